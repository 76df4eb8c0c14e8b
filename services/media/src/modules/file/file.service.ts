import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { LiveHub, type LivePayload } from '@fieldloom/graphql/live';
import { afterMissed, END, mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import { Storage } from '@fieldloom/storage/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { TAKE_UP_MINUTES } from '../../limits.ts';
import { MediaStore } from '../../media-store.ts';
import { isDrawing, isRecording } from '../../media-type.ts';
import { clipPrefix, originalKey, outputPrefix, speechKey, transcriptKey, vocabularyKey } from '../../object-keys.ts';
import { LOGGER } from '../../outside.ts';
import { MEDIA_ERRORS } from '../ffmpeg/media-error.ts';
import { ContentAccess } from './content-access.ts';
import { FileRepository, type MediaFile } from './file.repository.ts';
import { inspectFile } from './file-signature.ts';
import { MediaPipeline } from './media-pipeline.ts';
import { noteTopic } from './note-topic.ts';

const SWEEP_BATCH = 100;

/** Files of notes. Readers of a note see its files; users who may edit the note may change them. */
@Injectable()
export class FileService {
  constructor(
    private readonly store: MediaStore,
    private readonly repository: FileRepository,
    private readonly access: ContentAccess,
    private readonly pipeline: MediaPipeline,
    private readonly storage: Storage,
    private readonly live: LiveHub,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @throws NOT_FOUND without READ on its note. */
  async get(actor: Actor, id: string): Promise<MediaFile> {
    return this.#require(actor, id, 'READ');
  }

  /** For callers that check access in another way, in their own transaction. */
  async find(trx: Trx, id: string): Promise<MediaFile | undefined> {
    return this.repository.find(trx, id);
  }

  /** For other services, which decide who may see the answer. */
  async list(teamId: string, ids: readonly string[]): Promise<MediaFile[]> {
    return this.store.in({ teamId }, (trx) => this.repository.list(trx, ids), { readOnly: true });
  }

  /** Returns files by note; none for notes that the actor may not read. */
  async listOfNotes(actor: Actor, noteIds: readonly string[]): Promise<Map<string, MediaFile[]>> {
    const readable = await this.access.filter(actor, noteIds, 'READ');
    const files = await this.store.as(actor, (trx) => this.repository.listOfNotes(trx, readable), {
      readOnly: true,
    });
    return Map.groupBy(files, (file) => file.noteId);
  }

  /**
   * Starts the pipeline again for a failed recording.
   * @throws INVALID_OPERATION while it runs or when there is no failure.
   */
  async retry(actor: Actor, id: string): Promise<MediaFile> {
    requireWritable(actor);
    const file = await this.#require(actor, id, 'WRITE');
    const hasFailed =
      file.conversionStatus === 'ERROR' ||
      file.transcriptionStatus === 'ERROR' ||
      file.transcriptionStatus === 'CANCELLED';
    if (file.uploadStatus !== 'DONE' || !hasFailed) throw invalidOperation('There is nothing to try again');
    return this.start(actor, file);
  }

  /**
   * Starts the pipeline for an uploaded recording or drawing; if it can't be started now, the sweep does it later.
   * Other files are inspected at once.
   */
  async start(actor: Actor, file: MediaFile): Promise<MediaFile> {
    const attempt = file.attempt + 1;
    const isMedia = isRecording(file.type);
    const found = isMedia ? {} : await inspectFile(this.storage, file);
    const isRefused = found.code !== undefined;
    const isPiped = isMedia || (isDrawing(file.contentType) && !isRefused);
    const started = await this.store.as(actor, (trx) =>
      this.repository.change(
        trx,
        file.id,
        {
          upload_status: 'DONE',
          upload_id: null,
          attempt,
          conversion_status: isPiped ? 'INPUT_INFORMATION' : isRefused ? 'ERROR' : 'COMPLETE',
          conversion_progress: isPiped || isRefused ? 0 : 1,
          conversion_error_code: found.code ?? null,
          conversion_error_message: found.code === undefined ? null : MEDIA_ERRORS[found.code],
          ...(found.size === undefined ? {} : { width: found.size.width, height: found.size.height }),
          transcription_status: isMedia ? 'QUEUED' : 'NONE',
          transcription_progress: 0,
          transcription_error_code: null,
          transcription_error_message: null,
        },
        file.attempt,
      ),
    );
    if (started === undefined) throw invalidOperation('The file is being processed already');
    if (!isPiped) return started;
    // Its row tells what to do, and the sweep finds it.
    await this.pipeline
      .start(started)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a pipeline is left to the sweep'));
    return started;
  }

  /** @throws INVALID_OPERATION when nothing runs. */
  async cancel(actor: Actor, id: string): Promise<MediaFile> {
    requireWritable(actor);
    const file = await this.#require(actor, id, 'WRITE');
    if (!isUnfinished(file)) throw invalidOperation('Nothing is being processed');
    const isRun = await this.pipeline.cancel(file);
    if (!isRun) await this.#cancelWaiting(actor, id);
    return this.#require(actor, id, 'READ');
  }

  /** Hides the file and its clips from readers at once; their objects are deleted afterwards. */
  async delete(actor: Actor, id: string): Promise<void> {
    requireWritable(actor);
    const file = await this.#require(actor, id, 'WRITE');
    await this.store.as(actor, (trx) => this.repository.markDeleted(trx, id));
    await this.#remove(file).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'the objects of a deleted file are left to the sweep'),
    );
  }

  /** Deletes everything of notes that are deleted for good. @returns how many files were removed. */
  async forget(teamId: string, noteIds: readonly string[]): Promise<number> {
    if (noteIds.length === 0) return 0;
    const files = await this.store.in({ teamId }, (trx) => this.repository.takeOfNotes(trx, noteIds));
    for (const file of files) await this.#remove(file);
    return files.length;
  }

  /**
   * Continues what a dead process left behind: unfinished deletions, and recordings that nobody is processing. Runs
   * regularly.
   */
  async sweep(): Promise<void> {
    const { deleted, unfinished } = await this.store.acrossWorkspaces('take up files', async (trx) => ({
      deleted: await this.repository.listDeleted(trx, TAKE_UP_MINUTES, SWEEP_BATCH),
      unfinished: await this.repository.listUnfinished(trx, TAKE_UP_MINUTES, SWEEP_BATCH),
    }));
    for (const file of deleted) await this.#remove(file);
    for (const file of unfinished) await this.pipeline.resume(file);
  }

  /** Deletes a file that is marked as deleted. What a run writes after this, the run itself removes. */
  async #remove(file: MediaFile): Promise<void> {
    const { id, teamId } = file;
    const clipIds = await this.store.in({ teamId }, (trx) => this.repository.clipIdsOf(trx, id), { readOnly: true });
    await this.pipeline.cancel(file);
    if (file.uploadId !== null) await this.storage.abortMultipart(originalKey(teamId, id), file.uploadId);
    for (const clipId of clipIds) await this.storage.deletePrefix(clipPrefix(teamId, clipId));
    await this.storage.deletePrefix(outputPrefix(teamId, id));
    await this.storage.delete([
      originalKey(teamId, id),
      speechKey(teamId, id),
      vocabularyKey(teamId, id),
      transcriptKey(teamId, id),
    ]);
    await this.store.in({ teamId }, (trx) => this.repository.remove(trx, id));
  }

  /**
   * Cancels a recording whose pipeline was not started yet. It gets a new attempt number, so a late start does nothing.
   */
  async #cancelWaiting(actor: Actor, id: string): Promise<void> {
    const [code, message] = ['CANCELLED', MEDIA_ERRORS.CANCELLED];
    await this.store.as(actor, async (trx) => {
      const file = await this.repository.find(trx, id);
      if (file === undefined || !isUnfinished(file)) return;
      const conversion = {
        conversion_status: 'ERROR' as const,
        conversion_error_code: code,
        conversion_error_message: message,
      };
      const transcription = {
        transcription_status: 'CANCELLED' as const,
        transcription_error_code: code,
        transcription_error_message: message,
      };
      const change = {
        ...(isConverting(file) ? conversion : {}),
        ...(isTranscribing(file) ? transcription : {}),
        attempt: file.attempt + 1,
      };
      await this.repository.change(trx, id, change, file.attempt);
    });
  }

  /**
   * Yields a note's files that changed recently, then others as they change. Ends when the actor loses access to the
   * note.
   */
  async changesOf(actor: Actor, noteId: string): Promise<AsyncIterableIterator<{ fileChanged: MediaFile }>> {
    await this.access.require(actor, noteId, 'READ');
    const changes = await afterMissed(this.live.subscribe(actor.teamId, noteTopic(noteId)), async () => {
      const ids = await this.store.as(actor, (trx) => this.repository.listMissed(trx, noteId), { readOnly: true });
      return ids.map((fileId): LivePayload => ({ fileId }));
    });
    return mapLive(changes, async ({ fileId }) => {
      if (typeof fileId !== 'string') return SKIP;
      if (!(await this.access.stillReads(actor, noteId))) return END;
      const file = await this.store.as(actor, (trx) => this.repository.find(trx, fileId), { readOnly: true });
      return file === undefined ? SKIP : { fileChanged: file };
    });
  }

  /** Yields ids of a note's files as they are deleted. Ends when the actor loses access to the note. */
  async deletionsOf(actor: Actor, noteId: string): Promise<AsyncIterableIterator<{ fileDeleted: string }>> {
    await this.access.require(actor, noteId, 'READ');
    return mapLive(this.live.subscribe(actor.teamId, noteTopic(noteId)), async ({ deletedFileId }) => {
      if (typeof deletedFileId !== 'string') return SKIP;
      return (await this.access.stillReads(actor, noteId)) ? { fileDeleted: deletedFileId } : END;
    });
  }

  async #require(actor: Actor, id: string, level: 'READ' | 'WRITE'): Promise<MediaFile> {
    const file = await this.store.as(actor, (trx) => this.repository.find(trx, id), { readOnly: true });
    if (file === undefined) throw notFound();
    if (level === 'READ') await this.access.require(actor, file.noteId, level);
    else await this.access.requireChangeable(actor, file.noteId);
    return file;
  }
}

const isConverting = (file: MediaFile): boolean => !['COMPLETE', 'ERROR'].includes(file.conversionStatus);
const isTranscribing = (file: MediaFile): boolean => ['QUEUED', 'RUNNING'].includes(file.transcriptionStatus);
const isUnfinished = (file: MediaFile): boolean => isConverting(file) || isTranscribing(file);
