import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { InviteRow } from '../../database/rows.ts';

export interface NewInvite {
  id: string;
  teamId: string;
  email: string;
  emailHash: string;
  role: Role;
  message: string | null;
  invitedBy: string;
  expiresAt: Date;
}

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class InviteRepository {
  /**
   * When an address already has a pending invite, even an expired one, that invite is renewed; links sent before stop
   * working.
   */
  async insertOrRenew(trx: Trx, invite: NewInvite): Promise<{ row: InviteRow; isNew: boolean }> {
    const row = await trx
      .insertInto('invite')
      .values({
        id: invite.id,
        team_id: invite.teamId,
        email: invite.email,
        email_hash: invite.emailHash,
        role: invite.role,
        message: invite.message,
        invited_by: invite.invitedBy,
        expires_at: invite.expiresAt,
        accepted_by: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['team_id', 'email_hash'])
          .where('status', '=', 'PENDING')
          .doUpdateSet((set) => ({
            role: invite.role,
            message: invite.message,
            invited_by: invite.invitedBy,
            expires_at: invite.expiresAt,
            version: sql<number>`${set.ref('invite.version')} + 1`,
          })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, isNew: row.id === invite.id };
  }

  async find(trx: Trx, teamId: string, id: string): Promise<InviteRow | undefined> {
    return trx.selectFrom('invite').selectAll().where('team_id', '=', teamId).where('id', '=', id).executeTakeFirst();
  }

  async lock(trx: Trx, teamId: string, id: string): Promise<InviteRow | undefined> {
    return trx
      .selectFrom('invite')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async lockPendingOfAddress(trx: Trx, teamId: string, emailHash: string): Promise<InviteRow | undefined> {
    return trx
      .selectFrom('invite')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('email_hash', '=', emailHash)
      .where('status', '=', 'PENDING')
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
  }

  async list(trx: Trx, teamId: string, limit: number): Promise<InviteRow[]> {
    return trx
      .selectFrom('invite')
      .selectAll()
      .where('team_id', '=', teamId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async renew(trx: Trx, teamId: string, id: string, expiresAt: Date): Promise<InviteRow> {
    return trx
      .updateTable('invite')
      .set((set) => ({ version: set('version', '+', 1), expires_at: expiresAt }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async end(
    trx: Trx,
    teamId: string,
    id: string,
    end: { status: 'ACCEPTED'; acceptedBy: string } | { status: 'REVOKED' },
  ): Promise<InviteRow> {
    return trx
      .updateTable('invite')
      .set({ status: end.status, accepted_by: end.status === 'ACCEPTED' ? end.acceptedBy : null })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async countPending(trx: Trx, teamId: string): Promise<{ seats: number; viewers: number }> {
    return trx
      .selectFrom('invite')
      .select((select) => [
        select.fn.countAll<number>().filterWhere('role', 'in', ['MANAGER', 'CONTRIBUTOR']).as('seats'),
        select.fn.countAll<number>().filterWhere('role', '=', 'VIEWER').as('viewers'),
      ])
      .where('team_id', '=', teamId)
      .where('status', '=', 'PENDING')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
  }

  /**
   * Lists invites of an address in all workspaces of the region. Needs a transaction of `forPerson` without a
   * workspace.
   */
  async listPendingOfAddress(trx: Trx, emailHash: string): Promise<InviteRow[]> {
    return trx
      .selectFrom('invite')
      .selectAll()
      .where('email_hash', '=', emailHash)
      .where('status', '=', 'PENDING')
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();
  }
}
