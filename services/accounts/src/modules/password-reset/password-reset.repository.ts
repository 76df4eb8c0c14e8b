import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class PasswordResetRepository {
  async insert(
    trx: Trx,
    reset: { teamId: string; emailHash: string; tokenHash: string; expiresAt: Date },
  ): Promise<void> {
    await trx
      .insertInto('password_reset')
      .values({
        id: newId(),
        team_id: reset.teamId,
        email_hash: reset.emailHash,
        token_hash: reset.tokenHash,
        expires_at: reset.expiresAt,
      })
      .execute();
  }

  /** @returns the address's owner; undefined when the link is unknown, was used or has expired. */
  async find(trx: Trx, teamId: string, tokenHash: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('password_reset')
      .select('email_hash')
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.email_hash;
  }

  /** @returns false when another request used it first. */
  async take(trx: Trx, teamId: string, tokenHash: string): Promise<boolean> {
    const result = await trx
      .deleteFrom('password_reset')
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  }

  /** Deletes the other links of the address, which a new password invalidates. */
  async deleteOfAddress(trx: Trx, teamId: string, emailHash: string): Promise<void> {
    await trx.deleteFrom('password_reset').where('team_id', '=', teamId).where('email_hash', '=', emailHash).execute();
  }
}
