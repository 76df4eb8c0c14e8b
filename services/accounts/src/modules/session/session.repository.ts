import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SecondFactor, SessionMethod, SessionRow } from '../../database/rows.ts';

export interface NewSession {
  id: string;
  teamId: string;
  userId: string;
  tokenHash: string;
  method: SessionMethod;
  secondFactor: SecondFactor | null;
  connectionId: string | null;
  device: string;
  now: Date;
  expiresAt: Date;
  endsAt: Date;
}

/** Selects sessions of a workspace; without a field it selects all of them. */
export interface SessionFilter {
  methods?: readonly SessionMethod[] | undefined;
  /** The connection of their sign-in. */
  connectionId?: string | undefined;
  /** Only sessions that started before this time. */
  before?: Date | undefined;
  /** A session to leave out. */
  exceptId?: string | undefined;
}

/** Needs a transaction of the workspace. Ended sessions are deleted, so what exists and is not expired is valid. */
@Injectable()
export class SessionRepository {
  async insert(trx: Trx, session: NewSession): Promise<void> {
    await trx
      .insertInto('session')
      .values({
        id: session.id,
        team_id: session.teamId,
        user_id: session.userId,
        token_hash: session.tokenHash,
        method: session.method,
        second_factor: session.secondFactor,
        connection_id: session.connectionId,
        device: session.device,
        created_at: session.now,
        last_used_at: session.now,
        expires_at: session.expiresAt,
        ends_at: session.endsAt,
      })
      .execute();
  }

  /** Copies a session under another token. Its start time stays the same. */
  async copy(trx: Trx, session: SessionRow, own: { id: string; tokenHash: string }): Promise<void> {
    await trx
      .insertInto('session')
      .values({ ...session, id: own.id, token_hash: own.tokenHash, last_used_at: new Date(), carried_to: null })
      .execute();
  }

  /** Makes the old session end with the one that continues it, or at the given time at the latest. */
  async leaveBehind(trx: Trx, teamId: string, id: string, left: { carriedTo: string; end: Date }): Promise<void> {
    const { carriedTo, end } = left;
    await trx
      .updateTable('session')
      .set({
        carried_to: carriedTo,
        ends_at: sql<Date>`least(ends_at, ${end})`,
        expires_at: sql<Date>`least(expires_at, ${end})`,
      })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }

  async findByToken(trx: Trx, teamId: string, tokenHash: string): Promise<SessionRow | undefined> {
    return trx
      .selectFrom('session')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  async find(trx: Trx, teamId: string, id: string): Promise<SessionRow | undefined> {
    return trx
      .selectFrom('session')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  async listOfUser(trx: Trx, teamId: string, userId: string): Promise<SessionRow[]> {
    return trx
      .selectFrom('session')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  async touch(trx: Trx, session: { teamId: string; id: string; now: Date; expiresAt: Date }): Promise<void> {
    await trx
      .updateTable('session')
      .set({ last_used_at: session.now, expires_at: session.expiresAt })
      .where('team_id', '=', session.teamId)
      .where('id', '=', session.id)
      .execute();
  }

  async deleteByToken(trx: Trx, teamId: string, tokenHash: string): Promise<SessionRow | undefined> {
    return trx
      .deleteFrom('session')
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .returningAll()
      .executeTakeFirst();
  }

  /** @returns the session, or undefined when it does not belong to this user (any more). */
  async deleteOfUser(trx: Trx, teamId: string, userId: string, id: string): Promise<SessionRow | undefined> {
    return trx
      .deleteFrom('session')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  /** Ends all sessions of a user. @param exceptId A session that stays. */
  async deleteAllOfUser(trx: Trx, teamId: string, userId: string, exceptId?: string): Promise<SessionRow[]> {
    let query = trx.deleteFrom('session').where('team_id', '=', teamId).where('user_id', '=', userId);
    if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
    return query.returningAll().execute();
  }

  async deleteWhere(trx: Trx, teamId: string, filter: SessionFilter): Promise<SessionRow[]> {
    let query = trx.deleteFrom('session').where('team_id', '=', teamId);
    if (filter.methods !== undefined) query = query.where('method', 'in', filter.methods);
    if (filter.connectionId !== undefined) query = query.where('connection_id', '=', filter.connectionId);
    if (filter.before !== undefined) query = query.where('created_at', '<', filter.before);
    if (filter.exceptId !== undefined) query = query.where('id', '!=', filter.exceptId);
    return query.returningAll().execute();
  }

  /** Shortens sessions: each ends this long after it started, or at its own end if that is earlier. */
  async shorten(trx: Trx, teamId: string, seconds: number): Promise<void> {
    const end = sql<Date>`created_at + make_interval(secs => ${seconds})`;
    await trx
      .updateTable('session')
      .set({ ends_at: sql<Date>`least(ends_at, ${end})`, expires_at: sql<Date>`least(expires_at, ${end})` })
      .where('team_id', '=', teamId)
      .execute();
  }
}
