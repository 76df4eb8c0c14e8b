import { Injectable } from '@nestjs/common';
import type { ShareableKind, ShareRow, Trx } from '../../database.ts';

export interface Share {
  id: string;
  token: string;
  objectKind: ShareableKind;
  objectId: string;
  createdById: string;
  createdAt: Date;
}

function toShare(row: ShareRow): Share {
  return {
    id: row.id,
    token: row.token,
    objectKind: row.object_kind,
    objectId: row.object_id,
    createdById: row.created_by,
    createdAt: row.created_at,
  };
}

@Injectable()
export class ShareRepository {
  async insert(trx: Trx, teamId: string, share: Omit<Share, 'createdAt'>): Promise<Share> {
    const row = await trx
      .insertInto('share')
      .values({
        id: share.id,
        team_id: teamId,
        token: share.token,
        object_kind: share.objectKind,
        object_id: share.objectId,
        created_by: share.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toShare(row);
  }

  async findByToken(trx: Trx, token: string): Promise<Share | undefined> {
    const row = await trx.selectFrom('share').selectAll().where('token', '=', token).executeTakeFirst();
    return row && toShare(row);
  }

  async find(trx: Trx, id: string): Promise<Share | undefined> {
    const row = await trx.selectFrom('share').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toShare(row);
  }

  /** Returns shares of objects, oldest first. */
  async listOf(trx: Trx, objectIds: readonly string[]): Promise<Share[]> {
    if (objectIds.length === 0) return [];
    const rows = await trx.selectFrom('share').selectAll().where('object_id', 'in', objectIds).orderBy('id').execute();
    return rows.map(toShare);
  }

  /** Returns those objects that have a public link. */
  async sharedObjects(trx: Trx, objectIds: readonly string[]): Promise<Set<string>> {
    if (objectIds.length === 0) return new Set();
    const rows = await trx
      .selectFrom('share')
      .select('object_id')
      .distinct()
      .where('object_id', 'in', objectIds)
      .execute();
    return new Set(rows.map((row) => row.object_id));
  }

  async delete(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('share').where('id', '=', id).execute();
  }
}
