import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class CarryOverRepository {
  async insert(
    trx: Trx,
    begun: { teamId: string; sessionId: string; codeHash: string; challenge: string; expiresAt: Date },
  ): Promise<void> {
    await trx
      .insertInto('session_carry_over')
      .values({
        code_hash: begun.codeHash,
        team_id: begun.teamId,
        session_id: begun.sessionId,
        challenge: begun.challenge,
        expires_at: begun.expiresAt,
      })
      .execute();
  }

  /** Takes a code, once. @returns the session, or undefined for a code that does not hold. */
  async take(trx: Trx, teamId: string, code: { codeHash: string; challenge: string }): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('session_carry_over')
      .where('team_id', '=', teamId)
      .where('code_hash', '=', code.codeHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['session_id', 'challenge'])
      .executeTakeFirst();
    return row?.challenge === code.challenge ? row.session_id : undefined;
  }
}
