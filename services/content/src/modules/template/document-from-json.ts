import { FRAGMENT, HIGHLIGHT_CARD, PARAGRAPH, TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import type { EditorMark, EditorNode } from '@fieldloom/document/document-json';
import * as Y from 'yjs';

/** Marks that refer to threads of one document. */
const OWN_MARKS = new Set(['comment']);

export interface CleanDocument {
  document: EditorNode;
  /** How many cards, pictures and files were left out. */
  cards: number;
}

/**
 * Returns a document as a template stores it: its words and blocks. Transcripts become plain text, because they belong
 * to a recording. Files are left out.
 * @param mayKeep Tells whether the highlight of a card is included.
 */
export function cleanDocument(document: EditorNode, mayKeep: (highlightId: string) => boolean): CleanDocument {
  let cards = 0;
  const clean = (node: EditorNode): EditorNode[] => {
    const isCard = node.type === HIGHLIGHT_CARD;
    if ((isCard && !mayKeep(String(node.attrs?.['highlightId']))) || (!isCard && hasFile(node))) {
      cards += 1;
      return [];
    }
    const marks = node.marks?.filter(({ type }) => !OWN_MARKS.has(type));
    const content = node.content?.flatMap(clean);
    const { marks: _marks, content: _content, ...own } = node;
    // Removes NULs, which the database can't store in JSON.
    if (own.text !== undefined) own.text = own.text.replaceAll('\u0000', '').toWellFormed();
    const plain = node.type === TRANSCRIPT_BLOCK ? { type: PARAGRAPH } : own;
    return [
      {
        ...plain,
        ...(marks === undefined || marks.length === 0 ? {} : { marks }),
        ...(content === undefined ? {} : { content }),
      },
    ];
  };
  return { document: { ...document, content: (document.content ?? []).flatMap(clean) }, cards };
}

function hasFile({ type, attrs }: EditorNode): boolean {
  return type !== TRANSCRIPT_BLOCK && typeof attrs?.['fileId'] === 'string';
}

/** Returns a document as one update of a new live document: the inverse of `readDocumentJson`. */
export function documentFromJson(document: EditorNode): Uint8Array {
  const doc = new Y.Doc();
  const blocks = childrenOf(document);
  doc.getXmlFragment(FRAGMENT).insert(0, blocks.length > 0 ? blocks : [new Y.XmlElement(PARAGRAPH)]);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

/** Neighboring texts become one text with parts, as in the editor. */
function childrenOf({ content = [] }: EditorNode): (Y.XmlElement | Y.XmlText)[] {
  const children: (Y.XmlElement | Y.XmlText)[] = [];
  let parts: { insert: string; attributes: Record<string, unknown> }[] = [];
  const endText = () => {
    if (parts.length === 0) return;
    const text = new Y.XmlText();
    text.applyDelta(parts);
    children.push(text);
    parts = [];
  };
  for (const node of content) {
    if (node.type === 'text') {
      parts.push({ insert: node.text ?? '', attributes: attributesOf(node.marks) });
    } else {
      endText();
      children.push(elementOf(node));
    }
  }
  endText();
  return children;
}

/** Attributes keep their types: a heading's level is a number. */
function elementOf(node: EditorNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type);
  for (const [name, value] of Object.entries(node.attrs ?? {})) {
    if (value !== null && value !== undefined) element.setAttribute(name, value as string);
  }
  element.insert(0, childrenOf(node));
  return element;
}

function attributesOf(marks: readonly EditorMark[] = []): Record<string, unknown> {
  return Object.fromEntries(marks.map(({ type, attrs }) => [type, attrs ?? {}]));
}
