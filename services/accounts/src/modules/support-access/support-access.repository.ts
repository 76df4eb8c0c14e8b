import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SupportAccessRow } from '../../database/rows.ts';

/** Accesses that one sweep settles at most; the next one continues. */
const SETTLED_AT_ONCE = 100;

/** Needs a transaction of the workspace. */
@Injectable()
export class SupportAccessRepository {
  /** @returns undefined when the same person already has an open request. */
  async request(
    trx: Trx,
    asked: { id: string; teamId: string; staffId: string; reason: string; hours: number },
  ): Promise<SupportAccessRow | undefined> {
    return trx
      .insertInto('support_access')
      .values({
        id: asked.id,
        team_id: asked.teamId,
        staff_id: asked.staffId,
        status: 'REQUESTED',
        reason: asked.reason,
        hours: asked.hours,
      })
      .onConflict((conflict) => conflict.columns(['team_id', 'staff_id']).where('status', '=', 'REQUESTED').doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  /** Grants access without a request. */
  async grant(
    trx: Trx,
    given: { id: string; teamId: string; level: SupportLevel; endsAt: Date; grantedBy: string },
  ): Promise<SupportAccessRow> {
    return trx
      .insertInto('support_access')
      .values({
        id: given.id,
        team_id: given.teamId,
        status: 'GRANTED',
        level: given.level,
        ends_at: given.endsAt,
        decided_at: sql<Date>`now()`,
        decided_by: given.grantedBy,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async approve(
    trx: Trx,
    request: { teamId: string; id: string },
    given: { level: SupportLevel; endsAt: Date; grantedBy: string },
  ): Promise<SupportAccessRow> {
    const { level, endsAt, grantedBy } = given;
    return trx
      .updateTable('support_access')
      .set({ status: 'GRANTED', level, ends_at: endsAt, decided_at: sql<Date>`now()`, decided_by: grantedBy })
      .where('team_id', '=', request.teamId)
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async deny(trx: Trx, request: { teamId: string; id: string }, deniedBy: string): Promise<SupportAccessRow> {
    return trx
      .updateTable('support_access')
      .set({ status: 'DENIED', decided_at: sql<Date>`now()`, decided_by: deniedBy })
      .where('team_id', '=', request.teamId)
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async end(trx: Trx, access: { teamId: string; id: string }, endedBy: string): Promise<SupportAccessRow> {
    return trx
      .updateTable('support_access')
      .set({ status: 'ENDED', ended_at: sql<Date>`now()`, ended_by: endedBy })
      .where('team_id', '=', access.teamId)
      .where('id', '=', access.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async find(trx: Trx, teamId: string, id: string): Promise<SupportAccessRow | undefined> {
    return this.#all(trx, teamId).where('id', '=', id).executeTakeFirst();
  }

  async lock(trx: Trx, teamId: string, id: string): Promise<SupportAccessRow | undefined> {
    return this.#all(trx, teamId).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** Newest first. */
  async list(trx: Trx, teamId: string, limit: number): Promise<SupportAccessRow[]> {
    return this.#all(trx, teamId).orderBy('id', 'desc').limit(limit).execute();
  }

  /** Lists accesses that are valid now, the one that lasts longest first. */
  async listCurrent(trx: Trx, teamId: string): Promise<SupportAccessRow[]> {
    return this.#all(trx, teamId).where(isCurrent()).orderBy('ends_at', 'desc').orderBy('id').execute();
  }

  async countCurrent(trx: Trx, teamId: string): Promise<number> {
    const { count } = await this.#all(trx, teamId)
      .where(isCurrent())
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async countOpen(trx: Trx, teamId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('support_access')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .where('status', '=', 'REQUESTED')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Lists what one person of the staff sees: their own accesses, and those that are open to all staff. */
  async listOfStaff(trx: Trx, teamId: string, staffId: string, limit: number): Promise<SupportAccessRow[]> {
    return this.#all(trx, teamId)
      .where((where) =>
        where.or([where('staff_id', '=', staffId), where.and([where('staff_id', 'is', null), isCurrent()])]),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Lists expired accesses that are not recorded as ended yet. Needs `acrossWorkspaces`. */
  async listDue(trx: Trx): Promise<{ id: string; team_id: string }[]> {
    return trx
      .selectFrom('support_access')
      .select(['id', 'team_id'])
      .where('status', '=', 'GRANTED')
      .where('ends_at', '<=', sql<Date>`now()`)
      .orderBy('ends_at')
      .limit(SETTLED_AT_ONCE)
      .execute();
  }

  /** @returns undefined when it was settled in the meantime. */
  async expire(trx: Trx, teamId: string, id: string): Promise<SupportAccessRow | undefined> {
    return trx
      .updateTable('support_access')
      .set({ status: 'EXPIRED' })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('status', '=', 'GRANTED')
      .where('ends_at', '<=', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
  }

  #all(trx: Trx, teamId: string) {
    return trx.selectFrom('support_access').selectAll().where('team_id', '=', teamId);
  }
}

const isCurrent = () => sql<boolean>`status = 'GRANTED' and ends_at > now()`;
