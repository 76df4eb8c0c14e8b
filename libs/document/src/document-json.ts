import * as Y from 'yjs';
import { FRAGMENT } from './document-blocks.ts';

/** A node of the editor's document as JSON. */
export interface EditorNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  text?: string;
  marks?: EditorMark[];
}

export interface EditorMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** The document as editor JSON: `{ type: 'doc', content: [...] }`. */
export function readDocumentJson(doc: Y.Doc): EditorNode {
  return { type: 'doc', content: childrenOf(doc.getXmlFragment(FRAGMENT)) };
}

function childrenOf(parent: Y.XmlFragment | Y.XmlElement): EditorNode[] {
  return parent.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText) return textNodes(child);
    if (child instanceof Y.XmlElement) return [elementNode(child)];
    return [];
  });
}

function elementNode(element: Y.XmlElement): EditorNode {
  const attrs = element.getAttributes() as Record<string, unknown>;
  const content = childrenOf(element);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

function textNodes(text: Y.XmlText): EditorNode[] {
  const parts = text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[];
  return parts.flatMap((part) => {
    if (typeof part.insert !== 'string' || part.insert === '') return [];
    const marks = Object.entries(part.attributes ?? {}).flatMap(([name, value]) => readMark(name, value));
    return [{ type: 'text', text: part.insert, ...(marks.length > 0 ? { marks } : {}) }];
  });
}

/** Marks that can occur several times on one text have a hash behind their name: `comment--x1y2`. */
function readMark(name: string, value: unknown): EditorMark[] {
  if (value === null || value === undefined) return [];
  const type = name.replace(/--[A-Za-z0-9+/=]{8}$/, '');
  const isEmpty = typeof value !== 'object' || Object.keys(value).length === 0;
  return [isEmpty ? { type } : { type, attrs: value as Record<string, unknown> }];
}

/** Returns the document without the nodes that `keep` rejects, and without their content. */
export function filterNodes(node: EditorNode, keep: (node: EditorNode) => boolean): EditorNode {
  if (node.content === undefined) return node;
  const content = node.content.filter(keep).map((child) => filterNodes(child, keep));
  return { ...node, content };
}
