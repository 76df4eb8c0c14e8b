import type { Cache, UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields, invalidateRecord } from '../../client/invalidation.ts';
import { type ContentKind, KINDS } from './kinds.ts';

/** What a change of content touches, told by a mutation's answer or by `contentChanged`. */
export interface ChangedObject {
  kind: ContentKind;
  id: string;
  projectId?: string | null;
  noteId?: string | null;
  deleted?: boolean;
  textOnly?: boolean;
}

/** Every project that a page has asked for. */
function knownProjects(cache: Cache): string[] {
  const keys = cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === 'project' || fieldName === 'projects')
    .flatMap(
      ({ fieldName, arguments: args }) => cache.resolve('Query', fieldName, args ?? undefined) as string | string[],
    );
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

/** Invalidates the lists and counts that an object of this kind stands in; in all projects where the one is not known. */
function invalidateLists(cache: Cache, { kind, projectId, noteId }: Omit<ChangedObject, 'id'>): void {
  const { root, project = [], note = [] } = KINDS[kind].lists;
  invalidateFields(cache, 'Query', root);
  if (project.length > 0) {
    for (const record of projectId ? [`Project:${projectId}`] : knownProjects(cache))
      invalidateFields(cache, record, project);
  }
  if (noteId && note.length > 0) invalidateFields(cache, `Note:${noteId}`, note);
}

/** What follows from the text of a note or insight. A transcript of hours, and who is in it, does not. */
const FIELDS_OF_TEXT = ['text', 'preview', 'updatedAt', 'document', 'embeddedHighlights'];
const LISTS_BY_TIME = ['recentNotes', 'recentInsights'];

/** Invalidates what a change made old; whatever is on the screen is fetched again, the rest when it is next looked at. */
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

/** For a new object: the mutation asks for `project { id }` or `note { id }` where its input does not name them. */
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

/** Tags that a highlight brought along stand on boards too. */
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

/** Lists of the root that are in the order of ranks. A list of a project shows the move itself, as it was made. */
const RANKED_LISTS: Partial<Record<ContentKind, readonly string[]>> = {
  FOLDER: ['folders'],
  PROJECT: ['projects'],
  TAG: ['tagBoards', 'tagBoard'],
  TAG_BOARD: ['tagBoards'],
  TAG_GROUP: ['tagBoards', 'tagBoard'],
};

export const movesContent: UpdateResolver = (_result, args, cache) => {
  const { kind } = (args as { input: { kind: ContentKind } }).input;
  invalidateFields(cache, 'Query', RANKED_LISTS[kind] ?? []);
};

/** It was in the trash alone. */
export const purgesContent: UpdateResolver = (_result, _args, cache) => {
  invalidateFields(cache, 'Query', ['trash']);
};
export const restoresContent: UpdateResolver = (_result, args, cache) => {
  // What was below it is back as well.
  for (const each of Object.keys(KINDS) as ContentKind[]) invalidateLists(cache, { kind: each });
  const { kind, id } = args as { kind: ContentKind; id: string };
  invalidateRecord(cache, KINDS[kind].typename, id);
};
