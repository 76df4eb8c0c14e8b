import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { InviteShareRow } from '../../database/rows.ts';

export interface NewInviteShare {
  teamId: string;
  inviteId: string;
  kind: InviteShareRow['object_kind'];
  objectId: string;
  level: PermissionLevel;
  sharedBy: string;
}

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class InviteShareRepository {
  /** A later share of the same object replaces the earlier one. */
  async save(trx: Trx, share: NewInviteShare): Promise<void> {
    const { level, sharedBy } = share;
    await trx
      .insertInto('invite_share')
      .values({
        team_id: share.teamId,
        invite_id: share.inviteId,
        object_kind: share.kind,
        object_id: share.objectId,
        level,
        shared_by: sharedBy,
        due_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['invite_id', 'object_id']).doUpdateSet({ level, shared_by: sharedBy }),
      )
      .execute();
  }

  async count(trx: Trx, inviteId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('invite_share')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('invite_id', '=', inviteId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async listOf(trx: Trx, inviteIds: readonly string[]): Promise<InviteShareRow[]> {
    if (inviteIds.length === 0) return [];
    return trx
      .selectFrom('invite_share')
      .selectAll()
      .where('invite_id', 'in', [...inviteIds])
      .orderBy('object_id')
      .execute();
  }

  /** The relay gives the shares to the user from now on. */
  async accept(trx: Trx, inviteId: string, userId: string): Promise<void> {
    await trx
      .updateTable('invite_share')
      .set({ user_id: userId, due_at: sql<Date>`now()` })
      .where('invite_id', '=', inviteId)
      .execute();
  }

  async deleteOf(trx: Trx, inviteId: string): Promise<void> {
    await trx.deleteFrom('invite_share').where('invite_id', '=', inviteId).execute();
  }

  async delete(trx: Trx, shares: readonly InviteShareRow[]): Promise<void> {
    for (const { invite_id: inviteId, object_id: objectId } of shares) {
      await trx
        .deleteFrom('invite_share')
        .where('invite_id', '=', inviteId)
        .where('object_id', '=', objectId)
        .execute();
    }
  }

  /**
   * Leases due shares of accepted invites; each retry comes later than the one before. Needs `acrossWorkspaces`.
   * @param pause.first, pause.most Seconds until the second try, and the most between tries.
   */
  async lease(trx: Trx, limit: number, pause: { first: number; most: number }): Promise<InviteShareRow[]> {
    const due = trx
      .selectFrom('invite_share')
      .select(['invite_id', 'object_id'])
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return trx
      .with('due', () => due)
      .updateTable('invite_share')
      .from('due')
      .set((eb) => ({
        attempts: eb('invite_share.attempts', '+', 1),
        due_at: sql<Date>`now() + make_interval(secs => least(${pause.most}, ${pause.first} * 2 ^ least(invite_share.attempts, 10)))`,
      }))
      .whereRef('invite_share.invite_id', '=', 'due.invite_id')
      .whereRef('invite_share.object_id', '=', 'due.object_id')
      .returningAll('invite_share')
      .execute();
  }

  /**
   * Counts shares that were tried and are still not granted, whenever they are tried again. Needs `acrossWorkspaces`.
   */
  async countFailing(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom('invite_share')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('attempts', '>', 1)
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }
}
