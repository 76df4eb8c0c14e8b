// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, ReferenceResolver, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CommentMapper } from './modules/comment/comment.mappers.ts';
import type { FolderMapper } from './modules/folder/folder.mappers.ts';
import type { HighlightMapper, HighlightConnectionMapper } from './modules/highlight/highlight.mappers.ts';
import type { InsightMapper, InsightConnectionMapper } from './modules/insight/insight.mappers.ts';
import type { NoteMapper, NoteConnectionMapper } from './modules/note/note.mappers.ts';
import type { ProjectMapper } from './modules/project/project.mappers.ts';
import type { ShareMapper } from './modules/share/share.mappers.ts';
import type { TagMapper, TagBoardMapper, TagGroupMapper } from './modules/tag/tag.mappers.ts';
import type { TranscriptMapper } from './modules/transcript/transcript.mappers.ts';
import type { RequestContext } from '@fieldloom/graphql/context';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: T[P] };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO-8601 date and time in UTC. */
  DateTime: { input: Date; output: Date | string; }
  /** A JSON value, used where the shape belongs to the editor. */
  JSON: { input: unknown; output: unknown; }
};

export type Query = {
  folders: Array<Folder>;
  folder?: Maybe<Folder>;
  /** Projects that the reader may see, by rank. */
  projects: Array<Project>;
  projectTemplates: Array<ProjectTemplate>;
  project?: Maybe<Project>;
  note?: Maybe<Note>;
  highlight?: Maybe<Highlight>;
  insight?: Maybe<Insight>;
  tag?: Maybe<Tag>;
  /** Boards of the workspace, or of one project together with the workspace's. */
  tagBoards: Array<TagBoard>;
  comments: Array<Comment>;
  /** Notes and insights that changed last, of those the reader may see; first ≤ 50. */
  recentNotes: Array<Note>;
  recentInsights: Array<Insight>;
  trash: Array<TrashItem>;
  /** By the token of a share; needs no sign-in. */
  publicObject?: Maybe<PublicObject>;
};


export type QueryFolderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProjectsArgs = {
  folderId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


export type QueryNoteArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHighlightArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInsightArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTagArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTagBoardsArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryCommentsArgs = {
  objectKind: CommentableKind;
  objectId: Scalars['ID']['input'];
};


export type QueryRecentNotesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRecentInsightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTrashArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPublicObjectArgs = {
  token: Scalars['String']['input'];
};

export type Mutation = {
  createFolder: Folder;
  updateFolder: Folder;
  createProject: Project;
  /**
   * Makes a project with the template's sample content: all of it or nothing. The same idempotency key makes one.
   * LIMIT_REACHED with the prompt `template`, `templates` or `projects`.
   */
  createProjectFromTemplate: Project;
  updateProject: Project;
  createNote: Note;
  updateNote: Note;
  renameSpeaker: Note;
  createHighlight: Highlight;
  updateHighlight: Highlight;
  createTagBoard: TagBoard;
  createTagGroup: TagGroup;
  updateTagGroup: TagGroup;
  createTag: Tag;
  updateTag: Tag;
  createInsight: Insight;
  updateInsight: Insight;
  publishInsight: Insight;
  unpublishInsight: Insight;
  createComment: Comment;
  updateComment: Comment;
  /** Gives the object that the kind names a new place among its neighbours; answers the new rank. */
  moveRank: Scalars['Float']['output'];
  setPermissions: Permissions;
  createShare: Share;
  deleteShare: Scalars['Boolean']['output'];
  /** To the trash; it can be restored for at least 30 days. */
  deleteContent: Scalars['Boolean']['output'];
  restoreContent: Scalars['Boolean']['output'];
};


export type MutationCreateFolderArgs = {
  input: CreateFolderInput;
};


export type MutationUpdateFolderArgs = {
  input: UpdateFolderInput;
};


export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


export type MutationCreateProjectFromTemplateArgs = {
  templateId: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


export type MutationCreateNoteArgs = {
  input: CreateNoteInput;
};


export type MutationUpdateNoteArgs = {
  input: UpdateNoteInput;
};


export type MutationRenameSpeakerArgs = {
  noteId: Scalars['ID']['input'];
  speakerId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationCreateHighlightArgs = {
  input: CreateHighlightInput;
};


export type MutationUpdateHighlightArgs = {
  input: UpdateHighlightInput;
};


export type MutationCreateTagBoardArgs = {
  title: Scalars['String']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateTagGroupArgs = {
  tagBoardId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  color?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateTagGroupArgs = {
  id: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateTagArgs = {
  input: CreateTagInput;
};


export type MutationUpdateTagArgs = {
  input: UpdateTagInput;
};


export type MutationCreateInsightArgs = {
  input: CreateInsightInput;
};


export type MutationUpdateInsightArgs = {
  input: UpdateInsightInput;
};


export type MutationPublishInsightArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUnpublishInsightArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCreateCommentArgs = {
  input: CreateCommentInput;
};


export type MutationUpdateCommentArgs = {
  id: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
  resolved?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationMoveRankArgs = {
  input: RankInput;
};


export type MutationSetPermissionsArgs = {
  input: SetPermissionsInput;
};


export type MutationCreateShareArgs = {
  objectKind: ShareableKind;
  objectId: Scalars['ID']['input'];
};


export type MutationDeleteShareArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteContentArgs = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
};


export type MutationRestoreContentArgs = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
};

export type Subscription = {
  /** Changes in the workspace, or in one project or note of it. */
  contentChanged: ContentChange;
};


export type SubscriptionContentChangedArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
  noteId?: InputMaybe<Scalars['ID']['input']>;
};

export type PermissionLevel =
  | 'READ'
  | 'WRITE'
  | 'FULL';

export type User = {
  id: Scalars['ID']['output'];
};

/** What the reader of an object may do with it. */
export type ObjectAccess = {
  /** The reader's effective level. */
  level: PermissionLevel;
  /** Cuts inheritance from the parent. */
  restricted: Scalars['Boolean']['output'];
};

export type PrincipalKind =
  | 'USER'
  | 'GROUP'
  | 'MARKUP'
  | 'PLAYBACK'
  | 'PUBLIC';

export type Grant = {
  principalKind: PrincipalKind;
  /** The user's or group's id; null for the built-in groups. */
  principalId?: Maybe<Scalars['ID']['output']>;
  level: PermissionLevel;
  /** True when it comes from an ancestor. */
  inherited: Scalars['Boolean']['output'];
};

export type Permissions = {
  restricted: Scalars['Boolean']['output'];
  grants: Array<Grant>;
};

/** A folder (project category). */
export type Folder = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  parentId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  access: ObjectAccess;
  projects: Array<Project>;
  createdAt: Scalars['DateTime']['output'];
};

export type Project = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  summary?: Maybe<Scalars['String']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  icon?: Maybe<Scalars['String']['output']>;
  folderId?: Maybe<Scalars['ID']['output']>;
  folder?: Maybe<Folder>;
  /** What it was made of, if it began with sample content. */
  templateId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  access: ObjectAccess;
  permissions: Permissions;
  /** How many the reader may see; 1,001 stands for every number above 1,000. */
  noteCount: Scalars['Int']['output'];
  /** How many the reader may see; 1,001 stands for every number above 1,000. */
  highlightCount: Scalars['Int']['output'];
  /** How many the reader may see; 1,001 stands for every number above 1,000. */
  insightCount: Scalars['Int']['output'];
  notes: NoteConnection;
  highlights: HighlightConnection;
  insights: InsightConnection;
  tagBoards: Array<TagBoard>;
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};


export type ProjectNotesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type ProjectHighlightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  tagIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type ProjectInsightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** What a project can begin with: a study with sample content. */
export type ProjectTemplate = {
  /** A name in lower case, for example customer-interviews. */
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  summary: Scalars['String']['output'];
  color: Scalars['String']['output'];
  /** Of the client's set of project icons. */
  icon: Scalars['String']['output'];
};

export type Note = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  project: Project;
  /** Nobody changes it, what it holds or where it stands until it is unlocked. */
  locked: Scalars['Boolean']['output'];
  /** The start of the text, for lists. */
  preview: Scalars['String']['output'];
  /** The plain text, at most 5,000,000 characters. */
  text: Scalars['String']['output'];
  transcripts: Array<Transcript>;
  highlights: Array<Highlight>;
  comments: Array<Comment>;
  access: ObjectAccess;
  permissions: Permissions;
  rank: Scalars['Float']['output'];
  /** Set for notes that an integration brought in. */
  importOrigin?: Maybe<Scalars['String']['output']>;
  externalUrl?: Maybe<Scalars['String']['output']>;
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type NoteConnection = {
  nodes: Array<Note>;
  /** Of the whole list; 1,001 stands for every number above 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** The words of one file of a note. */
export type Transcript = {
  fileId: Scalars['ID']['output'];
  language?: Maybe<Scalars['String']['output']>;
  speakers: Array<Speaker>;
  segments: Array<TranscriptSegment>;
};

export type Speaker = {
  id: Scalars['ID']['output'];
  /** For example Speaker 1, until somebody gives a name. */
  name: Scalars['String']['output'];
  index: Scalars['Int']['output'];
};

export type TranscriptSegment = {
  id: Scalars['ID']['output'];
  speakerId: Scalars['ID']['output'];
  /** Milliseconds from the start of the file. */
  startMs: Scalars['Int']['output'];
  endMs: Scalars['Int']['output'];
  /** Words as spoken: never edited. */
  words: Array<TranscriptWord>;
  /** The same words' texts, for who reads hours of them: a client's cache keeps a list of texts as one value. */
  wordTexts: Array<Scalars['String']['output']>;
  /** Start and end of each word in turn, so two numbers a word, in milliseconds from the start of the file. */
  wordTimes: Array<Scalars['Int']['output']>;
};

export type TranscriptWord = {
  text: Scalars['String']['output'];
  startMs: Scalars['Int']['output'];
  endMs: Scalars['Int']['output'];
};

/** Where a highlight or comment stands in a live document: Yjs relative positions (base64) with the quote and what surrounds it. */
export type Anchor = {
  start: Scalars['String']['output'];
  end: Scalars['String']['output'];
  quote: Scalars['String']['output'];
  prefix: Scalars['String']['output'];
  suffix: Scalars['String']['output'];
};

export type AnchorInput = {
  start: Scalars['String']['input'];
  end: Scalars['String']['input'];
  /** At most 4,000 characters. */
  quote: Scalars['String']['input'];
  prefix: Scalars['String']['input'];
  suffix: Scalars['String']['input'];
};

export type AudioVideoRange = {
  fileId: Scalars['ID']['output'];
  /** Milliseconds from the start of the file. */
  startMs: Scalars['Int']['output'];
  endMs: Scalars['Int']['output'];
};

export type AudioVideoRangeInput = {
  fileId: Scalars['ID']['input'];
  startMs: Scalars['Int']['input'];
  endMs: Scalars['Int']['input'];
};

export type Highlight = {
  id: Scalars['ID']['output'];
  note: Note;
  /** At most 4,000 characters. */
  text: Scalars['String']['output'];
  anchor?: Maybe<Anchor>;
  /** True when the passage was deleted from the note; the highlight is kept. */
  orphaned: Scalars['Boolean']['output'];
  audioVideo?: Maybe<AudioVideoRange>;
  tags: Array<Tag>;
  comments: Array<Comment>;
  author?: Maybe<User>;
  version: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type HighlightConnection = {
  nodes: Array<Highlight>;
  /** Of the whole list; 1,001 stands for every number above 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type TagBoard = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Null for a board of the whole workspace. */
  projectId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  groups: Array<TagGroup>;
};

export type TagGroup = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  color: Scalars['String']['output'];
  rank: Scalars['Float']['output'];
  tags: Array<Tag>;
};

export type Tag = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  color: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  rank: Scalars['Float']['output'];
  tagGroupId: Scalars['ID']['output'];
  /** How many the reader may see; 1,001 stands for every number above 1,000. */
  highlightCount: Scalars['Int']['output'];
  highlights: HighlightConnection;
};


export type TagHighlightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type Insight = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  project: Project;
  preview: Scalars['String']['output'];
  text: Scalars['String']['output'];
  /** The document as blocks (editor JSON); embedded highlights the reader may not see are left out. */
  document: Scalars['JSON']['output'];
  /** Highlights that the document embeds and the reader may see. */
  embeddedHighlights: Array<Highlight>;
  published: Scalars['Boolean']['output'];
  /** When it was published first; null for a draft. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Nobody changes it until it is unlocked. */
  locked: Scalars['Boolean']['output'];
  comments: Array<Comment>;
  access: ObjectAccess;
  permissions: Permissions;
  shares: Array<Share>;
  rank: Scalars['Float']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type InsightConnection = {
  nodes: Array<Insight>;
  /** Of the whole list; 1,001 stands for every number above 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type ShareableKind =
  | 'INSIGHT'
  | 'NOTE'
  | 'HIGHLIGHT'
  | 'PROJECT'
  | 'TAG'
  | 'FOLDER';

/** A public link. */
export type Share = {
  id: Scalars['ID']['output'];
  /** 12 letters and digits. */
  token: Scalars['String']['output'];
  objectKind: ShareableKind;
  objectId: Scalars['ID']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
};

export type CommentableKind =
  | 'NOTE'
  | 'INSIGHT'
  | 'HIGHLIGHT';

export type Comment = {
  id: Scalars['ID']['output'];
  objectKind: CommentableKind;
  objectId: Scalars['ID']['output'];
  parentId?: Maybe<Scalars['ID']['output']>;
  text: Scalars['String']['output'];
  anchor?: Maybe<Anchor>;
  author?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  resolvedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What an anonymous reader of a share gets: rendered content, never the live document. */
export type PublicObject = {
  kind: ShareableKind;
  title: Scalars['String']['output'];
  workspaceName: Scalars['String']['output'];
  authorName?: Maybe<Scalars['String']['output']>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Rendered blocks (editor JSON without ids of anything else). */
  document: Scalars['JSON']['output'];
  highlights: Array<PublicHighlight>;
};

export type ClipKind =
  | 'AUDIO'
  | 'VIDEO';

/** The clip plays at /files/highlight-stream/{id}/hls.m3u8?streamAccessToken=…, one of sound alone at …/hls-audio.m3u8?… */
export type PublicHighlight = {
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
  tags: Array<PublicTag>;
  /** Opens only the clip that was cut for this highlight; null for text highlights. */
  streamAccessToken?: Maybe<Scalars['String']['output']>;
  /** Null for text highlights, and until the clip is cut. */
  clipKind?: Maybe<ClipKind>;
  durationMs?: Maybe<Scalars['Int']['output']>;
};

export type PublicTag = {
  title: Scalars['String']['output'];
  color: Scalars['String']['output'];
};

export type ContentKind =
  | 'FOLDER'
  | 'PROJECT'
  | 'NOTE'
  | 'HIGHLIGHT'
  | 'TAG'
  | 'INSIGHT'
  | 'COMMENT';

/** Something in the workspace that the subscriber may see was made, changed or deleted; fetch it again by id. */
export type ContentChange = {
  kind: ContentKind;
  id: Scalars['ID']['output'];
  projectId?: Maybe<Scalars['ID']['output']>;
  noteId?: Maybe<Scalars['ID']['output']>;
  version: Scalars['Int']['output'];
  deleted: Scalars['Boolean']['output'];
  /** Only the text of a note or insight, and what is told of it: open editors have it already. */
  textOnly: Scalars['Boolean']['output'];
};

export type TrashItem = {
  id: Scalars['ID']['output'];
  kind: ContentKind;
  title: Scalars['String']['output'];
  deletedAt: Scalars['DateTime']['output'];
  purgeAfter: Scalars['DateTime']['output'];
};

export type CreateFolderInput = {
  name: Scalars['String']['input'];
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateFolderInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateProjectInput = {
  title: Scalars['String']['input'];
  summary?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  icon?: InputMaybe<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** What everybody of the workspace gets; null = only whom it is shared with. Default WRITE. */
  workspaceAccess?: InputMaybe<PermissionLevel>;
};

export type UpdateProjectInput = {
  id: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  summary?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  icon?: InputMaybe<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateNoteInput = {
  projectId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  /** Plain text to begin with; blank lines part paragraphs. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateNoteInput = {
  id: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  /** Alone, or with what else changes: while the note is locked, nothing but unlocking it is taken (CONTENT_LOCKED). */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type RankInput = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
  /** The neighbours' ids at the new place; null at the ends. */
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * A passage as programs name it, which have no editor: by its words with what stands right before and after it, or by its
 * place in the note's plain text.
 */
export type PassageInput = {
  /** At most 4,000 characters. */
  quote?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 characters; white space does not count. */
  prefix: Scalars['String']['input'];
  suffix: Scalars['String']['input'];
  /** The first character and the one after the last, from 0, in characters (code points) of `Note.text`. */
  start?: InputMaybe<Scalars['Int']['input']>;
  end?: InputMaybe<Scalars['Int']['input']>;
};

/** It marks one of: an anchor (editors), a passage (programs), a range of a recording; the last also with one of the others. */
export type CreateHighlightInput = {
  noteId: Scalars['ID']['input'];
  anchor?: InputMaybe<AnchorInput>;
  passage?: InputMaybe<PassageInput>;
  audioVideo?: InputMaybe<AudioVideoRangeInput>;
  /** Default: the words of the passage. */
  text?: InputMaybe<Scalars['String']['input']>;
  tagIds: Array<Scalars['ID']['input']>;
  /** Titles of tags to make (or find) in the project's first board. */
  newTags: Array<Scalars['String']['input']>;
};

export type UpdateHighlightInput = {
  id: Scalars['ID']['input'];
  anchor?: InputMaybe<AnchorInput>;
  audioVideo?: InputMaybe<AudioVideoRangeInput>;
  text?: InputMaybe<Scalars['String']['input']>;
  tagIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  newTags: Array<Scalars['String']['input']>;
};

export type CreateTagInput = {
  title: Scalars['String']['input'];
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  tagGroupId: Scalars['ID']['input'];
};

export type UpdateTagInput = {
  id: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  tagGroupId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateInsightInput = {
  projectId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  /** Plain text to begin with; blank lines part paragraphs. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateInsightInput = {
  id: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  /** As for a note. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateCommentInput = {
  objectKind: CommentableKind;
  objectId: Scalars['ID']['input'];
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 10,000 characters. */
  text: Scalars['String']['input'];
  anchor?: InputMaybe<AnchorInput>;
};

export type GrantInput = {
  principalKind: PrincipalKind;
  principalId?: InputMaybe<Scalars['ID']['input']>;
  /** Null takes the grant away. */
  level?: InputMaybe<PermissionLevel>;
};

export type SetPermissionsInput = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
  restricted?: InputMaybe<Scalars['Boolean']['input']>;
  grants: Array<GrantInput>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  PermissionLevel: PermissionLevel;
  User: ResolverTypeWrapper<User>;
  ObjectAccess: ResolverTypeWrapper<ObjectAccess>;
  PrincipalKind: PrincipalKind;
  Grant: ResolverTypeWrapper<Grant>;
  Permissions: ResolverTypeWrapper<Permissions>;
  Folder: ResolverTypeWrapper<FolderMapper>;
  Project: ResolverTypeWrapper<ProjectMapper>;
  ProjectTemplate: ResolverTypeWrapper<ProjectTemplate>;
  Note: ResolverTypeWrapper<NoteMapper>;
  NoteConnection: ResolverTypeWrapper<NoteConnectionMapper>;
  Transcript: ResolverTypeWrapper<TranscriptMapper>;
  Speaker: ResolverTypeWrapper<Speaker>;
  TranscriptSegment: ResolverTypeWrapper<TranscriptSegment>;
  TranscriptWord: ResolverTypeWrapper<TranscriptWord>;
  Anchor: ResolverTypeWrapper<Anchor>;
  AnchorInput: AnchorInput;
  AudioVideoRange: ResolverTypeWrapper<AudioVideoRange>;
  AudioVideoRangeInput: AudioVideoRangeInput;
  Highlight: ResolverTypeWrapper<HighlightMapper>;
  HighlightConnection: ResolverTypeWrapper<HighlightConnectionMapper>;
  TagBoard: ResolverTypeWrapper<TagBoardMapper>;
  TagGroup: ResolverTypeWrapper<TagGroupMapper>;
  Tag: ResolverTypeWrapper<TagMapper>;
  Insight: ResolverTypeWrapper<InsightMapper>;
  InsightConnection: ResolverTypeWrapper<InsightConnectionMapper>;
  ShareableKind: ShareableKind;
  Share: ResolverTypeWrapper<ShareMapper>;
  CommentableKind: CommentableKind;
  Comment: ResolverTypeWrapper<CommentMapper>;
  PublicObject: ResolverTypeWrapper<PublicObject>;
  ClipKind: ClipKind;
  PublicHighlight: ResolverTypeWrapper<PublicHighlight>;
  PublicTag: ResolverTypeWrapper<PublicTag>;
  ContentKind: ContentKind;
  ContentChange: ResolverTypeWrapper<ContentChange>;
  TrashItem: ResolverTypeWrapper<TrashItem>;
  CreateFolderInput: CreateFolderInput;
  UpdateFolderInput: UpdateFolderInput;
  CreateProjectInput: CreateProjectInput;
  UpdateProjectInput: UpdateProjectInput;
  CreateNoteInput: CreateNoteInput;
  UpdateNoteInput: UpdateNoteInput;
  RankInput: RankInput;
  PassageInput: PassageInput;
  CreateHighlightInput: CreateHighlightInput;
  UpdateHighlightInput: UpdateHighlightInput;
  CreateTagInput: CreateTagInput;
  UpdateTagInput: UpdateTagInput;
  CreateInsightInput: CreateInsightInput;
  UpdateInsightInput: UpdateInsightInput;
  CreateCommentInput: CreateCommentInput;
  GrantInput: GrantInput;
  SetPermissionsInput: SetPermissionsInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Float: Scalars['Float']['output'];
  Subscription: Record<PropertyKey, never>;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  User: User;
  ObjectAccess: ObjectAccess;
  Grant: Grant;
  Permissions: Permissions;
  Folder: FolderMapper;
  Project: ProjectMapper;
  ProjectTemplate: ProjectTemplate;
  Note: NoteMapper;
  NoteConnection: NoteConnectionMapper;
  Transcript: TranscriptMapper;
  Speaker: Speaker;
  TranscriptSegment: TranscriptSegment;
  TranscriptWord: TranscriptWord;
  Anchor: Anchor;
  AnchorInput: AnchorInput;
  AudioVideoRange: AudioVideoRange;
  AudioVideoRangeInput: AudioVideoRangeInput;
  Highlight: HighlightMapper;
  HighlightConnection: HighlightConnectionMapper;
  TagBoard: TagBoardMapper;
  TagGroup: TagGroupMapper;
  Tag: TagMapper;
  Insight: InsightMapper;
  InsightConnection: InsightConnectionMapper;
  Share: ShareMapper;
  Comment: CommentMapper;
  PublicObject: PublicObject;
  PublicHighlight: PublicHighlight;
  PublicTag: PublicTag;
  ContentChange: ContentChange;
  TrashItem: TrashItem;
  CreateFolderInput: CreateFolderInput;
  UpdateFolderInput: UpdateFolderInput;
  CreateProjectInput: CreateProjectInput;
  UpdateProjectInput: UpdateProjectInput;
  CreateNoteInput: CreateNoteInput;
  UpdateNoteInput: UpdateNoteInput;
  RankInput: RankInput;
  PassageInput: PassageInput;
  CreateHighlightInput: CreateHighlightInput;
  UpdateHighlightInput: UpdateHighlightInput;
  CreateTagInput: CreateTagInput;
  UpdateTagInput: UpdateTagInput;
  CreateInsightInput: CreateInsightInput;
  UpdateInsightInput: UpdateInsightInput;
  CreateCommentInput: CreateCommentInput;
  GrantInput: GrantInput;
  SetPermissionsInput: SetPermissionsInput;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  folders?: Resolver<Array<ResolversTypes['Folder']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<QueryFolderArgs, 'id'>>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectsArgs, 'first'>>;
  projectTemplates?: Resolver<Array<ResolversTypes['ProjectTemplate']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  note?: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType, RequireFields<QueryNoteArgs, 'id'>>;
  highlight?: Resolver<Maybe<ResolversTypes['Highlight']>, ParentType, ContextType, RequireFields<QueryHighlightArgs, 'id'>>;
  insight?: Resolver<Maybe<ResolversTypes['Insight']>, ParentType, ContextType, RequireFields<QueryInsightArgs, 'id'>>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<QueryTagArgs, 'id'>>;
  tagBoards?: Resolver<Array<ResolversTypes['TagBoard']>, ParentType, ContextType, Partial<QueryTagBoardsArgs>>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType, RequireFields<QueryCommentsArgs, 'objectKind' | 'objectId'>>;
  recentNotes?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType, RequireFields<QueryRecentNotesArgs, 'first'>>;
  recentInsights?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType, RequireFields<QueryRecentInsightsArgs, 'first'>>;
  trash?: Resolver<Array<ResolversTypes['TrashItem']>, ParentType, ContextType, RequireFields<QueryTrashArgs, 'first'>>;
  publicObject?: Resolver<Maybe<ResolversTypes['PublicObject']>, ParentType, ContextType, RequireFields<QueryPublicObjectArgs, 'token'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createFolder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType, RequireFields<MutationCreateFolderArgs, 'input'>>;
  updateFolder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType, RequireFields<MutationUpdateFolderArgs, 'input'>>;
  createProject?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createProjectFromTemplate?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationCreateProjectFromTemplateArgs, 'templateId'>>;
  updateProject?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  createNote?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationCreateNoteArgs, 'input'>>;
  updateNote?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationUpdateNoteArgs, 'input'>>;
  renameSpeaker?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationRenameSpeakerArgs, 'noteId' | 'speakerId' | 'name'>>;
  createHighlight?: Resolver<ResolversTypes['Highlight'], ParentType, ContextType, RequireFields<MutationCreateHighlightArgs, 'input'>>;
  updateHighlight?: Resolver<ResolversTypes['Highlight'], ParentType, ContextType, RequireFields<MutationUpdateHighlightArgs, 'input'>>;
  createTagBoard?: Resolver<ResolversTypes['TagBoard'], ParentType, ContextType, RequireFields<MutationCreateTagBoardArgs, 'title'>>;
  createTagGroup?: Resolver<ResolversTypes['TagGroup'], ParentType, ContextType, RequireFields<MutationCreateTagGroupArgs, 'tagBoardId' | 'title'>>;
  updateTagGroup?: Resolver<ResolversTypes['TagGroup'], ParentType, ContextType, RequireFields<MutationUpdateTagGroupArgs, 'id'>>;
  createTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationCreateTagArgs, 'input'>>;
  updateTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationUpdateTagArgs, 'input'>>;
  createInsight?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationCreateInsightArgs, 'input'>>;
  updateInsight?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationUpdateInsightArgs, 'input'>>;
  publishInsight?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationPublishInsightArgs, 'id'>>;
  unpublishInsight?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationUnpublishInsightArgs, 'id'>>;
  createComment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType, RequireFields<MutationCreateCommentArgs, 'input'>>;
  updateComment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType, RequireFields<MutationUpdateCommentArgs, 'id'>>;
  moveRank?: Resolver<ResolversTypes['Float'], ParentType, ContextType, RequireFields<MutationMoveRankArgs, 'input'>>;
  setPermissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType, RequireFields<MutationSetPermissionsArgs, 'input'>>;
  createShare?: Resolver<ResolversTypes['Share'], ParentType, ContextType, RequireFields<MutationCreateShareArgs, 'objectKind' | 'objectId'>>;
  deleteShare?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteShareArgs, 'id'>>;
  deleteContent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteContentArgs, 'kind' | 'id'>>;
  restoreContent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRestoreContentArgs, 'kind' | 'id'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  contentChanged?: SubscriptionResolver<ResolversTypes['ContentChange'], "contentChanged", ParentType, ContextType, Partial<SubscriptionContentChangedArgs>>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ObjectAccessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ObjectAccess'] = ResolversParentTypes['ObjectAccess']> = {
  level?: Resolver<ResolversTypes['PermissionLevel'], ParentType, ContextType>;
  restricted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  principalKind?: Resolver<ResolversTypes['PrincipalKind'], ParentType, ContextType>;
  principalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  level?: Resolver<ResolversTypes['PermissionLevel'], ParentType, ContextType>;
  inherited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PermissionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Permissions'] = ResolversParentTypes['Permissions']> = {
  restricted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
};

export type FolderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Folder'] = ResolversParentTypes['Folder']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Folder'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Project'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  templateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType>;
  noteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  highlightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  insightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, RequireFields<ProjectNotesArgs, 'first'>>;
  highlights?: Resolver<ResolversTypes['HighlightConnection'], ParentType, ContextType, RequireFields<ProjectHighlightsArgs, 'first'>>;
  insights?: Resolver<ResolversTypes['InsightConnection'], ParentType, ContextType, RequireFields<ProjectInsightsArgs, 'first'>>;
  tagBoards?: Resolver<Array<ResolversTypes['TagBoard']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProjectTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectTemplate'] = ResolversParentTypes['ProjectTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Note'] = ResolversParentTypes['Note']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Note'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transcripts?: Resolver<Array<ResolversTypes['Transcript']>, ParentType, ContextType>;
  highlights?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  importOrigin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type NoteConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoteConnection'] = ResolversParentTypes['NoteConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TranscriptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transcript'] = ResolversParentTypes['Transcript']> = {
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  speakers?: Resolver<Array<ResolversTypes['Speaker']>, ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['TranscriptSegment']>, ParentType, ContextType>;
};

export type SpeakerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Speaker'] = ResolversParentTypes['Speaker']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TranscriptSegmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranscriptSegment'] = ResolversParentTypes['TranscriptSegment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  speakerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['TranscriptWord']>, ParentType, ContextType>;
  wordTexts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  wordTimes?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TranscriptWordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranscriptWord'] = ResolversParentTypes['TranscriptWord']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnchorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Anchor'] = ResolversParentTypes['Anchor']> = {
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AudioVideoRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AudioVideoRange'] = ResolversParentTypes['AudioVideoRange']> = {
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HighlightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Highlight'] = ResolversParentTypes['Highlight']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Highlight'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['Note'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  orphaned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  audioVideo?: Resolver<Maybe<ResolversTypes['AudioVideoRange']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type HighlightConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HighlightConnection'] = ResolversParentTypes['HighlightConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TagBoardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagBoard'] = ResolversParentTypes['TagBoard']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['TagGroup']>, ParentType, ContextType>;
};

export type TagGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagGroup'] = ResolversParentTypes['TagGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Tag'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tagGroupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  highlightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  highlights?: Resolver<ResolversTypes['HighlightConnection'], ParentType, ContextType, RequireFields<TagHighlightsArgs, 'first'>>;
};

export type InsightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Insight'] = ResolversParentTypes['Insight']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Insight'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  embeddedHighlights?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType>;
  shares?: Resolver<Array<ResolversTypes['Share']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type InsightConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightConnection'] = ResolversParentTypes['InsightConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Share'] = ResolversParentTypes['Share']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectKind?: Resolver<ResolversTypes['ShareableKind'], ParentType, ContextType>;
  objectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  objectKind?: Resolver<ResolversTypes['CommentableKind'], ParentType, ContextType>;
  objectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PublicObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicObject'] = ResolversParentTypes['PublicObject']> = {
  kind?: Resolver<ResolversTypes['ShareableKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspaceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  highlights?: Resolver<Array<ResolversTypes['PublicHighlight']>, ParentType, ContextType>;
};

export type PublicHighlightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicHighlight'] = ResolversParentTypes['PublicHighlight']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['PublicTag']>, ParentType, ContextType>;
  streamAccessToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clipKind?: Resolver<Maybe<ResolversTypes['ClipKind']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PublicTagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicTag'] = ResolversParentTypes['PublicTag']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentChange'] = ResolversParentTypes['ContentChange']> = {
  kind?: Resolver<ResolversTypes['ContentKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  noteId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  textOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TrashItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrashItem'] = ResolversParentTypes['TrashItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContentKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  purgeAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  ObjectAccess?: ObjectAccessResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  Permissions?: PermissionsResolvers<ContextType>;
  Folder?: FolderResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectTemplate?: ProjectTemplateResolvers<ContextType>;
  Note?: NoteResolvers<ContextType>;
  NoteConnection?: NoteConnectionResolvers<ContextType>;
  Transcript?: TranscriptResolvers<ContextType>;
  Speaker?: SpeakerResolvers<ContextType>;
  TranscriptSegment?: TranscriptSegmentResolvers<ContextType>;
  TranscriptWord?: TranscriptWordResolvers<ContextType>;
  Anchor?: AnchorResolvers<ContextType>;
  AudioVideoRange?: AudioVideoRangeResolvers<ContextType>;
  Highlight?: HighlightResolvers<ContextType>;
  HighlightConnection?: HighlightConnectionResolvers<ContextType>;
  TagBoard?: TagBoardResolvers<ContextType>;
  TagGroup?: TagGroupResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Insight?: InsightResolvers<ContextType>;
  InsightConnection?: InsightConnectionResolvers<ContextType>;
  Share?: ShareResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  PublicObject?: PublicObjectResolvers<ContextType>;
  PublicHighlight?: PublicHighlightResolvers<ContextType>;
  PublicTag?: PublicTagResolvers<ContextType>;
  ContentChange?: ContentChangeResolvers<ContextType>;
  TrashItem?: TrashItemResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
