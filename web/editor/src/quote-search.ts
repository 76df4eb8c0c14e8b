/** A passage by its words and what stood around it. */
export interface QuoteInContext {
  quote: string;
  prefix: string;
  suffix: string;
}

const CONTEXT_LENGTH = 60;
/** Quotes shorter than this count only where something of their surroundings is there too. */
const SELF_EVIDENT_LENGTH = 24;
const MIN_CONTEXT_SCORE = 3;

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How many characters two texts share from the start (`step` 1) or from the end (-1). */
function shared(one: string, other: string, step: 1 | -1): number {
  const at = (text: string, index: number) => text.at(step === 1 ? index : -1 - index);
  let count = 0;
  while (count < Math.min(one.length, other.length) && at(one, count) === at(other, count)) count += 1;
  return count;
}

/** Where the quote stands now: the place whose surroundings are most like those that are remembered. */
export function findQuote(
  text: string,
  { quote, prefix, suffix }: QuoteInContext,
): { start: number; end: number } | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  // White space may have become a line break, or the other way round.
  const pattern = new RegExp(words.map(escapePattern).join('\\s+'), 'g');
  let best: { start: number; end: number; score: number } | null = null;
  for (const match of text.matchAll(pattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = shared(text.slice(Math.max(0, start - CONTEXT_LENGTH), start), prefix, -1);
    const after = shared(text.slice(end, end + CONTEXT_LENGTH), suffix, 1);
    if (!best || before + after > best.score) best = { start, end, score: before + after };
  }
  if (!best) return null;
  const isSure = quote.length >= SELF_EVIDENT_LENGTH || best.score >= MIN_CONTEXT_SCORE || prefix + suffix === '';
  return isSure ? { start: best.start, end: best.end } : null;
}
