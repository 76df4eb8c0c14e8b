export interface Crumb {
  id: string;
  title: string;
}

export interface Trail<T extends Crumb> {
  /** What is shown, in order; null stands for the levels between. */
  shown: (T | null)[];
  hidden: T[];
}

/** Above three entries only the first and the last stand, with the rest behind a sign. */
export function trail<T extends Crumb>(crumbs: readonly T[]): Trail<T> {
  const [first, last] = [crumbs.at(0), crumbs.at(-1)];
  if (crumbs.length <= 3 || !first || !last) return { shown: [...crumbs], hidden: [] };
  return { shown: [first, null, last], hidden: crumbs.slice(1, -1) };
}
