import { CONTENT_KINDS, type ContentKind, isSearched, type SearchedKind } from '@fieldloom/stream/events/content';
import type { SearchType } from './schema.gen.ts';

/** A kind of object that is indexed: one index each. */
interface IndexedKind {
  /** As RPC names it. */
  rpc: SearchedKind;
  /** As results name it. */
  type: SearchType;
  /** As events name it; also part of the index's name. */
  index: string;
}

type OtherName = 'FOLDER';
/** Kinds that results name in another way than the rest of the API. */
const RESULT_TYPES: Readonly<Record<OtherName, SearchType>> = { FOLDER: 'PROJECT_CATEGORY' };

/** All that people search for; one that the schema has no result type for does not compile. */
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

/** @param name As RPC, events or indices name it. */
export function kindOf(name: string): IndexedKind {
  const kind = KINDS.find(({ rpc, index }) => rpc === name || index === name);
  if (kind === undefined) throw new Error(`No index of kind ${name}`);
  return kind;
}
