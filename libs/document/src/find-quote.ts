/** A passage, given by its words and the text around it. */
export interface QuoteInContext {
  quote: string;
  prefix: string;
  suffix: string;
}

/** Offsets in the text of a document. */
export interface TextRange {
  start: number;
  end: number;
}

/** Characters of the surrounding text that are kept on each side of a passage. */
export const CONTEXT_LENGTH = 60;
/** A shorter quote is located only where enough of its surroundings is there too. */
const SELF_EVIDENT_LENGTH = 24;
/**
 * Letters of the surroundings that make a short quote certain. Fewer letters match many other places by chance ("and we
 * " around "we"), and a highlight on words that nobody marked is worse than one that waits for its words to come back.
 */
const CONVINCING_CONTEXT = 16;

/**
 * Occurrences of a quote that are compared. A single letter occurs half a million times in the longest note, and every
 * orphan of a note is searched for after each edit. The stored surroundings cannot tell more occurrences than this
 * apart.
 */
const MAX_PLACES = 10_000;

/**
 * Finds the quote: the occurrence whose surroundings are most like the stored ones. White space is ignored everywhere,
 * because splitting and joining paragraphs changes nothing else.
 * @param options.mustBeAlone For words that somebody names now: the place is certain only when no other is as similar.
 * @returns undefined when the words are gone, occur in more than 10,000 places, or too few of them are left to be
 * certain.
 */
export function findQuote(
  text: string,
  { quote, prefix, suffix }: QuoteInContext,
  options: { mustBeAlone?: boolean } = {},
): TextRange | undefined {
  const [before, after] = [withoutSpace(prefix), withoutSpace(suffix)];
  let best: (TextRange & { score: number }) | undefined;
  let isAlone = true;
  let compared = 0;
  for (const { start, end } of placesOf(text, quote)) {
    compared += 1;
    if (compared > MAX_PLACES) return undefined;
    const score =
      commonEnd(withoutSpace(text.slice(Math.max(0, start - CONTEXT_LENGTH), start)), before) +
      commonStart(withoutSpace(text.slice(end, end + CONTEXT_LENGTH)), after);
    if (best !== undefined && score === best.score) isAlone = false;
    if (best !== undefined && score <= best.score) continue;
    best = { start, end, score };
    isAlone = true;
  }
  if (best === undefined) return undefined;
  if (options.mustBeAlone === true) return isAlone ? { start: best.start, end: best.end } : undefined;
  const needed = Math.min(CONVINCING_CONTEXT, before.length + after.length);
  const isCertain = quote.length >= SELF_EVIDENT_LENGTH || best.score >= needed;
  return isCertain ? { start: best.start, end: best.end } : undefined;
}

/** Yields the places where the words occur, with any white space between them, one at a time on demand. */
export function* placesOf(text: string, quote: string): Generator<TextRange> {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return;
  const pattern = new RegExp(words.map(escapeRegExp).join(String.raw`\s*`), 'g');
  for (const match of text.matchAll(pattern)) yield { start: match.index, end: match.index + match[0].length };
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

/** `RegExp.escape` is newer than the oldest browsers that the interface supports. */
function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}
