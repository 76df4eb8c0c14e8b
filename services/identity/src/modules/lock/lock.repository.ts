import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

export class LockRepository {
  /** @returns until when the address is locked; undefined: it is not. */
  async findLock(trx: Trx, addressHash: string): Promise<Date | undefined> {
    const row = await trx
      .selectFrom('identity_lock')
      .select('locked_until')
      .where('address_hash', '=', addressHash)
      .where('locked_until', '>', new Date())
      .executeTakeFirst();
    return row?.locked_until ?? undefined;
  }

  /** Counts a failed attempt. @returns whether this attempt locks the address. */
  async countFailure(trx: Trx, addressHash: string): Promise<boolean> {
    const { attempts, windowSeconds, lockSeconds } = ACCOUNT_LOCK;
    const { rows } = await sql<{ failures: number }>`
      insert into identity_lock as l (address_hash, failures, window_started_at)
      values (${addressHash}, 1, now())
      on conflict (address_hash) do update set
        failures = case when l.window_started_at < now() - make_interval(secs => ${windowSeconds}) then 1 else l.failures + 1 end,
        window_started_at = case when l.window_started_at < now() - make_interval(secs => ${windowSeconds}) then now() else l.window_started_at end
      returning failures`.execute(trx);
    if ((rows[0]?.failures ?? 0) < attempts) return false;
    await sql`
      update identity_lock set failures = 0, window_started_at = now(), locked_until = now() + make_interval(secs => ${lockSeconds})
      where address_hash = ${addressHash}`.execute(trx);
    return true;
  }

  async forget(trx: Trx, addressHash: string): Promise<void> {
    await trx.deleteFrom('identity_lock').where('address_hash', '=', addressHash).execute();
  }

  async deleteOld(trx: Trx): Promise<void> {
    const longest = Math.max(ACCOUNT_LOCK.windowSeconds, ACCOUNT_LOCK.lockSeconds);
    await trx
      .deleteFrom('identity_lock')
      .where('window_started_at', '<', sql<Date>`now() - make_interval(secs => ${longest})`)
      .execute();
  }
}
