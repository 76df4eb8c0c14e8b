import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import * as Y from 'yjs';
import type { DocumentText } from './document-text.ts';

/**
 * Where a highlight or comment stands in a live document.
 *
 * Two Yjs relative positions hold on to the first and last character, whatever is typed before, inside or after. They
 * fail where the editor takes text away and puts it back as new text (a paragraph parted or joined, an undo, a paste):
 * then the quote with what surrounded it finds the passage again. A passage that is found by neither is orphaned, and
 * is looked for again after every change.
 */
export interface StoredAnchor {
  start: Uint8Array;
  end: Uint8Array;
  /** The passage as it last was. */
  quote: string;
  prefix: string;
  suffix: string;
}

export type AnchorResolution =
  /** The document has not received yet what the positions refer to. */
  { state: 'unknown' } | { state: 'orphaned' } | { state: 'found'; start: number; end: number; anchor: StoredAnchor };

/** Characters kept of what surrounds a passage. */
const CONTEXT_LENGTH = 60;
/** Quotes shorter than this are found again only where so many characters of their surroundings are there too. */
const SELF_EVIDENT_LENGTH = 24;
const CONVINCING_CONTEXT = 16;

export function resolveAnchor(doc: Y.Doc, document: DocumentText, anchor: StoredAnchor): AnchorResolution {
  const start = readPosition(doc, document, anchor.start);
  const end = readPosition(doc, document, anchor.end);
  if (start === 'unknown' || end === 'unknown') return { state: 'unknown' };
  const held = start !== undefined && end !== undefined && end > start ? { start, end } : undefined;
  const passage = chooseRange(document.text, anchor, held);
  if (passage === undefined) return { state: 'orphaned' };
  return { state: 'found', ...passage, anchor: anchorAt(doc, document, passage.start, passage.end) };
}

interface Range {
  start: number;
  end: number;
}

/**
 * What the positions hold is right, unless they lost a part of the quote that still stands around them (a paragraph
 * was parted inside the passage).
 */
function chooseRange(text: string, anchor: StoredAnchor, held: Range | undefined): Range | undefined {
  if (held === undefined) return findQuote(text, anchor);
  const now = text.slice(held.start, held.end);
  if (now.length >= anchor.quote.length || now.trim() === '') return now.trim() === '' ? findQuote(text, anchor) : held;
  const whole = findQuote(text, anchor);
  return whole !== undefined && whole.start <= held.start && whole.end >= held.end ? whole : held;
}

/** Where the quote stands now: the place whose surroundings are most like those that are remembered. */
export function findQuote(text: string, anchor: Pick<StoredAnchor, 'quote' | 'prefix' | 'suffix'>): Range | undefined {
  const words = anchor.quote
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  // White space may have become a line break or the other way round.
  const pattern = new RegExp(words.map(escapeRegExp).join('\\s+'), 'g');
  let best: (Range & { score: number }) | undefined;
  for (const match of text.matchAll(pattern)) {
    const range = { start: match.index, end: match.index + match[0].length };
    const score =
      commonEnd(text.slice(Math.max(0, range.start - CONTEXT_LENGTH), range.start), anchor.prefix) +
      commonStart(text.slice(range.end, range.end + CONTEXT_LENGTH), anchor.suffix);
    if (best === undefined || score > best.score) best = { ...range, score };
  }
  if (best === undefined) return undefined;
  const needed = Math.min(CONVINCING_CONTEXT, anchor.prefix.length + anchor.suffix.length);
  const isCertain = anchor.quote.length >= SELF_EVIDENT_LENGTH || best.score >= needed;
  return isCertain ? { start: best.start, end: best.end } : undefined;
}

/** The anchor of a range of a document's text: its ends hold on to the first and the last character. */
export function anchorAt(doc: Y.Doc, document: DocumentText, start: number, end: number): StoredAnchor {
  return {
    start: Y.encodeRelativePosition(positionAt(doc, document, start, 0)),
    end: Y.encodeRelativePosition(positionAt(doc, document, end, -1)),
    quote: document.text.slice(start, end).slice(0, TEXT_LIMITS.highlightText),
    prefix: document.text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: document.text.slice(end, end + CONTEXT_LENGTH),
  };
}

/**
 * @param assoc 0 = the character behind the offset, -1 = the one before it.
 */
function positionAt(doc: Y.Doc, document: DocumentText, offset: number, assoc: 0 | -1): Y.RelativePosition {
  for (const [type, start] of document.starts) {
    if (!(type instanceof Y.XmlText)) continue;
    const end = document.ends.get(type as Y.AbstractType<unknown>) ?? start;
    const holds = assoc === 0 ? start <= offset && offset < end : start < offset && offset <= end;
    if (holds) return Y.createRelativePositionFromTypeIndex(type as never, offset - start, assoc);
  }
  // Only line breaks there: hold on to the document's end or beginning.
  return Y.createRelativePositionFromTypeIndex(
    doc.getXmlFragment('default') as never,
    assoc === 0 ? 0 : Number(doc.getXmlFragment('default').length),
    assoc,
  );
}

/** @returns undefined when what it refers to was deleted for good, 'unknown' when it never was here. */
function readPosition(doc: Y.Doc, document: DocumentText, encoded: Uint8Array): number | undefined | 'unknown' {
  const relative = Y.decodeRelativePosition(encoded);
  for (const id of [relative.item, relative.type]) {
    if (id !== null && Y.getState(doc.store, id.client) <= id.clock) return 'unknown';
  }
  const absolute = Y.createAbsolutePositionFromRelativePosition(relative, doc);
  if (absolute === null) return undefined;
  return offsetOf(document, absolute.type as Y.AbstractType<unknown>, absolute.index);
}

/** Offset in the text of a place in a type; of a deleted type, of where it was. */
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

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}
