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

/** Content types of `IMAGE_UPLOAD_TYPES`, as browsers spell them. */
const CONTENT_TYPES = new Set(IMAGE_UPLOAD_TYPES.map((type) => `image/${type === 'svg' ? 'svg+xml' : type}`));
const SWEEP_BATCH = 100;

export interface LogoUpload {
  logoId: string;
  partSizeBytes: number;
  parts: { partNumber: number; url: string }[];
}

/** The logo of a workspace. Admins upload it; every visitor of the workspace's host sees it. */
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

  /** Returns the current logo and, for admins, the upload that is in progress or failed. */
  async read(actor: Actor): Promise<{ shown: Logo | undefined; coming: Logo | undefined }> {
    const logos = await this.store.as(actor, (trx) => this.repository.list(trx), { readOnly: true });
    const shown = logos.find((logo) => logo.uploadStatus === 'DONE');
    return { shown, coming: actor.admin ? logos.find((logo) => logo !== shown) : undefined };
  }

  /** For every visitor of the workspace's host. @throws NOT_FOUND without a logo. */
  async shown(teamId: string): Promise<Logo> {
    const logos = await this.store.in({ teamId }, (trx) => this.repository.list(trx), { readOnly: true });
    const logo = logos.find(({ uploadStatus }) => uploadStatus === 'DONE');
    if (logo === undefined) throw notFound();
    return logo;
  }

  /** Returns those of the uploads that belong to a logo, in a transaction across workspaces. */
  async knownUploads(trx: Trx, uploadIds: readonly string[]): Promise<string[]> {
    return this.repository.listKnownUploads(trx, uploadIds);
  }

  /**
   * Starts an upload, which replaces one that is in progress.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT, TOO_LARGE; LIMIT_REACHED without custom branding in the
   * plan.
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
   * Joins the parts and has the images made. The previous logo is shown until they are ready.
   * @throws NOT_FOUND unless it is the actor's own upload; UNPROCESSABLE when parts are missing.
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

  /** Ends an upload in progress, or dismisses a failed one. @throws NOT_FOUND unless it is the actor's own upload. */
  async cancel(actor: Actor, logoId: string): Promise<void> {
    await this.#requireOwn(actor, logoId);
    const ended = await this.store.as(actor, (trx) => this.repository.endUpload(trx, logoId));
    if (ended === undefined) throw invalidOperation('This upload has ended');
    await this.#clearWorkspace(actor.teamId);
  }

  /**
   * Hides the logo at once; its objects are deleted afterwards. The plan does not matter, because removing must always
   * be possible.
   */
  async remove(actor: Actor): Promise<void> {
    requireAdmin(actor);
    requireWritable(actor);
    await this.store.as(actor, (trx) => this.repository.removeAll(trx, actor.teamId, actor.userId));
    await this.#clearWorkspace(actor.teamId);
  }

  /** Continues what a dead process left behind. Runs regularly. */
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

  /** Starts the workflow. If that fails, the row tells what to do, and the sweep finds it. */
  async #prepare(logo: Logo): Promise<void> {
    await this.pipeline
      .prepareLogo(logo)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a logo is left to the sweep'));
  }

  /** Deletes the objects of removed logos. What can't be deleted now is left to the sweep. */
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
