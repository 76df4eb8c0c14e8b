import type { WireValue } from '@fieldloom/fields/value';
import { UNTITLED } from '@fieldloom/kernel/naming';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { highlightAddress, insightAddress, noteAddress, tagAddress } from '../content/addresses.ts';
import type { PersonFieldsFragment } from '../content/person.tsx';
import type { HighlightNode, InsightNode, NoteNode, TagNode } from './collection-queries.ts';

export interface Titled {
  id: string;
  title: string;
}

/** An object as every layout shows it. What its kind does not have is absent. */
export interface CollectionRow {
  id: string;
  kind: ViewObjectType;
  /** As it was given; empty where nobody gave one. */
  title: string;
  /** What stands in its place then. */
  shownTitle: string;
  preview: string;
  address: string;
  canEdit: boolean;
  isLocked: boolean;
  isArchived: boolean;
  fields: Readonly<Record<string, WireValue>>;
  createdAt: string;
  createdBy: PersonFieldsFragment | null;
  updatedAt?: string;
  publishedAt?: string | null;
  isPublished?: boolean;
  tags?: readonly { id: string; title: string; color: string }[];
  insights?: readonly Titled[];
  contributors?: readonly PersonFieldsFragment[];
  note?: Titled;
  tagGroup?: Titled;
  color?: string;
  highlightCount?: number;
  files?: NoteNode['files'];
  importOrigin?: string | null;
  highlight?: HighlightNode;
}

/** One row for one answer: a row that did not change is the same object, and is not drawn again. */
function once<Node extends object>(make: (node: Node) => CollectionRow): (node: Node) => CollectionRow {
  const made = new WeakMap<Node, CollectionRow>();
  return (node) => {
    const known = made.get(node);
    if (known !== undefined) return known;
    const row = make(node);
    made.set(node, row);
    return row;
  };
}

const datumOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, WireValue>>;

export const noteRow = once(
  (note: NoteNode): CollectionRow => ({
    id: note.id,
    kind: 'NOTE',
    title: note.title,
    shownTitle: note.title || UNTITLED.plain,
    preview: note.preview,
    address: noteAddress(note),
    canEdit: note.access.level !== 'READ' && !note.locked,
    isLocked: note.locked,
    isArchived: note.archived,
    fields: datumOf(note.fieldDatum),
    createdAt: note.createdAt,
    createdBy: note.createdBy,
    updatedAt: note.updatedAt,
    files: note.files,
    importOrigin: note.importOrigin,
    ...(note.tags ? { tags: note.tags } : {}),
    ...(note.insights ? { insights: note.insights } : {}),
    ...(note.contributors ? { contributors: note.contributors } : {}),
  }),
);

export const insightRow = once(
  (insight: InsightNode): CollectionRow => ({
    id: insight.id,
    kind: 'INSIGHT',
    title: insight.title,
    shownTitle: insight.title || UNTITLED.insight,
    preview: insight.preview,
    address: insightAddress(insight),
    canEdit: insight.access.level !== 'READ' && !insight.locked,
    isLocked: insight.locked,
    isArchived: insight.archived,
    fields: datumOf(insight.fieldDatum),
    createdAt: insight.createdAt,
    createdBy: insight.createdBy,
    updatedAt: insight.updatedAt,
    publishedAt: insight.publishedAt,
    isPublished: insight.published,
    ...(insight.contributors ? { contributors: insight.contributors } : {}),
  }),
);

export const highlightRow = once(
  (highlight: HighlightNode): CollectionRow => ({
    id: highlight.id,
    kind: 'HIGHLIGHT',
    title: highlight.text,
    shownTitle: highlight.text || UNTITLED.content,
    preview: highlight.text,
    address: highlightAddress(highlight.note, highlight.id),
    canEdit: true,
    isLocked: false,
    isArchived: false,
    fields: {},
    createdAt: highlight.createdAt,
    createdBy: highlight.author,
    updatedAt: highlight.updatedAt,
    tags: highlight.tags,
    note: highlight.note,
    highlight,
    ...(highlight.insights ? { insights: highlight.insights } : {}),
  }),
);

export const tagRow = once(
  (tag: TagNode): CollectionRow => ({
    id: tag.id,
    kind: 'TAG',
    title: tag.title,
    shownTitle: tag.title || UNTITLED.tag,
    preview: tag.description ?? '',
    address: tagAddress(tag),
    canEdit: true,
    isLocked: false,
    isArchived: false,
    fields: {},
    createdAt: tag.createdAt,
    createdBy: tag.createdBy,
    tagGroup: tag.group,
    color: tag.color,
    highlightCount: tag.highlightCount,
  }),
);
