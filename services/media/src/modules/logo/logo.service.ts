import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { IMAGE_UPLOAD_TYPES } from '@fieldloom/kernel/enums';
import { badInput, invalidOperation, notFound, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Logger } from '@fieldloom/observability/logger';
import { type PartReceipt, Storage } from '@fieldloom/storage/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { PART_BYTES, TAKE_UP_MINUTES, UPLOAD_ABANDONED_HOURS } from '../../limits.ts';
import { MediaStore } from '../../media-store.ts';
import { logoPrefix, originalKey } from '../../object-keys.ts';
import { LOGGER } from '../../outside.ts';
import { MediaPipeline } from '../file/media-pipeline.ts';
import { joinParts, partCount } from '../file/stored-parts.ts';
import { type Logo, LogoRepository } from './logo.repository.ts';

/** As browsers name the types of `IMAGE_UPLOAD_TYPES`. */
const CONTENT_TYPES = new Set(IMAGE_UPLOAD_TYPES.map((type) => `image/${type === 'svg' ? 'svg+xml' : type}`));
const SWEEP_BATCH = 100;

export interface LogoUpload {
  logoId: string;
  partSizeBytes: number;
  parts: { partNumber: number; url: string }[];
}

/** The logo of a workspace: admins upload one, whoever comes to its host sees it. */
@Injectable()
export class LogoService {
  constructor(
    private readonly store: MediaStore,
    private readonly repository: LogoRepository,
    private readonly storage: Storage,
    private readonly pipeline: MediaPipeline,
    private readonly entitlements: Entitlements,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** The one that is shown, and for admins the upload that is on its way or failed. */
  async read(actor: Actor): Promise<{ shown: Logo | undefined; coming: Logo | undefined }> {
    const logos = await this.store.as(actor, (trx) => this.repository.list(trx), { readOnly: true });
    const shown = logos.find((logo) => logo.uploadStatus === 'DONE');
    return { shown, coming: actor.admin ? logos.find((logo) => logo !== shown) : undefined };
  }

  /** For whoever comes to the workspace's host. @throws NOT_FOUND without one. */
  async shown(teamId: string): Promise<Logo> {
    const logos = await this.store.in({ teamId }, (trx) => this.repository.list(trx), { readOnly: true });
    const logo = logos.find(({ uploadStatus }) => uploadStatus === 'DONE');
    if (logo === undefined) throw notFound();
    return logo;
  }

  /** Those of the uploads that a logo points at; in a transaction across workspaces. */
  async knownUploads(trx: Trx, uploadIds: readonly string[]): Promise<string[]> {
    return this.repository.listKnownUploads(trx, uploadIds);
  }

  /**
   * Begins an upload, which takes the place of one that is on its way.
   * @throws FORBIDDEN but for admins; BAD_INPUT, TOO_LARGE; LIMIT_REACHED without custom branding in the plan.
   */
  async start(actor: Actor, upload: { contentType: string; sizeBytes: number }): Promise<LogoUpload> {
    requireAdmin(actor);
    requireWritable(actor);
    const contentType = upload.contentType.toLowerCase();
    const { sizeBytes } = upload;
    if (!CONTENT_TYPES.has(contentType)) {
      throw badInput(`A logo is one of ${IMAGE_UPLOAD_TYPES.join(', ')}`, { field: 'contentType' });
    }
    if (!Number.isInteger(sizeBytes) || sizeBytes < 0) {
      throw badInput('sizeBytes is not a size', { field: 'sizeBytes' });
    }
    if (sizeBytes === 0) throw unprocessable('The file is empty.', { field: 'sizeBytes' });
    const limit = contentType === 'image/gif' ? SIZE_LIMITS.gif : SIZE_LIMITS.logo;
    if (sizeBytes > limit) throw tooLarge(`A logo can have at most ${limit} bytes`, { field: 'sizeBytes', limit });
    await this.entitlements.require(actor, 'customBranding');

    const id = newId();
    const key = originalKey(actor.teamId, id);
    const uploadId = await this.storage.createMultipart(key, 'application/octet-stream');
    const announced = { sizeBytes, partSizeBytes: PART_BYTES };
    try {
      const row = { id, teamId: actor.teamId, uploadedBy: actor.userId, contentType, uploadId, ...announced };
      await this.store.as(actor, (trx) => this.repository.insert(trx, row));
    } catch (error) {
      await this.storage.abortMultipart(key, uploadId);
      throw error;
    }
    await this.#clearWorkspace(actor.teamId);
    const numbers = Array.from({ length: partCount(announced) }, (_, index) => index + 1);
    const parts = await Promise.all(
      numbers.map(async (partNumber) => ({
        partNumber,
        url: await this.storage.presignPart(key, uploadId, partNumber),
      })),
    );
    return { logoId: id, partSizeBytes: PART_BYTES, parts };
  }

  /**
   * Joins the parts and has the pictures made. The logo before is shown until they are.
   * @throws NOT_FOUND unless it is one's own; UNPROCESSABLE when parts are missing.
   */
  async complete(actor: Actor, logoId: string, receipts: readonly PartReceipt[]): Promise<Logo> {
    const logo = await this.#requireOwn(actor, logoId);
    const { uploadId } = logo;
    if (logo.uploadStatus !== 'UPLOADING' || uploadId === null) throw invalidOperation('This upload has ended');
    const key = originalKey(logo.teamId, logoId);
    await joinParts(this.storage, key, { ...logo, uploadId }, receipts);
    const joined = await this.store.as(actor, (trx) => this.repository.markJoined(trx, logoId));
    if (joined === undefined) {
      await this.storage.delete([key]);
      throw invalidOperation('This upload has ended');
    }
    await this.#prepare(joined);
    return joined;
  }

  /** Ends an upload that is on its way, or puts a failed one away. @throws NOT_FOUND unless it is one's own. */
  async cancel(actor: Actor, logoId: string): Promise<void> {
    await this.#requireOwn(actor, logoId);
    const ended = await this.store.as(actor, (trx) => this.repository.endUpload(trx, logoId));
    if (ended === undefined) throw invalidOperation('This upload has ended');
    await this.#clearWorkspace(actor.teamId);
  }

  /** The logo is gone for readers at once; its objects follow. Whatever the plan: what is over is never kept by force. */
  async remove(actor: Actor): Promise<void> {
    requireAdmin(actor);
    requireWritable(actor);
    await this.store.as(actor, (trx) => this.repository.removeAll(trx, actor.teamId, actor.userId));
    await this.#clearWorkspace(actor.teamId);
  }

  /** Takes up what a process that died left. Run from time to time. */
  async sweep(): Promise<void> {
    const bounds = { idleMinutes: TAKE_UP_MINUTES, abandonedHours: UPLOAD_ABANDONED_HOURS, limit: SWEEP_BATCH };
    const { gone, abandoned, joined } = await this.store.acrossWorkspaces('take up logos', (trx) =>
      this.repository.listToTakeUp(trx, bounds),
    );
    for (const logo of abandoned) await this.#abandon(logo);
    for (const logo of gone) await this.#clear(logo);
    for (const logo of joined) await this.#prepare(logo);
  }

  async #abandon(logo: Logo): Promise<void> {
    const failed = await this.store.in(logo, (trx) => this.repository.fail(trx, logo.id, 'ABANDONED'));
    if (failed !== undefined) await this.#clearObjects(logo);
  }

  /** Its row says what is to be done: the sweep finds it. */
  async #prepare(logo: Logo): Promise<void> {
    await this.pipeline
      .prepareLogo(logo)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a logo is left to the sweep'));
  }

  /** Removes what was taken away; what cannot be removed now is left to the sweep. */
  async #clearWorkspace(teamId: string): Promise<void> {
    try {
      const gone = await this.store.in({ teamId }, (trx) => this.repository.listTakenAway(trx), { readOnly: true });
      for (const logo of gone) await this.#clear(logo);
    } catch (error) {
      this.logger.warn({ err: error }, 'the objects of a logo are left to the sweep');
    }
  }

  async #clear(logo: Logo): Promise<void> {
    await this.#clearObjects(logo);
    await this.store.in(logo, (trx) => this.repository.forget(trx, logo.id));
  }

  async #clearObjects({ teamId, id, uploadId }: Logo): Promise<void> {
    if (uploadId !== null) await this.storage.abortMultipart(originalKey(teamId, id), uploadId);
    await this.storage.deletePrefix(logoPrefix(teamId, id));
  }

  async #requireOwn(actor: Actor, logoId: string): Promise<Logo> {
    requireAdmin(actor);
    requireWritable(actor);
    const logo = await this.store.as(actor, (trx) => this.repository.find(trx, logoId), { readOnly: true });
    if (logo === undefined || logo.uploadedBy !== actor.userId) throw notFound();
    return logo;
  }
}
