let read = (): string => '/';

/** Returns the pattern of the open page's route, such as `/data/$noteId`, which names the page but not the object. */
export const pagePattern = (): string => read();

export function providePagePattern(from: () => string): void {
  read = from;
}
