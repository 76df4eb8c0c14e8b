// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Database extends BaseTables {
  access_announcement: AccessAnnouncementTable;
  acl_grant: AclGrantTable;
  acl_leaf: AclLeafTable;
  acl_node: AclNodeTable;
  comment: CommentTable;
  default_view: DefaultViewTable;
  deleted_option: DeletedOptionTable;
  deleted_option_value: DeletedOptionValueTable;
  document_update: DocumentUpdateTable;
  field: FieldTable;
  field_datum: FieldDatumTable;
  field_preference: FieldPreferenceTable;
  field_set: FieldSetTable;
  folder: FolderTable;
  highlight: HighlightTable;
  highlight_tag: HighlightTagTable;
  insight: InsightTable;
  insight_embed: InsightEmbedTable;
  job: JobTable;
  job_failure: JobFailureTable;
  job_object: JobObjectTable;
  job_part: JobPartTable;
  live_document: LiveDocumentTable;
  note: NoteTable;
  note_retention: NoteRetentionTable;
  project: ProjectTable;
  project_area: ProjectAreaTable;
  purge: PurgeTable;
  readme: ReadmeTable;
  retention_notice: RetentionNoticeTable;
  share: ShareTable;
  speaker: SpeakerTable;
  star: StarTable;
  tag: TagTable;
  tag_board: TagBoardTable;
  tag_group: TagGroupTable;
  tag_merge: TagMergeTable;
  tag_merge_highlight: TagMergeHighlightTable;
  template: TemplateTable;
  transcript: TranscriptTable;
  transcript_segment: TranscriptSegmentTable;
  trash_job: TrashJobTable;
  view: ViewTable;
  visit: VisitTable;
  workspace_retention: WorkspaceRetentionTable;
}

/** workspace: large moves of which the index is still being told */
export interface AccessAnnouncementTable {
  id: string;
  team_id: string;
  root_id: string;
  actor_id: string | null;
  after_node: string | null;
  after_id: string | null;
  created_at: Generated<Date>;
}

/** workspace: what a user or group may do with an object and what is below it */
export interface AclGrantTable {
  team_id: string;
  node_id: string;
  principal_kind: 'USER' | 'GROUP' | 'MARKUP' | 'PLAYBACK';
  principal_id: string;
  level: number;
}

export interface AclLeafTable {
  id: string | null;
  team_id: string | null;
  kind: string | null;
  owner_id: string | null;
  trashed: boolean | null;
}

/** workspace: objects in the tree that access is inherited along */
export interface AclNodeTable {
  id: string;
  team_id: string;
  kind: 'FOLDER' | 'PROJECT' | 'NOTE' | 'INSIGHT' | 'HIGHLIGHT' | 'TAG_BOARD' | 'TAG_GROUP' | 'TAG' | 'FIELD_SET' | 'VIEW' | 'TEMPLATE';
  parent_id: string | null;
  restricted: Generated<boolean>;
  published: Generated<boolean>;
  trashed: Generated<boolean>;
  chain: string[];
  is_leaf: Generated<boolean>;
}

/** workspace */
export interface CommentTable {
  id: string;
  team_id: string;
  object_kind: 'NOTE' | 'INSIGHT' | 'HIGHLIGHT';
  object_id: string;
  parent_id: string | null;
  text: string;
  anchor_start: Buffer | null;
  anchor_end: Buffer | null;
  anchor_quote: string | null;
  anchor_prefix: string | null;
  anchor_suffix: string | null;
  range_start: number | null;
  range_end: number | null;
  orphaned: Generated<boolean>;
  author_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  resolved_at: Date | null;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace */
export interface DefaultViewTable {
  team_id: string;
  project_id: string;
  object_type: 'NOTE' | 'HIGHLIGHT' | 'INSIGHT' | 'TAG';
  view_id: string;
}

/** workspace */
export interface DeletedOptionTable {
  team_id: string;
  field_id: string;
  id: string;
  label: string;
  color: string;
  position: number;
  deleted_by: string;
  deleted_at: Generated<Date>;
  purge_after: Date;
}

/** workspace */
export interface DeletedOptionValueTable {
  team_id: string;
  field_id: string;
  option_id: string;
  object_id: string;
  object_kind: 'NOTE' | 'INSIGHT' | 'PERSON';
  position: number;
}

/** workspace: every acknowledged change of a live document, in order */
export interface DocumentUpdateTable {
  document_id: string;
  team_id: string;
  seq: number;
  update: Buffer;
  actor_id: string | null;
  created_at: Generated<Date>;
}

/** workspace */
export interface FieldTable {
  id: string;
  team_id: string;
  field_set_id: string;
  label: string;
  type: 'BOOLEAN' | 'DATETIME' | 'EMAIL' | 'NPS' | 'NUMBER' | 'PERSON' | 'PHONE' | 'SELECT' | 'TEXT' | 'URL';
  config: ColumnType<unknown, string | undefined, string>;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  purge_after: Date | null;
  job_id: string | null;
}

/** workspace */
export interface FieldDatumTable {
  team_id: string;
  field_id: string;
  object_id: string;
  object_kind: 'NOTE' | 'INSIGHT' | 'PERSON';
  position: Generated<number>;
  text: string | null;
  folded_text: string | null;
  number: number | null;
  boolean: boolean | null;
  instant: Date | null;
  ref_id: string | null;
}

/** workspace */
export interface FieldPreferenceTable {
  team_id: string;
  project_id: string;
  field_id: string;
  object_kind: 'NOTE' | 'INSIGHT';
  visible: boolean;
  rank: Generated<number>;
}

/** workspace */
export interface FieldSetTable {
  id: string;
  team_id: string;
  kind: 'WORKSPACE' | 'NOTE' | 'INSIGHT' | 'PERSON';
  project_id: string | null;
  title: Generated<string>;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace: project categories */
export interface FolderTable {
  id: string;
  team_id: string;
  name: string;
  parent_id: string | null;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace */
export interface HighlightTable {
  id: string;
  team_id: string;
  note_id: string;
  project_id: string;
  text: string;
  anchor_start: Buffer | null;
  anchor_end: Buffer | null;
  anchor_quote: string | null;
  anchor_prefix: string | null;
  anchor_suffix: string | null;
  range_start: number | null;
  range_end: number | null;
  orphaned: Generated<boolean>;
  file_id: string | null;
  start_ms: number | null;
  end_ms: number | null;
  author_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
  folded_text: GeneratedAlways<string | null>;
}

/** workspace */
export interface HighlightTagTable {
  highlight_id: string;
  tag_id: string;
  team_id: string;
  position: number;
}

/** workspace */
export interface InsightTable {
  id: string;
  team_id: string;
  project_id: string;
  title: string;
  locked: Generated<boolean>;
  preview: Generated<string>;
  text: Generated<string>;
  contributor_ids: Generated<string[]>;
  published_at: Date | null;
  published_by: string | null;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
  archived_at: Date | null;
  folded_title: GeneratedAlways<string | null>;
  folded_text: GeneratedAlways<string | null>;
}

/** workspace */
export interface InsightEmbedTable {
  insight_id: string;
  highlight_id: string;
  team_id: string;
  position: number;
}

/** workspace */
export interface JobTable {
  id: string;
  team_id: string;
  kind: string;
  state: Generated<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>;
  progress: Generated<number>;
  object_kind: string | null;
  object_id: string | null;
  input: ColumnType<unknown, string, string>;
  place: ColumnType<unknown, string | null, string | null>;
  result: ColumnType<unknown, string | null, string | null>;
  error_code: string | null;
  error_message: string | null;
  created_by: string;
  idempotency_key: string;
  cancel_asked_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

/** workspace */
export interface JobFailureTable {
  job_id: string;
  team_id: string;
  position: number;
  object_id: string | null;
  label: string | null;
  code: string;
  message: string;
}

/** workspace */
export interface JobObjectTable {
  job_id: string;
  team_id: string;
  position: number;
  object_id: string;
}

/** workspace */
export interface JobPartTable {
  job_id: string;
  team_id: string;
  position: number;
  part: ColumnType<unknown, string, string>;
}

/** workspace: the text of notes and insights as Yjs documents */
export interface LiveDocumentTable {
  id: string;
  team_id: string;
  kind: 'NOTE' | 'INSIGHT' | 'README';
  last_seq: Generated<number>;
  snapshot_seq: Generated<number>;
  snapshot: Buffer | null;
  projected_seq: Generated<number>;
  updated_at: Generated<Date>;
}

/** workspace */
export interface NoteTable {
  id: string;
  team_id: string;
  project_id: string;
  title: string;
  locked: Generated<boolean>;
  preview: Generated<string>;
  text: Generated<string>;
  contributor_ids: Generated<string[]>;
  import_origin: string | null;
  external_id: string | null;
  external_url: string | null;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
  archived_at: Date | null;
  folded_title: GeneratedAlways<string | null>;
  folded_text: GeneratedAlways<string | null>;
  kept_of: string | null;
  kept_at: Date | null;
}

/** workspace: when notes fall due */
export interface NoteRetentionTable {
  note_id: string;
  team_id: string;
  project_id: string;
  falls_due_at: Date | null;
  counted_from: Date | null;
}

/** workspace */
export interface ProjectTable {
  id: string;
  team_id: string;
  title: string;
  summary: string | null;
  color: string | null;
  icon: string | null;
  folder_id: string | null;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
  template_id: string | null;
  template_key: string | null;
  archived_at: Date | null;
  transcription_vocabulary: Generated<string[]>;
  transcription_language: string | null;
  default_framework: string | null;
  default_summary_language: string | null;
  retention_days: number | null;
  retention_keeps_derived: Generated<boolean>;
}

/** workspace: which areas a project shows, and in which order */
export interface ProjectAreaTable {
  team_id: string;
  project_id: string;
  kind: 'README' | 'NOTES' | 'HIGHLIGHTS' | 'TAGS' | 'INSIGHTS' | 'CHARTS' | 'RECRUIT';
  enabled: boolean;
  rank: number;
}

/** workspace: what is being deleted for good, and receipts of what was */
export interface PurgeTable {
  root_id: string;
  team_id: string;
  kind: string;
  asked_by: string | null;
  begun_at: Generated<Date>;
  finished_at: Date | null;
  objects: Generated<number>;
  receipts: ColumnType<unknown, string | undefined, string>;
}

/** workspace */
export interface ReadmeTable {
  id: string;
  team_id: string;
  project_id: string;
  preview: Generated<string>;
  text: Generated<string>;
  contributor_ids: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

/** workspace */
export interface RetentionNoticeTable {
  team_id: string;
  project_id: string;
  due_on: string;
  notes: number;
  told_at: Generated<Date>;
}

/** workspace: public links */
export interface ShareTable {
  id: string;
  team_id: string;
  token: string;
  object_kind: 'INSIGHT' | 'NOTE' | 'HIGHLIGHT' | 'PROJECT' | 'TAG' | 'FOLDER';
  object_id: string;
  created_by: string;
  created_at: Generated<Date>;
}

/** workspace: who speaks in a recording */
export interface SpeakerTable {
  id: string;
  team_id: string;
  file_id: string;
  speaker_index: number;
  name: string;
}

/** workspace */
export interface StarTable {
  team_id: string;
  user_id: string;
  object_kind: 'PROJECT' | 'NOTE' | 'INSIGHT' | 'TAG' | 'VIEW' | 'FOLDER';
  object_id: string;
  created_at: Generated<Date>;
}

/** workspace */
export interface TagTable {
  id: string;
  team_id: string;
  tag_group_id: string;
  title: string;
  color: string;
  description: string | null;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
  folded_title: GeneratedAlways<string | null>;
  folded_description: GeneratedAlways<string | null>;
  /** Only who has FULL on it changes, moves, merges or deletes it; everybody puts it on highlights. */
  locked: Generated<boolean>;
  role: string | null;
  sentiment: 'POSITIVE' | 'NEGATIVE' | 'MIXED' | null;
}

/** workspace */
export interface TagBoardTable {
  id: string;
  team_id: string;
  project_id: string | null;
  title: string;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace */
export interface TagGroupTable {
  id: string;
  team_id: string;
  tag_board_id: string;
  title: string;
  color: string;
  rank: Generated<number>;
  created_at: Generated<Date>;
  version: Generated<number>;
  created_by: string | null;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace */
export interface TagMergeTable {
  id: string;
  team_id: string;
  source_tag_id: string;
  target_tag_id: string;
  merged_by: string;
  merged_at: Generated<Date>;
  undone_at: Date | null;
  purge_after: Date;
  state: Generated<'MERGING' | 'MERGED' | 'SEPARATING' | 'SEPARATED'>;
  job_id: string | null;
  source_board_id: string;
}

/** workspace */
export interface TagMergeHighlightTable {
  team_id: string;
  merge_id: string;
  highlight_id: string;
  had_target: boolean;
  position: number;
}

/** workspace */
export interface TemplateTable {
  id: string;
  team_id: string;
  kind: 'PROJECT' | 'INSIGHT';
  title: string;
  summary: string | null;
  color: string | null;
  icon: string | null;
  content: ColumnType<unknown, string, string>;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace: one per recording of a note */
export interface TranscriptTable {
  file_id: string;
  team_id: string;
  note_id: string;
  language: string | null;
  duration_ms: number;
  created_at: Generated<Date>;
}

/** workspace: what was said, word by word; never edited */
export interface TranscriptSegmentTable {
  id: string;
  team_id: string;
  file_id: string;
  speaker_id: string;
  position: number;
  start_ms: number;
  end_ms: number;
  words: ColumnType<unknown, string, string>;
}

/** workspace: large trees on their way into the trash or out of it */
export interface TrashJobTable {
  root_id: string;
  team_id: string;
  kind: string;
  actor_id: string;
  deleted_at: Date | null;
  purge_after: Date | null;
  created_at: Generated<Date>;
}

/** workspace */
export interface ViewTable {
  id: string;
  team_id: string;
  project_id: string;
  title: string;
  layout: 'BOARD' | 'CANVAS' | 'GRID' | 'LIST' | 'TABLE';
  object_type: 'NOTE' | 'HIGHLIGHT' | 'INSIGHT' | 'TAG';
  view_data: ColumnType<unknown, string, string>;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;
}

/** workspace */
export interface VisitTable {
  team_id: string;
  user_id: string;
  object_kind: 'PROJECT' | 'NOTE' | 'INSIGHT' | 'TAG' | 'VIEW' | 'FOLDER';
  object_id: string;
  visited_at: Generated<Date>;
}

/** workspace */
export interface WorkspaceRetentionTable {
  team_id: string;
  days: number | null;
  set_by: string;
  set_at: Generated<Date>;
  version: Generated<number>;
}
