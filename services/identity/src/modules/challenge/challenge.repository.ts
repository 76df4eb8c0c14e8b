import type { Trx } from '../../database.ts';

export interface Challenge {
  id: string;
  addressHash: string;
  codeHash: string | null;
  linkHash: string;
  attempts: number;
  expiresAt: Date;
  isConsumed: boolean;
}

export class ChallengeRepository {
  async insert(trx: Trx, challenge: Omit<Challenge, 'attempts' | 'isConsumed'>): Promise<void> {
    const { id, addressHash, codeHash, linkHash, expiresAt } = challenge;
    await trx
      .insertInto('email_challenge')
      .values({ id, address_hash: addressHash, code_hash: codeHash, link_hash: linkHash, expires_at: expiresAt })
      .execute();
  }

  /** Locks it until the transaction ends, so that attempts at one challenge run one after another. */
  async lock(trx: Trx, id: string): Promise<Challenge | undefined> {
    const row = await trx.selectFrom('email_challenge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return (
      row && {
        id: row.id,
        addressHash: row.address_hash,
        codeHash: row.code_hash,
        linkHash: row.link_hash,
        attempts: row.attempts,
        expiresAt: row.expires_at,
        isConsumed: row.consumed_at !== null,
      }
    );
  }

  async countAttempt(trx: Trx, id: string): Promise<void> {
    await trx
      .updateTable('email_challenge')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async consume(trx: Trx, id: string): Promise<void> {
    await trx.updateTable('email_challenge').set({ consumed_at: new Date() }).where('id', '=', id).execute();
  }

  async delete(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('email_challenge').where('id', '=', id).execute();
  }

  async deleteOld(trx: Trx): Promise<void> {
    await trx.deleteFrom('email_challenge').where('expires_at', '<', new Date()).execute();
  }
}
