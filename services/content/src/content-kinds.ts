import { badInput } from '@fieldloom/kernel/errors';
import type { SearchedKind, ContentKind as SharedKind, UnsearchedKind } from '@fieldloom/stream/events/content';
import type { KindDefinition, SearchProjection } from './kind.ts';
import { KINDS } from './kinds.gen.ts';

/** Kinds that other services know, most of which are indexed. Each is declared in its module's folder. */
export type IndexedKind = keyof typeof KINDS;
/** Must declare every kind that other services know, with the expected searchability; otherwise it does not compile. */
const DECLARED: Readonly<
  Record<SharedKind, KindDefinition> &
    Record<SearchedKind, { search: SearchProjection }> &
    Record<UnsearchedKind, { search: null }>
> = KINDS;
export const INDEXED_KINDS = Object.keys(DECLARED) as IndexedKind[];

/** Kinds of objects as the API names them. */
export type ContentKind = IndexedKind | 'COMMENT';

/** Kinds with a node in the permission tree; a comment uses its object's. */
export type AccessKind = IndexedKind;

export interface ObjectRef<Kind extends string = AccessKind> {
  kind: Kind;
  id: string;
}

/** @throws BAD_INPUT for anything but a kind that other services know. */
export function parseIndexedKind(text: string): IndexedKind {
  const kind = INDEXED_KINDS.find((known) => known === text);
  if (kind === undefined) throw badInput('Unknown kind of object', { field: 'kind' });
  return kind;
}
