import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/**
 * The object can be read and differs from before. 'access' means who may read it changed; 'moved' means its parent
 * changed.
 */
export const contentChanges = ['created', 'updated', 'moved', 'access', 'published', 'restored'] as const;
/** The object can't be read any more, either until it is restored or permanently. */
export const contentDeletions = ['trashed', 'purged'] as const;

function payload<const Name extends string, const Change extends readonly [string, ...string[]]>(
  name: Name,
  changes: Change,
) {
  return z.object({
    id: z.uuid(),
    kind: z.literal(name),
    /** The row's version. A consumer that has a newer one ignores the event. */
    version: z.int().nonnegative(),
    change: z.enum(changes),
  });
}

/** @param name The kind's name in events and indices; also the name of its table. */
function contentKind<const Name extends string>(name: Name, topic: string) {
  const common = { version: 1, owner: 'content', topic, key: 'aggregateId' } as const;
  return {
    name,
    changed: defineEvent({ ...common, type: `content.${name}.changed`, payload: payload(name, contentChanges) }),
    deleted: defineEvent({ ...common, type: `content.${name}.deleted`, payload: payload(name, contentDeletions) }),
  };
}

/** Folders, projects, tags and shares: there are few, they are small, and nearly everyone reads them. */
const STRUCTURE = 'content.structure';

/**
 * The kinds of objects that content announces to other services, as the API and RPC name them. This is the one place
 * where services agree on them. What else content knows about a kind is in its folder
 * (`services/content/src/modules/<noun>/<noun>.kind.ts`).
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

/** Kinds that people find by navigation and not by search; the index does not contain them. */
export const UNSEARCHED_KINDS = [
  'VIEW',
  'FIELD_SET',
  'TEMPLATE',
  'TAG_BOARD',
  'TAG_GROUP',
] as const satisfies ContentKind[];
export type UnsearchedKind = (typeof UNSEARCHED_KINDS)[number];
export type SearchedKind = Exclude<ContentKind, UnsearchedKind>;

export function isSearched(kind: ContentKind): kind is SearchedKind {
  return !(UNSEARCHED_KINDS as readonly ContentKind[]).includes(kind);
}

export const { changed: projectChanged } = CONTENT_KINDS.PROJECT;
export const { changed: noteChanged, deleted: noteDeleted } = CONTENT_KINDS.NOTE;
export const { changed: highlightChanged, deleted: highlightDeleted } = CONTENT_KINDS.HIGHLIGHT;
export const { changed: insightChanged } = CONTENT_KINDS.INSIGHT;

/** A share (public link or invitation) of an object was created, changed or withdrawn. Aggregate: the share. */
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
    /** The note, insight or highlight that is commented on. */
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
    dueOn: z.iso.date().max(10),
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
