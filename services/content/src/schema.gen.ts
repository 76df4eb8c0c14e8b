// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, ReferenceResolver, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NoteCollectionMapper, NoteGroupMapper, InsightCollectionMapper, InsightGroupMapper, HighlightCollectionMapper, HighlightGroupMapper, TagCollectionMapper } from './modules/collection/collection.mappers.ts';
import type { CommentMapper } from './modules/comment/comment.mappers.ts';
import type { FieldPreferenceMapper } from './modules/field-preference/field-preference.mappers.ts';
import type { CustomFieldSetMapper } from './modules/field-set/field-set.mappers.ts';
import type { DeletedFieldOptionMapper, DeletedFieldMapper, FieldMapper } from './modules/field/field.mappers.ts';
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
  /** A JSON value whose form is defined by the editor. */
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
  /** The most recently changed notes that the reader may see; first ≤ 50. */
  recentNotes: Array<Note>;
  recentInsights: Array<Insight>;
  /** What the reader could restore, most recently deleted first; optionally only of one project or of some kinds. */
  trash: TrashPage;
  /** The object of a share, by its token; needs no sign-in. */
  publicObject?: Maybe<PublicObject>;
  /** The workspace's groups of fields that the reader may see, by rank. */
  fieldSets: Array<CustomFieldSet>;
  fieldSet?: Maybe<CustomFieldSet>;
  /** The fields of the workspace's people. */
  personFieldSet: CustomFieldSet;
  /**
   * What changeFieldType would do with the values, without doing it; for those who may change the field. Looks at up to
   * 100,000 values, which takes some seconds, and at one field once at a time: TOO_MANY_REQUESTS while others keep looking.
   * `options` is the configuration of the new type, as in `ChangeFieldTypeInput`; `timeZone` is an IANA name
   * (Europe/Berlin), in which values show days. BAD_USER_INPUT for the type that the field has, for options that the type
   * does not take, and for an unknown time zone; FORBIDDEN without WRITE on the field's set.
   */
  fieldConversion: FieldConversion;
  /**
   * Fields of a set that were deleted on their own within 30 days, the last deleted first, up to 200; for those who may
   * change the set.
   */
  deletedFields: Array<DeletedField>;
  /**
   * Options that were deleted within 30 days, the last deleted first, up to 200; for those who may change the field. Empty
   * for a field of a type without options.
   */
  deletedFieldOptions: Array<DeletedFieldOption>;
  /** The reader's own jobs, newest first, up to 50. With `everybody`: those of the whole workspace, only for its admins. */
  jobs: Array<Job>;
  /** A job that the reader started; for admins any job of the workspace. */
  job?: Maybe<Job>;
  /** What the reader opened, most recent first; of some kinds, or with null of all. */
  recent: VisitPage;
  projectList: ProjectPage;
  /**
   * Insights that the reader created or wrote in, most recently changed first: published ones, drafts, or with null both.
   * LIMIT_REACHED with the prompt `your-work`.
   */
  yourInsights: InsightPage;
  /** Only for admins of the workspace. */
  workspaceRetention: WorkspaceRetention;
  /**
   * Previews a choice before it is made; null days: no choice. Of one project for users with FULL on it, else of the whole
   * workspace for its admins.
   */
  retentionForecast: RetentionForecast;
  tag?: Maybe<Tag>;
  /** The tag into which the tag with this id was merged, if the reader may see both. */
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
  after?: InputMaybe<Scalars['String']['input']>;
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
  timeZone: Scalars['String']['input'];
};


export type QueryDeletedFieldsArgs = {
  fieldSetId: Scalars['ID']['input'];
};


export type QueryDeletedFieldOptionsArgs = {
  fieldId: Scalars['ID']['input'];
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
   * Makes the same change to all objects of a list, in a job with the result {total, changed, failed}. Objects that may
   * not be changed are listed in its failures.
   */
  changeMatching: Job;
  /**
   * Archives 1 to 1,000 objects, which removes them from lists and search, or restores them. Needs WRITE on each; objects
   * that may not be changed are listed in the result.
   */
  setArchived: BulkResult;
  /** Visible only to the reader. */
  setStarred: Scalars['Boolean']['output'];
  /** Moves 1 to 1,000 objects to the trash. */
  deleteContents: BulkResult;
  /** Moves 1 to 1,000 notes or insights to another project. */
  moveContents: BulkResult;
  /** Adds tags to 1 to 1,000 highlights, and removes others. */
  tagHighlights: BulkResult;
  createFolder: Folder;
  updateFolder: Folder;
  createProject: Project;
  /**
   * Creates a project with the template's sample content, completely or not at all. The same idempotency key creates only
   * one. LIMIT_REACHED with the prompt `template`, `templates` or `projects`.
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
  /** Moves the object to another position among its neighbors, and returns its new rank. */
  moveRank: Scalars['Float']['output'];
  setPermissions: Permissions;
  createShare: Share;
  deleteShare: Scalars['Boolean']['output'];
  /** Moves it to the trash, from which it can be restored for at least 30 days. */
  deleteContent: Scalars['Boolean']['output'];
  restoreContent: Scalars['Boolean']['output'];
  /** Creates a group of fields for the whole workspace. LIMIT_REACHED with the prompt `workspace-field-groups`. */
  createFieldSet: CustomFieldSet;
  updateFieldSet: CustomFieldSet;
  /**
   * Deletes a set with its fields and their values. `restoreFieldSet` restores all of them for 30 days. Where more than 1,000
   * objects have values in them, a job (FIELD_CHANGE) tells search of them afterwards; it can't be stopped. The same holds for
   * `restoreFieldSet`, `deleteField` and `restoreField`. TOO_MANY_REQUESTS with 20 unfinished jobs then.
   */
  deleteFieldSet: Scalars['Boolean']['output'];
  restoreFieldSet: CustomFieldSet;
  /** Moves a workspace's group among its neighbors. */
  moveFieldSet: CustomFieldSet;
  /** LIMIT_REACHED with the prompt `fields`; `workspace-fields` where the plan has no fields of the workspace. */
  createField: Field;
  /**
   * Where more than 1,000 objects have one of the options that are deleted, merged or restored, all of it is done by a job
   * (`isChanging`); FORBIDDEN for programs then, and TOO_MANY_REQUESTS with 20 unfinished jobs. CONFLICT while a job changes
   * the field.
   */
  updateField: Field;
  /**
   * Converts what can be converted, as `fieldConversion` reports; the other values are lost. With more than 1,000 values a
   * job does it: the field has its type until all are converted (`isChanging`). FORBIDDEN for programs then, and
   * TOO_MANY_REQUESTS with 20 unfinished jobs. CONFLICT while a job changes the field. BAD_USER_INPUT for more than 200 options.
   */
  changeFieldType: Field;
  /** Deletes a field with its values, which `restoreField` restores for 30 days. CONFLICT while a job changes the field. */
  deleteField: Scalars['Boolean']['output'];
  restoreField: Field;
  /** Moves it among the fields of its set. */
  moveField: Field;
  /**
   * Creates an option while somebody is typing, or finds the existing one with that label. BAD_INPUT for more than 200
   * options. The color has six hex digits; null: the next one of the palette.
   */
  addFieldOption: Field;
  /**
   * Merges options. Values with one of them get the remaining one; a merge cannot be undone. With more than 1,000 objects a
   * job does it, as for `updateField`.
   */
  mergeFieldOptions: Field;
  /**
   * Restores deleted options at their old places, with the values that had them. Values that are full by now stay as they
   * are; where there is an option of the same name by now, values get that one. With more than 1,000 objects a job does it,
   * as for `updateField`. NOT_FOUND for options that were deleted more than 30 days ago; BAD_USER_INPUT for a field without
   * options, and where it would have more than 200.
   */
  restoreFieldOptions: Field;
  setFieldPreference: Array<FieldPreference>;
  /** Sets values of one note; other fields keep theirs. */
  setNoteFields: Note;
  setInsightFields: Insight;
  /**
   * Sets the same values on up to 1,000 objects. Objects that may not be changed are listed in the result; the others are
   * changed.
   */
  setFieldValues: BulkResult;
  /**
   * Cancels an unfinished job after its current step; what it has done stays. What cannot be stopped half-way goes on. Allowed for its starter and for admins of
   * the workspace. A finished job is not changed.
   */
  cancelJob: Job;
  /**
   * Turns an area of a project on or off, or moves it; needs FULL on the project. LIMIT_REACHED with the prompt `access`
   * for any deviation from the default areas, when the plan does not include it.
   */
  setProjectArea: Project;
  /** Creates the project's readme; an existing one is returned unchanged. Needs WRITE on the project. */
  createReadme: Readme;
  /**
   * Deletes something in the trash for good before its 30 days are over, with everything that was deleted with it: the
   * rows, the search index, and its files. Only for admins of the workspace; NOT_FOUND for something that was not deleted
   * on its own.
   */
  purgeContent: Scalars['Boolean']['output'];
  /** Records that the reader opened an object. The last 500 are kept. */
  recordVisit: Scalars['Boolean']['output'];
  /**
   * 30, 60, 90, 180 or 365; null: off. Only for admins of a workspace whose plan includes retention; turning it off needs
   * no plan.
   */
  setWorkspaceRetention: WorkspaceRetention;
  /** Needs FULL, and for any number of days a plan with retention. */
  setProjectRetention: Project;
  /**
   * Creates a board. For a project it needs WRITE there; for the workspace it needs the role MANAGER, and room in the plan
   * (`tag-boards`).
   */
  createTagBoard: TagBoard;
  updateTagBoard: TagBoard;
  createTagGroup: TagGroup;
  /** Null leaves title, color and board unchanged. Moving it to another board includes its tags. */
  updateTagGroup: TagGroup;
  createTag: Tag;
  updateTag: Tag;
  /**
   * Merges a tag into another one: the target replaces the source on all highlights, and the source disappears. Needs
   * WRITE on both, or FULL on locked ones. It can be undone for 30 days.
   */
  mergeTags: TagMerge;
  /**
   * Restores the source on the highlights that had it and still have the target; highlights that had both keep both. Where
   * the target was removed since then, nothing is restored.
   */
  undoTagMerge: TagMerge;
  /** Creates all new tags of the rows, or none when any row is invalid. Needs WRITE on the board. */
  importTags: TagImportReport;
  /**
   * Needs WRITE on the project and the role CONTRIBUTOR. TOO_LARGE above 500 notes or 5,000,000 characters. LIMIT_REACHED
   * with the prompt `template`.
   */
  createProjectTemplate: WorkspaceTemplate;
  /**
   * Does the same as `createProjectTemplate` as a job, for projects with more than 100 notes and insights. The template exists
   * when the job is done, or not at all. Only for people, because programs cannot start jobs.
   */
  startProjectTemplate: Job;
  /**
   * Contains the insight's words and blocks, without its cards. Needs WRITE on the insight and the role CONTRIBUTOR.
   * LIMIT_REACHED with the prompt `template`.
   */
  createInsightTemplate: WorkspaceTemplate;
  updateTemplate: WorkspaceTemplate;
  /**
   * Creates a project from the workspace's own template, completely or not at all, except that the notes and insights of a
   * large template follow by a job. The same idempotency key creates only one. `losses` says what the template has and the project
   * lacks: values of a field that is gone or of another type by now, options, people who left. LIMIT_REACHED with the prompt
   * `template`, `templates` or `projects`; CONFLICT while a job changes a field (`isChanging`) in which notes have values.
   */
  createProjectFromWorkspaceTemplate: MadeProject;
  /** Creates an insight from a template of the workspace, or from a built-in one. LIMIT_REACHED with the prompt `template`. */
  createInsightFromTemplate: Insight;
  /** Needs a plan with saved views (`views`), and WRITE on the project. */
  createView: View;
  updateView: View;
  duplicateView: View;
  /** Null: none; the area opens with its plain list. */
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


export type MutationRestoreFieldOptionsArgs = {
  fieldId: Scalars['ID']['input'];
  optionIds: Array<Scalars['ID']['input']>;
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


export type MutationStartProjectTemplateArgs = {
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
  /** Changes in the workspace, or only in one project or note. */
  contentChanged: ContentChange;
  /** Each change of the subscriber's own jobs. */
  jobChanged: Job;
};


export type SubscriptionContentChangedArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
  noteId?: InputMaybe<Scalars['ID']['input']>;
};

/** A list of objects of one kind as tables, boards, grids and lists show it: filtered, sorted, grouped, by page. */
export type CollectionInput = {
  /** Null: all projects of the workspace. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Projects of a folder and of its subfolders. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** Words that the title or the content contains, in any order; at most 2,000 characters. */
  query?: InputMaybe<Scalars['String']['input']>;
  titleOnly: Scalars['Boolean']['input'];
  /**
   * A tree {combinator: And | Or, filters: [{field: {kind, fieldType, id}, operatorType, values} | tree]}; null: no
   * filter.
   */
  filter?: InputMaybe<Scalars['JSON']['input']>;
  /**
   * At most 3; a later one decides when the earlier ones are equal. Empty: by rank within one project, else most recently
   * changed first.
   */
  sort: Array<CollectionSortInput>;
  /**
   * One of {type: SELECT, id, hiddenOptions}, {type: PERSON, id, options: the people to show; empty for all who occur},
   * {type: PUBLISHED}, {type: TAG, hiddenOptions}.
   */
  group?: InputMaybe<Scalars['JSON']['input']>;
  /** Only one group, by its key from `groups`. Needs `group`. */
  groupKey?: InputMaybe<Scalars['String']['input']>;
  /** IANA name of the reader's time zone, in which days begin. Default: UTC. */
  timeZone: Scalars['String']['input'];
  /** Includes archived objects; a filter by Archived overrides it. */
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

/** A condition of the filter that is ignored. */
export type IgnoredCondition = {
  kind: Scalars['String']['output'];
  fieldType: Scalars['String']['output'];
  fieldId?: Maybe<Scalars['ID']['output']>;
  because: IgnoredBecause;
};

export type IgnoredBecause =
  /** The field was deleted, or has another type now. */
  | 'FIELD'
  | 'ACCESS'
  | 'DATE'
  | 'EMPTY';

/** The sum of a number field over the objects that the reader sees. */
export type FieldSum = {
  fieldId: Scalars['ID']['output'];
  sum: Scalars['Float']['output'];
  /** The number of objects with a number. */
  count: Scalars['Int']['output'];
};

export type NoteCollection = {
  nodes: Array<Note>;
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Exact up to 10,000; 10,001 means more than 10,000. */
  totalCount: Scalars['Int']['output'];
  ignored: Array<IgnoredCondition>;
  sums: Array<FieldSum>;
  /** Null without `group`. Contains the first objects of each group, up to `first` (0 to 50). */
  groups?: Maybe<Array<NoteGroup>>;
};


export type NoteCollectionSumsArgs = {
  fieldIds: Array<Scalars['ID']['input']>;
};


export type NoteCollectionGroupsArgs = {
  first: Scalars['Int']['input'];
};

export type NoteGroup = {
  /** The option, person or tag; `true` or `false` for published; `none` for objects without a value. */
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
  /** Tags of its highlights that the reader may see, without repetition, by title. */
  tags: Array<Tag>;
  /** Insights that embed one of its highlights and that the reader may see. */
  insights: Array<Insight>;
  /** Its creator, then the others who changed it. */
  contributors: Array<User>;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  project: Project;
  /** While it is locked, nobody can change the note, its contents or its place. */
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
  /** Set for notes that an integration imported. */
  importOrigin?: Maybe<Scalars['String']['output']>;
  externalUrl?: Maybe<Scalars['String']['output']>;
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /**
   * Values by field id, of fields that the reader may see: a text or boolean. For selects and people, ids separated by
   * commas; people's ids are those of the workspace's users.
   */
  fieldDatum: Scalars['JSON']['output'];
  /** When the original was due, if this note contains what was kept of it. */
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
  /** The document as blocks (editor JSON), without embedded highlights that the reader may not see. */
  document: Scalars['JSON']['output'];
  /** Highlights that the document embeds and the reader may see. */
  embeddedHighlights: Array<Highlight>;
  published: Scalars['Boolean']['output'];
  /** When it was first published; null for a draft. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Nobody can change it until it is unlocked. */
  locked: Scalars['Boolean']['output'];
  comments: Array<Comment>;
  access: ObjectAccess;
  permissions: Permissions;
  shares: Array<Share>;
  rank: Scalars['Float']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** As for a note. */
  fieldDatum: Scalars['JSON']['output'];
};

export type Highlight = {
  /** Insights that embed it and that the reader may see. */
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
  starred: Scalars['Boolean']['output'];
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
  /** Changing, moving, merging or deleting it needs FULL. Everybody can still put it on highlights. */
  locked: Scalars['Boolean']['output'];
  /** Null: no special use. */
  role?: Maybe<TagRole>;
  /** Only for the role SENTIMENT. */
  sentiment?: Maybe<TagSentiment>;
  /** How many the reader may see; 1,001 means more than 1,000. */
  highlightCount: Scalars['Int']['output'];
  highlights: HighlightConnection;
  access: ObjectAccess;
  /** Merges of other tags into this one that can be undone, newest first. */
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
  /** The template it was made from, if it started with sample content. */
  templateId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  access: ObjectAccess;
  permissions: Permissions;
  /** How many the reader may see without those that are archived; 1,001 means more than 1,000. */
  noteCount: Scalars['Int']['output'];
  /** How many the reader may see; 1,001 means more than 1,000. */
  highlightCount: Scalars['Int']['output'];
  /** How many the reader may see without those that are archived; 1,001 means more than 1,000. */
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
   * All fields that the reader may see on the project's notes (or insights), shown or not, in the project's order: its
   * own, and those of the workspace's groups.
   */
  fieldPreferences: Array<FieldPreference>;
  /** All of them, by rank. */
  areas: Array<ProjectArea>;
  /** Null until somebody creates one. */
  readme?: Maybe<Readme>;
  /** The language of its recordings as BCP 47, for example `pt-BR`; null: detected for each recording. */
  transcriptionLanguage?: Maybe<Scalars['String']['output']>;
  /** Names and terms that are likely to occur in its recordings. */
  transcriptionVocabulary: Array<Scalars['String']['output']>;
  defaultFramework?: Maybe<SummaryFramework>;
  /** BCP 47; null: the language of the summarized text. */
  defaultSummaryLanguage?: Maybe<Scalars['String']['output']>;
  retention: ProjectRetention;
  tagBoards: Array<TagBoard>;
  /** Views that the reader may see, by rank. */
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

/** Exactly one of these. */
export type BulkChangeInput = {
  /** For notes and insights: values by field id, as in setFieldValues. */
  values?: InputMaybe<Scalars['JSON']['input']>;
  /** For highlights. */
  tags?: InputMaybe<BulkTagsInput>;
  /** The project to which notes or insights are moved. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** For notes and insights. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** True moves them to the trash. */
  delete?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BulkTagsInput = {
  addIds: Array<Scalars['ID']['input']>;
  removeIds: Array<Scalars['ID']['input']>;
};

export type ChangeMatchingInput = {
  objectType: ViewObjectType;
  /** All objects in this list when the job starts, in its order; up to 100,000. */
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
  /** Stops inheritance from the parent. */
  restricted: Scalars['Boolean']['output'];
  /** The level of everybody in the workspace; null when only those with whom it is shared can see it. */
  everybody?: Maybe<PermissionLevel>;
};

export type PrincipalKind =
  | 'USER'
  | 'GROUP'
  | 'MARKUP'
  | 'PLAYBACK'
  /** Readers without an account. Refused as input: they get access by a public link only. */
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
  /**
   * Published insights of the projects in it and in its subfolders, most recently published first. LIMIT_REACHED with the
   * prompt `folders` when the plan does not include them.
   */
  publishedInsights: InsightConnection;
  /** Objects in it, at any depth, that somebody else shared with the reader personally; at most 200, by title. */
  sharedWithMe: Array<SharedObject>;
};


/** A folder (project category). */
export type FolderPublishedInsightsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A template for projects: a study with sample content. */
export type ProjectTemplate = {
  /** A name in lowercase, for example customer-interviews. */
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  summary: Scalars['String']['output'];
  color: Scalars['String']['output'];
  /** One of the client's project icons. */
  icon: Scalars['String']['output'];
};

export type NoteConnection = {
  nodes: Array<Note>;
  /** Of the whole list; 1,001 means more than 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** The spoken words of one file of a note. */
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
  /** Words as spoken, never edited. */
  words: Array<TranscriptWord>;
  /** The texts of the same words, for long transcripts: a client's cache stores a list of texts as a single value. */
  wordTexts: Array<Scalars['String']['output']>;
  /** Start and end of each word, so two numbers per word, in milliseconds from the start of the file. */
  wordTimes: Array<Scalars['Int']['output']>;
};

export type TranscriptWord = {
  text: Scalars['String']['output'];
  startMs: Scalars['Int']['output'];
  endMs: Scalars['Int']['output'];
};

/**
 * The position of a highlight or comment in a live document: Yjs relative positions (base64), with the quote and its
 * context.
 */
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
  /** Of the whole list; 1,001 means more than 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type InsightConnection = {
  nodes: Array<Insight>;
  /** Of the whole list; 1,001 means more than 1,000. */
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type ShareableKind =
  | 'INSIGHT'
  | 'NOTE'
  | 'HIGHLIGHT'
  /** Refused: projects have no public link. */
  | 'PROJECT'
  | 'TAG'
  /** Refused: folders have no public link. */
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

/** What an anonymous reader of a share sees: rendered content, never the live document. */
export type PublicObject = {
  kind: ShareableKind;
  title: Scalars['String']['output'];
  workspaceName: Scalars['String']['output'];
  authorName?: Maybe<Scalars['String']['output']>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Rendered blocks (editor JSON without any other ids). */
  document: Scalars['JSON']['output'];
  highlights: Array<PublicHighlight>;
};

export type ClipKind =
  | 'AUDIO'
  | 'VIDEO';

/** The clip plays at /files/highlight-stream/{id}/hls.m3u8?streamAccessToken=…, an audio clip at …/hls-audio.m3u8?… */
export type PublicHighlight = {
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
  tags: Array<PublicTag>;
  /** Opens only the clip of this highlight; null for text highlights. */
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

/** An object that the subscriber may see was created, changed or deleted; fetch it again by id. */
export type ContentChange = {
  kind: ContentKind;
  id: Scalars['ID']['output'];
  projectId?: Maybe<Scalars['ID']['output']>;
  noteId?: Maybe<Scalars['ID']['output']>;
  version: Scalars['Int']['output'];
  deleted: Scalars['Boolean']['output'];
  /** Only the text of a note or insight, or something derived from it, changed: open editors already have it. */
  textOnly: Scalars['Boolean']['output'];
};

export type TrashItem = {
  id: Scalars['ID']['output'];
  kind: ContentKind;
  title: Scalars['String']['output'];
  deletedAt: Scalars['DateTime']['output'];
  purgeAfter: Scalars['DateTime']['output'];
};

export type TrashPage = {
  nodes: Array<TrashItem>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type CreateFolderInput = {
  name: Scalars['String']['input'];
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateFolderInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null moves it to the top level. When omitted, it stays where it is. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateProjectInput = {
  title: Scalars['String']['input'];
  summary?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  icon?: InputMaybe<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** The level of everybody in the workspace; null: only those with whom it is shared. Default: WRITE. */
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
  /** Null moves it out of its folder. When omitted, it stays where it is. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** One of the languages offered for transcripts. Null: detected for each recording. */
  transcriptionLanguage?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 terms of 100 characters, without repetition. Null clears them. */
  transcriptionVocabulary?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Null clears it. */
  defaultFramework?: InputMaybe<SummaryFramework>;
  /** Null clears it. */
  defaultSummaryLanguage?: InputMaybe<Scalars['String']['input']>;
};

export type CreateNoteInput = {
  projectId: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  /** Initial plain text; blank lines separate paragraphs. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateNoteInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /**
   * Locks or unlocks the note, with or without other changes. While it is locked, only unlocking is accepted
   * (CONTENT_LOCKED). Null leaves it unchanged.
   */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
};

export type RankInput = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
  /** The neighbors' ids at the new position; null at the ends. */
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * A passage for programs, which have no editor: either the quoted words with the text right before and after them, or the
 * position in the note's plain text.
 */
export type PassageInput = {
  /** At most 4,000 characters. */
  quote?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 characters; white space is ignored. */
  prefix: Scalars['String']['input'];
  suffix: Scalars['String']['input'];
  /** The first character and the one after the last, counted from 0 in characters (code points) of `Note.text`. */
  start?: InputMaybe<Scalars['Int']['input']>;
  end?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * It marks either an anchor (for editors), a passage (for programs), or a range of a recording. The last can be combined
 * with one of the others.
 */
export type CreateHighlightInput = {
  noteId: Scalars['ID']['input'];
  anchor?: InputMaybe<AnchorInput>;
  passage?: InputMaybe<PassageInput>;
  audioVideo?: InputMaybe<AudioVideoRangeInput>;
  /** Default: the words of the passage. */
  text?: InputMaybe<Scalars['String']['input']>;
  tagIds: Array<Scalars['ID']['input']>;
  /** Titles of tags on the project's first board, which are created if missing. */
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
  /** Initial plain text; blank lines separate paragraphs. */
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
  /** Null removes the grant. */
  level?: InputMaybe<PermissionLevel>;
};

export type SetPermissionsInput = {
  kind: ContentKind;
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  restricted?: InputMaybe<Scalars['Boolean']['input']>;
  grants: Array<GrantInput>;
};

/** What a custom field contains. */
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

/** Objects with values in fields. */
export type FieldObjectType =
  | 'NOTE'
  | 'INSIGHT'
  | 'PERSON';

export type CustomFieldSet = {
  id: Scalars['ID']['output'];
  kind: FieldSetKind;
  /** Empty except for a workspace's groups. */
  title: Scalars['String']['output'];
  /** Set for a project's sets. */
  projectId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  /** In order. */
  fields: Array<Field>;
  /** The reader's access to the set and its fields; a project's sets have the rights of the project. */
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
   * By type: SELECT {maxSelectable, options: [{id, label, color}]}, NUMBER {format: number | number_with_commas | percent
   * | currency, currencySymbol}, others {}.
   */
  options: Scalars['JSON']['output'];
  rank: Scalars['Float']['output'];
  /** A job changes its type or options with many values. Until it ends, the field and its values can't be edited: CONFLICT. */
  isChanging: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** A field in the trash, with its values. */
export type DeletedField = {
  id: Scalars['ID']['output'];
  /** At most 250 characters. */
  label: Scalars['String']['output'];
  type: FieldType;
  deletedAt: Scalars['DateTime']['output'];
  /** Null for somebody whom the workspace does not have any more. */
  deletedBy?: Maybe<User>;
  /** Until then `restoreField` restores it. */
  purgeAfter: Scalars['DateTime']['output'];
};

/** A deleted option of a select field, kept with the values that had it. */
export type DeletedFieldOption = {
  id: Scalars['ID']['output'];
  /** 1 to 50 characters. */
  label: Scalars['String']['output'];
  /** Six lowercase hex digits. */
  color: Scalars['String']['output'];
  deletedAt: Scalars['DateTime']['output'];
  /** Null for somebody whom the workspace does not have any more. */
  deletedBy?: Maybe<User>;
  /** Until then `restoreFieldOptions` restores it. */
  purgeAfter: Scalars['DateTime']['output'];
};

/** Whether a project shows a field on its notes or insights, and where. */
export type FieldPreference = {
  field: Field;
  objectType: FieldObjectType;
  visible: Scalars['Boolean']['output'];
  rank: Scalars['Float']['output'];
};

/** The effect of changing a field's type. `kept` and `lost` are together all values, or 100,000 of a field that has more. */
export type FieldConversion = {
  /** How many values are kept, perhaps in another form. Several options or people of one object are one value. */
  kept: Scalars['Int']['output'];
  /** How many values would be lost, because the new type can't hold them. */
  lost: Scalars['Int']['output'];
  /**
   * Labels of options that would be created, each with 1 to 50 characters, up to 201: with more than 200 the change is
   * refused.
   */
  newOptions: Array<Scalars['String']['output']>;
  /** Up to 5 values that would be lost, as people see them. */
  lostSamples: Array<Scalars['String']['output']>;
};

/** The result of a change of many objects at once. */
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
  /** By type; null: the type's default. */
  options?: InputMaybe<Scalars['JSON']['input']>;
};

/** Null leaves a value unchanged. */
export type UpdateFieldInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  label?: InputMaybe<Scalars['String']['input']>;
  /**
   * The whole configuration. Options that are omitted and not merged are deleted with their values, which
   * `restoreFieldOptions` restores for 30 days. Null leaves it unchanged.
   */
  options?: InputMaybe<Scalars['JSON']['input']>;
  /** Options that others replace, as `mergeFieldOptions` does; `options` does not name them. Null leaves them unchanged. */
  merges?: InputMaybe<Array<OptionMergeInput>>;
};

/** Options that are replaced by another one in all values. */
export type OptionMergeInput = {
  /** One that the field does not have was merged before, and is left out. */
  optionIds: Array<Scalars['ID']['input']>;
  /** An option that the field keeps; BAD_USER_INPUT for any other. */
  intoId: Scalars['ID']['input'];
};

export type ChangeFieldTypeInput = {
  id: Scalars['ID']['input'];
  type: FieldType;
  /**
   * In the form of `Field.options`, by the new type; null: its default, with up to 200 options created from the values if it
   * needs any.
   */
  options?: InputMaybe<Scalars['JSON']['input']>;
  /** Days become texts, and texts days, in this time zone: an IANA name, for example Europe/Berlin. */
  timeZone: Scalars['String']['input'];
};

export type SetFieldPreferenceInput = {
  projectId: Scalars['ID']['input'];
  objectType: FieldObjectType;
  fieldId: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its neighbors at the new position; both null: its position is kept. */
  beforeId?: InputMaybe<Scalars['ID']['input']>;
  afterId?: InputMaybe<Scalars['ID']['input']>;
};

export type SetFieldValuesInput = {
  objectType: FieldObjectType;
  /** 1 to 1,000 objects. */
  ids: Array<Scalars['ID']['input']>;
  /** Values by field id as in `fieldDatum`; null or an empty text removes the value. */
  values: Scalars['JSON']['input'];
};

/** What a job does. */
export type JobKind =
  /** Makes the same change to all objects that match a filter. */
  | 'BULK_CHANGE'
  /** Replaces a merged tag on its highlights by the one it was merged into. */
  | 'TAG_MERGE'
  /** Restores a merged tag on its highlights. */
  | 'TAG_SEPARATION'
  /**
   * Changes a field in a way that reaches many values: its type, or its options; or tells search of the objects with values in a
   * field or a group of fields that was deleted or restored.
   */
  | 'FIELD_CHANGE'
  /** Saves a project with its notes and insights as a template. */
  | 'PROJECT_TEMPLATE'
  /** Adds the notes and insights of a template to the project created from it. */
  | 'PROJECT_FROM_TEMPLATE';

export type JobState =
  | 'QUEUED'
  | 'RUNNING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED';

/** Work that takes longer than two seconds. Its starter sees the progress and may cancel it. Kept for 30 days. */
export type Job = {
  id: Scalars['ID']['output'];
  kind: JobKind;
  state: JobState;
  /** From 0 to 1. */
  progress: Scalars['Float']['output'];
  objectKind?: Maybe<ContentKind>;
  /** The job's object, if it has a single one. */
  objectId?: Maybe<Scalars['ID']['output']>;
  /**
   * The job's input, in the form of its kind; null for everybody except its starter. FIELD_CHANGE: {label, total, change:
   * {type: CONVERT | OPTIONS | TRASHED | RESTORED}}, where total counts objects.
   */
  input?: Maybe<Scalars['JSON']['output']>;
  /**
   * The result so far, in the form of its kind; null before there is any. FIELD_CHANGE: {stage: CONVERT | APPLY | TELL, done},
   * where done counts objects of the stage; for CONVERT also {kept, lost}, which count values.
   */
  result?: Maybe<Scalars['JSON']['output']>;
  /** For a failed job; a code as in GraphQL errors. */
  errorCode?: Maybe<Scalars['String']['output']>;
  /** For people. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** What it could not do, up to 1,000; empty for everybody except its starter. */
  failures: Array<JobFailure>;
  /** Somebody canceled it; it stops after the current step. */
  cancelAsked: Scalars['Boolean']['output'];
  createdBy: User;
  createdAt: Scalars['DateTime']['output'];
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  version: Scalars['Int']['output'];
};

export type JobFailure = {
  /** The object; null when the failure is about something else. */
  objectId?: Maybe<Scalars['ID']['output']>;
  /** What the failure is about if it is no object, for example a row of a file. */
  label?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

/** A part of the product that a project may show, with its position among the project's tabs. */
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
  /** When an area is off, the project does not show it, but its content is kept. */
  enabled: Scalars['Boolean']['output'];
  rank: Scalars['Float']['output'];
};

/** How a summary is structured. */
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

/** A project's description of itself: a live document with the rights of the project, opened as `readme:<id>`. */
export type Readme = {
  id: Scalars['ID']['output'];
  project: Project;
  /** The start of the text, for lists. */
  preview: Scalars['String']['output'];
  /** The plain text, at most 5,000,000 characters. */
  text: Scalars['String']['output'];
  /** The document as blocks (editor JSON), without embedded highlights that the reader may not see. */
  document: Scalars['JSON']['output'];
  /** Who wrote in it. */
  contributors: Array<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** An object that was shared with the reader personally, not through a group, everybody, or an object that contains it. */
export type SharedObject = {
  kind: ContentKind;
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** The project that contains it, or that it is. */
  projectId?: Maybe<Scalars['ID']['output']>;
  level: PermissionLevel;
};

export type SetProjectAreaInput = {
  projectId: Scalars['ID']['input'];
  kind: ProjectAreaKind;
  /** Null leaves it unchanged. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Moves it right after this one. Null leaves its position, unless `beforeKind` is set. */
  afterKind?: InputMaybe<ProjectAreaKind>;
  /** Moves it right before this one. Null leaves its position, unless `afterKind` is set. */
  beforeKind?: InputMaybe<ProjectAreaKind>;
};

/** Kinds of objects that people open, and find again among their recent ones. */
export type VisitableKind =
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT'
  | 'TAG'
  | 'VIEW'
  | 'FOLDER';

/** One of these objects, which the reader has opened and may still see. */
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

/** Which projects are in a list. */
export type ProjectScope =
  | 'ALL'
  /** Created by the reader. */
  | 'CREATED'
  /** Shared with the reader or with one of their groups. */
  | 'SHARED'
  | 'STARRED'
  | 'ARCHIVED'
  /** The reader created it or wrote in it. Needs the plan's personal work (`your-work`). */
  | 'CONTRIBUTED';

export type ProjectSort =
  | 'RANK'
  | 'TITLE'
  /** Most recently changed first. */
  | 'UPDATED'
  /** Newest first. */
  | 'CREATED';

export type ProjectPage = {
  nodes: Array<Project>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** How many projects the reader sees in this list. */
  totalCount: Scalars['Int']['output'];
};

export type InsightPage = {
  nodes: Array<Insight>;
  /** Null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** 1,001 means more than 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** How long a project's notes are kept after their creation. Notes that are due go to the trash. */
export type ProjectRetention = {
  /** The project's own choice; null: as in the workspace. */
  days?: Maybe<Scalars['Int']['output']>;
  /** The workspace's choice. */
  workspaceDays?: Maybe<Scalars['Int']['output']>;
  /** The shorter of the two; null: notes are kept. */
  effectiveDays?: Maybe<Scalars['Int']['output']>;
  /** What was made from a note is kept when it is due: its highlights, in a note without anything else. */
  keepsDerived: Scalars['Boolean']['output'];
};

export type WorkspaceRetention = {
  /** Null: notes are kept as long as their project says. */
  days?: Maybe<Scalars['Int']['output']>;
  setBy?: Maybe<User>;
  setAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Notes that are due on one day. */
export type RetentionDay = {
  /** Start of the day in UTC. */
  on: Scalars['DateTime']['output'];
  notes: Scalars['Int']['output'];
};

/** Notes that are due in the next 30 days, by day. No note is due before people were notified, seven days ahead. */
export type RetentionForecast = {
  notes: Scalars['Int']['output'];
  /** The number of projects. */
  projects: Scalars['Int']['output'];
  days: Array<RetentionDay>;
};

export type SetProjectRetentionInput = {
  projectId: Scalars['ID']['input'];
  /** 30, 60, 90, 180 or 365. Null: as in the workspace. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Null leaves it unchanged. */
  keepsDerived?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A board of tags, of a project or of the whole workspace. */
export type TagBoard = {
  id: Scalars['ID']['output'];
  /** At most 50 characters. */
  title: Scalars['String']['output'];
  /** Null for a board of the whole workspace. */
  projectId?: Maybe<Scalars['ID']['output']>;
  rank: Scalars['Float']['output'];
  /** By rank. */
  groups: Array<TagGroup>;
  /** Counts for all tags of the board that the reader may see, computed together. */
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

/** A special use of a tag in the product. */
export type TagRole =
  /** It tells what somebody felt; charts and summaries treat it accordingly. */
  | 'SENTIMENT';

export type TagSentiment =
  | 'POSITIVE'
  | 'NEGATIVE'
  | 'MIXED';

export type TagCount = {
  /** The tag's id. */
  id: Scalars['ID']['output'];
  /** 1,001 means more than 1,000. */
  count: Scalars['Int']['output'];
  color?: Maybe<Scalars['String']['output']>;
};

export type TagMergeState =
  /** The other tag is being put on its highlights. */
  | 'MERGING'
  | 'MERGED'
  /** It is being put back on its highlights. */
  | 'SEPARATING'
  | 'SEPARATED';

/** A tag that was merged into another one. */
export type TagMerge = {
  id: Scalars['ID']['output'];
  /** The merged tag, which no longer exists. */
  sourceId: Scalars['ID']['output'];
  sourceTitle: Scalars['String']['output'];
  sourceColor: Scalars['String']['output'];
  /** Null when the reader may not see it, or when it was deleted since then. */
  target?: Maybe<Tag>;
  state: TagMergeState;
  /** The job that merges a tag with more than 1,000 highlights; null when it is merged at once. */
  jobId?: Maybe<Scalars['ID']['output']>;
  mergedBy?: Maybe<User>;
  mergedAt: Scalars['DateTime']['output'];
  /** It can be undone until then. */
  undoableUntil: Scalars['DateTime']['output'];
};

/** What a merge would do, as far as the reader may see it; there may be more highlights. */
export type TagMergePreview = {
  /** Highlights with the source; 1,001 means more than 1,000. */
  highlightCount: Scalars['Int']['output'];
  /** Of these, highlights with both tags. */
  bothCount: Scalars['Int']['output'];
};

/** What a merged tag is now. */
export type MergedTag = {
  /** Its former title. */
  title?: Maybe<Scalars['String']['output']>;
  tag: Tag;
};

export type TagImportRow = {
  title: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  /** Title of a group on the board, ignoring case; it is created if missing. Null: the board's first group. */
  group?: InputMaybe<Scalars['String']['input']>;
  /** Six hexadecimal digits, with or without #. Null: the group's color. */
  color?: InputMaybe<Scalars['String']['input']>;
};

export type TagImportInput = {
  tagBoardId: Scalars['ID']['input'];
  /** 1 to 1,000. */
  rows: Array<TagImportRow>;
};

export type TagImportState =
  /** The tag is created. */
  | 'NEW'
  /** The board already has a tag with this title, ignoring case: nothing is done. */
  | 'EXISTS'
  /** The same title occurs in an earlier row: nothing is done. */
  | 'REPEATED'
  /** Because of this row, no tags are created at all. */
  | 'INVALID';

export type TagImportProblem =
  | 'NO_TITLE'
  | 'TITLE_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'GROUP_TOO_LONG'
  | 'BAD_COLOR';

export type TagImportRowReport = {
  /** Counted from 1. */
  row: Scalars['Int']['output'];
  state: TagImportState;
  /** For an invalid row. */
  problems: Array<TagImportProblem>;
};

export type TagImportReport = {
  /** Whether the import was done: it was requested, and no row is invalid. */
  isDone: Scalars['Boolean']['output'];
  /** In the order of the rows. */
  rows: Array<TagImportRowReport>;
  newTags: Scalars['Int']['output'];
  /** Titles of groups that are created. */
  newGroups: Array<Scalars['String']['output']>;
};

export type CreateTagInput = {
  title: Scalars['String']['input'];
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  tagGroupId: Scalars['ID']['input'];
  /** Sets the role SENTIMENT. */
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
  /** A group of the same board or another one. Null leaves it unchanged. */
  tagGroupId?: InputMaybe<Scalars['ID']['input']>;
  /** Needs FULL, and a plan with permissions (`tag-edit`). Null leaves it unchanged. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sets the role SENTIMENT; null removes the role. */
  sentiment?: InputMaybe<TagSentiment>;
};

/** What a workspace's own template creates. */
export type TemplateKind =
  | 'PROJECT'
  | 'INSIGHT';

/** A template of the workspace for projects or insights; everybody in the workspace can see it. */
export type WorkspaceTemplate = {
  id: Scalars['ID']['output'];
  kind: TemplateKind;
  /** At most 200 characters. */
  title: Scalars['String']['output'];
  /** At most 1,000 characters. */
  summary?: Maybe<Scalars['String']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  /** One of the client's project icons. */
  icon?: Maybe<Scalars['String']['output']>;
  /** What a project gets from it; null for an insight's template. */
  parts?: Maybe<TemplateParts>;
  /** The initial document of an insight, as editor JSON; null for a project's template. */
  document?: Maybe<Scalars['JSON']['output']>;
  rank: Scalars['Float']['output'];
  /** Whether the reader may change and delete it, as its creator and managers may. */
  mayChange: Scalars['Boolean']['output'];
  version: Scalars['Int']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

/** How many objects of each kind a project's template contains. */
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

/** A built-in template for insights, available in every workspace. */
export type InsightTemplate = {
  /** A name in lowercase, for example research-report. */
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  summary: Scalars['String']['output'];
  /** As editor JSON. */
  document: Scalars['JSON']['output'];
};

/** Something that a template refers to and a new project could not have. */
export type TemplateLoss = {
  kind: TemplateLossKind;
  /** Title of the view, note or insight that lacks it. */
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
  /** A highlight without words: templates contain no recordings. */
  | 'HIGHLIGHT';

export type MadeProject = {
  project: Project;
  /** Empty when nothing is missing. */
  losses: Array<TemplateLoss>;
  /**
   * The job that adds the notes and insights of a template with more than 100 of them. Its result names further losses. Null
   * when everything is there already, and always for programs, for which nothing is left to a job.
   */
  job?: Maybe<Job>;
};

export type CreateProjectTemplateInput = {
  projectId: Scalars['ID']['input'];
  /** Default: the project's own. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Default: the project's own. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** Default: the project's own. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Includes its notes with their highlights and values, and its insights, as far as the reader can see them. */
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

/** A saved view of a project's objects; it can be shared. */
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
  /** Null: nothing filtered, sorted or grouped. */
  viewData?: InputMaybe<Scalars['JSON']['input']>;
};

/** Null leaves a value unchanged. */
export type UpdateViewInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves it unchanged. */
  layout?: InputMaybe<ViewLayout>;
  /** The complete data. BAD_INPUT when the objects have no such column, sort or group. Null leaves it unchanged. */
  viewData?: InputMaybe<Scalars['JSON']['input']>;
  /** The version on which the change is based; CONFLICT when the view was changed since then. Null: any. */
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
  TrashPage: ResolverTypeWrapper<TrashPage>;
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
  DeletedField: ResolverTypeWrapper<DeletedFieldMapper>;
  DeletedFieldOption: ResolverTypeWrapper<DeletedFieldOptionMapper>;
  FieldPreference: ResolverTypeWrapper<FieldPreferenceMapper>;
  FieldConversion: ResolverTypeWrapper<FieldConversion>;
  BulkResult: ResolverTypeWrapper<BulkResult>;
  BulkFailure: ResolverTypeWrapper<BulkFailure>;
  CreateFieldInput: CreateFieldInput;
  UpdateFieldInput: UpdateFieldInput;
  OptionMergeInput: OptionMergeInput;
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
  MadeProject: ResolverTypeWrapper<Omit<MadeProject, 'project' | 'job'> & { project: ResolversTypes['Project'], job?: Maybe<ResolversTypes['Job']> }>;
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
  TrashPage: TrashPage;
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
  DeletedField: DeletedFieldMapper;
  DeletedFieldOption: DeletedFieldOptionMapper;
  FieldPreference: FieldPreferenceMapper;
  FieldConversion: FieldConversion;
  BulkResult: BulkResult;
  BulkFailure: BulkFailure;
  CreateFieldInput: CreateFieldInput;
  UpdateFieldInput: UpdateFieldInput;
  OptionMergeInput: OptionMergeInput;
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
  MadeProject: Omit<MadeProject, 'project' | 'job'> & { project: ResolversParentTypes['Project'], job?: Maybe<ResolversParentTypes['Job']> };
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
  trash?: Resolver<ResolversTypes['TrashPage'], ParentType, ContextType, RequireFields<QueryTrashArgs, 'first'>>;
  publicObject?: Resolver<Maybe<ResolversTypes['PublicObject']>, ParentType, ContextType, RequireFields<QueryPublicObjectArgs, 'token'>>;
  fieldSets?: Resolver<Array<ResolversTypes['CustomFieldSet']>, ParentType, ContextType>;
  fieldSet?: Resolver<Maybe<ResolversTypes['CustomFieldSet']>, ParentType, ContextType, RequireFields<QueryFieldSetArgs, 'id'>>;
  personFieldSet?: Resolver<ResolversTypes['CustomFieldSet'], ParentType, ContextType>;
  fieldConversion?: Resolver<ResolversTypes['FieldConversion'], ParentType, ContextType, RequireFields<QueryFieldConversionArgs, 'fieldId' | 'type' | 'timeZone'>>;
  deletedFields?: Resolver<Array<ResolversTypes['DeletedField']>, ParentType, ContextType, RequireFields<QueryDeletedFieldsArgs, 'fieldSetId'>>;
  deletedFieldOptions?: Resolver<Array<ResolversTypes['DeletedFieldOption']>, ParentType, ContextType, RequireFields<QueryDeletedFieldOptionsArgs, 'fieldId'>>;
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
  restoreFieldOptions?: Resolver<ResolversTypes['Field'], ParentType, ContextType, RequireFields<MutationRestoreFieldOptionsArgs, 'fieldId' | 'optionIds'>>;
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
  startProjectTemplate?: Resolver<ResolversTypes['Job'], ParentType, ContextType, RequireFields<MutationStartProjectTemplateArgs, 'input'>>;
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
  starred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  everybody?: Resolver<Maybe<ResolversTypes['PermissionLevel']>, ParentType, ContextType>;
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

export type TrashPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrashPage'] = ResolversParentTypes['TrashPage']> = {
  nodes?: Resolver<Array<ResolversTypes['TrashItem']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  isChanging?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DeletedFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeletedField'] = ResolversParentTypes['DeletedField']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FieldType'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  purgeAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DeletedFieldOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeletedFieldOption'] = ResolversParentTypes['DeletedFieldOption']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  purgeAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
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
  TrashPage?: TrashPageResolvers<ContextType>;
  CustomFieldSet?: CustomFieldSetResolvers<ContextType>;
  Field?: FieldResolvers<ContextType>;
  DeletedField?: DeletedFieldResolvers<ContextType>;
  DeletedFieldOption?: DeletedFieldOptionResolvers<ContextType>;
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
