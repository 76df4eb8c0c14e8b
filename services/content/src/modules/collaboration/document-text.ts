import * as Y from 'yjs';

/** Name of the fragment that the editor keeps its text in. */
export const FRAGMENT = 'default';
export const TRANSCRIPT_BLOCK = 'transcriptSegment';
export const HIGHLIGHT_CARD = 'highlightCard';

/** Characters of a preview. */
const PREVIEW_LENGTH = 280;
const LINE_BREAK = '\n';

/** The plain text of a live document, and where in it each of its types begins. */
export interface DocumentText {
  /** Blocks parted by line breaks. Offsets are UTF-16 code units, as in Yjs. */
  text: string;
  /** Offset of the first character of every text and element. */
  starts: ReadonlyMap<Y.AbstractType<unknown>, number>;
  /** Offset behind the last character of every text and element. */
  ends: ReadonlyMap<Y.AbstractType<unknown>, number>;
  /** Highlights that cards of the document embed, in order, each once. */
  embeddedHighlightIds: string[];
}

export function readDocumentText(doc: Y.Doc): DocumentText {
  const walk = new TextWalk();
  walk.element(doc.getXmlFragment(FRAGMENT));
  return {
    text: walk.text(),
    starts: walk.starts,
    ends: walk.ends,
    embeddedHighlightIds: [...walk.embedded],
  };
}

/** The start of a text on one line, for lists. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, PREVIEW_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…`;
}

type Parent = Y.XmlFragment | Y.XmlElement;

class TextWalk {
  readonly starts = new Map<Y.AbstractType<unknown>, number>();
  readonly ends = new Map<Y.AbstractType<unknown>, number>();
  readonly embedded = new Set<string>();
  readonly #parts: string[] = [];
  #length = 0;

  text(): string {
    return this.#parts.join('');
  }

  element(parent: Parent): void {
    this.starts.set(parent as Y.AbstractType<unknown>, this.#length);
    const children = parent.toArray();
    const isTextBlock = children.some((child) => child instanceof Y.XmlText);
    children.forEach((child, index) => {
      // Blocks part from each other; what is inline (texts, breaks) does not.
      if (index > 0 && !isTextBlock) this.#push(LINE_BREAK);
      if (child instanceof Y.XmlText) this.#textNode(child);
      else if (child instanceof Y.XmlElement) this.#child(child);
    });
    this.ends.set(parent as Y.AbstractType<unknown>, this.#length);
  }

  #child(child: Y.XmlElement): void {
    if (child.nodeName === 'hardBreak') {
      this.starts.set(child as Y.AbstractType<unknown>, this.#length);
      this.#push(LINE_BREAK);
      this.ends.set(child as Y.AbstractType<unknown>, this.#length);
      return;
    }
    if (child.nodeName === HIGHLIGHT_CARD) {
      const id: unknown = child.getAttribute('highlightId');
      if (typeof id === 'string') this.embedded.add(id);
    }
    this.element(child);
  }

  #textNode(node: Y.XmlText): void {
    this.starts.set(node as Y.AbstractType<unknown>, this.#length);
    for (const part of node.toDelta() as { insert: unknown }[]) {
      // An embed takes one place in Yjs, so it takes one in the text.
      this.#push(typeof part.insert === 'string' ? part.insert : ' ');
    }
    this.ends.set(node as Y.AbstractType<unknown>, this.#length);
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** A new document of paragraphs as one update: blank lines part paragraphs, single ones are line breaks in them. */
export function documentFromText(text: string): Uint8Array {
  const doc = new Y.Doc();
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const blocks = paragraphs.filter((paragraph) => paragraph !== '').map(paragraphElement);
  doc.getXmlFragment(FRAGMENT).insert(0, blocks.length > 0 ? blocks : [new Y.XmlElement('paragraph')]);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

function paragraphElement(text: string): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  const children = text.split('\n').flatMap((line, index) => {
    const nodes: (Y.XmlText | Y.XmlElement)[] = index > 0 ? [new Y.XmlElement('hardBreak')] : [];
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

/** A document from what is stored of it. */
export function openDocument(stored: StoredState): Y.Doc {
  const doc = new Y.Doc();
  fillDocument(doc, stored);
  return doc;
}

/** Puts what is stored into an empty document. An update that Yjs cannot apply does not keep the others away. */
export function fillDocument(doc: Y.Doc, stored: StoredState, origin?: unknown): void {
  doc.transact(() => {
    for (const update of stored.snapshot ? [stored.snapshot, ...stored.updates] : stored.updates) {
      try {
        Y.applyUpdate(doc, update, origin);
      } catch {
        // Only a client of its own making sends such a thing: nobody else's words are in it.
      }
    }
  }, origin);
}
