import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Selectable, Transaction } from 'kysely';
import type {
  CommentTable,
  Database,
  FieldSetTable,
  FieldTable,
  FolderTable,
  HighlightTable,
  InsightTable,
  LiveDocumentTable,
  NoteTable,
  ProjectTable,
  ShareTable,
  TagBoardTable,
  TagGroupTable,
  TagTable,
} from '../schema/rows.gen.ts';

/** Row types of the content database. `migrations/` explains the columns. */
export type ContentTables = Database;
export type ContentDatabase = WorkspaceDatabase<ContentTables>;
/** A transaction of one workspace. Services pass it on; only repositories use it for queries. */
export type Trx = Transaction<ContentTables>;

export type FolderRow = Selectable<FolderTable>;
export type ProjectRow = Selectable<ProjectTable>;
export type FieldSetRow = Selectable<FieldSetTable>;
export type FieldRow = Selectable<FieldTable>;
export type NoteRow = Selectable<NoteTable>;
export type InsightRow = Selectable<InsightTable>;
export type TagBoardRow = Selectable<TagBoardTable>;
export type TagGroupRow = Selectable<TagGroupTable>;
export type TagRow = Selectable<TagTable>;
export type HighlightRow = Selectable<HighlightTable>;
export type CommentRow = Selectable<CommentTable>;
export type ShareRow = Selectable<ShareTable>;

export type LiveDocumentKind = LiveDocumentTable['kind'];
export type CommentableKind = CommentRow['object_kind'];
export type ShareableKind = ShareRow['object_kind'];

/** The position of something in a live document. */
export type AnchorColumns = Pick<
  HighlightRow,
  | 'anchor_start'
  | 'anchor_end'
  | 'anchor_quote'
  | 'anchor_prefix'
  | 'anchor_suffix'
  | 'range_start'
  | 'range_end'
  | 'orphaned'
>;
