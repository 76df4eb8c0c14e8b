import { FRAGMENT, HARD_BREAK, PARAGRAPH } from '@fieldloom/document/document-blocks';
import { type DocumentText, readDocumentText } from '@fieldloom/document/document-text';
import { isUuid } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import * as Y from 'yjs';

/** Maximum characters of a preview. */
const PREVIEW_LENGTH = 280;

/** Returns the start of a text on one line, for lists. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, PREVIEW_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…`;
}

/** What rows store of a live document, so that lists and search need not open it. */
export interface DerivedText {
  text: string;
  preview: string;
  embeddedHighlightIds: string[];
}

export function deriveText({ text, embeddedHighlightIds }: DocumentText): DerivedText {
  return {
    text: text.slice(0, TEXT_LIMITS.richText).replaceAll('\u0000', ''),
    preview: previewOf(text),
    embeddedHighlightIds: embeddedHighlightIds.filter(isUuid),
  };
}

/** Derives it from a document's first update. */
export function deriveFromUpdate(update: Uint8Array): DerivedText {
  const doc = openDocument({ snapshot: update, updates: [] });
  const derived = deriveText(readDocumentText(doc));
  doc.destroy();
  return derived;
}

/** Creates a document as one update: blank lines separate paragraphs, single line breaks stay within them. */
export function documentFromText(text: string): Uint8Array {
  const doc = new Y.Doc();
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const blocks = paragraphs.filter((paragraph) => paragraph !== '').map(paragraphElement);
  doc.getXmlFragment(FRAGMENT).insert(0, blocks.length > 0 ? blocks : [new Y.XmlElement(PARAGRAPH)]);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

function paragraphElement(text: string): Y.XmlElement {
  const element = new Y.XmlElement(PARAGRAPH);
  const children = text.split('\n').flatMap((line, index) => {
    const nodes: (Y.XmlText | Y.XmlElement)[] = index > 0 ? [new Y.XmlElement(HARD_BREAK)] : [];
    if (line !== '') nodes.push(new Y.XmlText(line));
    return nodes;
  });
  element.insert(0, children);
  return element;
}

export interface StoredState {
  snapshot: Uint8Array | undefined;
  updates: readonly Uint8Array[];
}

/** Opens a document from its stored state. */
export function openDocument(stored: StoredState): Y.Doc {
  const doc = new Y.Doc();
  fillDocument(doc, stored);
  return doc;
}

/**
 * Loads the stored state into an empty document. An update that Yjs can't apply does not block the others.
 * @returns how many could not be applied. Only a modified client sends such updates, so they contain nobody else's
 * words.
 */
export function fillDocument(doc: Y.Doc, stored: StoredState, origin?: unknown): number {
  let unreadable = 0;
  doc.transact(() => {
    for (const update of stored.snapshot ? [stored.snapshot, ...stored.updates] : stored.updates) {
      try {
        Y.applyUpdate(doc, update, origin);
      } catch {
        unreadable += 1;
      }
    }
  }, origin);
  return unreadable;
}
