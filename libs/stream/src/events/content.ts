import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

export const contentKinds = ['folder', 'project', 'note', 'highlight', 'tag', 'insight'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The object can be read, and differs from before. 'access' = who may read it; 'moved' = its parent. */
export const contentChanges = ['created', 'updated', 'moved', 'access', 'published', 'restored'] as const;
/** The object can't be read any more: until restored, or for ever. */
export const contentDeletions = ['trashed', 'purged'] as const;

function payload<const Kind extends ContentKind, const Change extends readonly [string, ...string[]]>(
  kind: Kind,
  changes: Change,
) {
  return z.object({
    id: z.uuid(),
    kind: z.literal(kind),
    /** Of the row; a consumer that has a newer one ignores the event. */
    version: z.int().nonnegative(),
    change: z.enum(changes),
  });
}

function changed<const Kind extends ContentKind>(kind: Kind, topic: string) {
  const schema = payload(kind, contentChanges);
  return defineEvent({
    type: `content.${kind}.changed`,
    version: 1,
    owner: 'content',
    topic,
    key: 'aggregateId',
    payload: schema,
  });
}

function deleted<const Kind extends ContentKind>(kind: Kind, topic: string) {
  const schema = payload(kind, contentDeletions);
  return defineEvent({
    type: `content.${kind}.deleted`,
    version: 1,
    owner: 'content',
    topic,
    key: 'aggregateId',
    payload: schema,
  });
}

/** Folders, projects, tags, shares: few, small, and read by nearly everyone. */
const STRUCTURE = 'content.structure';

export const folderChanged = changed('folder', STRUCTURE);
export const folderDeleted = deleted('folder', STRUCTURE);
export const projectChanged = changed('project', STRUCTURE);
export const projectDeleted = deleted('project', STRUCTURE);
export const tagChanged = changed('tag', STRUCTURE);
export const tagDeleted = deleted('tag', STRUCTURE);
export const noteChanged = changed('note', 'content.note');
export const noteDeleted = deleted('note', 'content.note');
export const highlightChanged = changed('highlight', 'content.highlight');
export const highlightDeleted = deleted('highlight', 'content.highlight');
export const insightChanged = changed('insight', 'content.insight');
export const insightDeleted = deleted('insight', 'content.insight');

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

export const contentEvents: readonly EventDefinition[] = [
  folderChanged,
  folderDeleted,
  projectChanged,
  projectDeleted,
  tagChanged,
  tagDeleted,
  noteChanged,
  noteDeleted,
  highlightChanged,
  highlightDeleted,
  insightChanged,
  insightDeleted,
  shareChanged,
  commentChanged,
];
