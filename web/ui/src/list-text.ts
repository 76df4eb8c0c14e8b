/** "Plan, Segment, and Seats". Apart from `format.ts`, which every page waits for. */
export function listText(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
