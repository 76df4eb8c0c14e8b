import { MARK_END, MARK_START } from './search-query.ts';

/** A piece of text, and whether it matched the query. */
export interface MatchedText {
  text: string;
  match: boolean;
}

/** Splits a marked text into pieces: 'a \u0001b\u0002' → [a, b matched]. */
export function splitMarked(marked: string): MatchedText[] {
  const pieces: MatchedText[] = [];
  for (const part of marked.split(MARK_START)) {
    const [matched, rest] = part.includes(MARK_END) ? part.split(MARK_END) : [undefined, part];
    if (matched) pieces.push({ text: matched, match: true });
    if (rest) pieces.push({ text: rest, match: false });
  }
  return pieces;
}
