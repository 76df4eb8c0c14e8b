import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';

/** Needs a transaction of `forPerson`. */
@Injectable()
export class CredentialRepository {
  async findPasswordHash(trx: Trx, emailHash: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('credential')
      .select('password_hash')
      .where('email_hash', '=', emailHash)
      .executeTakeFirst();
    return row?.password_hash;
  }

  /** @returns false when there is already a password, which stays. */
  async addPassword(
    trx: Trx,
    credential: { personId: string; emailHash: string; passwordHash: string },
  ): Promise<boolean> {
    const result = await trx
      .insertInto('credential')
      .values({
        person_id: credential.personId,
        email_hash: credential.emailHash,
        password_hash: credential.passwordHash,
      })
      .onConflict((conflict) => conflict.column('person_id').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  async setPassword(
    trx: Trx,
    credential: { personId: string; emailHash: string; passwordHash: string },
  ): Promise<void> {
    await trx
      .insertInto('credential')
      .values({
        person_id: credential.personId,
        email_hash: credential.emailHash,
        password_hash: credential.passwordHash,
      })
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet({ password_hash: credential.passwordHash, changed_at: new Date() }),
      )
      .execute();
  }
}
