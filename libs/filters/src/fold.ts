/**
 * Normalizes a text for comparison in filters: it ignores case and compatibility variants, and makes all white space a
 * single blank. Rows and the index store folded texts beside the originals. Only this function makes them, so that all
 * evaluations of a filter agree.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const GRAM = 3;
/** How many characters of a text count for its similarity. */
export const GRAMMED = 50;

/** Returns the trigrams of a text's first characters, folded, without repetition; a shorter text is one piece. */
export function gramsOf(text: string): string[] {
  const characters = [...foldText(text)].slice(0, GRAMMED);
  if (characters.length === 0) return [];
  if (characters.length <= GRAM) return [characters.join('')];
  const grams = characters.slice(GRAM - 1).map((_, start) => characters.slice(start, start + GRAM).join(''));
  return [...new Set(grams)];
}

/** Returns the share of trigrams that two texts have in common: 0 for none, 1 for equal sets. */
export function similarityOf(one: string, other: string): number {
  const [left, right] = [gramsOf(one), new Set(gramsOf(other))];
  const common = left.filter((gram) => right.has(gram)).length;
  const all = left.length + right.size - common;
  return all === 0 ? 0 : common / all;
}
