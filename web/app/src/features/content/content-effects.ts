import type { Cache, UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields, invalidateRecord } from '../../client/invalidation.ts';
import { type ContentKind, KINDS } from './kinds.ts';

/** What a change of content affects, from a mutation's answer or from `contentChanged`. */
export interface ChangedObject {
  kind: ContentKind;
  id: string;
  projectId?: string | null;
  noteId?: string | null;
  deleted?: boolean;
  textOnly?: boolean;
}

/** Every project in the cache. */
function knownProjects(cache: Cache): string[] {
  const keys = cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === 'project' || fieldName === 'projects')
    .flatMap(
      ({ fieldName, arguments: args }) => cache.resolve('Query', fieldName, args ?? undefined) as string | string[],
    );
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

/**
 * Invalidates the lists and counts that contain an object of this kind; in all cached projects if its project is
 * unknown.
 */
function invalidateLists(cache: Cache, { kind, projectId, noteId }: Omit<ChangedObject, 'id'>): void {
  const { root, project = [], note = [] } = KINDS[kind].lists;
  invalidateFields(cache, 'Query', root);
  if (project.length > 0) {
    for (const record of projectId ? [`Project:${projectId}`] : knownProjects(cache))
      invalidateFields(cache, record, project);
  }
  if (noteId && note.length > 0) invalidateFields(cache, `Note:${noteId}`, note);
}

/**
 * Fields derived from the text of a note or insight. A transcript, which can cover hours, and its speakers do not
 * depend on it.
 */
const FIELDS_OF_TEXT = ['text', 'preview', 'updatedAt', 'document', 'embeddedHighlights'];
const LISTS_BY_TIME = ['recentNotes', 'recentInsights'];

/** Invalidates what a change affects. What is on the screen is refetched now; the rest when it is next shown. */
export function invalidate(cache: Cache, changed: ChangedObject): void {
  const { typename } = KINDS[changed.kind];
  if (changed.textOnly) {
    invalidateFields(cache, `${typename}:${changed.id}`, FIELDS_OF_TEXT);
    invalidateFields(cache, 'Query', LISTS_BY_TIME);
    return;
  }
  invalidateRecord(cache, typename, changed.id);
  invalidateLists(cache, changed);
}

interface Answer {
  project?: { id?: string } | null;
  note?: { id?: string } | null;
}

/** For a new object. The mutation must select `project { id }` or `note { id }` if its input does not name them. */
export function creates(kind: ContentKind): UpdateResolver {
  return (result, args, cache, info) => {
    const answer = (result[info.fieldName] ?? {}) as Answer;
    const input = (args as { input?: { projectId?: string; noteId?: string } }).input ?? {};
    invalidateLists(cache, {
      kind,
      projectId: answer.project?.id ?? input.projectId ?? null,
      noteId: answer.note?.id ?? input.noteId ?? null,
    });
  };
}

/** Tags that were created with a highlight also appear on boards. */
export const invalidateNewTags: UpdateResolver = (_result, args, cache) => {
  const { newTags = [] } = (args as { input?: { newTags?: string[] } }).input ?? {};
  if (newTags.length > 0) invalidateFields(cache, 'Query', ['tagBoards']);
};

export const deletesContent: UpdateResolver = (_result, args, cache) => {
  const { kind, id } = args as unknown as { kind: ContentKind; id: string };
  const holder = cache.resolve({ __typename: KINDS[kind].typename, id }, 'project');
  const projectId = typeof holder === 'string' ? holder.replace(/^Project:/, '') : null;
  invalidate(cache, { kind, id, projectId, deleted: true });
};

/** Root lists that are ordered by rank. */
const RANKED_LISTS: Partial<Record<ContentKind, readonly string[]>> = {
  FOLDER: ['folders'],
  INSIGHT: ['insightCollection'],
  NOTE: ['noteCollection'],
  PROJECT: ['projects'],
  TAG: ['tagBoards', 'tagBoard'],
  TAG_BOARD: ['tagBoards'],
  TAG_GROUP: ['tagBoards', 'tagBoard'],
};

export const movesContent: UpdateResolver = (_result, args, cache) => {
  const { kind } = (args as { input: { kind: ContentKind } }).input;
  invalidateFields(cache, 'Query', RANKED_LISTS[kind] ?? []);
};

/** The object was only in the trash. */
export const purgesContent: UpdateResolver = (_result, _args, cache) => {
  invalidateFields(cache, 'Query', ['trash']);
};
export const restoresContent: UpdateResolver = (_result, args, cache) => {
  // Everything inside it is restored too.
  for (const each of Object.keys(KINDS) as ContentKind[]) invalidateLists(cache, { kind: each });
  const { kind, id } = args as { kind: ContentKind; id: string };
  invalidateRecord(cache, KINDS[kind].typename, id);
};
