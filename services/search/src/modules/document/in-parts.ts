/** Divides items, in their order, into parts of a bounded weight. An item that alone is heavier is a part of its own. */
export function inParts<T>(items: readonly T[], weightOf: (item: T) => number, most: number): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const item of items) {
    const weight = weightOf(item);
    const last = parts.at(-1);
    if (last === undefined || weight > left) {
      parts.push([item]);
      left = most - weight;
    } else {
      last.push(item);
      left -= weight;
    }
  }
  return parts;
}
