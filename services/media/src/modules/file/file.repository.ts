import type { FileType, UploadStatus } from '@fieldloom/kernel/enums';
import { emit } from '@fieldloom/outbox/emit';
import { fileChanged } from '@fieldloom/stream/events/media';
import { Injectable } from '@nestjs/common';
import { sql, type Updateable } from 'kysely';
import type { ConversionStatus, MediaTables, TranscriptionStatus, Trx } from '../../database.ts';
import { MISSED_MOST, MISSED_SECONDS } from '../../limits.ts';
import { tellNote } from './note-topic.ts';

export interface MediaFile {
  id: string;
  teamId: string;
  noteId: string;
  uploadedBy: string;
  originalFileName: string;
  contentType: string;
  type: FileType;
  sizeBytes: number;
  language: string | null;
  uploadStatus: UploadStatus;
  uploadId: string | null;
  partSizeBytes: number;
  conversionStatus: ConversionStatus;
  conversionProgress: number;
  conversionErrorCode: string | null;
  conversionErrorMessage: string | null;
  transcriptionStatus: TranscriptionStatus;
  transcriptionProgress: number;
  transcriptionErrorCode: string | null;
  transcriptionErrorMessage: string | null;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  hasVideo: boolean;
  storyboardIntervalMs: number | null;
  waveform: number[] | null;
  attempt: number;
  version: number;
  createdAt: Date;
}

const columns = [
  'id',
  'team_id as teamId',
  'note_id as noteId',
  'uploaded_by as uploadedBy',
  'original_file_name as originalFileName',
  'content_type as contentType',
  'type',
  'size_bytes as sizeBytes',
  'language',
  'upload_status as uploadStatus',
  'upload_id as uploadId',
  'part_size_bytes as partSizeBytes',
  'conversion_status as conversionStatus',
  'conversion_progress as conversionProgress',
  'conversion_error_code as conversionErrorCode',
  'conversion_error_message as conversionErrorMessage',
  'transcription_status as transcriptionStatus',
  'transcription_progress as transcriptionProgress',
  'transcription_error_code as transcriptionErrorCode',
  'transcription_error_message as transcriptionErrorMessage',
  'duration_ms as durationMs',
  'width',
  'height',
  'has_video as hasVideo',
  'storyboard_interval_ms as storyboardIntervalMs',
  'waveform',
  'attempt',
  'version',
  'created_at as createdAt',
] as const;

export type FileChange = Omit<Updateable<MediaTables['file']>, 'id' | 'team_id' | 'version' | 'updated_at'>;

@Injectable()
export class FileRepository {
  async insert(
    trx: Trx,
    file: Pick<
      MediaFile,
      | 'id'
      | 'teamId'
      | 'noteId'
      | 'uploadedBy'
      | 'originalFileName'
      | 'contentType'
      | 'type'
      | 'sizeBytes'
      | 'language'
      | 'uploadId'
      | 'partSizeBytes'
    >,
  ): Promise<void> {
    await trx
      .insertInto('file')
      .values({
        id: file.id,
        team_id: file.teamId,
        note_id: file.noteId,
        uploaded_by: file.uploadedBy,
        original_file_name: file.originalFileName,
        content_type: file.contentType,
        type: file.type,
        size_bytes: file.sizeBytes,
        language: file.language,
        upload_status: 'UPLOADING',
        upload_id: file.uploadId,
        part_size_bytes: file.partSizeBytes,
        conversion_status: 'INPUT_INFORMATION',
        transcription_status: 'NONE',
      })
      .execute();
    await this.announce(trx, {
      id: file.id,
      teamId: file.teamId,
      noteId: file.noteId,
      uploadStatus: 'UPLOADING',
      version: 1,
    });
  }

  async find(trx: Trx, id: string): Promise<MediaFile | undefined> {
    return trx
      .selectFrom('file')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** By note, in upload order. */
  async listOfNotes(trx: Trx, noteIds: readonly string[]): Promise<MediaFile[]> {
    if (noteIds.length === 0) return [];
    return trx
      .selectFrom('file')
      .select(columns)
      .where('note_id', 'in', noteIds)
      .where('deleted_at', 'is', null)
      .where('upload_status', '!=', 'CANCELLED')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Lists ids of a note's files that changed so recently that a page may have missed it, newest first. */
  async listMissed(trx: Trx, noteId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('file')
      .select('id')
      .where('note_id', '=', noteId)
      .where('deleted_at', 'is', null)
      .where('updated_at', '>', sql<Date>`now() - make_interval(secs => ${MISSED_SECONDS})`)
      .orderBy('updated_at', 'desc')
      .limit(MISSED_MOST)
      .execute();
    return rows.map(({ id }) => id);
  }

  async list(trx: Trx, ids: readonly string[]): Promise<MediaFile[]> {
    if (ids.length === 0) return [];
    return trx.selectFrom('file').select(columns).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  }

  /**
   * Changes a file, increases its version and publishes the change: to open pages now, to other services by an event.
   * @param attempt If given, changes only when this is still the pipeline's current run.
   * @returns undefined when there is no such file, or when another run is current.
   */
  async change(trx: Trx, id: string, change: FileChange, attempt?: number): Promise<MediaFile | undefined> {
    let query = trx
      .updateTable('file')
      .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null);
    if (attempt !== undefined) query = query.where('attempt', '=', attempt);
    const file = await query.returning(columns).executeTakeFirst();
    if (file !== undefined) await this.announce(trx, file);
    return file;
  }

  /**
   * Progress is sent to open pages, but is not an event. Within a run it never goes back: a retried step reports only
   * once it gets further than before.
   */
  async changeProgress(
    trx: Trx,
    id: string,
    column: 'conversion_progress' | 'transcription_progress',
    progress: number,
    attempt: number,
  ): Promise<void> {
    const file = await trx
      .updateTable('file')
      .set({ [column]: progress, version: sql`version + 1` })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where(column, '<', progress)
      .where('deleted_at', 'is', null)
      .returning(['team_id', 'note_id', 'version'])
      .executeTakeFirst();
    if (file === undefined) return;
    tellNote(trx, file.team_id, file.note_id, { fileId: id, version: file.version });
  }

  /**
   * Hides a file and its clips from readers, and notifies open pages. The rows stay until their objects are deleted.
   */
  async markDeleted(trx: Trx, id: string): Promise<void> {
    const file = await trx
      .updateTable('file')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['team_id', 'note_id'])
      .executeTakeFirst();
    if (file === undefined) return;
    tellNote(trx, file.team_id, file.note_id, { deletedFileId: id });
    const clips = await trx.selectFrom('clip').select(['note_id', 'highlight_id']).where('file_id', '=', id).execute();
    for (const clip of clips) tellNote(trx, file.team_id, clip.note_id, { highlightId: clip.highlight_id });
  }

  /** Hides all files of the notes from readers. @returns them, and those that were deleted before. */
  async takeOfNotes(trx: Trx, noteIds: readonly string[]): Promise<MediaFile[]> {
    await trx
      .updateTable('file')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('note_id', 'in', noteIds)
      .where('deleted_at', 'is', null)
      .execute();
    return trx.selectFrom('file').select(columns).where('note_id', 'in', noteIds).execute();
  }

  /** Returns the ids of clips that were cut from a file. */
  async clipIdsOf(trx: Trx, id: string): Promise<string[]> {
    const rows = await trx.selectFrom('clip').select('id').where('file_id', '=', id).execute();
    return rows.map((row) => row.id);
  }

  /** Removes the rows of a deleted file and its clips. */
  async remove(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('clip').where('file_id', '=', id).execute();
    await trx.deleteFrom('file').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }

  /** Lists deleted files whose objects should have been deleted by now, in a transaction across workspaces. */
  async listDeleted(trx: Trx, olderThanMinutes: number, limit: number): Promise<MediaFile[]> {
    return trx
      .selectFrom('file')
      .select(columns)
      .where('deleted_at', 'is not', null)
      .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${olderThanMinutes})`)
      .limit(limit)
      .execute();
  }

  /** Lists recordings that have been in the pipeline for a while, in a transaction across workspaces. */
  async listUnfinished(trx: Trx, olderThanMinutes: number, limit: number): Promise<MediaFile[]> {
    return trx
      .selectFrom('file')
      .select(columns)
      .where('deleted_at', 'is', null)
      .where('upload_status', '=', 'DONE')
      .where((eb) =>
        eb.or([
          eb('conversion_status', 'not in', ['COMPLETE', 'ERROR']),
          eb('transcription_status', 'in', ['QUEUED', 'RUNNING']),
        ]),
      )
      .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${olderThanMinutes})`)
      .orderBy(sql`random()`)
      .limit(limit)
      .execute();
  }

  /** Lists unfinished uploads, and ended ones whose parts may still exist, in a transaction across workspaces. */
  async listEndedUploads(trx: Trx, olderThanHours: number, limit: number): Promise<MediaFile[]> {
    return trx
      .selectFrom('file')
      .select(columns)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('upload_status', '=', 'UPLOADING'),
            eb('created_at', '<', sql<Date>`now() - make_interval(hours => ${olderThanHours})`),
          ]),
          eb.and([eb('upload_status', '!=', 'UPLOADING'), eb('upload_id', 'is not', null)]),
        ]),
      )
      .limit(limit)
      .execute();
  }

  /** Returns those of the uploads that belong to a file, in a transaction across workspaces. */
  async listKnownUploads(trx: Trx, uploadIds: readonly string[]): Promise<string[]> {
    if (uploadIds.length === 0) return [];
    const known = await trx.selectFrom('file').select('upload_id').where('upload_id', 'in', uploadIds).execute();
    return known.flatMap(({ upload_id }) => upload_id ?? []);
  }

  /** Called after the object store has ended the upload. */
  async forgetUpload(trx: Trx, id: string): Promise<void> {
    await trx.updateTable('file').set({ upload_id: null }).where('id', '=', id).execute();
  }

  private async announce(
    trx: Trx,
    file: Pick<MediaFile, 'id' | 'teamId' | 'noteId' | 'version' | 'uploadStatus'>,
  ): Promise<void> {
    const { id, teamId, noteId, version, uploadStatus } = file;
    tellNote(trx, teamId, noteId, { fileId: id, version });
    await emit(trx, {
      event: fileChanged,
      teamId,
      actor: null,
      aggregateId: id,
      version,
      payload: { fileId: id, status: uploadStatus, version },
    });
  }
}
