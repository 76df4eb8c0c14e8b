import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { PendingSignInRow } from '../../database/rows.ts';
import { SECOND_FACTOR_LIMITS } from '../second-factor/second-factor.limits.ts';

/** Methods that prove only one thing, so that a second proof can be asked for. */
export type PendingMethod = PendingSignInRow['method'];

export interface NewPendingSignIn {
  teamId: string;
  userId: string;
  tokenHash: string;
  method: PendingMethod;
  expiresAt: Date;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class PendingSignInRepository {
  async insert(trx: Trx, pending: NewPendingSignIn): Promise<void> {
    await trx
      .insertInto('pending_sign_in')
      .values({
        id: newId(),
        team_id: pending.teamId,
        user_id: pending.userId,
        token_hash: pending.tokenHash,
        method: pending.method,
        expires_at: pending.expiresAt,
      })
      .execute();
  }

  /** Finds one that can still be completed. */
  async find(trx: Trx, teamId: string, tokenHash: string): Promise<PendingSignInRow | undefined> {
    return trx
      .selectFrom('pending_sign_in')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .where('attempts', '<', SECOND_FACTOR_LIMITS.pendingSignInAttempts)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
  async reserveAttempt(trx: Trx, teamId: string, id: string): Promise<boolean> {
    const result = await trx
      .updateTable('pending_sign_in')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('attempts', '<', SECOND_FACTOR_LIMITS.pendingSignInAttempts)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** @returns false when another request completed it first. */
  async delete(trx: Trx, teamId: string, id: string): Promise<boolean> {
    const result = await trx
      .deleteFrom('pending_sign_in')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  }

  async deleteOfUser(trx: Trx, teamId: string, userId: string): Promise<void> {
    await trx.deleteFrom('pending_sign_in').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
  }

  async deleteByMethods(trx: Trx, teamId: string, methods: readonly string[]): Promise<void> {
    await trx
      .deleteFrom('pending_sign_in')
      .where('team_id', '=', teamId)
      .where('method', 'in', methods as PendingMethod[])
      .execute();
  }

  async deleteAll(trx: Trx, teamId: string): Promise<void> {
    await trx.deleteFrom('pending_sign_in').where('team_id', '=', teamId).execute();
  }
}
