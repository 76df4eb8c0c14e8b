import { type DocumentText, readFragmentText } from '@fieldloom/document/document-text';
import type { Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';

/** One run of text of the live document. */
export interface TextRun {
  /** Where it starts in the plain text, and in the editor's own positions. */
  offset: number;
  position: number;
  length: number;
}

/** The live document as plain text, as the server has it, and as editor positions. */
export interface DocumentLayout extends DocumentText {
  /** In the order of the document. */
  runs: TextRun[];
}

/**
 * Lays out a live document. It reads only Yjs, so it needs no editor. `schema` says which elements have no content and
 * so count as one position instead of two and their content.
 */
export function layOut(fragment: Y.XmlFragment, schema: Schema): DocumentLayout {
  const runs: TextRun[] = [];
  let position = 0;
  const document = readFragmentText(fragment, {
    enter: (type, offset) => {
      if (type instanceof Y.XmlText) runs.push({ offset, position, length: type.length });
      else position += 1;
    },
    leave: (type) => {
      if (type instanceof Y.XmlText) position += type.length;
      else if (!schema.nodes[type.nodeName]?.isLeaf) position += 1;
    },
  });
  return { ...document, runs };
}

/** Returns the editor position of an offset in the text; `side` selects one of two adjacent runs. */
export function positionOfOffset(layout: DocumentLayout, offset: number, side: 'before' | 'after'): number | null {
  const run = layout.runs.find((candidate) => {
    const end = candidate.offset + candidate.length;
    return side === 'after' ? candidate.offset <= offset && offset < end : candidate.offset < offset && offset <= end;
  });
  return run ? run.position + offset - run.offset : null;
}

/** Returns the offset of an editor position, moved to the next text after (`after`) or before it. */
export function offsetOfPosition(layout: DocumentLayout, position: number, side: 'before' | 'after'): number | null {
  if (side === 'after') {
    const run = layout.runs.find((candidate) => position < candidate.position + candidate.length);
    return run ? run.offset + Math.max(0, position - run.position) : null;
  }
  const run = layout.runs.findLast((candidate) => candidate.position < position);
  return run ? run.offset + Math.min(run.length, position - run.position) : null;
}
