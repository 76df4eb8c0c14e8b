import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';

/** Needs a transaction of `forPerson`. */
@Injectable()
export class RecoveryCodeRepository {
  async replace(
    trx: Trx,
    codes: { personId: string; emailHash: string; codeHashes: readonly string[] },
  ): Promise<void> {
    await this.deleteAll(trx, codes.personId);
    await trx
      .insertInto('recovery_code')
      .values(
        codes.codeHashes.map((code_hash) => ({
          person_id: codes.personId,
          email_hash: codes.emailHash,
          code_hash,
        })),
      )
      .execute();
  }

  async count(trx: Trx, personId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('recovery_code')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** @returns whether the code existed; it is used up then. */
  async use(trx: Trx, personId: string, codeHash: string): Promise<boolean> {
    const result = await trx
      .deleteFrom('recovery_code')
      .where('person_id', '=', personId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  }

  async deleteAll(trx: Trx, personId: string): Promise<void> {
    await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  }
}
