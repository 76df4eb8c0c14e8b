import { HIGHLIGHT_CARD, TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import type { EditorMark, EditorNode } from '@fieldloom/document/document-json';

/** What anonymous readers get of a document. Everything that is not listed here is removed. */

/** Node types, with the attributes that are kept. */
const NODES: Readonly<Record<string, readonly string[]>> = {
  doc: [],
  paragraph: ['textAlign'],
  heading: ['level', 'textAlign'],
  bulletList: [],
  orderedList: ['start'],
  listItem: [],
  taskList: [],
  taskItem: ['checked'],
  blockquote: [],
  codeBlock: ['language'],
  horizontalRule: [],
  hardBreak: [],
  text: [],
  table: [],
  tableRow: [],
  tableHeader: ['colspan', 'rowspan'],
  tableCell: ['colspan', 'rowspan'],
};

const MARKS: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
]);
const WEB_ADDRESS = /^(https?:\/\/|mailto:)/i;

export interface PublicReading {
  /** Ids of the highlights that are listed with the document. */
  highlightIds: ReadonlySet<string>;
  /** Names of speakers by the ids of transcript segments. */
  speakers: ReadonlyMap<string, string>;
}

/**
 * Returns the document without any ids except those of listed highlights, and without marks that refer to people or
 * comments.
 */
export function publicDocument(node: EditorNode, reading: PublicReading): EditorNode {
  return { type: 'doc', content: (node.content ?? []).flatMap((child) => publicNode(child, reading)) };
}

function publicNode(node: EditorNode, reading: PublicReading): EditorNode[] {
  if (node.type === HIGHLIGHT_CARD) {
    const highlightId = String(node.attrs?.['highlightId']);
    return reading.highlightIds.has(highlightId) ? [{ type: HIGHLIGHT_CARD, attrs: { highlightId } }] : [];
  }
  const content = node.content?.flatMap((child) => publicNode(child, reading));
  if (node.type === TRANSCRIPT_BLOCK) {
    const speaker = reading.speakers.get(String(node.attrs?.['segmentId'])) ?? null;
    return [{ type: TRANSCRIPT_BLOCK, attrs: { speaker }, ...(content ? { content } : {}) }];
  }
  const allowed = NODES[node.type];
  if (allowed === undefined) return [];
  const attrs = Object.fromEntries(
    Object.entries(node.attrs ?? {}).filter(([name, value]) => allowed.includes(name) && isPlain(value)),
  );
  const marks = node.marks?.flatMap(publicMark) ?? [];
  return [
    {
      type: node.type,
      ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
      ...(content ? { content } : {}),
      ...(node.text === undefined ? {} : { text: node.text }),
      ...(marks.length > 0 ? { marks } : {}),
    },
  ];
}

function publicMark(mark: EditorMark): EditorMark[] {
  if (MARKS.has(mark.type)) return [{ type: mark.type }];
  const href = mark.attrs?.['href'];
  if (mark.type === 'link' && typeof href === 'string' && WEB_ADDRESS.test(href))
    return [{ type: 'link', attrs: { href } }];
  return [];
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
