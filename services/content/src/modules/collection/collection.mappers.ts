import type { IgnoredCondition } from '../../schema.gen.ts';
import type { FieldSums } from './collection.repository.ts';

/** Ids of a list's objects. Each is later loaded with what the reader may see of it. */
interface ListedIds {
  ids: () => Promise<readonly string[]>;
  endCursor: () => Promise<string | null>;
  sums: (fieldIds: readonly string[]) => Promise<FieldSums[]>;
}

export interface CollectionGroup extends ListedIds {
  key: string;
  count: number;
}

/** A parsed list. Each part of it is read only when it is requested. */
export interface Collection extends ListedIds {
  ignored: IgnoredCondition[];
  count: () => Promise<number>;
  groups: (first: number) => Promise<CollectionGroup[] | null>;
}

/** What resolvers pass on for these SDL types. */
export type NoteCollectionMapper = Collection;
export type NoteGroupMapper = CollectionGroup;
export type InsightCollectionMapper = Collection;
export type InsightGroupMapper = CollectionGroup;
export type HighlightCollectionMapper = Collection;
export type HighlightGroupMapper = CollectionGroup;
export type TagCollectionMapper = Collection;
