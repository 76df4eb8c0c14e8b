import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/** The object can be read, and differs from before. 'access' = who may read it; 'moved' = its parent. */
export const contentChanges = ['created', 'updated', 'moved', 'access', 'published', 'restored'] as const;
/** The object can't be read any more: until restored, or for ever. */
export const contentDeletions = ['trashed', 'purged'] as const;

function payload<const Name extends string, const Change extends readonly [string, ...string[]]>(
  name: Name,
  changes: Change,
) {
  return z.object({
    id: z.uuid(),
    kind: z.literal(name),
    /** Of the row; a consumer that has a newer one ignores the event. */
    version: z.int().nonnegative(),
    change: z.enum(changes),
  });
}

/** @param name Of the kind within events and indices, and of its table. */
function contentKind<const Name extends string>(name: Name, topic: string) {
  const common = { version: 1, owner: 'content', topic, key: 'aggregateId' } as const;
  return {
    name,
    changed: defineEvent({ ...common, type: `content.${name}.changed`, payload: payload(name, contentChanges) }),
    deleted: defineEvent({ ...common, type: `content.${name}.deleted`, payload: payload(name, contentDeletions) }),
  };
}

/** Folders, projects, tags, shares: few, small, and read by nearly everyone. */
const STRUCTURE = 'content.structure';

/**
 * The kinds of objects that content tells others of, as the API and RPC name them: the one place where services agree on
 * them. What content knows of each besides stands in its folder (`services/content/src/modules/<noun>/<noun>.kind.ts`).
 */
export const CONTENT_KINDS = {
  FOLDER: contentKind('folder', STRUCTURE),
  PROJECT: contentKind('project', STRUCTURE),
  NOTE: contentKind('note', 'content.note'),
  HIGHLIGHT: contentKind('highlight', 'content.highlight'),
  INSIGHT: contentKind('insight', 'content.insight'),
  TAG: contentKind('tag', STRUCTURE),
  TAG_BOARD: contentKind('tag_board', STRUCTURE),
  TAG_GROUP: contentKind('tag_group', STRUCTURE),
  VIEW: contentKind('view', STRUCTURE),
  FIELD_SET: contentKind('field_set', STRUCTURE),
  TEMPLATE: contentKind('template', STRUCTURE),
} as const;
export type ContentKind = keyof typeof CONTENT_KINDS;

/** Kinds that are found by looking where they stand, and not by searching: the index has none of them. */
export const UNSEARCHED_KINDS = ['VIEW', 'FIELD_SET', 'TEMPLATE', 'TAG_BOARD', 'TAG_GROUP'] as const satisfies ContentKind[];
export type UnsearchedKind = (typeof UNSEARCHED_KINDS)[number];
export type SearchedKind = Exclude<ContentKind, UnsearchedKind>;

export function isSearched(kind: ContentKind): kind is SearchedKind {
  return !(UNSEARCHED_KINDS as readonly ContentKind[]).includes(kind);
}

export const { changed: projectChanged } = CONTENT_KINDS.PROJECT;
export const { changed: noteChanged, deleted: noteDeleted } = CONTENT_KINDS.NOTE;
export const { changed: highlightChanged, deleted: highlightDeleted } = CONTENT_KINDS.HIGHLIGHT;
export const { changed: insightChanged } = CONTENT_KINDS.INSIGHT;

/** A share (public link or invitation) of an object was made, changed or withdrawn. Aggregate: the share. */
export const shareChanged = defineEvent({
  type: 'content.share.changed',
  version: 1,
  owner: 'content',
  topic: STRUCTURE,
  key: 'aggregateId',
  payload: z.object({
    id: z.uuid(),
    objectId: z.uuid(),
    version: z.int().nonnegative(),
    change: z.enum(['created', 'updated', 'revoked']),
  }),
});

/** Aggregate: the comment's thread, so that replies stay in order. */
export const commentChanged = defineEvent({
  type: 'content.comment.changed',
  version: 1,
  owner: 'content',
  topic: 'content.comment',
  key: 'aggregateId',
  payload: z.object({
    id: z.uuid(),
    threadId: z.uuid(),
    /** What is commented on: a note, insight or highlight. */
    objectId: z.uuid(),
    version: z.int().nonnegative(),
    change: z.enum(['created', 'updated', 'resolved', 'reopened', 'deleted']),
  }),
});

const retention = z.object({
  days: z.int().positive().nullable(),
  /** Null = of a workspace, which leaves it to its projects. */
  keepsDerived: z.boolean().nullable(),
});

/** How long notes stay. Aggregate: the project, or the workspace. */
export const retentionChanged = defineEvent({
  type: 'content.retention.changed',
  version: 1,
  owner: 'content',
  topic: STRUCTURE,
  key: 'aggregateId',
  payload: z.object({
    /** Null = of the whole workspace. */
    projectId: z.uuid().nullable(),
    before: retention,
    after: retention,
  }),
});

/** Notes of a project fall due in seven days; told once for each day. Aggregate: the project. */
export const retentionDue = defineEvent({
  type: 'content.retention.due',
  version: 1,
  owner: 'content',
  topic: STRUCTURE,
  key: 'aggregateId',
  payload: z.object({
    projectId: z.uuid(),
    /** In UTC. */
    dueOn: z.iso.date(),
    notes: z.int().positive(),
  }),
});

export const contentEvents: readonly EventDefinition[] = [
  ...Object.values(CONTENT_KINDS).flatMap(({ changed, deleted }) => [changed, deleted]),
  shareChanged,
  commentChanged,
  retentionChanged,
  retentionDue,
];
