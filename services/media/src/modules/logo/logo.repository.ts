import { lockName } from '@fieldloom/db/lock-name';
import type { UploadStatus } from '@fieldloom/kernel/enums';
import { emit } from '@fieldloom/outbox/emit';
import { logoChanged } from '@fieldloom/stream/events/media';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { MediaErrorCode } from '../ffmpeg/media-error.ts';

export interface Logo {
  id: string;
  teamId: string;
  uploadedBy: string;
  contentType: string;
  sizeBytes: number;
  uploadStatus: UploadStatus;
  /** Null once the parts were joined. */
  uploadId: string | null;
  partSizeBytes: number;
  errorCode: string | null;
}

const columns = [
  'id',
  'team_id as teamId',
  'uploaded_by as uploadedBy',
  'content_type as contentType',
  'size_bytes as sizeBytes',
  'upload_status as uploadStatus',
  'upload_id as uploadId',
  'part_size_bytes as partSizeBytes',
  'error_code as errorCode',
] as const;

@Injectable()
export class LogoRepository {
  /** Inserts a new upload. It replaces one that is in progress or failed, whose objects are deleted later. */
  async insert(trx: Trx, logo: Omit<Logo, 'uploadStatus' | 'errorCode'>): Promise<void> {
    // When two admins upload at once, the later upload replaces the earlier one.
    await lockName(trx, `logo:${logo.teamId}`);
    await trx
      .updateTable('logo')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('upload_status', 'in', ['FAILED', 'UPLOADING'])
      .where('deleted_at', 'is', null)
      .execute();
    await trx
      .insertInto('logo')
      .values({
        id: logo.id,
        team_id: logo.teamId,
        uploaded_by: logo.uploadedBy,
        content_type: logo.contentType,
        size_bytes: logo.sizeBytes,
        upload_status: 'UPLOADING',
        upload_id: logo.uploadId,
        part_size_bytes: logo.partSizeBytes,
      })
      .execute();
  }

  async find(trx: Trx, id: string): Promise<Logo | undefined> {
    return trx
      .selectFrom('logo')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** Returns the workspace's logo, and the upload that would replace it. */
  async list(trx: Trx): Promise<Logo[]> {
    return trx.selectFrom('logo').select(columns).where('deleted_at', 'is', null).execute();
  }

  /** Records that the parts were joined. @returns undefined when the upload was ended in the meantime. */
  async markJoined(trx: Trx, id: string): Promise<Logo | undefined> {
    return this.changeComing(trx, id, { upload_id: null });
  }

  /** @returns undefined when the upload was ended in the meantime. */
  async fail(trx: Trx, id: string, code: MediaErrorCode): Promise<Logo | undefined> {
    return this.changeComing(trx, id, { upload_status: 'FAILED', upload_id: null, error_code: code });
  }

  /**
   * Shows a logo whose images are ready, in place of the previous one, and announces it.
   * @returns false when the upload was ended in the meantime.
   */
  async show(trx: Trx, id: string): Promise<boolean> {
    const coming = await trx
      .selectFrom('logo')
      .select(columns)
      .where('id', '=', id)
      .where('upload_status', '=', 'UPLOADING')
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (coming === undefined) return false;
    await this.takeAway(trx, ['DONE']);
    await this.changeComing(trx, id, { upload_status: 'DONE' });
    await this.announce(trx, coming.teamId, coming.uploadedBy, id);
    return true;
  }

  /** Removes the workspace's logo and uploads in progress. */
  async removeAll(trx: Trx, teamId: string, actorId: string): Promise<void> {
    const taken = await this.takeAway(trx, ['DONE', 'FAILED', 'UPLOADING']);
    if (taken.includes('DONE')) await this.announce(trx, teamId, actorId, null);
  }

  /** @returns undefined when it is no longer in progress or failed. */
  async endUpload(trx: Trx, id: string): Promise<Logo | undefined> {
    return trx
      .updateTable('logo')
      .set({ upload_status: 'CANCELLED', deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('upload_status', 'in', ['FAILED', 'UPLOADING'])
      .where('deleted_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
  }

  /** Lists the workspace's removed logos, whose objects may still exist. */
  async listTakenAway(trx: Trx): Promise<Logo[]> {
    return trx.selectFrom('logo').select(columns).where('deleted_at', 'is not', null).execute();
  }

  /** Called after its objects are deleted. */
  async forget(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('logo').where('id', '=', id).where('deleted_at', 'is not', null).execute();
  }

  /** Lists what a dead process left behind, in a transaction across workspaces. */
  async listToTakeUp(
    trx: Trx,
    { idleMinutes, abandonedHours, limit }: { idleMinutes: number; abandonedHours: number; limit: number },
  ): Promise<{ gone: Logo[]; abandoned: Logo[]; joined: Logo[] }> {
    const idle = trx.selectFrom('logo').select(columns).limit(limit);
    const minutes = sql<Date>`now() - make_interval(mins => ${idleMinutes})`;
    const uploading = idle.where('deleted_at', 'is', null).where('upload_status', '=', 'UPLOADING');
    return {
      gone: await idle.where('deleted_at', 'is not', null).where('updated_at', '<', minutes).execute(),
      abandoned: await uploading
        .where('upload_id', 'is not', null)
        .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${abandonedHours})`)
        .execute(),
      joined: await uploading.where('upload_id', 'is', null).where('updated_at', '<', minutes).execute(),
    };
  }

  /** Returns those of the uploads that belong to a logo, in a transaction across workspaces. */
  async listKnownUploads(trx: Trx, uploadIds: readonly string[]): Promise<string[]> {
    if (uploadIds.length === 0) return [];
    const known = await trx.selectFrom('logo').select('upload_id').where('upload_id', 'in', uploadIds).execute();
    return known.flatMap(({ upload_id }) => upload_id ?? []);
  }

  private async changeComing(
    trx: Trx,
    id: string,
    change: { upload_status?: UploadStatus; upload_id?: null; error_code?: MediaErrorCode },
  ): Promise<Logo | undefined> {
    return trx
      .updateTable('logo')
      .set({ ...change, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('upload_status', '=', 'UPLOADING')
      .where('deleted_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
  }

  private async takeAway(trx: Trx, statuses: readonly UploadStatus[]): Promise<UploadStatus[]> {
    const taken = await trx
      .updateTable('logo')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('upload_status', 'in', statuses)
      .where('deleted_at', 'is', null)
      .returning('upload_status')
      .execute();
    return taken.map(({ upload_status }) => upload_status);
  }

  private async announce(trx: Trx, teamId: string, actor: string, logoId: string | null): Promise<void> {
    const { rows } = await sql<{ version: number }>`select nextval('logo_change')::int as version`.execute(trx);
    const version = rows[0]?.version ?? 0;
    await emit(trx, { event: logoChanged, teamId, actor, aggregateId: teamId, version, payload: { logoId } });
  }
}
