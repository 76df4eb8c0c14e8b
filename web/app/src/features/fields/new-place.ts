/** Where an item was dropped: between its new neighbors. */
export interface NewPlace {
  id: string;
  /** Its index among all items. */
  index: number;
  beforeId: string | null;
  afterId: string | null;
}

/** @returns Undefined if the item does not move. */
export function placeOf<Item extends { id: string }>(
  items: readonly Item[],
  moved: string | number | undefined,
  target: string | number,
  isBefore: boolean,
): NewPlace | undefined {
  const id = items.find((each) => each.id === moved)?.id;
  if (id === undefined || id === target) return undefined;
  const others = items.filter((each) => each.id !== id);
  const index = others.findIndex((each) => each.id === target) + (isBefore ? 0 : 1);
  if (items[index]?.id === id) return undefined;
  return { id, index, beforeId: others[index - 1]?.id ?? null, afterId: others[index]?.id ?? null };
}

/** Returns the list after a move, to show it before the server has answered. */
export function moved<Item extends { id: string }>(items: readonly Item[], { id, index }: NewPlace): Item[] {
  const item = items.find((each) => each.id === id);
  const others = items.filter((each) => each.id !== id);
  return item === undefined ? others : [...others.slice(0, index), item, ...others.slice(index)];
}
