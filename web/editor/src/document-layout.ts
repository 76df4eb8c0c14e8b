import type { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';

/** Name of the fragment that holds the document; the server reads the same. */
export const FRAGMENT = 'default';
const LINE_BREAK = '\n';

/** One run of text of the live document. */
export interface TextRun {
  type: Y.XmlText;
  /** Where it begins in the plain text, and in the editor's own count of positions. */
  offset: number;
  position: number;
  length: number;
}

/** The live document as plain text (blocks parted by line breaks, as the server has it) and as editor positions. */
export interface DocumentLayout {
  text: string;
  /** In the order of the document. */
  runs: TextRun[];
}

type Parent = Y.XmlFragment | Y.XmlElement;

/**
 * Lays out a live document. Reads Yjs alone, so it needs no editor; `schema` says which elements have no inside and so
 * count one position instead of two and their content.
 */
export function layOut(fragment: Y.XmlFragment, schema: Schema): DocumentLayout {
  const parts: string[] = [];
  const runs: TextRun[] = [];
  let offset = 0;
  let position = 0;

  const push = (text: string) => {
    parts.push(text);
    offset += text.length;
  };
  const walk = (parent: Parent) => {
    const children = parent.toArray();
    const isTextBlock = children.some((child) => child instanceof Y.XmlText);
    children.forEach((child, index) => {
      if (index > 0 && !isTextBlock) push(LINE_BREAK);
      if (child instanceof Y.XmlText) {
        runs.push({ type: child, offset, position, length: child.length });
        for (const part of child.toDelta() as { insert: unknown }[])
          push(typeof part.insert === 'string' ? part.insert : ' ');
        position += child.length;
      } else if (child instanceof Y.XmlElement) {
        if (child.nodeName === 'hardBreak') push(LINE_BREAK);
        const isLeaf = schema.nodes[child.nodeName]?.isLeaf ?? false;
        position += 1;
        walk(child);
        if (!isLeaf) position += 1;
      }
    });
  };
  walk(fragment);
  return { text: parts.join(''), runs };
}

/** The editor position of an offset in the text; `side` says which of two touching runs is meant. */
export function positionOfOffset(layout: DocumentLayout, offset: number, side: 'before' | 'after'): number | null {
  const run = layout.runs.find((candidate) => {
    const end = candidate.offset + candidate.length;
    return side === 'after' ? candidate.offset <= offset && offset < end : candidate.offset < offset && offset <= end;
  });
  return run ? run.position + offset - run.offset : null;
}

/** The offset in the text of an editor position, moved to the next text behind (`after`) or before it. */
export function offsetOfPosition(layout: DocumentLayout, position: number, side: 'before' | 'after'): number | null {
  if (side === 'after') {
    const run = layout.runs.find((candidate) => position < candidate.position + candidate.length);
    return run ? run.offset + Math.max(0, position - run.position) : null;
  }
  const run = layout.runs.findLast((candidate) => candidate.position < position);
  return run ? run.offset + Math.min(run.length, position - run.position) : null;
}
