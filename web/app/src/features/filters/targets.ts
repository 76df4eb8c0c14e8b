import type { OperandType } from '@fieldloom/filters/vocabulary';
import { UNTITLED } from '@fieldloom/kernel/naming';
import type { TypedDocumentNode } from '@urql/core';
import {
  FindHighlightsQuery,
  FindInsightsQuery,
  FindNotesQuery,
  FindTagsQuery,
  HighlightNameQuery,
  InsightNameQuery,
  MergedTagNameQuery,
  NoteNameQuery,
  TagNameQuery,
} from './target-queries.ts';

/** A value that a condition compares with. */
export interface Target {
  id: string;
  label: string;
  color?: string | null | undefined;
  group?: string | undefined;
}

export interface FoundTargets {
  targets: Target[];
  total: number;
}

interface SearchVariables {
  input: { projectId: string | null; query: string | null; titleOnly: boolean };
  first: number;
}

/** How to look up an object's name. */
interface NameSource {
  name: TypedDocumentNode<unknown, { id: string }>;
  readName: (data: unknown) => Target | null;
}

/** A kind of object that the server finds by name. */
export interface TargetSource extends NameSource {
  search: TypedDocumentNode<unknown, SearchVariables>;
  readFound: (data: unknown) => FoundTargets;
  /** What replaces an object that is gone. */
  follow?: NameSource;
}

function source<Found, Named>(
  search: TypedDocumentNode<Found, SearchVariables>,
  readFound: (data: Found) => FoundTargets,
  name: TypedDocumentNode<Named, { id: string }>,
  readName: (data: Named) => Target | null,
): TargetSource {
  return {
    search: search as TargetSource['search'],
    readFound: (data) => readFound(data as Found),
    ...named(name, readName),
  };
}

const named = <Named>(
  name: TypedDocumentNode<Named, { id: string }>,
  readName: (data: Named) => Target | null,
): NameSource => ({ name: name as NameSource['name'], readName: (data) => readName(data as Named) });

const titled = ({ id, title }: { id: string; title: string }): Target => ({ id, label: title || UNTITLED.plain });
const written = ({ id, text }: { id: string; text: string }): Target => ({ id, label: text });
const colored = ({ id, title, color }: { id: string; title: string; color: string }): Target => ({
  id,
  label: title,
  color,
});

export const TAGS: TargetSource = {
  ...source(
    FindTagsQuery,
    ({ tagCollection: { nodes, totalCount } }) => ({ targets: nodes.map(colored), total: totalCount }),
    TagNameQuery,
    ({ tag }) => tag && colored(tag),
  ),
  follow: named(MergedTagNameQuery, ({ mergedTag }) => mergedTag && colored(mergedTag.tag)),
};

export const SOURCES: Partial<Record<OperandType, TargetSource>> = {
  TagMultiSelect: TAGS,
  NoteMultiSelect: source(
    FindNotesQuery,
    ({ noteCollection: { nodes, totalCount } }) => ({ targets: nodes.map(titled), total: totalCount }),
    NoteNameQuery,
    ({ note }) => note && titled(note),
  ),
  InsightMultiSelect: source(
    FindInsightsQuery,
    ({ insightCollection: { nodes, totalCount } }) => ({ targets: nodes.map(titled), total: totalCount }),
    InsightNameQuery,
    ({ insight }) => insight && titled(insight),
  ),
  HighlightMultiSelect: source(
    FindHighlightsQuery,
    ({ highlightCollection: { nodes, totalCount } }) => ({ targets: nodes.map(written), total: totalCount }),
    HighlightNameQuery,
    ({ highlight }) => highlight && written(highlight),
  ),
};
