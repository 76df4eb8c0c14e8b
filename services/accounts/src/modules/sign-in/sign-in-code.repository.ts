import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Guesses allowed for one mailed code or its link. */
const CODE_ATTEMPTS = 5;

export interface NewSignInCode {
  id: string;
  teamId: string;
  emailHash: string;
  codeHash: string;
  linkHash: string;
  expiresAt: Date;
}

/** What a guess is compared with. */
export interface Guess {
  emailHash: string;
  codeHash: string;
  /** Null for codes that were mailed before links existed. */
  linkHash: string | null;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class SignInCodeRepository {
  async insert(trx: Trx, code: NewSignInCode): Promise<void> {
    await trx
      .insertInto('sign_in_code')
      .values({
        id: code.id,
        team_id: code.teamId,
        email_hash: code.emailHash,
        code_hash: code.codeHash,
        link_hash: code.linkHash,
        expires_at: code.expiresAt,
      })
      .execute();
  }

  /**
   * Counts a guess before it is checked, so that concurrent guesses cannot exceed the limit.
   * @returns undefined when the mail is unknown or expired, or there were too many guesses.
   */
  async reserveGuess(trx: Trx, teamId: string, id: string): Promise<Guess | undefined> {
    const row = await trx
      .updateTable('sign_in_code')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('attempts', '<', CODE_ATTEMPTS)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['email_hash', 'code_hash', 'link_hash'])
      .executeTakeFirst();
    return row && { emailHash: row.email_hash, codeHash: row.code_hash, linkHash: row.link_hash };
  }

  /** @returns false when another request used the code first. */
  async delete(trx: Trx, teamId: string, id: string): Promise<boolean> {
    const result = await trx
      .deleteFrom('sign_in_code')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  }
}
