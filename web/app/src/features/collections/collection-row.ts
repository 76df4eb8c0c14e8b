import type { WireValue } from '@fieldloom/fields/value';
import { UNTITLED } from '@fieldloom/kernel/naming';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { type FragmentOf, type ResultOf, readFragment } from '../../client/graphql.ts';
import { highlightAddress, insightAddress, noteAddress, tagAddress } from '../content/addresses.ts';
import { PersonFields, type PersonFieldsFragment } from '../content/person.tsx';
import { HighlightFields } from '../highlights/highlight-queries.ts';
import { HighlightCells, InsightCells, NoteCells, TagCells } from './collection-queries.ts';
import { once } from './once.ts';

export interface Titled {
  id: string;
  title: string;
}

/** An object in the form that every layout uses. What its kind does not have is absent. */
export interface CollectionRow {
  id: string;
  kind: ViewObjectType;
  /** The stored title; may be empty. */
  title: string;
  /** The title to show; replaces an empty one. */
  shownTitle: string;
  preview: string;
  address: string;
  canEdit: boolean;
  isLocked: boolean;
  isArchived: boolean;
  /** By the reader. Absent for highlights, which have no stars. */
  isStarred?: boolean;
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
  files?: ResultOf<typeof NoteCells>['files'];
  importOrigin?: string | null;
  highlight?: FragmentOf<typeof HighlightFields>;
  /** The text immediately before and after a highlight. */
  around?: { before: string; after: string };
  /** URL of a still of the highlight's moment. */
  still?: string;
}

const datumOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, WireValue>>;

export const noteRow = once((node: FragmentOf<typeof NoteCells>): CollectionRow => {
  const note = readFragment(NoteCells, node);
  return {
    id: note.id,
    kind: 'NOTE',
    title: note.title,
    shownTitle: note.title || UNTITLED.plain,
    preview: note.preview,
    address: noteAddress(note),
    canEdit: note.access.level !== 'READ' && !note.locked,
    isLocked: note.locked,
    isArchived: note.archived,
    isStarred: note.starred,
    fields: datumOf(note.fieldDatum),
    createdAt: note.createdAt,
    createdBy: readFragment(PersonFields, note.createdBy),
    updatedAt: note.updatedAt,
    files: note.files,
    importOrigin: note.importOrigin,
    ...(note.tags ? { tags: note.tags } : {}),
    ...(note.insights ? { insights: note.insights } : {}),
    ...(note.contributors ? { contributors: readFragment(PersonFields, note.contributors) } : {}),
  };
});

export const insightRow = once((node: FragmentOf<typeof InsightCells>): CollectionRow => {
  const insight = readFragment(InsightCells, node);
  return {
    id: insight.id,
    kind: 'INSIGHT',
    title: insight.title,
    shownTitle: insight.title || UNTITLED.insight,
    preview: insight.preview,
    address: insightAddress(insight),
    canEdit: insight.access.level !== 'READ' && !insight.locked,
    isLocked: insight.locked,
    isArchived: insight.archived,
    isStarred: insight.starred,
    fields: datumOf(insight.fieldDatum),
    createdAt: insight.createdAt,
    createdBy: readFragment(PersonFields, insight.createdBy),
    updatedAt: insight.updatedAt,
    publishedAt: insight.publishedAt,
    isPublished: insight.published,
    ...(insight.contributors ? { contributors: readFragment(PersonFields, insight.contributors) } : {}),
  };
});

export const highlightRow = once((node: FragmentOf<typeof HighlightCells>): CollectionRow => {
  const cells = readFragment(HighlightCells, node);
  const highlight = readFragment(HighlightFields, cells);
  return {
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
    createdBy: readFragment(PersonFields, highlight.author),
    updatedAt: cells.updatedAt,
    tags: highlight.tags,
    note: highlight.note,
    highlight: cells,
    around: { before: highlight.anchor?.prefix ?? '', after: highlight.anchor?.suffix ?? '' },
    ...stillOf(highlight.audioVideo, cells.note?.files),
    ...(cells.insights ? { insights: cells.insights } : {}),
  };
});

function stillOf(
  moment: { fileId: string; startMs: number } | null,
  files: readonly { id: string; type: string; posterUrl: string | null }[] = [],
): Pick<CollectionRow, 'still'> {
  const still = files.find(({ id, type }) => id === moment?.fileId && type === 'VIDEO')?.posterUrl;
  return still == null || moment === null ? {} : { still: `${still}&atMs=${Math.round(moment.startMs)}` };
}

export const tagRow = once((node: FragmentOf<typeof TagCells>): CollectionRow => {
  const tag = readFragment(TagCells, node);
  return {
    id: tag.id,
    kind: 'TAG',
    title: tag.title,
    shownTitle: tag.title || UNTITLED.tag,
    preview: tag.description ?? '',
    address: tagAddress(tag),
    canEdit: true,
    isLocked: tag.locked,
    isArchived: false,
    isStarred: tag.starred,
    fields: {},
    createdAt: tag.createdAt,
    createdBy: readFragment(PersonFields, tag.createdBy),
    tagGroup: tag.group,
    color: tag.color,
    highlightCount: tag.highlightCount,
  };
});
