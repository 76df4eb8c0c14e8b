// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, ReferenceResolver, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NoteCollectionMapper, NoteGroupMapper, InsightCollectionMapper, InsightGroupMapper, HighlightCollectionMapper, HighlightGroupMapper, TagCollectionMapper } from './modules/collection/collection.mappers.ts';
import type { CommentMapper } from './modules/comment/comment.mappers.ts';
import type { FieldPreferenceMapper } from './modules/field-preference/field-preference.mappers.ts';
import type { CustomFieldSetMapper } from './modules/field-set/field-set.mappers.ts';
import type { FieldMapper } from './modules/field/field.mappers.ts';
import type { FolderMapper } from './modules/folder/folder.mappers.ts';
import type { HighlightMapper, HighlightConnectionMapper } from './modules/highlight/highlight.mappers.ts';
import type { InsightMapper, InsightConnectionMapper } from './modules/insight/insight.mappers.ts';
import type { JobMapper } from './modules/job/job.mappers.ts';
import type { NoteMapper, NoteConnectionMapper } from './modules/note/note.mappers.ts';
import type { ProjectMapper } from './modules/project/project.mappers.ts';
import type { ReadmeMapper } from './modules/readme/readme.mappers.ts';
import type { ProjectRetentionMapper, WorkspaceRetentionMapper, RetentionForecastMapper } from './modules/retention/retention.mappers.ts';
import type { ShareMapper } from './modules/share/share.mappers.ts';
import type { TagBoardMapper } from './modules/tag-board/tag-board.mappers.ts';
import type { TagGroupMapper } from './modules/tag-group/tag-group.mappers.ts';
import type { TagMergeMapper } from './modules/tag-merge/tag-merge.mappers.ts';
import type { TagMapper } from './modules/tag/tag.mappers.ts';
import type { WorkspaceTemplateMapper } from './modules/template/template.mappers.ts';
import type { TranscriptMapper } from './modules/transcript/transcript.mappers.ts';
import type { ViewMapper } from './modules/view/view.mappers.ts';
import type { VisitMapper } from './modules/visit/visit.mappers.ts';
import type { RequestContext } from '@fieldloom/graphql/context';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
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
  noteCollection: NoteCollection;
  insightCollection: InsightCollection;
  highlightCollection: HighlightCollection;
  tagCollection: TagCollection;
  folders: Array<Folder>;
  folder?: Maybe<Folder>;
  /** Projects that the reader may see, by rank. */
  projects: Array<Project>;
  projectTemplates: Array<ProjectTemplate>;
  project?: Maybe<Project>;
  note?: Maybe<Note>;
  highlight?: Maybe<Highlight>;
  insight?: Maybe<Insight>;
  comments: Array<Comment>;
  /** Notes and insights that changed last, of those the reader may see; first ≤ 50. */
  recentNotes: Array<Note>;
  recentInsights: Array<Insight>;
  /** What the reader could restore, the last deleted first; of one project or of some kinds. */
  trash: Array<TrashItem>;
  /** By the token of a share; needs no sign-in. */
  publicObject?: Maybe<PublicObject>;
  /** The workspace's groups of fields that the reader may see, by rank. */
  fieldSets: Array<CustomFieldSet>;
  fieldSet?: Maybe<CustomFieldSet>;
  /** The fields of the workspace's people. */
  personFieldSet: CustomFieldSet;
  /** What changeFieldType would do, without doing it. */
  fieldConversion: FieldConversion;
  /** The reader's own, the newest first, up to 50. With `everybody` those of the whole workspace, for its admins. */
  jobs: Array<Job>;
  /** One that the reader started; of admins any of the workspace. */
  job?: Maybe<Job>;
  /** What the reader opened, the last first; of some kinds or (null) of all. */
  recent: VisitPage;
  projectList: ProjectPage;
  /**
   * Insights that the reader made or wrote in, the last change first; published, drafts or (null) both. LIMIT_REACHED with
   * the prompt `your-work`.
   */
  yourInsights: InsightPage;
  /** For admins of the workspace. */
  workspaceRetention: WorkspaceRetention;
  /**
   * What a choice would mean, before it is made; null days = none of its own. Of one project for whoever has FULL on it,
   * else of the whole workspace for its admins.
   */
  retentionForecast: RetentionForecast;
  tag?: Maybe<Tag>;
  /** What the tag of this id was merged into, if the reader may see both. */
  mergedTag?: Maybe<MergedTag>;
  /** Boards of the workspace, or of one project together with the workspace's. */
  tagBoards: Array<TagBoard>;
  tagBoard?: Maybe<TagBoard>;
  tagMergePreview: TagMergePreview;
  /** What `importTags` would do. */
  tagImportReport: TagImportReport;
  /** By rank. */
  workspaceTemplates: Array<WorkspaceTemplate>;
  workspaceTemplate?: Maybe<WorkspaceTemplate>;
  insightTemplates: Array<InsightTemplate>;
  view?: Maybe<View>;
};


export type QueryNoteCollectionArgs = {
  input: CollectionInput;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryInsightCollectionArgs = {
  input: CollectionInput;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryHighlightCollectionArgs = {
  input: CollectionInput;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryTagCollectionArgs = {
  input: CollectionInput;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
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
  projectId?: InputMaybe<Scalars['ID']['input']>;
  kinds?: InputMaybe<Array<ContentKind>>;
};


export type QueryPublicObjectArgs = {
  token: Scalars['String']['input'];
};


export type QueryFieldSetArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFieldConversionArgs = {
  fieldId: Scalars['ID']['input'];
  type: FieldType;
  options?: InputMaybe<Scalars['JSON']['input']>;
};


export type QueryJobsArgs = {
  everybody: Scalars['Boolean']['input'];
};


export type QueryJobArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRecentArgs = {
  kinds?: InputMaybe<Array<VisitableKind>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProjectListArgs = {
  scope: ProjectScope;
  sort: ProjectSort;
  text?: InputMaybe<Scalars['String']['input']>;
  topLevel: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryYourInsightsArgs = {
  published?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryRetentionForecastArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
  days?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTagArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMergedTagArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTagBoardsArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryTagBoardArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTagMergePreviewArgs = {
  sourceId: Scalars['ID']['input'];
  targetId: Scalars['ID']['input'];
};


export type QueryTagImportReportArgs = {
  input: TagImportInput;
};


export type QueryWorkspaceTemplatesArgs = {
  kind: TemplateKind;
};


export type QueryWorkspaceTemplateArgs = {
  id: Scalars['ID']['input'];
};


export type QueryViewArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  /**
   * The same change of all objects of a list: a job, whose result is {total, changed, failed}. What may not be changed is named in its
   * failures.
   */
  changeMatching: Job;
  /** 1 to 1,000 objects, which leave lists and search until they are brought back. WRITE on each; what may not be changed is named. */
  setArchived: BulkResult;
  /** For the reader alone. */
  setStarred: Scalars['Boolean']['output'];
  /** 1 to 1,000 objects to the trash. */
  deleteContents: BulkResult;
  /** 1 to 1,000 notes or insights into another project. */
  moveContents: BulkResult;
  /** Adds tags to 1 to 1,000 highlights, and removes some. */
  tagHighlights: BulkResult;
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
  createInsight: Insight;
  updateInsight: Insight;
  publishInsight: Insight;
  unpublishInsight: Insight;
  createComment: Comment;
  /** Null leaves text and state unchanged. */
  updateComment: Comment;
  /** Gives the object that the kind names a new place among its neighbours; answers the new rank. */
  moveRank: Scalars['Float']['output'];
  setPermissions: Permissions;
  createShare: Share;
  deleteShare: Scalars['Boolean']['output'];
  /** To the trash; it can be restored for at least 30 days. */
  deleteContent: Scalars['Boolean']['output'];
  restoreContent: Scalars['Boolean']['output'];
  /** A group of fields for the whole workspace. LIMIT_REACHED with the prompt `workspace-field-groups`. */
  createFieldSet: CustomFieldSet;
  updateFieldSet: CustomFieldSet;
  /** Its fields and their values go with it, and come back with `restoreFieldSet` for 30 days. */
  deleteFieldSet: Scalars['Boolean']['output'];
  restoreFieldSet: CustomFieldSet;
  /** A workspace's group among its neighbors. */
  moveFieldSet: CustomFieldSet;
  /** LIMIT_REACHED with the prompt `fields`. */
  createField: Field;
  updateField: Field;
  /**
   * Converts what can be converted, as `fieldConversion` said; the rest is gone. BAD_USER_INPUT for a field with more than
   * 10,000 values.
   */
  changeFieldType: Field;
  /** Its values come back with `restoreField` for 30 days. */
  deleteField: Scalars['Boolean']['output'];
  restoreField: Field;
  /** Among the fields of its set. */
  moveField: Field;
  /**
   * Makes an option while somebody types, or finds the one of that name. BAD_INPUT above 200 options. The color is six hex
   * digits; null = the next of the palette.
   */
  addFieldOption: Field;
  /** Values follow: what had one of the options has the one that stays. */
  mergeFieldOptions: Field;
  setFieldPreference: Array<FieldPreference>;
  /** One note's values; fields that are not named keep theirs. */
  setNoteFields: Note;
  setInsightFields: Insight;
  /** The same values on up to 1,000 objects. What may not be changed is named, the rest is. */
  setFieldValues: BulkResult;
  /**
   * Stops a job that is not finished, after the step that it is doing; what it did stays. For its starter and for admins of
   * the workspace; one that is finished stays as it is.
   */
  cancelJob: Job;
  /**
   * Switches an area of a project on or off, or gives it another place; needs FULL on the project. LIMIT_REACHED with the prompt
   * `access` for what leaves the areas as projects begin with them, without it in the plan.
   */
  setProjectArea: Project;
  /** Begins the project's readme; answers the one that it has already, as it is. Needs WRITE on the project. */
  createReadme: Readme;
  /**
   * Deletes something in the trash for good, before its 30 days are over, with all that was deleted with it: here, in the
   * index, and its files. For admins of the workspace; NOT_FOUND for what is not in the trash by itself.
   */
  purgeContent: Scalars['Boolean']['output'];
  /** The reader opened it. The last 500 are kept. */
  recordVisit: Scalars['Boolean']['output'];
  /** 30, 60, 90, 180 or 365; null = off. For admins of the workspace whose plan has retention; off needs no plan. */
  setWorkspaceRetention: WorkspaceRetention;
  /** Needs FULL, and a plan with retention for any number of days. */
  setProjectRetention: Project;
  /** One of a project needs WRITE on it; one of the workspace is made by managers, and needs room in the plan (`tag-boards`). */
  createTagBoard: TagBoard;
  updateTagBoard: TagBoard;
  createTagGroup: TagGroup;
  /** Null leaves title, color and board unchanged. To another board it takes its tags along. */
  updateTagGroup: TagGroup;
  createTag: Tag;
  updateTag: Tag;
  /**
   * Makes a tag part of another one: what has the source gets the target, and the source is gone. Needs WRITE on both, of
   * locked ones FULL. It can be undone for 30 days.
   */
  mergeTags: TagMerge;
  /**
   * The source comes back, on the highlights that it was on and that still have the target; those that had both keep both.
   * A target that was taken off since stays off, and nothing comes back there.
   */
  undoTagMerge: TagMerge;
  /** All new tags of the rows, or none where any row is invalid. Needs WRITE on the board. */
  importTags: TagImportReport;
  /**
   * Needs WRITE on the project and the role CONTRIBUTOR. TOO_LARGE above 500 notes or 5,000,000 characters. LIMIT_REACHED
   * with the prompt `template`.
   */
  createProjectTemplate: WorkspaceTemplate;
  /** Its words and blocks, without its cards. Needs WRITE on the insight and the role CONTRIBUTOR. LIMIT_REACHED with the prompt `template`. */
  createInsightTemplate: WorkspaceTemplate;
  updateTemplate: WorkspaceTemplate;
  /**
   * A project of the workspace's own template: all of it or nothing. The same idempotency key makes one. LIMIT_REACHED with
   * the prompt `template`, `templates` or `projects`.
   */
  createProjectFromWorkspaceTemplate: MadeProject;
  /** Of a template of the workspace, or one that every workspace has. LIMIT_REACHED with the prompt `template`. */
  createInsightFromTemplate: Insight;
  /** Needs the plan's saved views (`views`), and WRITE on the project. */
  createView: View;
  updateView: View;
  duplicateView: View;
  /** Null = none: the area opens with its plain list. */
  setDefaultView: Project;
};


export type MutationChangeMatchingArgs = {
  input: ChangeMatchingInput;
};


export type MutationSetArchivedArgs = {
  kind: ArchivableKind;
  ids: Array<Scalars['ID']['input']>;
  archived: Scalars['Boolean']['input'];
};


export type MutationSetStarredArgs = {
  kind: StarrableKind;
  id: Scalars['ID']['input'];
  starred: Scalars['Boolean']['input'];
};


export type MutationDeleteContentsArgs = {
  kind: ContentKind;
  ids: Array<Scalars['ID']['input']>;
};


export type MutationMoveContentsArgs = {
  kind: ContentKind;
  ids: Array<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
};


export type MutationTagHighlightsArgs = {
  ids: Array<Scalars['ID']['input']>;
  addTagIds: Array<Scalars['ID']['input']>;
  removeTagIds: Array<Scalars['ID']['input']>;
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


export type MutationCreateFieldSetArgs = {
  title: Scalars['String']['input'];
};


export type MutationUpdateFieldSetArgs = {
  id: Scalars['ID']['input'];
  title: Scalars['String']['input'];
};


export type MutationDeleteFieldSetArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRestoreFieldSetArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMoveFieldSetArgs = {
  id: Scalars['ID']['input'];
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateFieldArgs = {
  input: CreateFieldInput;
};


export type MutationUpdateFieldArgs = {
  input: UpdateFieldInput;
};


export type MutationChangeFieldTypeArgs = {
  input: ChangeFieldTypeInput;
};


export type MutationDeleteFieldArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRestoreFieldArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMoveFieldArgs = {
  id: Scalars['ID']['input'];
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAddFieldOptionArgs = {
  fieldId: Scalars['ID']['input'];
  label: Scalars['String']['input'];
  color?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMergeFieldOptionsArgs = {
  fieldId: Scalars['ID']['input'];
  optionIds: Array<Scalars['ID']['input']>;
  intoId: Scalars['ID']['input'];
};


export type MutationSetFieldPreferenceArgs = {
  input: SetFieldPreferenceInput;
};


export type MutationSetNoteFieldsArgs = {
  noteId: Scalars['ID']['input'];
  values: Scalars['JSON']['input'];
};


export type MutationSetInsightFieldsArgs = {
  insightId: Scalars['ID']['input'];
  values: Scalars['JSON']['input'];
};


export type MutationSetFieldValuesArgs = {
  input: SetFieldValuesInput;
};


export type MutationCancelJobArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetProjectAreaArgs = {
  input: SetProjectAreaInput;
};


export type MutationCreateReadmeArgs = {
  projectId: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPurgeContentArgs = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
};


export type MutationRecordVisitArgs = {
  kind: VisitableKind;
  id: Scalars['ID']['input'];
};


export type MutationSetWorkspaceRetentionArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetProjectRetentionArgs = {
  input: SetProjectRetentionInput;
};


export type MutationCreateTagBoardArgs = {
  title: Scalars['String']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateTagBoardArgs = {
  id: Scalars['ID']['input'];
  title: Scalars['String']['input'];
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
  tagBoardId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCreateTagArgs = {
  input: CreateTagInput;
};


export type MutationUpdateTagArgs = {
  input: UpdateTagInput;
};


export type MutationMergeTagsArgs = {
  sourceId: Scalars['ID']['input'];
  targetId: Scalars['ID']['input'];
};


export type MutationUndoTagMergeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationImportTagsArgs = {
  input: TagImportInput;
};


export type MutationCreateProjectTemplateArgs = {
  input: CreateProjectTemplateInput;
};


export type MutationCreateInsightTemplateArgs = {
  input: CreateInsightTemplateInput;
};


export type MutationUpdateTemplateArgs = {
  input: UpdateTemplateInput;
};


export type MutationCreateProjectFromWorkspaceTemplateArgs = {
  templateId: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateInsightFromTemplateArgs = {
  templateId: Scalars['ID']['input'];
  projectId: Scalars['ID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateViewArgs = {
  input: CreateViewInput;
};


export type MutationUpdateViewArgs = {
  input: UpdateViewInput;
};


export type MutationDuplicateViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetDefaultViewArgs = {
  projectId: Scalars['ID']['input'];
  objectType: ViewObjectType;
  viewId?: InputMaybe<Scalars['ID']['input']>;
};

export type Subscription = {
  /** Changes in the workspace, or in one project or note of it. */
  contentChanged: ContentChange;
  /** Each change of the subscriber's own jobs. */
  jobChanged: Job;
};


export type SubscriptionContentChangedArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
  noteId?: InputMaybe<Scalars['ID']['input']>;
};

/** Objects of one kind as a table, board, grid or list shows them: filtered, sorted, in groups, by page. */
export type CollectionInput = {
  /** Null = all projects of the workspace. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Projects of a folder and of those below it. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** Words that the title or the content has, in any order; at most 2,000 characters. */
  query?: InputMaybe<Scalars['String']['input']>;
  titleOnly: Scalars['Boolean']['input'];
  /** A tree {combinator: And | Or, filters: [{field: {kind, fieldType, id}, operatorType, values} | tree]}; null = no filter. */
  filter?: InputMaybe<Scalars['JSON']['input']>;
  /** At most 3; a later one decides where the earlier are equal. Empty = by rank in one project, else the newest change first. */
  sort: Array<CollectionSortInput>;
  /** One of {type: SELECT, id, hiddenOptions}, {type: PERSON, id, options: whom to show; empty = all who occur}, {type: PUBLISHED}, {type: TAG, hiddenOptions}. */
  group?: InputMaybe<Scalars['JSON']['input']>;
  /** One group alone: the key that `groups` gave. Needs `group`. */
  groupKey?: InputMaybe<Scalars['String']['input']>;
  /** IANA name of the reader's zone: days begin in it. Default UTC. */
  timeZone: Scalars['String']['input'];
  /** Also what is archived; a filter by Archived decides itself. */
  includeArchived: Scalars['Boolean']['input'];
};

export type CollectionSortInput = {
  /** A column's key, or `field:` and a field's id. */
  key: Scalars['String']['input'];
  direction: CollectionSortDirection;
};

export type CollectionSortDirection =
  | 'ASC'
  | 'DESC';

/** A condition of the filter that filters nothing. */
export type IgnoredCondition = {
  kind: Scalars['String']['output'];
  fieldType: Scalars['String']['output'];
  fieldId?: Maybe<Scalars['ID']['output']>;
  because: IgnoredBecause;
};

export type IgnoredBecause =
  /** The field is gone, or of another type by now. */
  | 'FIELD'
  | 'ACCESS'
  | 'DATE'
  | 'EMPTY';

/** The sum of a number field over what the reader sees. */
export type FieldSum = {
  fieldId: Scalars['ID']['output'];
  sum: Scalars['Float']['output'];
  /** Of how many objects that have a number. */
  count: Scalars['Int']['output'];
};

export type NoteCollection = {
  nodes: Array<Note>;
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Exact up to 10,000; 10,001 stands for every number above. */
  totalCount: Scalars['Int']['output'];
  ignored: Array<IgnoredCondition>;
  sums: Array<FieldSum>;
  /** Null without `group`. The first objects of each group, up to `first` (0 to 50). */
  groups?: Maybe<Array<NoteGroup>>;
};


export type NoteCollectionSumsArgs = {
  fieldIds: Array<Scalars['ID']['input']>;
};


export type NoteCollectionGroupsArgs = {
  first: Scalars['Int']['input'];
};

export type NoteGroup = {
  /** The option, person or tag, `true` or `false` of published; `none` of what has no value. */
  key: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  nodes: Array<Note>;
  endCursor?: Maybe<Scalars['String']['output']>;
  sums: Array<FieldSum>;
};


export type NoteGroupSumsArgs = {
  fieldIds: Array<Scalars['ID']['input']>;
};

export type InsightCollection = {
  nodes: Array<Insight>;
  endCursor?: Maybe<Scalars['String']['output']>;
  totalCount: Scalars['Int']['output'];
  ignored: Array<IgnoredCondition>;
  sums: Array<FieldSum>;
  groups?: Maybe<Array<InsightGroup>>;
};


export type InsightCollectionSumsArgs = {
  fieldIds: Array<Scalars['ID']['input']>;
};


export type InsightCollectionGroupsArgs = {
  first: Scalars['Int']['input'];
};

export type InsightGroup = {
  key: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  nodes: Array<Insight>;
  endCursor?: Maybe<Scalars['String']['output']>;
  sums: Array<FieldSum>;
};


export type InsightGroupSumsArgs = {
  fieldIds: Array<Scalars['ID']['input']>;
};

export type HighlightCollection = {
  nodes: Array<Highlight>;
  endCursor?: Maybe<Scalars['String']['output']>;
  totalCount: Scalars['Int']['output'];
  ignored: Array<IgnoredCondition>;
  groups?: Maybe<Array<HighlightGroup>>;
};


export type HighlightCollectionGroupsArgs = {
  first: Scalars['Int']['input'];
};

export type HighlightGroup = {
  key: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  nodes: Array<Highlight>;
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type TagCollection = {
  nodes: Array<Tag>;
  endCursor?: Maybe<Scalars['String']['output']>;
  totalCount: Scalars['Int']['output'];
  ignored: Array<IgnoredCondition>;
};

export type Note = {
  archived: Scalars['Boolean']['output'];
  starred: Scalars['Boolean']['output'];
  /** Tags of its highlights that the reader may see, each once, by title. */
  tags: Array<Tag>;
  /** Insights that embed one of its highlights, and that the reader may see. */
  insights: Array<Insight>;
  /** Who made or changed it, the first first. */
  contributors: Array<User>;
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
  /**
   * Values by field id, of fields that the reader may see: text or boolean; of selects and people ids, parted by commas.
   * The ids of people are those of the workspace's users.
   */
  fieldDatum: Scalars['JSON']['output'];
  /** Set for what is left of a note whose original fell due: since when. */
  originalFellDueAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Insight = {
  archived: Scalars['Boolean']['output'];
  starred: Scalars['Boolean']['output'];
  contributors: Array<User>;
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
  /** As of a note. */
  fieldDatum: Scalars['JSON']['output'];
};

export type Highlight = {
  /** Insights that embed it, and that the reader may see. */
  insights: Array<Insight>;
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

export type Tag = {
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  group: TagGroup;
  id: Scalars['ID']['output'];
  /** At most 200 characters. */
  title: Scalars['String']['output'];
  /** Six hexadecimal digits. */
  color: Scalars['String']['output'];
  /** At most 1,000 characters. */
  description?: Maybe<Scalars['String']['output']>;
  rank: Scalars['Float']['output'];
  tagGroupId: Scalars['ID']['output'];
  /** Only who has FULL on it changes, moves, merges or deletes it; it is put on highlights all the same. */
  locked: Scalars['Boolean']['output'];
  /** Null = as people like. */
  role?: Maybe<TagRole>;
  /** Of the role SENTIMENT alone. */
  sentiment?: Maybe<TagSentiment>;
  /** How many the reader may see; 1,001 stands for every number above 1,000. */
  highlightCount: Scalars['Int']['output'];
  highlights: HighlightConnection;
  access: ObjectAccess;
  /** Tags that became part of this one and can be separated again, the newest first. */
  merges: Array<TagMerge>;
  version: Scalars['Int']['output'];
};


export type TagHighlightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type Project = {
  archived: Scalars['Boolean']['output'];
  starred: Scalars['Boolean']['output'];
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
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** The fields of this project's notes. */
  noteFieldSet: CustomFieldSet;
  /** The fields of this project's insights. */
  insightFieldSet: CustomFieldSet;
  /**
   * All fields that the reader may see on the project's notes (or insights), shown or not, in the project's order: its own,
   * and those of the workspace's groups.
   */
  fieldPreferences: Array<FieldPreference>;
  /** All of them, by rank. */
  areas: Array<ProjectArea>;
  /** Null until somebody begins one. */
  readme?: Maybe<Readme>;
  /** BCP 47, for example `pt-BR`: what is spoken in its recordings; null = found out from each. */
  transcriptionLanguage?: Maybe<Scalars['String']['output']>;
  /** Names and terms that its recordings are likely to have. */
  transcriptionVocabulary: Array<Scalars['String']['output']>;
  defaultFramework?: Maybe<SummaryFramework>;
  /** BCP 47; null = as what is summarized. */
  defaultSummaryLanguage?: Maybe<Scalars['String']['output']>;
  retention: ProjectRetention;
  tagBoards: Array<TagBoard>;
  /** Those that the reader may see, by rank. */
  views: Array<View>;
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


export type ProjectFieldPreferencesArgs = {
  objectType: FieldObjectType;
};

export type ArchivableKind =
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT';

export type StarrableKind =
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT'
  | 'TAG'
  | 'VIEW'
  | 'FOLDER';

/** One of these. */
export type BulkChangeInput = {
  /** Values by field id, as of setFieldValues: of notes and insights. */
  values?: InputMaybe<Scalars['JSON']['input']>;
  /** Of highlights. */
  tags?: InputMaybe<BulkTagsInput>;
  /** The project that notes or insights move to. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Of notes and insights. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: to the trash. */
  delete?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BulkTagsInput = {
  addIds: Array<Scalars['ID']['input']>;
  removeIds: Array<Scalars['ID']['input']>;
};

export type ChangeMatchingInput = {
  objectType: ViewObjectType;
  /** All that are in this list when the job begins, in its order; up to 100,000. */
  collection: CollectionInput;
  change: BulkChangeInput;
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
  /** Of the projects in it and in the folders below it, the last published first. LIMIT_REACHED with the prompt `folders` without it in the plan. */
  publishedInsights: InsightConnection;
  /** What stands in it, at any depth, and was shared with the reader in person by somebody else; at most 200, by title. */
  sharedWithMe: Array<SharedObject>;
};


/** A folder (project category). */
export type FolderPublishedInsightsArgs = {
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

export type HighlightConnection = {
  nodes: Array<Highlight>;
  /** Of the whole list; 1,001 stands for every number above 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
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
  | 'COMMENT'
  | 'VIEW'
  | 'FIELD_SET'
  | 'TEMPLATE'
  | 'TAG_BOARD'
  | 'TAG_GROUP';

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
  /** Null leaves it unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null moves it to the top. Left out, it stays where it is. */
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
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Null moves it out of its folder. Left out, it stays where it is. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** One of the languages that transcripts are offered in. Null = found out from each recording. */
  transcriptionLanguage?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 terms of 100 characters; each is kept once. Null clears them. */
  transcriptionVocabulary?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Null clears it. */
  defaultFramework?: InputMaybe<SummaryFramework>;
  /** Null clears it. */
  defaultSummaryLanguage?: InputMaybe<Scalars['String']['input']>;
};

export type CreateNoteInput = {
  projectId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  /** Plain text to begin with; blank lines part paragraphs. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateNoteInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Alone, or with what else changes: while the note is locked, nothing but unlocking it is taken (CONTENT_LOCKED). Null leaves it unchanged. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
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
  /** Null leaves it unchanged. */
  anchor?: InputMaybe<AnchorInput>;
  /** Null leaves it unchanged. */
  audioVideo?: InputMaybe<AudioVideoRangeInput>;
  /** Null leaves it unchanged. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves them unchanged. */
  tagIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  newTags: Array<Scalars['String']['input']>;
};

export type CreateInsightInput = {
  projectId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  /** Plain text to begin with; blank lines part paragraphs. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateInsightInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** As for a note. Null leaves it unchanged. */
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
  /** Null leaves it unchanged. */
  restricted?: InputMaybe<Scalars['Boolean']['input']>;
  grants: Array<GrantInput>;
};

/** What a custom field holds. */
export type FieldType =
  | 'BOOLEAN'
  | 'DATETIME'
  | 'EMAIL'
  | 'NPS'
  | 'NUMBER'
  | 'PERSON'
  | 'PHONE'
  | 'SELECT'
  | 'TEXT'
  | 'URL';

export type FieldSetKind =
  /** A group of fields that every project of the workspace may show. */
  | 'WORKSPACE'
  /** The fields of one project's notes. */
  | 'NOTE'
  /** The fields of one project's insights. */
  | 'INSIGHT'
  /** The fields of the workspace's people. */
  | 'PERSON';

/** What has values in fields. */
export type FieldObjectType =
  | 'NOTE'
  | 'INSIGHT'
  | 'PERSON';

export type CustomFieldSet = {
  id: Scalars['ID']['output'];
  kind: FieldSetKind;
  /** Empty but for a workspace's groups. */
  title: Scalars['String']['output'];
  /** Of a project's sets. */
  projectId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  /** In their order. */
  fields: Array<Field>;
  /** What the reader may do with the set and its fields; a project's sets have the rights of the project. */
  access: ObjectAccess;
  /** Of a workspace's group; null for other sets, which have no grants of their own. */
  permissions?: Maybe<Permissions>;
  version: Scalars['Int']['output'];
};

export type Field = {
  id: Scalars['ID']['output'];
  fieldSetId: Scalars['ID']['output'];
  /** At most 250 characters. */
  label: Scalars['String']['output'];
  type: FieldType;
  /**
   * By type: SELECT {maxSelectable, options: [{id, label, color}]}, NUMBER {format: number | number_with_commas | percent |
   * currency, currencySymbol}, others {}.
   */
  options: Scalars['JSON']['output'];
  rank: Scalars['Float']['output'];
  version: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** Whether a project shows a field on its notes or insights, and where. */
export type FieldPreference = {
  field: Field;
  objectType: FieldObjectType;
  visible: Scalars['Boolean']['output'];
  rank: Scalars['Float']['output'];
};

/** What a change of a field's type would come to. */
export type FieldConversion = {
  /** How many values stay, perhaps in another form. */
  kept: Scalars['Int']['output'];
  /** How many the new type has no place for. */
  lost: Scalars['Int']['output'];
  /** Labels of options that would be made. */
  newOptions: Array<Scalars['String']['output']>;
  /** Up to 5 values that would be lost, as people see them. */
  lostSamples: Array<Scalars['String']['output']>;
};

/** What became of a change of many objects at once. */
export type BulkResult = {
  changed: Scalars['Int']['output'];
  failed: Array<BulkFailure>;
};

export type BulkFailure = {
  id: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type CreateFieldInput = {
  fieldSetId: Scalars['ID']['input'];
  /** At most 250 characters. */
  label: Scalars['String']['input'];
  type: FieldType;
  /** By type; null = the type's own default. */
  options?: InputMaybe<Scalars['JSON']['input']>;
};

/** A null leaves unchanged. */
export type UpdateFieldInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** The whole configuration. Options that are left out are deleted, and the values with them. Null leaves it unchanged. */
  options?: InputMaybe<Scalars['JSON']['input']>;
};

export type ChangeFieldTypeInput = {
  id: Scalars['ID']['input'];
  type: FieldType;
  /** By the new type; null = its default, with options made of the values where it needs some. */
  options?: InputMaybe<Scalars['JSON']['input']>;
};

export type SetFieldPreferenceInput = {
  projectId: Scalars['ID']['input'];
  objectType: FieldObjectType;
  fieldId: Scalars['ID']['input'];
  /** Null leaves unchanged. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its neighbors at the new place; both null = its place stays. */
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};

export type SetFieldValuesInput = {
  objectType: FieldObjectType;
  /** 1 to 1,000 objects. */
  ids: Array<Scalars['ID']['input']>;
  /** Values by field id as in `fieldDatum`; null or an empty text takes the value away. */
  values: Scalars['JSON']['input'];
};

/** What a job does. */
export type JobKind =
  /** The same change of all that match a filter. */
  | 'BULK_CHANGE'
  /** Highlights of a tag get the one that it was merged into. */
  | 'TAG_MERGE'
  /** They get it back. */
  | 'TAG_SEPARATION';

export type JobState =
  | 'QUEUED'
  | 'RUNNING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED';

/** What takes longer than two seconds: its starter sees how far it is, and may stop it. Kept for 30 days. */
export type Job = {
  id: Scalars['ID']['output'];
  kind: JobKind;
  state: JobState;
  /** From 0 to 1. */
  progress: Scalars['Float']['output'];
  objectKind?: Maybe<ContentKind>;
  /** What it is about, if it is about one object. */
  objectId?: Maybe<Scalars['ID']['output']>;
  /** What was asked for, as its kind says it; null for everybody but its starter. */
  input?: Maybe<Scalars['JSON']['output']>;
  /** What has come of it so far, as its kind says it; null before there is anything. */
  result?: Maybe<Scalars['JSON']['output']>;
  /** Of a failed job, as of GraphQL's errors. */
  errorCode?: Maybe<Scalars['String']['output']>;
  /** For people. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** What it could not do, up to 1,000; empty for everybody but its starter. */
  failures: Array<JobFailure>;
  /** Somebody asked to stop it; it stops after the step that it is doing. */
  cancelAsked: Scalars['Boolean']['output'];
  createdBy: User;
  createdAt: Scalars['DateTime']['output'];
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  version: Scalars['Int']['output'];
};

export type JobFailure = {
  /** The object; null where it is none. */
  objectId?: Maybe<Scalars['ID']['output']>;
  /** What it is where it is no object, for example a row of a file. */
  label?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

/** What a project may show: a part of the product, with its place among the project's tabs. */
export type ProjectAreaKind =
  | 'README'
  | 'NOTES'
  | 'HIGHLIGHTS'
  | 'TAGS'
  | 'INSIGHTS'
  | 'CHARTS'
  | 'RECRUIT';

export type ProjectArea = {
  kind: ProjectAreaKind;
  /** What stands in an area that is off stays as it is; the project does not show it. */
  enabled: Scalars['Boolean']['output'];
  rank: Scalars['Float']['output'];
};

/** How a summary is put together. */
export type SummaryFramework =
  | 'ByQuestion'
  | 'ByThemes'
  | 'Chronological'
  | 'CustomPrompt'
  | 'CustomerCall'
  | 'Essential'
  | 'FeatureRequests'
  | 'ProductPRD'
  | 'RecommendedActions'
  | 'ResearchReport'
  | 'SalesMEDICC'
  | 'SalesSPICED'
  | 'Summary'
  | 'UsabilityTest'
  | 'VoiceOfCustomerReport';

/** What a project says of itself: a live document with the rights of the project, opened as `readme:<id>`. */
export type Readme = {
  id: Scalars['ID']['output'];
  project: Project;
  /** The start of the text, for lists. */
  preview: Scalars['String']['output'];
  /** The plain text, at most 5,000,000 characters. */
  text: Scalars['String']['output'];
  /** The document as blocks (editor JSON); embedded highlights the reader may not see are left out. */
  document: Scalars['JSON']['output'];
  /** Who wrote in it. */
  contributors: Array<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** Something that was shared with the reader in person: not by way of a group, of everybody, or of what it stands in. */
export type SharedObject = {
  kind: ContentKind;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** The project that it stands in, or that it is. */
  projectId?: Maybe<Scalars['ID']['output']>;
  level: PermissionLevel;
};

export type SetProjectAreaInput = {
  projectId: Scalars['ID']['input'];
  kind: ProjectAreaKind;
  /** Null leaves it unchanged. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Puts it right behind this one. Null leaves it where it is, unless `beforeKind` says its place. */
  afterKind?: InputMaybe<ProjectAreaKind>;
  /** Puts it right before this one. Null leaves it where it is, unless `afterKind` says its place. */
  beforeKind?: InputMaybe<ProjectAreaKind>;
};

/** What people open, and find again among what they opened last. */
export type VisitableKind =
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT'
  | 'TAG'
  | 'VIEW'
  | 'FOLDER';

/** One of these objects, which the reader opened and may still see. */
export type Visit = {
  kind: VisitableKind;
  id: Scalars['ID']['output'];
  visitedAt: Scalars['DateTime']['output'];
  project?: Maybe<Project>;
  note?: Maybe<Note>;
  insight?: Maybe<Insight>;
  tag?: Maybe<Tag>;
  view?: Maybe<View>;
  folder?: Maybe<Folder>;
};

export type VisitPage = {
  nodes: Array<Visit>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** Which projects a list has. */
export type ProjectScope =
  | 'ALL'
  /** Made by the reader. */
  | 'CREATED'
  /** Somebody granted it to the reader or to a group of theirs. */
  | 'SHARED'
  | 'STARRED'
  | 'ARCHIVED'
  /** The reader made it, or wrote in it. Needs the plan's personal work (`your-work`). */
  | 'CONTRIBUTED';

export type ProjectSort =
  | 'RANK'
  | 'TITLE'
  /** The last change first. */
  | 'UPDATED'
  /** The newest first. */
  | 'CREATED';

export type ProjectPage = {
  nodes: Array<Project>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** How many the reader sees in this list. */
  totalCount: Scalars['Int']['output'];
};

export type InsightPage = {
  nodes: Array<Insight>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** 1,001 stands for every number above 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** How long the notes of a project stay, counted from their creation; what falls due goes into the trash. */
export type ProjectRetention = {
  /** The project's own choice; null = as the workspace says. */
  days?: Maybe<Scalars['Int']['output']>;
  /** The workspace's choice. */
  workspaceDays?: Maybe<Scalars['Int']['output']>;
  /** The shorter of both; null = notes stay. */
  effectiveDays?: Maybe<Scalars['Int']['output']>;
  /** What was made of a note stays when it goes: its highlights, in a note that has nothing else. */
  keepsDerived: Scalars['Boolean']['output'];
};

export type WorkspaceRetention = {
  /** Null = notes stay as long as their project says. */
  days?: Maybe<Scalars['Int']['output']>;
  setBy?: Maybe<User>;
  setAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Notes that fall due on one day. */
export type RetentionDay = {
  /** Its beginning, in UTC. */
  on: Scalars['DateTime']['output'];
  notes: Scalars['Int']['output'];
};

/** What falls due in the next 30 days, by day. Nothing goes before people were told, seven days ahead. */
export type RetentionForecast = {
  notes: Scalars['Int']['output'];
  /** In how many projects. */
  projects: Scalars['Int']['output'];
  days: Array<RetentionDay>;
};

export type SetProjectRetentionInput = {
  projectId: Scalars['ID']['input'];
  /** 30, 60, 90, 180 or 365. Null = as the workspace says. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Null leaves it unchanged. */
  keepsDerived?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A board of tags: of a project, or of the whole workspace. */
export type TagBoard = {
  id: Scalars['ID']['output'];
  /** At most 50 characters. */
  title: Scalars['String']['output'];
  /** Null for a board of the whole workspace. */
  projectId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  /** By rank. */
  groups: Array<TagGroup>;
  /** Of all tags of the board that the reader may see, counted at once. */
  tagCounts: Array<TagCount>;
  access: ObjectAccess;
  permissions: Permissions;
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type TagGroup = {
  id: Scalars['ID']['output'];
  tagBoardId: Scalars['ID']['output'];
  /** At most 50 characters. */
  title: Scalars['String']['output'];
  /** Six hexadecimal digits. */
  color: Scalars['String']['output'];
  rank: Scalars['Float']['output'];
  /** By rank. */
  tags: Array<Tag>;
  version: Scalars['Int']['output'];
};

/** What the product uses a tag for. */
export type TagRole =
  /** It says what somebody felt: charts and summaries read it as that. */
  | 'SENTIMENT';

export type TagSentiment =
  | 'POSITIVE'
  | 'NEGATIVE'
  | 'MIXED';

export type TagCount = {
  /** The tag. */
  id: Scalars['ID']['output'];
  /** 1,001 stands for every number above 1,000. */
  count: Scalars['Int']['output'];
  color?: Maybe<Scalars['String']['output']>;
};

export type TagMergeState =
  /** Its highlights are being given the other tag. */
  | 'MERGING'
  | 'MERGED'
  /** Its highlights are being given back. */
  | 'SEPARATING'
  | 'SEPARATED';

/** A tag that became part of another one. */
export type TagMerge = {
  id: Scalars['ID']['output'];
  /** The tag that is gone. */
  sourceId: Scalars['ID']['output'];
  sourceTitle: Scalars['String']['output'];
  sourceColor: Scalars['String']['output'];
  /** Null where the reader may not see it, or it was deleted since. */
  target?: Maybe<Tag>;
  state: TagMergeState;
  /** What does it, where the tag is on more than 1,000 highlights; null where it is done at once. */
  jobId?: Maybe<Scalars['ID']['output']>;
  mergedBy?: Maybe<User>;
  mergedAt: Scalars['DateTime']['output'];
  /** Until then it can be undone. */
  undoableUntil: Scalars['DateTime']['output'];
};

/** What a merge would do, as far as the reader may see it: there may be further highlights. */
export type TagMergePreview = {
  /** Those that have the source; 1,001 stands for every number above 1,000. */
  highlightCount: Scalars['Int']['output'];
  /** Those of them that have both. */
  bothCount: Scalars['Int']['output'];
};

/** What a tag that was merged is now. */
export type MergedTag = {
  /** As it was called. */
  title?: Maybe<Scalars['String']['output']>;
  tag: Tag;
};

export type TagImportRow = {
  title: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  /** A group of the board by its title, in upper or lower case; it is made where it is missing. Null = the board's first. */
  group?: InputMaybe<Scalars['String']['input']>;
  /** Six hexadecimal digits, with or without #. Null = the group's. */
  color?: InputMaybe<Scalars['String']['input']>;
};

export type TagImportInput = {
  tagBoardId: Scalars['ID']['input'];
  /** 1 to 1,000. */
  rows: Array<TagImportRow>;
};

export type TagImportState =
  /** It is made. */
  | 'NEW'
  /** The board has a tag of this title, in upper or lower case: nothing is done. */
  | 'EXISTS'
  /** The same title stands further up: nothing is done. */
  | 'REPEATED'
  /** Nothing is made of any row. */
  | 'INVALID';

export type TagImportProblem =
  | 'NO_TITLE'
  | 'TITLE_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'GROUP_TOO_LONG'
  | 'BAD_COLOR';

export type TagImportRowReport = {
  /** From 1. */
  row: Scalars['Int']['output'];
  state: TagImportState;
  /** Of an invalid row. */
  problems: Array<TagImportProblem>;
};

export type TagImportReport = {
  /** Whether it was done: no row is invalid, and it was asked for. */
  isDone: Scalars['Boolean']['output'];
  /** In the order of the rows. */
  rows: Array<TagImportRowReport>;
  newTags: Scalars['Int']['output'];
  /** Groups that are made, by title. */
  newGroups: Array<Scalars['String']['output']>;
};

export type CreateTagInput = {
  title: Scalars['String']['input'];
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  tagGroupId: Scalars['ID']['input'];
  /** Gives it the role SENTIMENT. */
  sentiment?: InputMaybe<TagSentiment>;
};

export type UpdateTagInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves it unchanged. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A group of the same board or of another one. Null leaves it unchanged. */
  tagGroupId?: InputMaybe<Scalars['ID']['input']>;
  /** Null leaves it unchanged. Needs FULL, and the plan's permissions (`tag-edit`). */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Gives it the role SENTIMENT; null takes the role away. */
  sentiment?: InputMaybe<TagSentiment>;
};

/** What a workspace's own template makes. */
export type TemplateKind =
  | 'PROJECT'
  | 'INSIGHT';

/** What people of the workspace begin projects or insights with; all of them see it. */
export type WorkspaceTemplate = {
  id: Scalars['ID']['output'];
  kind: TemplateKind;
  /** At most 200 characters. */
  title: Scalars['String']['output'];
  /** At most 1,000 characters. */
  summary?: Maybe<Scalars['String']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  /** Of the client's set of project icons. */
  icon?: Maybe<Scalars['String']['output']>;
  /** What a project gets from it; null for an insight's. */
  parts?: Maybe<TemplateParts>;
  /** What an insight begins with, as editor JSON; null for a project's. */
  document?: Maybe<Scalars['JSON']['output']>;
  rank: Scalars['Float']['output'];
  /** Its maker and managers change and delete it. */
  mayChange: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** How many of each kind a template of a project holds. */
export type TemplateParts = {
  readme: Scalars['Boolean']['output'];
  tagBoards: Scalars['Int']['output'];
  tags: Scalars['Int']['output'];
  fields: Scalars['Int']['output'];
  views: Scalars['Int']['output'];
  notes: Scalars['Int']['output'];
  highlights: Scalars['Int']['output'];
  insights: Scalars['Int']['output'];
};

/** What an insight can begin with in every workspace. */
export type InsightTemplate = {
  /** A name in lower case, for example research-report. */
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  summary: Scalars['String']['output'];
  /** As editor JSON. */
  document: Scalars['JSON']['output'];
};

/** What a template named and a new project could not have. */
export type TemplateLoss = {
  kind: TemplateLossKind;
  /** Of the view, note or insight that is without it. */
  title: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type TemplateLossKind =
  /** A condition of a view's filter. */
  | 'FILTER'
  | 'SORT'
  | 'GROUP'
  | 'COLUMN'
  /** A field's value. */
  | 'VALUE'
  /** A tag of a highlight. */
  | 'TAG'
  /** A card, or a picture or file, in a document. */
  | 'CARD'
  /** A highlight without words: its recording is in no template. */
  | 'HIGHLIGHT';

export type MadeProject = {
  project: Project;
  /** Empty when it is all there. */
  losses: Array<TemplateLoss>;
};

export type CreateProjectTemplateInput = {
  projectId: Scalars['ID']['input'];
  /** Default: the project's own. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Default: the project's own. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** Default: the project's own. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Also its notes with their highlights and values, and its insights: what the reader sees of them. */
  withContent: Scalars['Boolean']['input'];
};

export type CreateInsightTemplateInput = {
  insightId: Scalars['ID']['input'];
  /** Default: the insight's own. */
  title?: InputMaybe<Scalars['String']['input']>;
  summary?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateTemplateInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  icon?: InputMaybe<Scalars['String']['input']>;
};

export type ViewLayout =
  | 'BOARD'
  | 'CANVAS'
  | 'GRID'
  | 'LIST'
  | 'TABLE';

export type ViewObjectType =
  | 'NOTE'
  | 'HIGHLIGHT'
  | 'INSIGHT'
  | 'TAG';

/** A saved way to look at the objects of a project; it can be shared. */
export type View = {
  id: Scalars['ID']['output'];
  project: Project;
  /** At most 200 characters. */
  title: Scalars['String']['output'];
  layout: ViewLayout;
  objectType: ViewObjectType;
  /** {version, sort, filter, group, columns, fieldVisibility, objectRanks}: `viewData` of libs/views. */
  viewData: Scalars['JSON']['output'];
  /** The live document of a canvas. */
  docId?: Maybe<Scalars['ID']['output']>;
  /** Whether its area of the project opens with it. */
  isDefault: Scalars['Boolean']['output'];
  starred: Scalars['Boolean']['output'];
  rank: Scalars['Float']['output'];
  version: Scalars['Int']['output'];
  access: ObjectAccess;
  permissions: Permissions;
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type CreateViewInput = {
  projectId: Scalars['ID']['input'];
  /** Default: Untitled collection. */
  title: Scalars['String']['input'];
  layout: ViewLayout;
  objectType: ViewObjectType;
  /** Null = nothing filtered, sorted or grouped. */
  viewData?: InputMaybe<Scalars['JSON']['input']>;
};

/** A null leaves unchanged. */
export type UpdateViewInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves it unchanged. */
  layout?: InputMaybe<ViewLayout>;
  /** The whole of it. BAD_INPUT when the objects have no such column, sort or group. Null leaves it unchanged. */
  viewData?: InputMaybe<Scalars['JSON']['input']>;
  /** The version that the change was made from; CONFLICT when the view was changed since. Null = whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  CollectionInput: CollectionInput;
  CollectionSortInput: CollectionSortInput;
  CollectionSortDirection: CollectionSortDirection;
  IgnoredCondition: ResolverTypeWrapper<IgnoredCondition>;
  IgnoredBecause: IgnoredBecause;
  FieldSum: ResolverTypeWrapper<FieldSum>;
  NoteCollection: ResolverTypeWrapper<NoteCollectionMapper>;
  NoteGroup: ResolverTypeWrapper<NoteGroupMapper>;
  InsightCollection: ResolverTypeWrapper<InsightCollectionMapper>;
  InsightGroup: ResolverTypeWrapper<InsightGroupMapper>;
  HighlightCollection: ResolverTypeWrapper<HighlightCollectionMapper>;
  HighlightGroup: ResolverTypeWrapper<HighlightGroupMapper>;
  TagCollection: ResolverTypeWrapper<TagCollectionMapper>;
  Note: ResolverTypeWrapper<NoteMapper>;
  Insight: ResolverTypeWrapper<InsightMapper>;
  Highlight: ResolverTypeWrapper<HighlightMapper>;
  Tag: ResolverTypeWrapper<TagMapper>;
  Project: ResolverTypeWrapper<ProjectMapper>;
  ArchivableKind: ArchivableKind;
  StarrableKind: StarrableKind;
  BulkChangeInput: BulkChangeInput;
  BulkTagsInput: BulkTagsInput;
  ChangeMatchingInput: ChangeMatchingInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  PermissionLevel: PermissionLevel;
  User: ResolverTypeWrapper<User>;
  ObjectAccess: ResolverTypeWrapper<ObjectAccess>;
  PrincipalKind: PrincipalKind;
  Grant: ResolverTypeWrapper<Grant>;
  Permissions: ResolverTypeWrapper<Permissions>;
  Folder: ResolverTypeWrapper<FolderMapper>;
  ProjectTemplate: ResolverTypeWrapper<ProjectTemplate>;
  NoteConnection: ResolverTypeWrapper<NoteConnectionMapper>;
  Transcript: ResolverTypeWrapper<TranscriptMapper>;
  Speaker: ResolverTypeWrapper<Speaker>;
  TranscriptSegment: ResolverTypeWrapper<TranscriptSegment>;
  TranscriptWord: ResolverTypeWrapper<TranscriptWord>;
  Anchor: ResolverTypeWrapper<Anchor>;
  AnchorInput: AnchorInput;
  AudioVideoRange: ResolverTypeWrapper<AudioVideoRange>;
  AudioVideoRangeInput: AudioVideoRangeInput;
  HighlightConnection: ResolverTypeWrapper<HighlightConnectionMapper>;
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
  CreateInsightInput: CreateInsightInput;
  UpdateInsightInput: UpdateInsightInput;
  CreateCommentInput: CreateCommentInput;
  GrantInput: GrantInput;
  SetPermissionsInput: SetPermissionsInput;
  FieldType: FieldType;
  FieldSetKind: FieldSetKind;
  FieldObjectType: FieldObjectType;
  CustomFieldSet: ResolverTypeWrapper<CustomFieldSetMapper>;
  Field: ResolverTypeWrapper<FieldMapper>;
  FieldPreference: ResolverTypeWrapper<FieldPreferenceMapper>;
  FieldConversion: ResolverTypeWrapper<FieldConversion>;
  BulkResult: ResolverTypeWrapper<BulkResult>;
  BulkFailure: ResolverTypeWrapper<BulkFailure>;
  CreateFieldInput: CreateFieldInput;
  UpdateFieldInput: UpdateFieldInput;
  ChangeFieldTypeInput: ChangeFieldTypeInput;
  SetFieldPreferenceInput: SetFieldPreferenceInput;
  SetFieldValuesInput: SetFieldValuesInput;
  JobKind: JobKind;
  JobState: JobState;
  Job: ResolverTypeWrapper<JobMapper>;
  JobFailure: ResolverTypeWrapper<JobFailure>;
  ProjectAreaKind: ProjectAreaKind;
  ProjectArea: ResolverTypeWrapper<ProjectArea>;
  SummaryFramework: SummaryFramework;
  Readme: ResolverTypeWrapper<ReadmeMapper>;
  SharedObject: ResolverTypeWrapper<SharedObject>;
  SetProjectAreaInput: SetProjectAreaInput;
  VisitableKind: VisitableKind;
  Visit: ResolverTypeWrapper<VisitMapper>;
  VisitPage: ResolverTypeWrapper<Omit<VisitPage, 'nodes'> & { nodes: Array<ResolversTypes['Visit']> }>;
  ProjectScope: ProjectScope;
  ProjectSort: ProjectSort;
  ProjectPage: ResolverTypeWrapper<Omit<ProjectPage, 'nodes'> & { nodes: Array<ResolversTypes['Project']> }>;
  InsightPage: ResolverTypeWrapper<Omit<InsightPage, 'nodes'> & { nodes: Array<ResolversTypes['Insight']> }>;
  ProjectRetention: ResolverTypeWrapper<ProjectRetentionMapper>;
  WorkspaceRetention: ResolverTypeWrapper<WorkspaceRetentionMapper>;
  RetentionDay: ResolverTypeWrapper<RetentionDay>;
  RetentionForecast: ResolverTypeWrapper<RetentionForecastMapper>;
  SetProjectRetentionInput: SetProjectRetentionInput;
  TagBoard: ResolverTypeWrapper<TagBoardMapper>;
  TagGroup: ResolverTypeWrapper<TagGroupMapper>;
  TagRole: TagRole;
  TagSentiment: TagSentiment;
  TagCount: ResolverTypeWrapper<TagCount>;
  TagMergeState: TagMergeState;
  TagMerge: ResolverTypeWrapper<TagMergeMapper>;
  TagMergePreview: ResolverTypeWrapper<TagMergePreview>;
  MergedTag: ResolverTypeWrapper<Omit<MergedTag, 'tag'> & { tag: ResolversTypes['Tag'] }>;
  TagImportRow: TagImportRow;
  TagImportInput: TagImportInput;
  TagImportState: TagImportState;
  TagImportProblem: TagImportProblem;
  TagImportRowReport: ResolverTypeWrapper<TagImportRowReport>;
  TagImportReport: ResolverTypeWrapper<TagImportReport>;
  CreateTagInput: CreateTagInput;
  UpdateTagInput: UpdateTagInput;
  TemplateKind: TemplateKind;
  WorkspaceTemplate: ResolverTypeWrapper<WorkspaceTemplateMapper>;
  TemplateParts: ResolverTypeWrapper<TemplateParts>;
  InsightTemplate: ResolverTypeWrapper<InsightTemplate>;
  TemplateLoss: ResolverTypeWrapper<TemplateLoss>;
  TemplateLossKind: TemplateLossKind;
  MadeProject: ResolverTypeWrapper<Omit<MadeProject, 'project'> & { project: ResolversTypes['Project'] }>;
  CreateProjectTemplateInput: CreateProjectTemplateInput;
  CreateInsightTemplateInput: CreateInsightTemplateInput;
  UpdateTemplateInput: UpdateTemplateInput;
  ViewLayout: ViewLayout;
  ViewObjectType: ViewObjectType;
  View: ResolverTypeWrapper<ViewMapper>;
  CreateViewInput: CreateViewInput;
  UpdateViewInput: UpdateViewInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Float: Scalars['Float']['output'];
  Subscription: Record<PropertyKey, never>;
  CollectionInput: CollectionInput;
  CollectionSortInput: CollectionSortInput;
  IgnoredCondition: IgnoredCondition;
  FieldSum: FieldSum;
  NoteCollection: NoteCollectionMapper;
  NoteGroup: NoteGroupMapper;
  InsightCollection: InsightCollectionMapper;
  InsightGroup: InsightGroupMapper;
  HighlightCollection: HighlightCollectionMapper;
  HighlightGroup: HighlightGroupMapper;
  TagCollection: TagCollectionMapper;
  Note: NoteMapper;
  Insight: InsightMapper;
  Highlight: HighlightMapper;
  Tag: TagMapper;
  Project: ProjectMapper;
  BulkChangeInput: BulkChangeInput;
  BulkTagsInput: BulkTagsInput;
  ChangeMatchingInput: ChangeMatchingInput;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  User: User;
  ObjectAccess: ObjectAccess;
  Grant: Grant;
  Permissions: Permissions;
  Folder: FolderMapper;
  ProjectTemplate: ProjectTemplate;
  NoteConnection: NoteConnectionMapper;
  Transcript: TranscriptMapper;
  Speaker: Speaker;
  TranscriptSegment: TranscriptSegment;
  TranscriptWord: TranscriptWord;
  Anchor: Anchor;
  AnchorInput: AnchorInput;
  AudioVideoRange: AudioVideoRange;
  AudioVideoRangeInput: AudioVideoRangeInput;
  HighlightConnection: HighlightConnectionMapper;
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
  CreateInsightInput: CreateInsightInput;
  UpdateInsightInput: UpdateInsightInput;
  CreateCommentInput: CreateCommentInput;
  GrantInput: GrantInput;
  SetPermissionsInput: SetPermissionsInput;
  CustomFieldSet: CustomFieldSetMapper;
  Field: FieldMapper;
  FieldPreference: FieldPreferenceMapper;
  FieldConversion: FieldConversion;
  BulkResult: BulkResult;
  BulkFailure: BulkFailure;
  CreateFieldInput: CreateFieldInput;
  UpdateFieldInput: UpdateFieldInput;
  ChangeFieldTypeInput: ChangeFieldTypeInput;
  SetFieldPreferenceInput: SetFieldPreferenceInput;
  SetFieldValuesInput: SetFieldValuesInput;
  Job: JobMapper;
  JobFailure: JobFailure;
  ProjectArea: ProjectArea;
  Readme: ReadmeMapper;
  SharedObject: SharedObject;
  SetProjectAreaInput: SetProjectAreaInput;
  Visit: VisitMapper;
  VisitPage: Omit<VisitPage, 'nodes'> & { nodes: Array<ResolversParentTypes['Visit']> };
  ProjectPage: Omit<ProjectPage, 'nodes'> & { nodes: Array<ResolversParentTypes['Project']> };
  InsightPage: Omit<InsightPage, 'nodes'> & { nodes: Array<ResolversParentTypes['Insight']> };
  ProjectRetention: ProjectRetentionMapper;
  WorkspaceRetention: WorkspaceRetentionMapper;
  RetentionDay: RetentionDay;
  RetentionForecast: RetentionForecastMapper;
  SetProjectRetentionInput: SetProjectRetentionInput;
  TagBoard: TagBoardMapper;
  TagGroup: TagGroupMapper;
  TagCount: TagCount;
  TagMerge: TagMergeMapper;
  TagMergePreview: TagMergePreview;
  MergedTag: Omit<MergedTag, 'tag'> & { tag: ResolversParentTypes['Tag'] };
  TagImportRow: TagImportRow;
  TagImportInput: TagImportInput;
  TagImportRowReport: TagImportRowReport;
  TagImportReport: TagImportReport;
  CreateTagInput: CreateTagInput;
  UpdateTagInput: UpdateTagInput;
  WorkspaceTemplate: WorkspaceTemplateMapper;
  TemplateParts: TemplateParts;
  InsightTemplate: InsightTemplate;
  TemplateLoss: TemplateLoss;
  MadeProject: Omit<MadeProject, 'project'> & { project: ResolversParentTypes['Project'] };
  CreateProjectTemplateInput: CreateProjectTemplateInput;
  CreateInsightTemplateInput: CreateInsightTemplateInput;
  UpdateTemplateInput: UpdateTemplateInput;
  View: ViewMapper;
  CreateViewInput: CreateViewInput;
  UpdateViewInput: UpdateViewInput;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  noteCollection?: Resolver<ResolversTypes['NoteCollection'], ParentType, ContextType, RequireFields<QueryNoteCollectionArgs, 'input' | 'first'>>;
  insightCollection?: Resolver<ResolversTypes['InsightCollection'], ParentType, ContextType, RequireFields<QueryInsightCollectionArgs, 'input' | 'first'>>;
  highlightCollection?: Resolver<ResolversTypes['HighlightCollection'], ParentType, ContextType, RequireFields<QueryHighlightCollectionArgs, 'input' | 'first'>>;
  tagCollection?: Resolver<ResolversTypes['TagCollection'], ParentType, ContextType, RequireFields<QueryTagCollectionArgs, 'input' | 'first'>>;
  folders?: Resolver<Array<ResolversTypes['Folder']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<QueryFolderArgs, 'id'>>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectsArgs, 'first'>>;
  projectTemplates?: Resolver<Array<ResolversTypes['ProjectTemplate']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  note?: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType, RequireFields<QueryNoteArgs, 'id'>>;
  highlight?: Resolver<Maybe<ResolversTypes['Highlight']>, ParentType, ContextType, RequireFields<QueryHighlightArgs, 'id'>>;
  insight?: Resolver<Maybe<ResolversTypes['Insight']>, ParentType, ContextType, RequireFields<QueryInsightArgs, 'id'>>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType, RequireFields<QueryCommentsArgs, 'objectKind' | 'objectId'>>;
  recentNotes?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType, RequireFields<QueryRecentNotesArgs, 'first'>>;
  recentInsights?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType, RequireFields<QueryRecentInsightsArgs, 'first'>>;
  trash?: Resolver<Array<ResolversTypes['TrashItem']>, ParentType, ContextType, RequireFields<QueryTrashArgs, 'first'>>;
  publicObject?: Resolver<Maybe<ResolversTypes['PublicObject']>, ParentType, ContextType, RequireFields<QueryPublicObjectArgs, 'token'>>;
  fieldSets?: Resolver<Array<ResolversTypes['CustomFieldSet']>, ParentType, ContextType>;
  fieldSet?: Resolver<Maybe<ResolversTypes['CustomFieldSet']>, ParentType, ContextType, RequireFields<QueryFieldSetArgs, 'id'>>;
  personFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType>;
  fieldConversion?: Resolver<ResolversTypes['FieldConversion'], ParentType, ContextType, RequireFields<QueryFieldConversionArgs, 'fieldId' | 'type'>>;
  jobs?: Resolver<Array<ResolversTypes['Job']>, ParentType, ContextType, RequireFields<QueryJobsArgs, 'everybody'>>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType, RequireFields<QueryJobArgs, 'id'>>;
  recent?: Resolver<ResolversTypes['VisitPage'], ParentType, ContextType, RequireFields<QueryRecentArgs, 'first'>>;
  projectList?: Resolver<ResolversTypes['ProjectPage'], ParentType, ContextType, RequireFields<QueryProjectListArgs, 'scope' | 'sort' | 'topLevel' | 'first'>>;
  yourInsights?: Resolver<ResolversTypes['InsightPage'], ParentType, ContextType, RequireFields<QueryYourInsightsArgs, 'first'>>;
  workspaceRetention?: Resolver<ResolversTypes['WorkspaceRetention'], ParentType, ContextType>;
  retentionForecast?: Resolver<ResolversTypes['RetentionForecast'], ParentType, ContextType, Partial<QueryRetentionForecastArgs>>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType, RequireFields<QueryTagArgs, 'id'>>;
  mergedTag?: Resolver<Maybe<ResolversTypes['MergedTag']>, ParentType, ContextType, RequireFields<QueryMergedTagArgs, 'id'>>;
  tagBoards?: Resolver<Array<ResolversTypes['TagBoard']>, ParentType, ContextType, Partial<QueryTagBoardsArgs>>;
  tagBoard?: Resolver<Maybe<ResolversTypes['TagBoard']>, ParentType, ContextType, RequireFields<QueryTagBoardArgs, 'id'>>;
  tagMergePreview?: Resolver<ResolversTypes['TagMergePreview'], ParentType, ContextType, RequireFields<QueryTagMergePreviewArgs, 'sourceId' | 'targetId'>>;
  tagImportReport?: Resolver<ResolversTypes['TagImportReport'], ParentType, ContextType, RequireFields<QueryTagImportReportArgs, 'input'>>;
  workspaceTemplates?: Resolver<Array<ResolversTypes['WorkspaceTemplate']>, ParentType, ContextType, RequireFields<QueryWorkspaceTemplatesArgs, 'kind'>>;
  workspaceTemplate?: Resolver<Maybe<ResolversTypes['WorkspaceTemplate']>, ParentType, ContextType, RequireFields<QueryWorkspaceTemplateArgs, 'id'>>;
  insightTemplates?: Resolver<Array<ResolversTypes['InsightTemplate']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType, RequireFields<QueryViewArgs, 'id'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  changeMatching?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationChangeMatchingArgs, 'input'>>;
  setArchived?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType, RequireFields<MutationSetArchivedArgs, 'kind' | 'ids' | 'archived'>>;
  setStarred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetStarredArgs, 'kind' | 'id' | 'starred'>>;
  deleteContents?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType, RequireFields<MutationDeleteContentsArgs, 'kind' | 'ids'>>;
  moveContents?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType, RequireFields<MutationMoveContentsArgs, 'kind' | 'ids' | 'projectId'>>;
  tagHighlights?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType, RequireFields<MutationTagHighlightsArgs, 'ids' | 'addTagIds' | 'removeTagIds'>>;
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
  createFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType, RequireFields<MutationCreateFieldSetArgs, 'title'>>;
  updateFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType, RequireFields<MutationUpdateFieldSetArgs, 'id' | 'title'>>;
  deleteFieldSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteFieldSetArgs, 'id'>>;
  restoreFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType, RequireFields<MutationRestoreFieldSetArgs, 'id'>>;
  moveFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType, RequireFields<MutationMoveFieldSetArgs, 'id'>>;
  createField?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationCreateFieldArgs, 'input'>>;
  updateField?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationUpdateFieldArgs, 'input'>>;
  changeFieldType?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationChangeFieldTypeArgs, 'input'>>;
  deleteField?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteFieldArgs, 'id'>>;
  restoreField?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationRestoreFieldArgs, 'id'>>;
  moveField?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationMoveFieldArgs, 'id'>>;
  addFieldOption?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationAddFieldOptionArgs, 'fieldId' | 'label'>>;
  mergeFieldOptions?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationMergeFieldOptionsArgs, 'fieldId' | 'optionIds' | 'intoId'>>;
  setFieldPreference?: Resolver<Array<ResolversTypes['FieldPreference']>, ParentType, ContextType, RequireFields<MutationSetFieldPreferenceArgs, 'input'>>;
  setNoteFields?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationSetNoteFieldsArgs, 'noteId' | 'values'>>;
  setInsightFields?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationSetInsightFieldsArgs, 'insightId' | 'values'>>;
  setFieldValues?: Resolver<ResolversTypes['BulkResult'], ParentType, ContextType, RequireFields<MutationSetFieldValuesArgs, 'input'>>;
  cancelJob?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationCancelJobArgs, 'id'>>;
  setProjectArea?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationSetProjectAreaArgs, 'input'>>;
  createReadme?: Resolver<ResolversTypes['Readme'], ParentType, ContextType, RequireFields<MutationCreateReadmeArgs, 'projectId'>>;
  purgeContent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPurgeContentArgs, 'kind' | 'id'>>;
  recordVisit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecordVisitArgs, 'kind' | 'id'>>;
  setWorkspaceRetention?: Resolver<ResolversTypes['WorkspaceRetention'], ParentType, ContextType, Partial<MutationSetWorkspaceRetentionArgs>>;
  setProjectRetention?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationSetProjectRetentionArgs, 'input'>>;
  createTagBoard?: Resolver<ResolversTypes['TagBoard'], ParentType, ContextType, RequireFields<MutationCreateTagBoardArgs, 'title'>>;
  updateTagBoard?: Resolver<ResolversTypes['TagBoard'], ParentType, ContextType, RequireFields<MutationUpdateTagBoardArgs, 'id' | 'title'>>;
  createTagGroup?: Resolver<ResolversTypes['TagGroup'], ParentType, ContextType, RequireFields<MutationCreateTagGroupArgs, 'tagBoardId' | 'title'>>;
  updateTagGroup?: Resolver<ResolversTypes['TagGroup'], ParentType, ContextType, RequireFields<MutationUpdateTagGroupArgs, 'id'>>;
  createTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationCreateTagArgs, 'input'>>;
  updateTag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType, RequireFields<MutationUpdateTagArgs, 'input'>>;
  mergeTags?: Resolver<ResolversTypes['TagMerge'], ParentType, ContextType, RequireFields<MutationMergeTagsArgs, 'sourceId' | 'targetId'>>;
  undoTagMerge?: Resolver<ResolversTypes['TagMerge'], ParentType, ContextType, RequireFields<MutationUndoTagMergeArgs, 'id'>>;
  importTags?: Resolver<ResolversTypes['TagImportReport'], ParentType, ContextType, RequireFields<MutationImportTagsArgs, 'input'>>;
  createProjectTemplate?: Resolver<ResolversTypes['WorkspaceTemplate'], ParentType, ContextType, RequireFields<MutationCreateProjectTemplateArgs, 'input'>>;
  createInsightTemplate?: Resolver<ResolversTypes['WorkspaceTemplate'], ParentType, ContextType, RequireFields<MutationCreateInsightTemplateArgs, 'input'>>;
  updateTemplate?: Resolver<ResolversTypes['WorkspaceTemplate'], ParentType, ContextType, RequireFields<MutationUpdateTemplateArgs, 'input'>>;
  createProjectFromWorkspaceTemplate?: Resolver<ResolversTypes['MadeProject'], ParentType, ContextType, RequireFields<MutationCreateProjectFromWorkspaceTemplateArgs, 'templateId'>>;
  createInsightFromTemplate?: Resolver<ResolversTypes['Insight'], ParentType, ContextType, RequireFields<MutationCreateInsightFromTemplateArgs, 'templateId' | 'projectId'>>;
  createView?: Resolver<ResolversTypes['View'], ParentType, ContextType, RequireFields<MutationCreateViewArgs, 'input'>>;
  updateView?: Resolver<ResolversTypes['View'], ParentType, ContextType, RequireFields<MutationUpdateViewArgs, 'input'>>;
  duplicateView?: Resolver<ResolversTypes['View'], ParentType, ContextType, RequireFields<MutationDuplicateViewArgs, 'id'>>;
  setDefaultView?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<MutationSetDefaultViewArgs, 'projectId' | 'objectType'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  contentChanged?: SubscriptionResolver<ResolversTypes['ContentChange'], "contentChanged", ParentType, ContextType, Partial<SubscriptionContentChangedArgs>>;
  jobChanged?: SubscriptionResolver<ResolversTypes['Job'], "jobChanged", ParentType, ContextType>;
};

export type IgnoredConditionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IgnoredCondition'] = ResolversParentTypes['IgnoredCondition']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fieldType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fieldId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  because?: Resolver<ResolversTypes['IgnoredBecause'], ParentType, ContextType>;
};

export type FieldSumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldSum'] = ResolversParentTypes['FieldSum']> = {
  fieldId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NoteCollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoteCollection'] = ResolversParentTypes['NoteCollection']> = {
  nodes?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ignored?: Resolver<Array<ResolversTypes['IgnoredCondition']>, ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['FieldSum']>, ParentType, ContextType, RequireFields<NoteCollectionSumsArgs, 'fieldIds'>>;
  groups?: Resolver<Maybe<Array<ResolversTypes['NoteGroup']>>, ParentType, ContextType, RequireFields<NoteCollectionGroupsArgs, 'first'>>;
};

export type NoteGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoteGroup'] = ResolversParentTypes['NoteGroup']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['FieldSum']>, ParentType, ContextType, RequireFields<NoteGroupSumsArgs, 'fieldIds'>>;
};

export type InsightCollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightCollection'] = ResolversParentTypes['InsightCollection']> = {
  nodes?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ignored?: Resolver<Array<ResolversTypes['IgnoredCondition']>, ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['FieldSum']>, ParentType, ContextType, RequireFields<InsightCollectionSumsArgs, 'fieldIds'>>;
  groups?: Resolver<Maybe<Array<ResolversTypes['InsightGroup']>>, ParentType, ContextType, RequireFields<InsightCollectionGroupsArgs, 'first'>>;
};

export type InsightGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightGroup'] = ResolversParentTypes['InsightGroup']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['FieldSum']>, ParentType, ContextType, RequireFields<InsightGroupSumsArgs, 'fieldIds'>>;
};

export type HighlightCollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HighlightCollection'] = ResolversParentTypes['HighlightCollection']> = {
  nodes?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ignored?: Resolver<Array<ResolversTypes['IgnoredCondition']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<Array<ResolversTypes['HighlightGroup']>>, ParentType, ContextType, RequireFields<HighlightCollectionGroupsArgs, 'first'>>;
};

export type HighlightGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HighlightGroup'] = ResolversParentTypes['HighlightGroup']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TagCollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagCollection'] = ResolversParentTypes['TagCollection']> = {
  nodes?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ignored?: Resolver<Array<ResolversTypes['IgnoredCondition']>, ParentType, ContextType>;
};

export type NoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Note'] = ResolversParentTypes['Note']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Note'], ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  insights?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
  contributors?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
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
  fieldDatum?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  originalFellDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InsightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Insight'] = ResolversParentTypes['Insight']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Insight'], ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  contributors?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
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
  fieldDatum?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type HighlightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Highlight'] = ResolversParentTypes['Highlight']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Highlight'], ContextType>;
  insights?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
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

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Tag'], ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['TagGroup'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tagGroupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['TagRole']>, ParentType, ContextType>;
  sentiment?: Resolver<Maybe<ResolversTypes['TagSentiment']>, ParentType, ContextType>;
  highlightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  highlights?: Resolver<ResolversTypes['HighlightConnection'], ParentType, ContextType, RequireFields<TagHighlightsArgs, 'first'>>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  merges?: Resolver<Array<ResolversTypes['TagMerge']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Project'], ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  noteFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType>;
  insightFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType>;
  fieldPreferences?: Resolver<Array<ResolversTypes['FieldPreference']>, ParentType, ContextType, RequireFields<ProjectFieldPreferencesArgs, 'objectType'>>;
  areas?: Resolver<Array<ResolversTypes['ProjectArea']>, ParentType, ContextType>;
  readme?: Resolver<Maybe<ResolversTypes['Readme']>, ParentType, ContextType>;
  transcriptionLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transcriptionVocabulary?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  defaultFramework?: Resolver<Maybe<ResolversTypes['SummaryFramework']>, ParentType, ContextType>;
  defaultSummaryLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retention?: Resolver<ResolversTypes['ProjectRetention'], ParentType, ContextType>;
  tagBoards?: Resolver<Array<ResolversTypes['TagBoard']>, ParentType, ContextType>;
  views?: Resolver<Array<ResolversTypes['View']>, ParentType, ContextType>;
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
  publishedInsights?: Resolver<ResolversTypes['InsightConnection'], ParentType, ContextType, RequireFields<FolderPublishedInsightsArgs, 'first'>>;
  sharedWithMe?: Resolver<Array<ResolversTypes['SharedObject']>, ParentType, ContextType>;
};

export type ProjectTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectTemplate'] = ResolversParentTypes['ProjectTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type HighlightConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HighlightConnection'] = ResolversParentTypes['HighlightConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Highlight']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type CustomFieldSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomFieldSet'] = ResolversParentTypes['CustomFieldSet']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['CustomFieldSet'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FieldSetKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['Field']>, ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<Maybe<ResolversTypes['Permissions']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Field'] = ResolversParentTypes['Field']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Field'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fieldSetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FieldType'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FieldPreferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldPreference'] = ResolversParentTypes['FieldPreference']> = {
  field?: Resolver<ResolversTypes['Field'], ParentType, ContextType>;
  objectType?: Resolver<ResolversTypes['FieldObjectType'], ParentType, ContextType>;
  visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FieldConversionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldConversion'] = ResolversParentTypes['FieldConversion']> = {
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newOptions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lostSamples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BulkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkResult'] = ResolversParentTypes['BulkResult']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<Array<ResolversTypes['BulkFailure']>, ParentType, ContextType>;
};

export type BulkFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkFailure'] = ResolversParentTypes['BulkFailure']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['JobKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  objectKind?: Resolver<Maybe<ResolversTypes['ContentKind']>, ParentType, ContextType>;
  objectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  input?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['JobFailure']>, ParentType, ContextType>;
  cancelAsked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type JobFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JobFailure'] = ResolversParentTypes['JobFailure']> = {
  objectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProjectAreaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectArea'] = ResolversParentTypes['ProjectArea']> = {
  kind?: Resolver<ResolversTypes['ProjectAreaKind'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ReadmeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Readme'] = ResolversParentTypes['Readme']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  contributors?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SharedObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SharedObject'] = ResolversParentTypes['SharedObject']> = {
  kind?: Resolver<ResolversTypes['ContentKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  level?: Resolver<ResolversTypes['PermissionLevel'], ParentType, ContextType>;
};

export type VisitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Visit'] = ResolversParentTypes['Visit']> = {
  kind?: Resolver<ResolversTypes['VisitableKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  visitedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
  insight?: Resolver<Maybe<ResolversTypes['Insight']>, ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['View']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
};

export type VisitPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisitPage'] = ResolversParentTypes['VisitPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Visit']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProjectPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectPage'] = ResolversParentTypes['ProjectPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InsightPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightPage'] = ResolversParentTypes['InsightPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Insight']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectRetentionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectRetention'] = ResolversParentTypes['ProjectRetention']> = {
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  workspaceDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  effectiveDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keepsDerived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkspaceRetentionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceRetention'] = ResolversParentTypes['WorkspaceRetention']> = {
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  setBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  setAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RetentionDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetentionDay'] = ResolversParentTypes['RetentionDay']> = {
  on?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RetentionForecastResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetentionForecast'] = ResolversParentTypes['RetentionForecast']> = {
  notes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['RetentionDay']>, ParentType, ContextType>;
};

export type TagBoardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagBoard'] = ResolversParentTypes['TagBoard']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['TagGroup']>, ParentType, ContextType>;
  tagCounts?: Resolver<Array<ResolversTypes['TagCount']>, ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TagGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagGroup'] = ResolversParentTypes['TagGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tagBoardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TagCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagCount'] = ResolversParentTypes['TagCount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TagMergeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagMerge'] = ResolversParentTypes['TagMerge']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sourceTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TagMergeState'], ParentType, ContextType>;
  jobId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  mergedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  mergedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  undoableUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TagMergePreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagMergePreview'] = ResolversParentTypes['TagMergePreview']> = {
  highlightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bothCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MergedTagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MergedTag'] = ResolversParentTypes['MergedTag']> = {
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['Tag'], ParentType, ContextType>;
};

export type TagImportRowReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagImportRowReport'] = ResolversParentTypes['TagImportRowReport']> = {
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TagImportState'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['TagImportProblem']>, ParentType, ContextType>;
};

export type TagImportReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagImportReport'] = ResolversParentTypes['TagImportReport']> = {
  isDone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['TagImportRowReport']>, ParentType, ContextType>;
  newTags?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newGroups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkspaceTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceTemplate'] = ResolversParentTypes['WorkspaceTemplate']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['WorkspaceTemplate'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TemplateKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parts?: Resolver<Maybe<ResolversTypes['TemplateParts']>, ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TemplatePartsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateParts'] = ResolversParentTypes['TemplateParts']> = {
  readme?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tagBoards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tags?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  highlights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  insights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InsightTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightTemplate'] = ResolversParentTypes['InsightTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type TemplateLossResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateLoss'] = ResolversParentTypes['TemplateLoss']> = {
  kind?: Resolver<ResolversTypes['TemplateLossKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MadeProjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MadeProject'] = ResolversParentTypes['MadeProject']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  losses?: Resolver<Array<ResolversTypes['TemplateLoss']>, ParentType, ContextType>;
};

export type ViewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['View'] = ResolversParentTypes['View']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['View'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['ViewLayout'], ParentType, ContextType>;
  objectType?: Resolver<ResolversTypes['ViewObjectType'], ParentType, ContextType>;
  viewData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  docId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  access?: Resolver<ResolversTypes['ObjectAccess'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['Permissions'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  IgnoredCondition?: IgnoredConditionResolvers<ContextType>;
  FieldSum?: FieldSumResolvers<ContextType>;
  NoteCollection?: NoteCollectionResolvers<ContextType>;
  NoteGroup?: NoteGroupResolvers<ContextType>;
  InsightCollection?: InsightCollectionResolvers<ContextType>;
  InsightGroup?: InsightGroupResolvers<ContextType>;
  HighlightCollection?: HighlightCollectionResolvers<ContextType>;
  HighlightGroup?: HighlightGroupResolvers<ContextType>;
  TagCollection?: TagCollectionResolvers<ContextType>;
  Note?: NoteResolvers<ContextType>;
  Insight?: InsightResolvers<ContextType>;
  Highlight?: HighlightResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  ObjectAccess?: ObjectAccessResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  Permissions?: PermissionsResolvers<ContextType>;
  Folder?: FolderResolvers<ContextType>;
  ProjectTemplate?: ProjectTemplateResolvers<ContextType>;
  NoteConnection?: NoteConnectionResolvers<ContextType>;
  Transcript?: TranscriptResolvers<ContextType>;
  Speaker?: SpeakerResolvers<ContextType>;
  TranscriptSegment?: TranscriptSegmentResolvers<ContextType>;
  TranscriptWord?: TranscriptWordResolvers<ContextType>;
  Anchor?: AnchorResolvers<ContextType>;
  AudioVideoRange?: AudioVideoRangeResolvers<ContextType>;
  HighlightConnection?: HighlightConnectionResolvers<ContextType>;
  InsightConnection?: InsightConnectionResolvers<ContextType>;
  Share?: ShareResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  PublicObject?: PublicObjectResolvers<ContextType>;
  PublicHighlight?: PublicHighlightResolvers<ContextType>;
  PublicTag?: PublicTagResolvers<ContextType>;
  ContentChange?: ContentChangeResolvers<ContextType>;
  TrashItem?: TrashItemResolvers<ContextType>;
  CustomFieldSet?: CustomFieldSetResolvers<ContextType>;
  Field?: FieldResolvers<ContextType>;
  FieldPreference?: FieldPreferenceResolvers<ContextType>;
  FieldConversion?: FieldConversionResolvers<ContextType>;
  BulkResult?: BulkResultResolvers<ContextType>;
  BulkFailure?: BulkFailureResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  JobFailure?: JobFailureResolvers<ContextType>;
  ProjectArea?: ProjectAreaResolvers<ContextType>;
  Readme?: ReadmeResolvers<ContextType>;
  SharedObject?: SharedObjectResolvers<ContextType>;
  Visit?: VisitResolvers<ContextType>;
  VisitPage?: VisitPageResolvers<ContextType>;
  ProjectPage?: ProjectPageResolvers<ContextType>;
  InsightPage?: InsightPageResolvers<ContextType>;
  ProjectRetention?: ProjectRetentionResolvers<ContextType>;
  WorkspaceRetention?: WorkspaceRetentionResolvers<ContextType>;
  RetentionDay?: RetentionDayResolvers<ContextType>;
  RetentionForecast?: RetentionForecastResolvers<ContextType>;
  TagBoard?: TagBoardResolvers<ContextType>;
  TagGroup?: TagGroupResolvers<ContextType>;
  TagCount?: TagCountResolvers<ContextType>;
  TagMerge?: TagMergeResolvers<ContextType>;
  TagMergePreview?: TagMergePreviewResolvers<ContextType>;
  MergedTag?: MergedTagResolvers<ContextType>;
  TagImportRowReport?: TagImportRowReportResolvers<ContextType>;
  TagImportReport?: TagImportReportResolvers<ContextType>;
  WorkspaceTemplate?: WorkspaceTemplateResolvers<ContextType>;
  TemplateParts?: TemplatePartsResolvers<ContextType>;
  InsightTemplate?: InsightTemplateResolvers<ContextType>;
  TemplateLoss?: TemplateLossResolvers<ContextType>;
  MadeProject?: MadeProjectResolvers<ContextType>;
  View?: ViewResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
