/**
 * A text as filters compare it: compatible forms and case do not count, and space is one blank. Rows and index hold
 * folded texts beside what people wrote, made by this function alone, so that all readings of a filter agree.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const GRAM = 3;
/** Characters of a text that its similarity is judged by. */
const GRAMMED = 50;

/** The three-letter pieces of a text's first 50 characters, folded, each once; a shorter text is one piece. */
export function gramsOf(text: string): string[] {
  const characters = [...foldText(text)].slice(0, GRAMMED);
  if (characters.length === 0) return [];
  if (characters.length <= GRAM) return [characters.join('')];
  const grams = characters.slice(GRAM - 1).map((_, start) => characters.slice(start, start + GRAM).join(''));
  return [...new Set(grams)];
}

/** Of what both have, the share that is common: 0 for nothing, 1 for the same pieces. */
export function similarityOf(one: string, other: string): number {
  const [left, right] = [gramsOf(one), new Set(gramsOf(other))];
  const common = left.filter((gram) => right.has(gram)).length;
  const all = left.length + right.size - common;
  return all === 0 ? 0 : common / all;
}
