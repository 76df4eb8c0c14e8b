import type { ContentKind } from '@fieldloom/stream/events/content';

/** What people are told of a kind of object of content, and where it is shown: on its own page, or on that of its note. */
interface ToldKind {
  /** Of its page, in the workspace's address; absent = its note shows it. */
  readonly path?: string;
  /** It may be published, which is told by itself. */
  readonly isPublished?: true;
}

/** Kinds whose changes and comments people are told of: each is named here and nowhere else. */
export const TOLD_KINDS = {
  NOTE: { path: 'data' },
  INSIGHT: { path: 'insights', isPublished: true },
  HIGHLIGHT: {},
} as const satisfies Partial<Record<ContentKind, ToldKind>>;
export type ToldKindName = keyof typeof TOLD_KINDS;

/** Kinds that have a page of their own. */
export type ShownKind = {
  [Kind in ToldKindName]: (typeof TOLD_KINDS)[Kind] extends { path: string } ? Kind : never;
}[ToldKindName];

const names = Object.keys(TOLD_KINDS) as ToldKindName[];
export const TOLD_KIND_NAMES: readonly ToldKindName[] = names;

export function isPublishedByItself(kind: ToldKindName): boolean {
  return 'isPublished' in TOLD_KINDS[kind];
}

export function isShownKind(kind: string): kind is ShownKind {
  return names.some((name) => name === kind && 'path' in TOLD_KINDS[name]);
}
