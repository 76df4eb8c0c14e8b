import * as Y from 'yjs';
import { type DocumentLayout, offsetOfPosition, positionOfOffset } from './document-layout.ts';
import { findQuote, type QuoteInContext } from './quote-search.ts';

/** Where a highlight or comment stands, as the API has it: Yjs relative positions in base64, quote and surroundings. */
export interface Anchor extends QuoteInContext {
  start: string;
  end: string;
}

export interface DocumentRange {
  from: number;
  to: number;
}

/** Characters kept of what surrounds a passage. */
const CONTEXT_LENGTH = 32;
/** The longest text of a highlight. */
const MAX_QUOTE_LENGTH = 4_000;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * The anchor of a range of the editor's positions. The start holds on to the character behind it and the end to the one
 * before it, so that what is typed right before or right after stays outside.
 * @returns null when there is no text in the range.
 */
export function anchorOf(layout: DocumentLayout, { from, to }: DocumentRange): Anchor | null {
  const start = offsetOfPosition(layout, from, 'after');
  const end = offsetOfPosition(layout, to, 'before');
  if (start === null || end === null || end <= start) return null;
  const quote = layout.text.slice(start, end);
  // Spaces at the ends are nobody's intention.
  const first = start + quote.length - quote.trimStart().length;
  const last = Math.min(start + quote.trimEnd().length, first + MAX_QUOTE_LENGTH);
  const [startPosition, endPosition] = [relativeAt(layout, first, 0), relativeAt(layout, last, -1)];
  if (last <= first || !startPosition || !endPosition) return null;
  return {
    start: toBase64(Y.encodeRelativePosition(startPosition)),
    end: toBase64(Y.encodeRelativePosition(endPosition)),
    quote: layout.text.slice(first, last),
    prefix: layout.text.slice(Math.max(0, first - CONTEXT_LENGTH), first),
    suffix: layout.text.slice(last, last + CONTEXT_LENGTH),
  };
}

/** @param assoc 0 = the character behind the offset, -1 = the one before it. */
function relativeAt(layout: DocumentLayout, offset: number, assoc: 0 | -1): Y.RelativePosition | null {
  const run = layout.runs.find(({ offset: begin, length }) =>
    assoc === 0 ? begin <= offset && offset < begin + length : begin < offset && offset <= begin + length,
  );
  return run ? Y.createRelativePositionFromTypeIndex(run.type, offset - run.offset, assoc) : null;
}

/**
 * Where an anchor stands now.
 *
 * Its positions are right, unless the editor took text away and put it back as new text (a paragraph parted or joined):
 * then the quote with its surroundings finds the passage. The server settles the same question in the same way and
 * sends the new anchor.
 * @returns null when neither finds it (orphaned).
 */
export function resolveAnchor(doc: Y.Doc, layout: DocumentLayout, anchor: Anchor): DocumentRange | null {
  const start = offsetAt(doc, layout, anchor.start);
  const end = offsetAt(doc, layout, anchor.end);
  const range = chooseRange(layout.text, anchor, start !== null && end !== null && end > start ? { start, end } : null);
  if (!range) return null;
  const from = positionOfOffset(layout, range.start, 'after');
  const to = positionOfOffset(layout, range.end, 'before');
  return from !== null && to !== null && to > from ? { from, to } : null;
}

interface TextRange {
  start: number;
  end: number;
}

function chooseRange(text: string, anchor: Anchor, held: TextRange | null): TextRange | null {
  if (!held) return findQuote(text, anchor);
  const now = text.slice(held.start, held.end);
  if (now.trim() === '') return findQuote(text, anchor);
  if (now.length >= anchor.quote.length) return held;
  const whole = findQuote(text, anchor);
  return whole && whole.start <= held.start && whole.end >= held.end ? whole : held;
}

function offsetAt(doc: Y.Doc, layout: DocumentLayout, encoded: string): number | null {
  try {
    const place = Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(fromBase64(encoded)), doc);
    const run = place && layout.runs.find((candidate) => candidate.type === place.type);
    return run && place ? run.offset + place.index : null;
  } catch {
    // Not yet received, or not an anchor of this document.
    return null;
  }
}
