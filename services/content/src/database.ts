import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { PermissionTables } from '@fieldloom/permissions/sql';
import type { ColumnType, Generated, Insertable, Selectable, Transaction } from 'kysely';

/** Rows of the content database; the columns are explained in `migrations/`. */
export interface ContentTables extends BaseTables, PermissionTables {
  folder: FolderTable;
  project: ProjectTable;
  note: NoteTable;
  insight: InsightTable;
  live_document: LiveDocumentTable;
  document_update: DocumentUpdateTable;
  transcript: TranscriptTable;
  speaker: SpeakerTable;
  transcript_segment: TranscriptSegmentTable;
  tag_board: TagBoardTable;
  tag_group: TagGroupTable;
  tag: TagTable;
  highlight: HighlightTable;
  highlight_tag: HighlightTagTable;
  insight_embed: InsightEmbedTable;
  comment: CommentTable;
  share: ShareTable;
}

export type ContentDatabase = WorkspaceDatabase<ContentTables>;
/** A transaction of one workspace. Services pass it on; only repositories look into it. */
export type Trx = Transaction<ContentTables>;

interface TrashColumns {
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  trash_root_id: Generated<string | null>;
  purge_after: Generated<Date | null>;
}

interface ObjectColumns extends TrashColumns {
  id: string;
  team_id: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface FolderTable extends ObjectColumns {
  name: string;
  parent_id: string | null;
  rank: number;
  created_by: string | null;
}

export interface ProjectTable extends ObjectColumns {
  title: string;
  summary: string | null;
  color: string | null;
  icon: string | null;
  folder_id: string | null;
  rank: number;
  created_by: string | null;
}

interface LiveTextColumns {
  project_id: string;
  title: string;
  locked: Generated<boolean>;
  preview: Generated<string>;
  text: Generated<string>;
  contributor_ids: Generated<string[]>;
  rank: number;
  created_by: string | null;
}

export interface NoteTable extends ObjectColumns, LiveTextColumns {
  import_origin: Generated<string | null>;
  external_id: Generated<string | null>;
  external_url: Generated<string | null>;
}

export interface InsightTable extends ObjectColumns, LiveTextColumns {
  published_at: Generated<Date | null>;
  published_by: Generated<string | null>;
}

export interface LiveDocumentTable {
  id: string;
  team_id: string;
  kind: LiveDocumentKind;
  last_seq: Generated<number>;
  snapshot_seq: Generated<number>;
  snapshot: Generated<Buffer | null>;
  projected_seq: Generated<number>;
  updated_at: Generated<Date>;
}
export type LiveDocumentKind = 'NOTE' | 'INSIGHT';

export interface DocumentUpdateTable {
  document_id: string;
  team_id: string;
  seq: number;
  update: Buffer;
  actor_id: string | null;
  created_at: Generated<Date>;
}

export interface TranscriptTable {
  file_id: string;
  team_id: string;
  note_id: string;
  language: string | null;
  duration_ms: number;
  created_at: Generated<Date>;
}

export interface SpeakerTable {
  id: string;
  team_id: string;
  file_id: string;
  speaker_index: number;
  name: string;
}

export interface TranscriptSegmentTable {
  id: string;
  team_id: string;
  file_id: string;
  speaker_id: string;
  position: number;
  start_ms: number;
  end_ms: number;
  words: ColumnType<{ text: string; startMs: number; endMs: number }[], string, never>;
}

export interface TagBoardTable extends ObjectColumns {
  project_id: string | null;
  title: string;
  rank: number;
  created_by: string | null;
}

export interface TagGroupTable {
  id: string;
  team_id: string;
  tag_board_id: string;
  title: string;
  color: string;
  rank: number;
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface TagTable extends ObjectColumns {
  tag_group_id: string;
  title: string;
  color: string;
  description: string | null;
  rank: number;
  created_by: string | null;
}

/** Where something stands in a live document. */
export interface AnchorColumns {
  anchor_start: Generated<Buffer | null>;
  anchor_end: Generated<Buffer | null>;
  anchor_quote: Generated<string | null>;
  anchor_prefix: Generated<string | null>;
  anchor_suffix: Generated<string | null>;
  range_start: Generated<number | null>;
  range_end: Generated<number | null>;
  orphaned: Generated<boolean>;
}

export interface HighlightTable extends ObjectColumns, AnchorColumns {
  note_id: string;
  project_id: string;
  text: string;
  file_id: Generated<string | null>;
  start_ms: Generated<number | null>;
  end_ms: Generated<number | null>;
  author_id: string | null;
}

export interface HighlightTagTable {
  highlight_id: string;
  tag_id: string;
  team_id: string;
  position: number;
}

export interface InsightEmbedTable {
  insight_id: string;
  highlight_id: string;
  team_id: string;
  position: number;
}

export interface CommentTable extends ObjectColumns, AnchorColumns {
  object_kind: CommentableKind;
  object_id: string;
  parent_id: string | null;
  text: string;
  author_id: string | null;
  resolved_at: Generated<Date | null>;
}
export type CommentableKind = 'NOTE' | 'INSIGHT' | 'HIGHLIGHT';

export interface ShareTable {
  id: string;
  team_id: string;
  token: string;
  object_kind: ShareableKind;
  object_id: string;
  created_by: string;
  created_at: Generated<Date>;
}
export type ShareableKind = 'INSIGHT' | 'NOTE' | 'HIGHLIGHT' | 'PROJECT' | 'TAG' | 'FOLDER';

export type FolderRow = Selectable<FolderTable>;
export type ProjectRow = Selectable<ProjectTable>;
export type NoteRow = Selectable<NoteTable>;
export type InsightRow = Selectable<InsightTable>;
export type TagBoardRow = Selectable<TagBoardTable>;
export type TagGroupRow = Selectable<TagGroupTable>;
export type TagRow = Selectable<TagTable>;
export type HighlightRow = Selectable<HighlightTable>;
export type CommentRow = Selectable<CommentTable>;
export type ShareRow = Selectable<ShareTable>;
export type NewRow<T> = Insertable<T>;
