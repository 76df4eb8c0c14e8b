import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, SIZE_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import type { PartReceipt, Storage } from '@fieldloom/storage/storage';
import type { MediaDatabase } from '../../database.ts';
import { PART_BYTES, UPLOAD_ABANDONED_HOURS } from '../../limits.ts';
import { typeOfContent } from '../../media-type.ts';
import { originalKey } from '../../object-keys.ts';
import { changeFile, findFile, insertFile, listAbandonedUploads, type MediaFile } from '../file/file.repository.ts';
import type { FileService } from '../file/file.service.ts';
import type { NoteAccess } from '../file/note-access.ts';

export interface NewUpload {
  noteId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  language?: string | undefined;
}

export interface Upload {
  fileId: string;
  partSizeBytes: number;
  partCount: number;
  completedParts: number[];
}

const CONTENT_TYPE = /^[a-z0-9.+-]{1,100}\/[a-z0-9.+-]{1,100}(?:;.{0,90})?$/i;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;
const ABANDONED_BATCH = 100;

/** Uploads by presigned parts, straight from the browser to the object store: no byte passes this service. */
export class UploadService {
  readonly #database: MediaDatabase;
  readonly #storage: Storage;
  readonly #access: NoteAccess;
  readonly #files: FileService;

  constructor(parts: { database: MediaDatabase; storage: Storage; access: NoteAccess; files: FileService }) {
    this.#database = parts.database;
    this.#storage = parts.storage;
    this.#access = parts.access;
    this.#files = parts.files;
  }

  /** @throws BAD_INPUT, TOO_LARGE, NOT_FOUND without WRITE on the note. */
  async start(actor: Actor, upload: NewUpload): Promise<Upload> {
    requireWritable(actor);
    const { noteId, contentType, sizeBytes, language } = upload;
    const originalFileName = cleanLine(upload.fileName, TEXT_LIMITS.exportFileName, 'fileName');
    if (originalFileName === '') throw badInput('A file needs a name', { field: 'fileName' });
    if (!CONTENT_TYPE.test(contentType)) throw badInput('contentType is not a media type', { field: 'contentType' });
    if (language !== undefined && !LANGUAGE.test(language)) {
      throw badInput('language is not a language code', { field: 'language' });
    }
    if (!Number.isInteger(sizeBytes) || sizeBytes < 0)
      throw badInput('sizeBytes is not a size', { field: 'sizeBytes' });
    if (sizeBytes === 0) throw unprocessable('The file is empty.', { field: 'sizeBytes' });
    const limit = contentType === 'image/gif' ? SIZE_LIMITS.gif : SIZE_LIMITS.attachment;
    if (sizeBytes > limit) throw tooLarge(`A file can have at most ${limit} bytes`, { field: 'sizeBytes', limit });
    await this.#access.require(actor, noteId, 'WRITE');

    const id = newId();
    const key = originalKey(actor.teamId, id);
    const uploadId = await this.#storage.createMultipart(key, 'application/octet-stream');
    try {
      await this.#database.forWorkspace(actor, (trx) =>
        insertFile(trx, {
          id,
          teamId: actor.teamId,
          noteId,
          uploadedBy: actor.userId,
          originalFileName,
          contentType: contentType.toLowerCase(),
          type: typeOfContent(contentType),
          sizeBytes,
          language: language ?? null,
          uploadId,
          partSizeBytes: PART_BYTES,
        }),
      );
    } catch (error) {
      await this.#storage.abortMultipart(key, uploadId);
      throw error;
    }
    return { fileId: id, partSizeBytes: PART_BYTES, partCount: Math.ceil(sizeBytes / PART_BYTES), completedParts: [] };
  }

  /** Where an upload stands, to go on with it after a break. @throws NOT_FOUND unless it is one's own and unfinished. */
  async get(actor: Actor, fileId: string): Promise<Upload> {
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    const parts = await this.#storage.listParts(originalKey(file.teamId, fileId), uploadId);
    return {
      fileId,
      partSizeBytes: file.partSizeBytes,
      partCount: Math.ceil(file.sizeBytes / file.partSizeBytes),
      completedParts: parts.map(({ partNumber }) => partNumber),
    };
  }

  /** Presigned addresses of parts. @throws BAD_INPUT for numbers that the upload does not have. */
  async presign(
    actor: Actor,
    fileId: string,
    numbers: readonly number[],
  ): Promise<{ partNumber: number; url: string }[]> {
    if (numbers.length > COUNT_LIMITS.uploadPartsPerCall) {
      throw tooLarge(`At most ${COUNT_LIMITS.uploadPartsPerCall} parts a call`, { field: 'partNumbers' });
    }
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    const count = Math.ceil(file.sizeBytes / file.partSizeBytes);
    if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > count)) {
      throw badInput(`Parts are numbered from 1 to ${count}`, { field: 'partNumbers' });
    }
    const key = originalKey(file.teamId, fileId);
    return Promise.all(
      numbers.map(async (partNumber) => ({
        partNumber,
        url: await this.#storage.presignPart(key, uploadId, partNumber),
      })),
    );
  }

  /** Joins the parts and starts the pipeline. @throws UNPROCESSABLE when parts are missing or not as long as announced. */
  async complete(actor: Actor, fileId: string, receipts: readonly PartReceipt[]): Promise<MediaFile> {
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    const key = originalKey(file.teamId, fileId);
    const stored = await this.#storage.listParts(key, uploadId);
    const size = stored.reduce((sum, part) => sum + part.sizeBytes, 0);
    const count = Math.ceil(file.sizeBytes / file.partSizeBytes);
    const isWhole = stored.length === count && receipts.length === count && size === file.sizeBytes;
    if (!isWhole) throw unprocessable('The upload is not complete', { parts: stored.length, expected: count });
    const sorted = receipts.toSorted((a, b) => a.partNumber - b.partNumber);
    await this.#storage.completeMultipart(key, uploadId, sorted);
    return this.#files.start(actor, file);
  }

  /** Ends an upload and removes what came so far. */
  async cancel(actor: Actor, fileId: string): Promise<MediaFile> {
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    await this.#storage.abortMultipart(originalKey(file.teamId, fileId), uploadId);
    return this.#end(actor, fileId, 'CANCELLED');
  }

  /** Gives up uploads that nobody finished. Run from time to time. */
  async sweep(): Promise<number> {
    const abandoned = await this.#database.acrossWorkspaces('give up abandoned uploads', (trx) =>
      listAbandonedUploads(trx, UPLOAD_ABANDONED_HOURS, ABANDONED_BATCH),
    );
    for (const file of abandoned) {
      if (file.uploadId !== null) await this.#storage.abortMultipart(originalKey(file.teamId, file.id), file.uploadId);
      await this.#end({ teamId: file.teamId }, file.id, 'FAILED');
    }
    return abandoned.length;
  }

  async #end(context: { teamId: string }, fileId: string, status: 'CANCELLED' | 'FAILED'): Promise<MediaFile> {
    const ended = await this.#database.forWorkspace({ teamId: context.teamId }, (trx) =>
      changeFile(trx, fileId, { upload_status: status, upload_id: null }),
    );
    if (ended === undefined) throw notFound();
    return ended;
  }

  async #requireOwn(actor: Actor, fileId: string): Promise<{ file: MediaFile; uploadId: string }> {
    requireWritable(actor);
    const file = await this.#database.forWorkspace(actor, (trx) => findFile(trx, fileId), { readOnly: true });
    if (file === undefined || file.uploadedBy !== actor.userId) throw notFound();
    await this.#access.require(actor, file.noteId, 'WRITE');
    if (file.uploadStatus !== 'UPLOADING' || file.uploadId === null) {
      throw invalidOperation('This upload has ended', { status: file.uploadStatus });
    }
    return { file, uploadId: file.uploadId };
  }
}
