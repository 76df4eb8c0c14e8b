import { MARK_END, MARK_START } from './search-query.ts';

/** A piece of text that matched the query or not. */
export interface MatchedText {
  text: string;
  match: boolean;
}

/** Text with marks as a list of pieces: 'a \u0001b\u0002' → [a, b matched]. */
export function splitMarked(marked: string): MatchedText[] {
  const pieces: MatchedText[] = [];
  for (const part of marked.split(MARK_START)) {
    const [matched, rest] = part.includes(MARK_END) ? part.split(MARK_END) : [undefined, part];
    if (matched) pieces.push({ text: matched, match: true });
    if (rest) pieces.push({ text: rest, match: false });
  }
  return pieces;
}
