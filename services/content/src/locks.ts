import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Waits until no other transaction holds the lock with this name, then holds it until this transaction ends. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
