import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export interface ActorRow {
  user_id: string;
  session_id: string;
  role: Role;
  workspace_admin: boolean;
  group_ids: string[];
  entitlement_version: number;
  read_only: boolean;
}

/** Runs for nearly every request of the region: one statement on primary keys. */
@Injectable()
export class ActorRepository {
  /** @returns undefined when the session has ended, or the user was removed or excluded. */
  async findBySessionId(trx: Trx, teamId: string, userId: string, sessionId: string): Promise<ActorRow | undefined> {
    return this.#actor(trx, teamId)
      .where('session.id', '=', sessionId)
      .where('session.user_id', '=', userId)
      .executeTakeFirst();
  }

  async findByTokenHash(trx: Trx, teamId: string, tokenHash: string): Promise<ActorRow | undefined> {
    return this.#actor(trx, teamId).where('session.token_hash', '=', tokenHash).executeTakeFirst();
  }

  /** Finds the user without a session. @returns undefined when the user was removed or excluded. */
  async findByUserId(trx: Trx, teamId: string, userId: string): Promise<Omit<ActorRow, 'session_id'> | undefined> {
    return this.#user(trx, teamId).where('user.id', '=', userId).executeTakeFirst();
  }

  #actor(trx: Trx, teamId: string) {
    return this.#user(trx, teamId)
      .innerJoin('session', (join) =>
        join.onRef('session.team_id', '=', 'user.team_id').onRef('session.user_id', '=', 'user.id'),
      )
      .where('session.expires_at', '>', sql<Date>`now()`)
      .select('session.id as session_id');
  }

  #user(trx: Trx, teamId: string) {
    return (
      trx
        .selectFrom('workspace_user as user')
        // Nobody acts in a closed workspace.
        .innerJoin('workspace', (join) =>
          join.onRef('workspace.team_id', '=', 'user.team_id').on('workspace.closed_at', 'is', null),
        )
        .leftJoin('workspace_entitlement as entitlement', 'entitlement.team_id', 'user.team_id')
        .where('user.team_id', '=', teamId)
        .where('user.removed_at', 'is', null)
        .where('user.role', 'is not', null)
        .select((select) => [
          'user.id as user_id',
          'user.role as role',
          'user.workspace_admin as workspace_admin',
          select.fn.coalesce('entitlement.version', sql<number>`0::bigint`).as('entitlement_version'),
          select.fn.coalesce('entitlement.read_only', sql<boolean>`false`).as('read_only'),
          sql<string[]>`array(
          select group_id from user_group_member as member
          where member.team_id = "user".team_id and member.user_id = "user".id
          order by group_id
        )`.as('group_ids'),
        ])
        .$narrowType<{ role: Role }>()
    );
  }
}
