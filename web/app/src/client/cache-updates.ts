import type { Cache, UpdateResolver, UpdatesConfig } from '@urql/exchange-graphcache';
import { type SchemaType } from './graphql.ts';

type ContentKind = SchemaType<'ContentKind'>;

/** What a change of content touches, told by a mutation's answer or by `contentChanged`. */
export interface ChangedObject {
  kind: ContentKind;
  id: string;
  projectId?: string | null;
  noteId?: string | null;
  deleted?: boolean;
  textOnly?: boolean;
}

const TYPE_OF: Record<ContentKind, string> = {
  COMMENT: 'Comment',
  FOLDER: 'Folder',
  HIGHLIGHT: 'Highlight',
  INSIGHT: 'Insight',
  NOTE: 'Note',
  PROJECT: 'Project',
  TAG: 'Tag',
};

/** Lists at the root of the schema that an object of this kind stands in. */
const ROOT_LISTS: Record<ContentKind, string[]> = {
  COMMENT: ['comments'],
  FOLDER: ['folders', 'trash'],
  HIGHLIGHT: ['trash'],
  INSIGHT: ['recentInsights', 'trash'],
  NOTE: ['recentNotes', 'trash'],
  PROJECT: ['projects', 'folders', 'trash'],
  TAG: ['tagBoards'],
};

/** Fields of the project that count or list objects of this kind. */
const PROJECT_LISTS: Partial<Record<ContentKind, string[]>> = {
  HIGHLIGHT: ['highlights', 'highlightCount'],
  INSIGHT: ['insights', 'insightCount'],
  NOTE: ['notes', 'noteCount', 'highlights', 'highlightCount'],
  TAG: ['tagBoards'],
};

function invalidateFields(cache: Cache, entity: string, names: readonly string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(entity)) {
    if (names.includes(fieldName)) cache.invalidate(entity, fieldName, args ?? undefined);
  }
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
  invalidateFields(cache, 'Query', ROOT_LISTS[kind]);
  const lists = PROJECT_LISTS[kind];
  if (lists) {
    for (const project of projectId ? [`Project:${projectId}`] : knownProjects(cache))
      invalidateFields(cache, project, lists);
  }
  if (noteId && kind === 'HIGHLIGHT') invalidateFields(cache, `Note:${noteId}`, ['highlights']);
  if (noteId && kind === 'COMMENT') invalidateFields(cache, `Note:${noteId}`, ['comments']);
}

/** What follows from the text of a note or insight. A transcript of hours, and who is in it, does not. */
const FIELDS_OF_TEXT = ['text', 'preview', 'updatedAt', 'document', 'embeddedHighlights'];
const LISTS_BY_TIME = ['recentNotes', 'recentInsights'];

/** Invalidates what a change made old; whatever is on the screen is fetched again, the rest when it is next looked at. */
export function invalidate(cache: Cache, changed: ChangedObject): void {
  if (changed.textOnly) {
    invalidateFields(cache, `${TYPE_OF[changed.kind]}:${changed.id}`, FIELDS_OF_TEXT);
    invalidateFields(cache, 'Query', LISTS_BY_TIME);
    return;
  }
  cache.invalidate({ __typename: TYPE_OF[changed.kind], id: changed.id });
  invalidateLists(cache, changed);
}

interface Answer {
  project?: { id?: string } | null;
  note?: { id?: string } | null;
}

/** For a new object: the mutation asks for `project { id }` or `note { id }` where its input does not name them. */
function creates(kind: ContentKind): UpdateResolver {
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
const forgetNewTags: UpdateResolver = (_result, args, cache) => {
  const { newTags = [] } = (args as { input?: { newTags?: string[] } }).input ?? {};
  if (newTags.length > 0) invalidateFields(cache, 'Query', ['tagBoards']);
};

function invalidates(...names: string[]): UpdateResolver {
  return (_result, _args, cache) => invalidateFields(cache, 'Query', names);
}

const forgetContent: UpdateResolver = (_result, args, cache) => {
  const { kind, id } = args as unknown as { kind: ContentKind; id: string };
  const holder = cache.resolve({ __typename: TYPE_OF[kind], id }, 'project');
  const projectId = typeof holder === 'string' ? holder.replace(/^Project:/, '') : null;
  invalidate(cache, { kind, id, projectId, deleted: true });
};

/** Files that were deleted while this page was open. Answers that were on their way then still name them. */
const deletedFiles = new Set<string>();

/** Takes deleted files out of a note's list; nothing has to be asked for again. */
function leaveOutDeleted(cache: Cache, note: string): void {
  const files = cache.resolve(note, 'files');
  if (!Array.isArray(files)) return;
  const others = (files as string[]).filter((file) => !deletedFiles.has(file));
  if (others.length < files.length) cache.link(note, 'files', others);
}

function forgetFile(cache: Cache, id: string, noteId: string): void {
  deletedFiles.add(`File:${id}`);
  leaveOutDeleted(cache, `Note:${noteId}`);
  cache.invalidate({ __typename: 'File', id });
}

export const cacheUpdates: UpdatesConfig = {
  Mutation: {
    createFolder: creates('FOLDER'),
    updateFolder: invalidates('folders', 'projects'),
    createProject: creates('PROJECT'),
    createProjectFromTemplate: creates('PROJECT'),
    updateProject: invalidates('projects', 'folders'),
    createNote: creates('NOTE'),
    createInsight: creates('INSIGHT'),
    createHighlight: (...all) => {
      creates('HIGHLIGHT')(...all);
      forgetNewTags(...all);
    },
    updateHighlight: forgetNewTags,
    createTag: invalidates('tagBoards'),
    createTagGroup: invalidates('tagBoards'),
    createTagBoard: invalidates('tagBoards'),
    createComment: invalidates('comments'),
    startUpload: (_result, args, cache) => {
      const { noteId } = (args as { input: { noteId: string } }).input;
      invalidateFields(cache, `Note:${noteId}`, ['files']);
    },
    deleteFile: (_result, args, cache) => {
      const { fileId } = args as { fileId: string };
      forgetFile(cache, fileId, cache.resolve({ __typename: 'File', id: fileId }, 'noteId') as string);
    },
    deleteContent: forgetContent,
    restoreContent: (_result, args, cache) => {
      // What was below it is back as well.
      for (const each of Object.keys(TYPE_OF) as ContentKind[]) invalidateLists(cache, { kind: each });
      const { kind, id } = args as { kind: ContentKind; id: string };
      cache.invalidate({ __typename: TYPE_OF[kind], id });
    },
    moveRank: invalidates('projects', 'folders', 'tagBoards'),
    inviteUsers: invalidates('invites'),
    approveWorkspaceAccessRequest: invalidates('users', 'invites', 'workspace'),
    answerUseCaseSurvey: invalidates('onboarding', 'me'),
    countOnboardingEvent: invalidates('onboarding'),
    completeOnboarding: invalidates('onboarding'),
    removeUser: invalidates('users', 'workspace'),
    updateUser: invalidates('users', 'workspace'),
    deactivateUser: invalidates('users', 'workspace'),
    reactivateUser: invalidates('users', 'workspace'),
    handOverAdmin: invalidates('users', 'workspace', 'me'),
    createGroup: invalidates('groups'),
    deleteGroup: invalidates('groups'),
    revokeSession: invalidates('sessions'),
    revokeOtherSessions: invalidates('sessions'),
    grantSupportAccess: invalidates('supportAccesses', 'supportNotice'),
    approveSupportAccess: invalidates('supportAccesses', 'supportNotice'),
    denySupportAccess: invalidates('supportAccesses', 'supportNotice'),
    endSupportAccess: invalidates('supportAccesses', 'supportNotice'),
    markAllNoticesRead: invalidates('notices'),
    confirmConnection: invalidates('integrations'),
    disconnect: invalidates('integrations'),
    markNoticeRead: invalidates('notices'),
    setNotificationOptions: invalidates('notificationSettings'),
    clearProjectNotificationOptions: invalidates('notificationSettings'),
    setNotificationMail: invalidates('notificationSettings'),
  },
  Note: {
    files: (parent, _args, cache) => leaveOutDeleted(cache, `Note:${parent['id'] as string}`),
  },
  Subscription: {
    contentChanged: (result, _args, cache) => {
      if (result['contentChanged']) invalidate(cache, result['contentChanged'] as unknown as ChangedObject);
    },
    // A file that another page began to upload is not in the note's list yet.
    fileChanged: (_result, args, cache) => {
      const { fileChanged } = _result as { fileChanged?: { id: string } };
      const note = `Note:${(args as { noteId: string }).noteId}`;
      const files = cache.resolve(note, 'files');
      const isKnown = Array.isArray(files) && (files as unknown[]).includes(`File:${fileChanged?.id}`);
      if (!isKnown) invalidateFields(cache, note, ['files']);
    },
    fileDeleted: (result, args, cache) => {
      const { fileDeleted: id } = result;
      if (typeof id === 'string') forgetFile(cache, id, (args as { noteId: string }).noteId);
    },
    noticeAdded: invalidates('notices'),
  },
};
