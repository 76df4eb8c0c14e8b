import { type Kysely, sql } from 'kysely';

/**
 * Waits until no other transaction of this database holds the lock with this name, then holds it until this transaction
 * ends. All features of a database share one space of names, so a name begins with what it locks: `api_token:<team>`.
 * PostgreSQL keeps 64 bits of a name; two names that happen to share them wait for each other and are otherwise fine.
 * @param db A transaction.
 * @param mode `shared`: only those who hold the lock alone are waited for.
 */
export async function lockName(
  // oxlint-disable-next-line typescript/no-explicit-any -- it reads no table
  db: Kysely<any>,
  name: string,
  mode: 'shared' | 'alone' = 'alone',
): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${name}, 0))`.execute(db);
}

/** Like `lockName`, but without waiting. @returns whether this transaction holds the lock now. */
export async function tryLockName(
  // oxlint-disable-next-line typescript/no-explicit-any -- it reads no table
  db: Kysely<any>,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db);
  return rows[0]?.held === true;
}
