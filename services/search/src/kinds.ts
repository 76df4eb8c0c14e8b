import { CONTENT_KINDS, type ContentKind, isSearched, type SearchedKind } from '@fieldloom/stream/events/content';
import type { SearchType } from './schema.gen.ts';

/** A kind of object that is indexed. Each kind has its own index. */
interface IndexedKind {
  /** Its name in RPC. */
  rpc: SearchedKind;
  /** Its name in results. */
  type: SearchType;
  /** Its name in events; also part of the index's name. */
  index: string;
}

type OtherName = 'FOLDER';
/** Kinds whose name in results differs from the rest of the API. */
const RESULT_TYPES: Readonly<Record<OtherName, SearchType>> = { FOLDER: 'PROJECT_CATEGORY' };

/** All kinds that people can search. A kind without a result type in the schema does not compile. */
export const KINDS: readonly IndexedKind[] = (Object.keys(CONTENT_KINDS) as ContentKind[])
  .filter(isSearched)
  .map((rpc) => ({
    rpc,
    type: isOtherName(rpc) ? RESULT_TYPES[rpc] : rpc,
    index: CONTENT_KINDS[rpc].name,
  }));

function isOtherName(kind: SearchedKind): kind is OtherName {
  return kind in RESULT_TYPES;
}

/** @param name The kind's name in RPC, events or indices. */
export function kindOf(name: string): IndexedKind {
  const kind = KINDS.find(({ rpc, index }) => rpc === name || index === name);
  if (kind === undefined) throw new Error(`No index of kind ${name}`);
  return kind;
}
