import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { FileType, UploadStatus } from '@fieldloom/kernel/enums';
import type { ColumnType, Generated } from 'kysely';

export type ConversionStatus =
  | 'INPUT_INFORMATION'
  | 'PROGRESSING'
  | 'STATUS_UPDATE'
  | 'NEW_WARNING'
  | 'QUEUE_HOP'
  | 'COMPLETE'
  | 'ERROR';
export type TranscriptionStatus = 'NONE' | 'QUEUED' | 'RUNNING' | 'COMPLETE' | 'ERROR' | 'CANCELLED';

interface FileTable {
  id: string;
  team_id: string;
  note_id: string;
  uploaded_by: string;
  original_file_name: string;
  content_type: string;
  type: FileType;
  size_bytes: number;
  language: string | null;
  upload_status: UploadStatus;
  upload_id: string | null;
  part_size_bytes: number;
  conversion_status: ConversionStatus;
  conversion_progress: Generated<number>;
  conversion_error_code: Generated<string | null>;
  conversion_error_message: Generated<string | null>;
  transcription_status: TranscriptionStatus;
  transcription_progress: Generated<number>;
  transcription_error_code: Generated<string | null>;
  transcription_error_message: Generated<string | null>;
  duration_ms: Generated<number | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  has_video: Generated<boolean>;
  storyboard_interval_ms: Generated<number | null>;
  waveform: ColumnType<number[] | null, string | null | undefined, string | null>;
  attempt: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Generated<Date | null>;
}

interface ClipTable {
  id: string;
  team_id: string;
  highlight_id: string;
  note_id: string;
  file_id: string;
  start_ms: number;
  end_ms: number;
  status: ConversionStatus;
  error_code: Generated<string | null>;
  error_message: Generated<string | null>;
  duration_ms: Generated<number | null>;
  has_video: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface MediaTables extends BaseTables {
  file: FileTable;
  clip: ClipTable;
}

export type MediaDatabase = WorkspaceDatabase<MediaTables>;
