import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { AccessRequestRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class AccessRequestRepository {
  /** @returns undefined when the address already has an open request. */
  async insert(
    trx: Trx,
    request: {
      id: string;
      teamId: string;
      email: string;
      emailHash: string;
      name: string | null;
      message: string | null;
    },
  ): Promise<AccessRequestRow | undefined> {
    const { id, teamId, email, emailHash, name, message } = request;
    return trx
      .insertInto('access_request')
      .values({ id, team_id: teamId, email, email_hash: emailHash, name, message, role: null, decided_at: null })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'email_hash']).where('status', '=', 'REQUESTED').doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async find(trx: Trx, teamId: string, id: string): Promise<AccessRequestRow | undefined> {
    return trx
      .selectFrom('access_request')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async lock(trx: Trx, teamId: string, id: string): Promise<AccessRequestRow | undefined> {
    return trx
      .selectFrom('access_request')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Lists open requests first, then the newest. */
  async list(trx: Trx, teamId: string, limit: number): Promise<AccessRequestRow[]> {
    return trx
      .selectFrom('access_request')
      .selectAll()
      .where('team_id', '=', teamId)
      .orderBy((eb) => eb('status', '=', 'REQUESTED'), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async countOpen(trx: Trx, teamId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('access_request')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .where('status', '=', 'REQUESTED')
      .executeTakeFirstOrThrow();
    return count;
  }

  async wasDeniedWithin(trx: Trx, teamId: string, emailHash: string, seconds: number): Promise<boolean> {
    const row = await trx
      .selectFrom('access_request')
      .select('id')
      .where('team_id', '=', teamId)
      .where('email_hash', '=', emailHash)
      .where('status', '=', 'DENIED')
      .where('decided_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .executeTakeFirst();
    return row !== undefined;
  }

  async decide(
    trx: Trx,
    request: { teamId: string; id: string },
    decision: { status: 'APPROVED' | 'DENIED'; role: Role | null; decidedBy: string },
  ): Promise<AccessRequestRow> {
    return trx
      .updateTable('access_request')
      .set({
        status: decision.status,
        role: decision.role,
        decided_by: decision.decidedBy,
        decided_at: sql<Date>`now()`,
      })
      .where('team_id', '=', request.teamId)
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
