import * as Y from 'yjs';
import { FRAGMENT, HARD_BREAK, HIGHLIGHT_CARD } from './document-blocks.ts';

const LINE_BREAK = '\n';

type Place = Y.AbstractType<unknown>;

/** The plain text of a live document, and the offset at which each of its types starts. */
export interface DocumentText {
  fragment: Y.XmlFragment;
  /** The blocks, separated by line breaks. Offsets are UTF-16 code units, as in Yjs. */
  text: string;
  /** Offset of the first character of every text and element, in the order of the document. */
  starts: ReadonlyMap<Place, number>;
  /** Offset after the last character of every text and element. */
  ends: ReadonlyMap<Place, number>;
  /** Highlights that cards of the document embed, in order and without repetition. */
  embeddedHighlightIds: string[];
}

/** Follows the walk through a document. The editor uses it to count its own positions beside the text. */
export interface WalkVisitor {
  enter(type: Y.XmlText | Y.XmlElement, offset: number): void;
  leave(type: Y.XmlText | Y.XmlElement): void;
}

/** Returns the text of a whole document. */
export function readDocumentText(doc: Y.Doc): DocumentText {
  return readFragmentText(doc.getXmlFragment(FRAGMENT));
}

export function readFragmentText(fragment: Y.XmlFragment, visitor?: WalkVisitor): DocumentText {
  const walk = new TextWalk(visitor);
  walk.block(fragment);
  return {
    fragment,
    text: walk.text(),
    starts: walk.starts,
    ends: walk.ends,
    embeddedHighlightIds: [...walk.embedded],
  };
}

class TextWalk {
  readonly starts = new Map<Place, number>();
  readonly ends = new Map<Place, number>();
  readonly embedded = new Set<string>();
  readonly #visitor: WalkVisitor | undefined;
  readonly #parts: string[] = [];
  #length = 0;

  constructor(visitor: WalkVisitor | undefined) {
    this.#visitor = visitor;
  }

  text(): string {
    return this.#parts.join('');
  }

  block(parent: Y.XmlFragment | Y.XmlElement): void {
    this.starts.set(parent as Place, this.#length);
    const children = parent.toArray();
    const isTextBlock = children.some((child) => child instanceof Y.XmlText);
    children.forEach((child, index) => {
      // Line breaks come between blocks, never between the texts and breaks of one block.
      if (index > 0 && !isTextBlock) this.#push(LINE_BREAK);
      if (child instanceof Y.XmlText) this.#textNode(child);
      else if (child instanceof Y.XmlElement) this.#child(child);
    });
    this.ends.set(parent as Place, this.#length);
  }

  #child(child: Y.XmlElement): void {
    this.#visitor?.enter(child, this.#length);
    if (child.nodeName === HARD_BREAK) {
      this.starts.set(child as Place, this.#length);
      this.#push(LINE_BREAK);
      this.ends.set(child as Place, this.#length);
    } else {
      const highlightId: unknown = child.nodeName === HIGHLIGHT_CARD ? child.getAttribute('highlightId') : undefined;
      if (typeof highlightId === 'string') this.embedded.add(highlightId);
      this.block(child);
    }
    this.#visitor?.leave(child);
  }

  #textNode(node: Y.XmlText): void {
    this.#visitor?.enter(node, this.#length);
    this.starts.set(node as Place, this.#length);
    for (const part of node.toDelta() as { insert: unknown }[]) {
      // An embed has length one in Yjs, so it has length one in the text.
      this.#push(typeof part.insert === 'string' ? part.insert : ' ');
    }
    this.ends.set(node as Place, this.#length);
    this.#visitor?.leave(node);
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}
