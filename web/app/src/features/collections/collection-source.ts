import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { Client, CombinedError, OperationResult, TypedDocumentNode } from '@urql/core';
import type { SchemaType } from '../../client/graphql.ts';
import type { IgnoredCondition } from '../filters/ignored.ts';
import {
  HighlightCollectionQuery,
  InsightCollectionQuery,
  NoteCollectionQuery,
  TagCollectionQuery,
} from './collection-queries.ts';
import { type CollectionRow, highlightRow, insightRow, noteRow, tagRow } from './collection-row.ts';
import { once } from './once.ts';

export type CollectionInput = SchemaType<'CollectionInput'>;

export interface GroupAnswer {
  key: string;
  count: number;
  rows: readonly CollectionRow[];
  endCursor: string | null;
  sums: ReadonlyMap<string, number>;
}

/** One page of a collection of any kind. */
export interface PageAnswer {
  rows: readonly CollectionRow[];
  endCursor: string | null;
  /** Only of the first page. */
  totalCount: number | undefined;
  ignored: readonly IgnoredCondition[];
  sums: ReadonlyMap<string, number>;
  groups: GroupAnswer[] | null;
}

export interface PageQuestion {
  input: CollectionInput;
  first: number;
  after: string | null;
  isGrouped: boolean;
  groupFirst: number;
  /** Number fields whose sums are shown. */
  sums: readonly string[];
  /** Those visible columns that are fetched only if shown, and `storyboard` if cards show a preview of their video. */
  columns: ReadonlySet<string>;
}

const FETCHED_IF_SHOWN: ReadonlySet<string> = new Set(['tags', 'insights', 'contributors', 'storyboard', 'preview']);

/** Whether a column is fetched only if it is shown. */
export const isFetchedIfShown = (key: string): boolean => FETCHED_IF_SHOWN.has(key);

export interface Asked {
  answer?: PageAnswer;
  error?: CombinedError;
}

interface Source {
  listen: (
    client: Client,
    question: PageQuestion,
    isFresh: boolean,
    hear: (asked: Asked) => void,
  ) => { unsubscribe: () => void };
  /** Refetches; listeners receive the result. */
  refresh: (client: Client, question: PageQuestion) => Promise<void>;
}

interface SumAnswer {
  fieldId: string;
  sum: number;
}
interface FoundGroup<Node> {
  key: string;
  count: number;
  endCursor: string | null;
  nodes: readonly Node[];
  sums?: readonly SumAnswer[];
}
interface Connection<Node> {
  totalCount?: number | undefined;
  endCursor: string | null;
  ignored: readonly IgnoredCondition[];
  sums?: readonly SumAnswer[];
  nodes?: readonly Node[];
  groups?: readonly FoundGroup<Node>[] | null;
}

const NO_ROWS: readonly CollectionRow[] = [];
const NO_SUMS: ReadonlyMap<string, number> = new Map();
const sumsOf = once(
  (sums: readonly SumAnswer[]): ReadonlyMap<string, number> => new Map(sums.map(({ fieldId, sum }) => [fieldId, sum])),
);

/**
 * Reads pages of one kind. The cache reads every query again that shares an object with any answer (the project, a
 * person); it keeps the parts that have not changed, and so do the pages.
 */
function pageReader<Node>(rowOf: (node: Node) => CollectionRow): (found: Connection<Node>) => PageAnswer {
  const rowsOf = once((nodes: readonly Node[]) => nodes.map(rowOf));
  const groupOf = once(
    ({ key, count, endCursor, nodes, sums }: FoundGroup<Node>): GroupAnswer => ({
      key,
      count,
      endCursor,
      rows: rowsOf(nodes),
      sums: sums === undefined ? NO_SUMS : sumsOf(sums),
    }),
  );
  return once(({ endCursor, totalCount, ignored, nodes, sums, groups }) => ({
    rows: nodes === undefined ? NO_ROWS : rowsOf(nodes),
    endCursor,
    totalCount,
    ignored,
    sums: sums === undefined ? NO_SUMS : sumsOf(sums),
    groups: groups?.map(groupOf) ?? null,
  }));
}

/** @param read Receives the answer's data, if there is any. */
function source<Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variablesOf: (question: PageQuestion) => Variables,
  read: (data: Data) => PageAnswer,
): Source {
  return {
    listen: (client, question, isFresh, hear) =>
      client
        .query<Data, Variables>(query, variablesOf(question), {
          requestPolicy: isFresh ? 'cache-and-network' : 'cache-first',
        })
        .subscribe(({ data, error, stale }: OperationResult<Data, Variables>) => {
          // Invalidated and being refetched: the current content stays until the answer arrives.
          if (data == null && stale) return;
          // A query without any answer has null data.
          const answer = data == null ? undefined : read(data);
          // An error in one group removes all groups, which would look like a list without groups.
          const isWhole = error === undefined || !question.isGrouped || answer?.groups !== null;
          hear({ ...(answer && isWhole ? { answer } : {}), ...(error === undefined ? {} : { error }) });
        }),
    refresh: async (client, question) => {
      await client.query<Data, Variables>(query, variablesOf(question), { requestPolicy: 'network-only' }).toPromise();
    },
  };
}

const common = ({ input, first, after, isGrouped, groupFirst }: PageQuestion) => ({
  input,
  first,
  after,
  // Only the first page counts: later pages would count the whole list again.
  isLater: after !== null,
  isGrouped,
  groupFirst,
});

const notePage = pageReader(noteRow);
const insightPage = pageReader(insightRow);
const highlightPage = pageReader(highlightRow);
const tagPage = pageReader(tagRow);

/** The queries for each kind of object. */
export const SOURCES: Record<ViewObjectType, Source> = {
  NOTE: source(
    NoteCollectionQuery,
    (question) => ({
      ...common(question),
      sums: [...question.sums],
      withTags: question.columns.has('tags'),
      withInsights: question.columns.has('insights'),
      withContributors: question.columns.has('contributors'),
      withStoryboards: question.columns.has('storyboard'),
    }),
    ({ noteCollection }) => notePage(noteCollection),
  ),
  INSIGHT: source(
    InsightCollectionQuery,
    (question) => ({
      ...common(question),
      sums: [...question.sums],
      withContributors: question.columns.has('contributors'),
    }),
    ({ insightCollection }) => insightPage(insightCollection),
  ),
  HIGHLIGHT: source(
    HighlightCollectionQuery,
    (question) => ({
      ...common(question),
      withInsights: question.columns.has('insights'),
      withPreview: question.columns.has('preview'),
    }),
    ({ highlightCollection }) => highlightPage(highlightCollection),
  ),
  TAG: source(
    TagCollectionQuery,
    ({ input, first, after }) => ({ input, first, after, isLater: after !== null }),
    ({ tagCollection }) => tagPage(tagCollection),
  ),
};
