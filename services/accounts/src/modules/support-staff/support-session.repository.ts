import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SupportSessionRow, SupportStaffRow } from '../../database/rows.ts';

/** A staff sign-in, with the access that admits it now. */
export interface SupportActorRow {
  session_id: string;
  staff_id: string;
  access_id: string;
  level: 'READ' | 'ADMIN';
  name: string;
  email: string;
  created_at: Date;
  entitlement_version: number;
  read_only: boolean;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class SupportSessionRepository {
  async insert(
    trx: Trx,
    session: { id: string; teamId: string; staffId: string; tokenHash: string; device: string; expiresAt: Date },
  ): Promise<void> {
    await trx
      .insertInto('support_session')
      .values({
        id: session.id,
        team_id: session.teamId,
        staff_id: session.staffId,
        token_hash: session.tokenHash,
        device: session.device,
        expires_at: session.expiresAt,
      })
      .execute();
  }

  /** Finds who is signed in, whether or not they are admitted. */
  async findStaff(
    trx: Trx,
    teamId: string,
    tokenHash: string,
  ): Promise<(SupportStaffRow & { session_id: string }) | undefined> {
    return trx
      .selectFrom('support_session as session')
      .innerJoin('support_staff as staff', (join) =>
        join.onRef('staff.team_id', '=', 'session.team_id').onRef('staff.id', '=', 'session.staff_id'),
      )
      .where('session.team_id', '=', teamId)
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .selectAll('staff')
      .select('session.id as session_id')
      .executeTakeFirst();
  }

  /** @returns undefined when no access admits them (any more). */
  async findActor(
    trx: Trx,
    teamId: string,
    which: { id: string } | { tokenHash: string },
  ): Promise<SupportActorRow | undefined> {
    const query = this.#actors(trx, teamId);
    return 'id' in which
      ? query.where('session.id', '=', which.id).executeTakeFirst()
      : query.where('session.token_hash', '=', which.tokenHash).executeTakeFirst();
  }

  async deleteByToken(trx: Trx, teamId: string, tokenHash: string): Promise<SupportSessionRow | undefined> {
    return trx
      .deleteFrom('support_session')
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .returningAll()
      .executeTakeFirst();
  }

  /** Selects the highest level of all valid accesses, and of these the one that lasts longest. */
  #actors(trx: Trx, teamId: string) {
    return (
      trx
        .selectFrom('support_session as session')
        .innerJoin('support_staff as staff', (join) =>
          join.onRef('staff.team_id', '=', 'session.team_id').onRef('staff.id', '=', 'session.staff_id'),
        )
        .innerJoin('support_access as access', (join) =>
          join
            .onRef('access.team_id', '=', 'session.team_id')
            .on((on) =>
              on.or([on('access.staff_id', 'is', null), on('access.staff_id', '=', on.ref('session.staff_id'))]),
            ),
        )
        // Nobody acts in a closed workspace.
        .innerJoin('workspace', (join) =>
          join.onRef('workspace.team_id', '=', 'session.team_id').on('workspace.closed_at', 'is', null),
        )
        .leftJoin('workspace_entitlement as entitlement', 'entitlement.team_id', 'session.team_id')
        .where('session.team_id', '=', teamId)
        .where('session.expires_at', '>', sql<Date>`now()`)
        .where('access.status', '=', 'GRANTED')
        .where('access.ends_at', '>', sql<Date>`now()`)
        .select((select) => [
          'session.id as session_id',
          'session.staff_id as staff_id',
          'access.id as access_id',
          'access.level as level',
          'staff.name as name',
          'staff.email as email',
          'staff.created_at as created_at',
          select.fn.coalesce('entitlement.version', sql<number>`0::bigint`).as('entitlement_version'),
          select.fn.coalesce('entitlement.read_only', sql<boolean>`false`).as('read_only'),
        ])
        .orderBy((order) => order('access.level', '=', 'ADMIN'), 'desc')
        .orderBy('access.ends_at', 'desc')
        .limit(1)
        .$narrowType<{ level: 'READ' | 'ADMIN' }>()
    );
  }
}
