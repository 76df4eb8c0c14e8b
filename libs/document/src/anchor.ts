import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import * as Y from 'yjs';
import type { DocumentText } from './document-text.ts';
import { CONTEXT_LENGTH, findQuote, type QuoteInContext, type TextRange } from './find-quote.ts';

/**
 * Where a highlight or comment is in a live document.
 *
 * Two Yjs relative positions stay at the first and last character, whatever is typed before, inside or after. They fail
 * when the editor deletes text and puts it back as new text (a paragraph split or joined, an undo, a paste). Then the
 * quote and the text around it locate the passage again. A passage that is found in neither way is orphaned, and it is
 * searched for again after every change.
 */
export interface StoredAnchor extends QuoteInContext {
  start: Uint8Array;
  end: Uint8Array;
}

export type AnchorResolution =
  /** The document has not yet received what the positions refer to. */
  { state: 'unknown' } | { state: 'orphaned' } | ({ state: 'found' } & TextRange);

/** Finds where an anchor's passage is in the document now. */
export function resolveAnchor(document: DocumentText, anchor: StoredAnchor): AnchorResolution {
  const start = readPosition(document, anchor.start);
  const end = readPosition(document, anchor.end);
  if (start === 'unknown' || end === 'unknown') return { state: 'unknown' };
  const held = start !== undefined && end !== undefined && end > start ? { start, end } : undefined;
  const passage = chooseRange(document.text, anchor, held);
  return passage === undefined ? { state: 'orphaned' } : { state: 'found', ...passage };
}

/**
 * Takes the range that the positions hold, unless it lost a part of the quote that is still around it (a paragraph was
 * split inside the passage).
 */
function chooseRange(text: string, anchor: StoredAnchor, held: TextRange | undefined): TextRange | undefined {
  if (held === undefined) return findQuote(text, anchor);
  const now = text.slice(held.start, held.end);
  if (now.trim() === '') return findQuote(text, anchor);
  if (now.length >= anchor.quote.length) return held;
  const whole = findQuote(text, anchor);
  return whole !== undefined && whole.start <= held.start && whole.end >= held.end ? whole : held;
}

/** Makes the anchor of a range of a document's text: its ends stay at the first and the last character. */
export function anchorAt(document: DocumentText, { start, end }: TextRange): StoredAnchor {
  return {
    start: Y.encodeRelativePosition(positionAt(document, start, 0)),
    end: Y.encodeRelativePosition(positionAt(document, end, -1)),
    quote: document.text.slice(start, end).slice(0, TEXT_LIMITS.highlightText),
    prefix: document.text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: document.text.slice(end, end + CONTEXT_LENGTH),
  };
}

/** @param assoc 0 for the character behind the offset, -1 for the one before it. */
function positionAt(document: DocumentText, offset: number, assoc: 0 | -1): Y.RelativePosition {
  for (const [type, start] of document.starts) {
    if (!(type instanceof Y.XmlText)) continue;
    const end = document.ends.get(type as Y.AbstractType<unknown>) ?? start;
    const holds = assoc === 0 ? start <= offset && offset < end : start < offset && offset <= end;
    if (holds) return Y.createRelativePositionFromTypeIndex(type as never, offset - start, assoc);
  }
  // There are only line breaks there: anchor to the document's end or beginning.
  return Y.createRelativePositionFromTypeIndex(
    document.fragment as never,
    assoc === 0 ? 0 : document.fragment.length,
    assoc,
  );
}

/** @returns undefined when what it refers to was deleted permanently, 'unknown' when it has never been here. */
function readPosition(document: DocumentText, encoded: Uint8Array): number | undefined | 'unknown' {
  const { doc } = document.fragment;
  if (doc === null) return 'unknown';
  const relative = Y.decodeRelativePosition(encoded);
  for (const id of [relative.item, relative.type]) {
    if (id !== null && Y.getState(doc.store, id.client) <= id.clock) return 'unknown';
  }
  const absolute = Y.createAbsolutePositionFromRelativePosition(relative, doc);
  if (absolute === null) return undefined;
  return offsetOf(document, absolute.type as Y.AbstractType<unknown>, absolute.index);
}

/** Returns the text offset of a place in a type; for a deleted type, the offset where it was. */
function offsetOf(document: DocumentText, type: Y.AbstractType<unknown>, index: number): number | undefined {
  const start = document.starts.get(type);
  if (start === undefined) return offsetOfDeleted(document, type);
  if (type instanceof Y.XmlText) return start + index;
  const children = (type as unknown as Y.XmlFragment).toArray() as unknown as Y.AbstractType<unknown>[];
  const at = children[index];
  const edge = at === undefined ? document.ends.get(type) : document.starts.get(at);
  return edge ?? start;
}

function offsetOfDeleted(document: DocumentText, type: Y.AbstractType<unknown>): number | undefined {
  const item = type._item;
  if (item === null) return undefined;
  for (let left = item.left; left !== null; left = left.left) {
    const sibling = left.content instanceof Y.ContentType ? (left.content.type as Y.AbstractType<unknown>) : undefined;
    const end = sibling && !left.deleted ? document.ends.get(sibling) : undefined;
    if (end !== undefined) return end;
  }
  const parent = item.parent;
  return parent instanceof Y.AbstractType ? offsetOf(document, parent as Y.AbstractType<unknown>, 0) : undefined;
}
