import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { TotpRow } from '../../database/rows.ts';

/** Needs a transaction of `forPerson`. */
@Injectable()
export class TotpRepository {
  async find(trx: Trx, personId: string): Promise<TotpRow | undefined> {
    return trx.selectFrom('totp_secret').selectAll().where('person_id', '=', personId).executeTakeFirst();
  }

  /** Locks the row, so that one code cannot be used twice at the same time. */
  async lock(trx: Trx, personId: string): Promise<TotpRow | undefined> {
    return trx.selectFrom('totp_secret').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst();
  }

  /** Stores a new secret, which does not count yet. @returns false while there is a confirmed one, which stays. */
  async begin(trx: Trx, secret: { personId: string; emailHash: string; sealedSecret: Buffer }): Promise<boolean> {
    const values = { sealed_secret: secret.sealedSecret, created_at: new Date(), last_step: 0 };
    const result = await trx
      .insertInto('totp_secret')
      .values({ person_id: secret.personId, email_hash: secret.emailHash, ...values, confirmed_at: null })
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet(values).where('totp_secret.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  /** Also confirms it. @param step The step of the accepted code. */
  async use(trx: Trx, personId: string, step: number): Promise<void> {
    const now = new Date();
    await trx
      .updateTable('totp_secret')
      .set((set) => ({
        last_step: step,
        last_used_at: now,
        confirmed_at: set.fn.coalesce('confirmed_at', set.val(now)),
      }))
      .where('person_id', '=', personId)
      .execute();
  }

  /** @returns false when there was no confirmed one. */
  async delete(trx: Trx, personId: string): Promise<boolean> {
    const row = await trx
      .deleteFrom('totp_secret')
      .where('person_id', '=', personId)
      .returning('confirmed_at')
      .executeTakeFirst();
    return row !== undefined && row.confirmed_at !== null;
  }
}
