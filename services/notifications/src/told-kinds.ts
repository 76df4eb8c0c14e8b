import type { ContentKind } from '@fieldloom/stream/events/content';

/** What people are told about a kind of content object, and where it is shown: on its own page, or on its note's. */
interface ToldKind {
  /** Path of its page in the workspace's URL; absent: its note shows it. */
  readonly path?: string;
  /** It can be published, which has a notice of its own. */
  readonly isPublished?: true;
}

/** Kinds with notices about changes and comments. Each is listed only here. */
export const TOLD_KINDS = {
  NOTE: { path: 'data' },
  INSIGHT: { path: 'insights', isPublished: true },
  HIGHLIGHT: {},
} as const satisfies Partial<Record<ContentKind, ToldKind>>;
export type ToldKindName = keyof typeof TOLD_KINDS;

/** Kinds that have their own page. */
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
