import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { cleanFileName } from '@fieldloom/kernel/text';
import { type PartReceipt, Storage } from '@fieldloom/storage/storage';
import { Injectable } from '@nestjs/common';
import { PART_BYTES, UPLOAD_ABANDONED_HOURS, UPLOAD_UNKNOWN_HOURS } from '../../limits.ts';
import { MediaStore } from '../../media-store.ts';
import { plainType, typeOfContent } from '../../media-type.ts';
import { originalKey } from '../../object-keys.ts';
import { MEDIA_ERRORS } from '../ffmpeg/media-error.ts';
import { LogoService } from '../logo/logo.service.ts';
import { ContentAccess } from './content-access.ts';
import { FileRepository, type MediaFile } from './file.repository.ts';
import { FileService } from './file.service.ts';
import { joinParts, listStoredParts, partCount } from './stored-parts.ts';

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
const SWEEP_BATCH = 100;

/** Uploads by presigned parts, directly from the browser to the object store: no data passes through this service. */
@Injectable()
export class UploadService {
  constructor(
    private readonly store: MediaStore,
    private readonly repository: FileRepository,
    private readonly storage: Storage,
    private readonly access: ContentAccess,
    private readonly files: FileService,
    private readonly logos: LogoService,
  ) {}

  /** @throws BAD_INPUT, TOO_LARGE, NOT_FOUND without WRITE on the note. */
  async start(actor: Actor, upload: NewUpload): Promise<Upload> {
    requireWritable(actor);
    const { noteId, sizeBytes, language } = upload;
    const contentType = upload.contentType.toLowerCase();
    const originalFileName = cleanFileName(upload.fileName, 'fileName');
    if (originalFileName === '') throw badInput('A file needs a name', { field: 'fileName' });
    if (!CONTENT_TYPE.test(contentType)) throw badInput('contentType is not a media type', { field: 'contentType' });
    if (language !== undefined && !LANGUAGE.test(language)) {
      throw badInput('language is not a language code', { field: 'language' });
    }
    if (!Number.isInteger(sizeBytes) || sizeBytes < 0)
      throw badInput('sizeBytes is not a size', { field: 'sizeBytes' });
    if (sizeBytes === 0) throw unprocessable('The file is empty.', { field: 'sizeBytes' });
    const limit = plainType(contentType) === 'image/gif' ? SIZE_LIMITS.gif : SIZE_LIMITS.attachment;
    if (sizeBytes > limit) throw tooLarge(`A file can have at most ${limit} bytes`, { field: 'sizeBytes', limit });
    await this.access.requireChangeable(actor, noteId);

    const id = newId();
    const key = originalKey(actor.teamId, id);
    const uploadId = await this.storage.createMultipart(key, 'application/octet-stream');
    try {
      await this.store.as(actor, (trx) =>
        this.repository.insert(trx, {
          id,
          teamId: actor.teamId,
          noteId,
          uploadedBy: actor.userId,
          originalFileName,
          contentType,
          type: typeOfContent(contentType),
          sizeBytes,
          language: language ?? null,
          uploadId,
          partSizeBytes: PART_BYTES,
        }),
      );
    } catch (error) {
      await this.storage.abortMultipart(key, uploadId);
      throw error;
    }
    return { fileId: id, partSizeBytes: PART_BYTES, partCount: Math.ceil(sizeBytes / PART_BYTES), completedParts: [] };
  }

  /**
   * Returns the state of an upload, to continue it after an interruption.
   * @throws NOT_FOUND unless it is unfinished and the actor's own.
   */
  async get(actor: Actor, fileId: string): Promise<Upload> {
    const { file, uploadId } = await this.#requireOwn(actor, fileId, { whileLocked: true });
    const parts = await listStoredParts(this.storage, originalKey(file.teamId, fileId), uploadId);
    return {
      fileId,
      partSizeBytes: file.partSizeBytes,
      partCount: partCount(file),
      completedParts: parts.map(({ partNumber }) => partNumber),
    };
  }

  /** Returns presigned URLs of parts. @throws BAD_INPUT for part numbers that the upload does not have. */
  async presign(
    actor: Actor,
    fileId: string,
    numbers: readonly number[],
  ): Promise<{ partNumber: number; url: string }[]> {
    if (numbers.length > COUNT_LIMITS.uploadPartsPerCall) {
      throw tooLarge(`At most ${COUNT_LIMITS.uploadPartsPerCall} parts a call`, { field: 'partNumbers' });
    }
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    const count = partCount(file);
    if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > count)) {
      throw badInput(`Parts are numbered from 1 to ${count}`, { field: 'partNumbers' });
    }
    const key = originalKey(file.teamId, fileId);
    return Promise.all(
      numbers.map(async (partNumber) => ({
        partNumber,
        url: await this.storage.presignPart(key, uploadId, partNumber),
      })),
    );
  }

  /**
   * Joins the parts and starts the pipeline.
   * @param receipts The store's answers to each part.
   * @throws UNPROCESSABLE when parts are missing, do not have the announced length, or do not match the receipts.
   */
  async complete(actor: Actor, fileId: string, receipts: readonly PartReceipt[]): Promise<MediaFile> {
    const { file, uploadId } = await this.#requireOwn(actor, fileId);
    const key = originalKey(file.teamId, fileId);
    await joinParts(this.storage, key, { ...file, uploadId }, receipts);
    try {
      return await this.files.start(actor, file);
    } catch (error) {
      // The file was canceled or deleted while its parts were joined, so nothing refers to the joined object.
      const now = await this.store.as(actor, (trx) => this.repository.find(trx, fileId), { readOnly: true });
      if (now?.uploadStatus !== 'DONE' && now?.uploadStatus !== 'UPLOADING') await this.storage.delete([key]);
      throw error;
    }
  }

  /**
   * Ends an upload and deletes its parts. It also works when the note was locked in the meantime, because the file was
   * never part of the note.
   */
  async cancel(actor: Actor, fileId: string): Promise<MediaFile> {
    const { file } = await this.#requireOwn(actor, fileId, { whileLocked: true });
    const cancelled = await this.#end(file, 'CANCELLED');
    if (cancelled === undefined) throw invalidOperation('This upload has ended');
    return cancelled;
  }

  /**
   * Gives up uploads that nobody finished, and completes the ending of those that a process left half-ended. Runs
   * regularly.
   */
  async sweep(): Promise<number> {
    const ended = await this.store.acrossWorkspaces('give up abandoned uploads', (trx) =>
      this.repository.listEndedUploads(trx, UPLOAD_ABANDONED_HOURS, SWEEP_BATCH),
    );
    for (const file of ended) {
      if (file.uploadStatus === 'UPLOADING') await this.#end(file, 'FAILED');
      else await this.#clear(file);
    }
    return ended.length;
  }

  /**
   * Ends uploads in the object store that have no row, because a process died between the two steps. Runs regularly.
   * @returns How many.
   */
  async sweepUnknown(now = new Date()): Promise<number> {
    const latest = now.getTime() - UPLOAD_UNKNOWN_HOURS * 3_600_000;
    const old = (await this.storage.listMultiparts()).filter(({ startedAt }) => startedAt.getTime() < latest);
    const ids = old.map(({ uploadId }) => uploadId);
    const known = await this.store.acrossWorkspaces('find uploads without a file', async (trx) => [
      ...(await this.repository.listKnownUploads(trx, ids)),
      ...(await this.logos.knownUploads(trx, ids)),
    ]);
    const unknown = old.filter(({ uploadId }) => !known.includes(uploadId));
    for (const { key, uploadId } of unknown) await this.storage.abortMultipart(key, uploadId);
    return unknown.length;
  }

  /** @returns undefined when the upload was completed or ended in the meantime. */
  async #end(file: MediaFile, status: 'CANCELLED' | 'FAILED'): Promise<MediaFile | undefined> {
    const attempt = file.attempt + 1;
    const ended = await this.store.in({ teamId: file.teamId }, (trx) =>
      this.repository.change(
        trx,
        file.id,
        {
          upload_status: status,
          attempt,
          ...(status === 'FAILED'
            ? {
                conversion_status: 'ERROR',
                conversion_error_code: 'ABANDONED',
                conversion_error_message: MEDIA_ERRORS.ABANDONED,
              }
            : {}),
        },
        file.attempt,
      ),
    );
    if (ended !== undefined) await this.#clear(ended);
    return ended;
  }

  /** The row drops the upload's id only after the store has ended the upload; until then the sweep finds it. */
  async #clear({ teamId, id, uploadId }: MediaFile): Promise<void> {
    const key = originalKey(teamId, id);
    if (uploadId !== null) await this.storage.abortMultipart(key, uploadId);
    await this.storage.delete([key]);
    await this.store.in({ teamId }, (trx) => this.repository.forgetUpload(trx, id));
  }

  async #requireOwn(
    actor: Actor,
    fileId: string,
    options: { whileLocked?: boolean } = {},
  ): Promise<{ file: MediaFile; uploadId: string }> {
    requireWritable(actor);
    const file = await this.store.as(actor, (trx) => this.repository.find(trx, fileId), { readOnly: true });
    if (file === undefined || file.uploadedBy !== actor.userId) throw notFound();
    if (options.whileLocked === true) await this.access.require(actor, file.noteId, 'WRITE');
    else await this.access.requireChangeable(actor, file.noteId);
    if (file.uploadStatus !== 'UPLOADING' || file.uploadId === null) {
      throw invalidOperation('This upload has ended', { status: file.uploadStatus });
    }
    return { file, uploadId: file.uploadId };
  }
}
