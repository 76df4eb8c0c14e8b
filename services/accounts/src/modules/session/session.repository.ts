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

  async findByToken(trx: Trx, teamId: string, tokenHash: string): Promise<SessionRow | undefined> {
    return trx
      .selectFrom('session')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
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

  /** @returns the session, or undefined when it is not this user's (any more). */
  async deleteOfUser(trx: Trx, teamId: string, userId: string, id: string): Promise<SessionRow | undefined> {
    return trx
      .deleteFrom('session')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  /** Ends all sessions of a user. @param exceptId one that stays. */
  async deleteAllOfUser(trx: Trx, teamId: string, userId: string, exceptId?: string): Promise<SessionRow[]> {
    let query = trx.deleteFrom('session').where('team_id', '=', teamId).where('user_id', '=', userId);
    if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
    return query.returningAll().execute();
  }
}
