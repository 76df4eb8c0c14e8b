import { anchorAt, resolveAnchor as resolve, type StoredAnchor } from '@fieldloom/document/anchor';
import type { QuoteInContext } from '@fieldloom/document/find-quote';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { type DocumentLayout, offsetOfPosition, positionOfOffset } from './document-layout.ts';

/**
 * The place of a highlight or comment in the form of the API: Yjs relative positions in base64, the quote and its
 * context.
 */
export interface Anchor extends QuoteInContext {
  start: string;
  end: string;
}

export interface DocumentRange {
  from: number;
  to: number;
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Makes the anchor of a range of the editor's positions. The start stays with the character after it and the end with
 * the one before it, so that what is typed right before or right after stays outside.
 * @returns null when there is no text in the range.
 */
export function anchorOf(layout: DocumentLayout, { from, to }: DocumentRange): Anchor | null {
  const start = offsetOfPosition(layout, from, 'after');
  const end = offsetOfPosition(layout, to, 'before');
  if (start === null || end === null || end <= start) return null;
  const quote = layout.text.slice(start, end);
  // Nobody means to select spaces at the ends.
  const first = start + quote.length - quote.trimStart().length;
  const last = Math.min(start + quote.trimEnd().length, first + TEXT_LIMITS.highlightText);
  if (last <= first) return null;
  const anchor = anchorAt(layout, { start: first, end: last });
  return { ...anchor, start: toBase64(anchor.start), end: toBase64(anchor.end) };
}

/**
 * Returns where an anchor is now, by the same rule as the server.
 * @returns null when its words are gone (orphaned), or have not arrived yet.
 */
export function resolveAnchor(layout: DocumentLayout, anchor: Anchor): DocumentRange | null {
  const stored = readAnchor(anchor);
  const range = stored && resolve(layout, stored);
  if (range?.state !== 'found') return null;
  const from = positionOfOffset(layout, range.start, 'after');
  const to = positionOfOffset(layout, range.end, 'before');
  return from !== null && to !== null && to > from ? { from, to } : null;
}

/**
 * @returns null if the positions are not base64. The server refuses such positions, so only samples can contain them.
 */
function readAnchor(anchor: Anchor): StoredAnchor | null {
  try {
    return { ...anchor, start: fromBase64(anchor.start), end: fromBase64(anchor.end) };
  } catch {
    return null;
  }
}
