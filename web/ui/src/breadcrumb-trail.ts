export interface Crumb {
  id: string;
  title: string;
}

export interface Trail<T extends Crumb> {
  /** The visible entries; null represents the hidden levels. */
  shown: (T | null)[];
  hidden: T[];
}

/** With more than three entries, only the first and the last are shown, and a sign represents the rest. */
export function trail<T extends Crumb>(crumbs: readonly T[]): Trail<T> {
  const [first, last] = [crumbs.at(0), crumbs.at(-1)];
  if (crumbs.length <= 3 || !first || !last) return { shown: [...crumbs], hidden: [] };
  return { shown: [first, null, last], hidden: crumbs.slice(1, -1) };
}
