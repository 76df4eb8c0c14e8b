import { badInput } from '@fieldloom/kernel/errors';

/** Kinds of objects as the API names them. */
export const CONTENT_KINDS = ['FOLDER', 'PROJECT', 'NOTE', 'HIGHLIGHT', 'TAG', 'INSIGHT', 'COMMENT'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Kinds that have a node in the permission tree; a comment has its object's. */
export const ACCESS_KINDS = ['FOLDER', 'PROJECT', 'NOTE', 'HIGHLIGHT', 'TAG', 'INSIGHT', 'TAG_BOARD'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export interface ObjectRef<Kind extends string = AccessKind> {
  kind: Kind;
  id: string;
}

/** Kinds that the index and other services know. */
export type IndexedKind = Exclude<ContentKind, 'COMMENT'>;
export const INDEXED_KINDS = [
  'FOLDER',
  'PROJECT',
  'NOTE',
  'HIGHLIGHT',
  'TAG',
  'INSIGHT',
] as const satisfies IndexedKind[];

/** @throws BAD_INPUT for anything but a kind that other services know. */
export function parseIndexedKind(text: string): IndexedKind {
  const kind = INDEXED_KINDS.find((known) => known === text);
  if (kind === undefined) throw badInput('Unknown kind of object', { field: 'kind' });
  return kind;
}
