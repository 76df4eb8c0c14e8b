let read = (): string => '/';

/** The pattern of the open page's route, such as `/data/$noteId`: it tells the page without telling whose. */
export const pagePattern = (): string => read();

export function providePagePattern(from: () => string): void {
  read = from;
}
