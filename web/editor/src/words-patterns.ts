/** Shorter words are everywhere; alone they would lead nobody to what they searched for. */
const SHORTEST_WORD = 3;
const MOST_WORDS = 10;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/**
 * Returns the patterns to search for, one after the other until one is found: the whole text as it was written, then
 * its words.
 */
export function wordsPatterns(words: string): RegExp[] {
  const all = words.trim().split(/\s+/).filter(Boolean);
  if (all.length === 0) return [];
  const phrase = new RegExp(all.map(escape).join(String.raw`\s+`), 'giu');
  const single = [...new Set(all.filter((word) => word.length >= SHORTEST_WORD))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
  if (all.length === 1 || single.length === 0) return [phrase];
  return [phrase, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${single.map(escape).join('|')})`, 'giu')];
}
