import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import type { LiveHub } from '@fieldloom/graphql/live';
import { END, mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import type { Storage } from '@fieldloom/storage/storage';
import type { MediaDatabase } from '../../database.ts';
import { isRecording } from '../../media-type.ts';
import { originalKey, outputPrefix, speechKey, transcriptKey } from '../../object-keys.ts';
import { changeFile, findFile, listFilesOfNotes, type MediaFile, markDeleted, noteTopic } from './file.repository.ts';
import type { MediaPipeline } from './media-pipeline.ts';
import type { NoteAccess } from './note-access.ts';

export interface FileServiceParts {
  database: MediaDatabase;
  access: NoteAccess;
  pipeline: MediaPipeline;
  storage: Storage;
  live: LiveHub;
}

/** Files of notes. Whoever reads a note sees its files; whoever writes it may change them. */
export class FileService {
  readonly #parts: FileServiceParts;

  constructor(parts: FileServiceParts) {
    this.#parts = parts;
  }

  /** @throws NOT_FOUND without READ on its note. */
  async get(actor: Actor, id: string): Promise<MediaFile> {
    return this.#require(actor, id, 'READ');
  }

  /** By note; notes that the actor may not read have none. */
  async listOfNotes(actor: Actor, noteIds: readonly string[]): Promise<Map<string, MediaFile[]>> {
    const readable = await this.#parts.access.filter(actor, noteIds, 'READ');
    const files = await this.#parts.database.forWorkspace(actor, (trx) => listFilesOfNotes(trx, readable), {
      readOnly: true,
    });
    return Map.groupBy(files, (file) => file.noteId);
  }

  /** Begins the pipeline anew for a recording that failed. @throws INVALID_OPERATION while it runs or when all is well. */
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

  /** Starts the pipeline for a recording that lies in the object store; does nothing for other files. */
  async start(actor: Actor, file: MediaFile): Promise<MediaFile> {
    const attempt = file.attempt + 1;
    const isMedia = isRecording(file.type);
    const started = await this.#parts.database.forWorkspace(actor, (trx) =>
      changeFile(
        trx,
        file.id,
        {
          upload_status: 'DONE',
          upload_id: null,
          attempt,
          conversion_status: isMedia ? 'INPUT_INFORMATION' : 'COMPLETE',
          conversion_progress: isMedia ? 0 : 1,
          conversion_error_code: null,
          conversion_error_message: null,
          transcription_status: isMedia ? 'QUEUED' : 'NONE',
          transcription_progress: 0,
          transcription_error_code: null,
          transcription_error_message: null,
        },
        file.attempt,
      ),
    );
    if (started === undefined) throw invalidOperation('The file is being processed already');
    if (isMedia) await this.#parts.pipeline.start(started);
    return started;
  }

  /** @throws INVALID_OPERATION when nothing runs. */
  async cancel(actor: Actor, id: string): Promise<MediaFile> {
    const file = await this.#require(actor, id, 'WRITE');
    const isDone = ['COMPLETE', 'ERROR'].includes(file.conversionStatus);
    const isWritten = !['QUEUED', 'RUNNING'].includes(file.transcriptionStatus);
    if (isDone && isWritten) throw invalidOperation('Nothing is being processed');
    await this.#parts.pipeline.cancel(file);
    return this.#require(actor, id, 'READ');
  }

  /** The file is gone for readers at once; its objects follow. */
  async delete(actor: Actor, id: string): Promise<void> {
    requireWritable(actor);
    const file = await this.#require(actor, id, 'WRITE');
    const { database, pipeline, storage } = this.#parts;
    await database.forWorkspace(actor, (trx) => markDeleted(trx, id));
    await pipeline.cancel(file);
    if (file.uploadId !== null) await storage.abortMultipart(originalKey(file.teamId, id), file.uploadId);
    await storage.deletePrefix(outputPrefix(file.teamId, id));
    await storage.delete([originalKey(file.teamId, id), speechKey(file.teamId, id), transcriptKey(file.teamId, id)]);
  }

  /** Files of a note as they change; ends when the actor loses the note. */
  async changesOf(actor: Actor, noteId: string): Promise<AsyncIterableIterator<{ fileChanged: MediaFile }>> {
    const { access, database, live } = this.#parts;
    await access.require(actor, noteId, 'READ');
    return mapLive(live.subscribe(actor.teamId, noteTopic(noteId)), async ({ fileId }) => {
      if (typeof fileId !== 'string') return SKIP;
      const [readable] = await access.filter(actor, [noteId], 'READ');
      if (readable === undefined) return END;
      const file = await database.forWorkspace(actor, (trx) => findFile(trx, fileId), { readOnly: true });
      return file === undefined ? SKIP : { fileChanged: file };
    });
  }

  async #require(actor: Actor, id: string, level: 'READ' | 'WRITE'): Promise<MediaFile> {
    const file = await this.#parts.database.forWorkspace(actor, (trx) => findFile(trx, id), { readOnly: true });
    if (file === undefined) throw notFound();
    await this.#parts.access.require(actor, file.noteId, level);
    return file;
  }
}
