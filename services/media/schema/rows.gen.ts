// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { ColumnType, Generated } from 'kysely';

export interface Database extends BaseTables {
  clip: ClipTable;
  file: FileTable;
  logo: LogoTable;
}

/** workspace: cut passages of highlights */
export interface ClipTable {
  id: string;
  team_id: string;
  highlight_id: string;
  note_id: string;
  file_id: string;
  start_ms: number;
  end_ms: number;
  status: 'INPUT_INFORMATION' | 'PROGRESSING' | 'STATUS_UPDATE' | 'NEW_WARNING' | 'QUEUE_HOP' | 'COMPLETE' | 'ERROR';
  error_code: string | null;
  error_message: string | null;
  duration_ms: number | null;
  has_video: Generated<boolean>;
  created_at: Generated<Date>;
}

/** workspace: files of notes */
export interface FileTable {
  id: string;
  team_id: string;
  note_id: string;
  uploaded_by: string;
  original_file_name: string;
  content_type: string;
  type: 'AUDIO' | 'IMAGE' | 'VIDEO' | 'SPREADSHEET' | 'DOCUMENT' | 'PRESENTATION' | 'OTHER';
  size_bytes: number;
  language: string | null;
  upload_status: 'CANCELLED' | 'DONE' | 'FAILED' | 'UPLOADING';
  upload_id: string | null;
  part_size_bytes: number;
  conversion_status: 'INPUT_INFORMATION' | 'PROGRESSING' | 'STATUS_UPDATE' | 'NEW_WARNING' | 'QUEUE_HOP' | 'COMPLETE' | 'ERROR';
  conversion_progress: Generated<number>;
  conversion_error_code: string | null;
  conversion_error_message: string | null;
  transcription_status: 'NONE' | 'QUEUED' | 'RUNNING' | 'COMPLETE' | 'ERROR' | 'CANCELLED';
  transcription_progress: Generated<number>;
  transcription_error_code: string | null;
  transcription_error_message: string | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  has_video: Generated<boolean>;
  storyboard_interval_ms: number | null;
  waveform: ColumnType<number[] | null, string | null, string | null>;
  attempt: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** workspace: logos of workspaces */
export interface LogoTable {
  id: string;
  team_id: string;
  uploaded_by: string;
  content_type: string;
  size_bytes: number;
  upload_status: 'CANCELLED' | 'DONE' | 'FAILED' | 'UPLOADING';
  upload_id: string | null;
  part_size_bytes: number;
  error_code: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}
