import { sql } from 'kysely';
import type { BaseTables } from './base-tables.ts';
import type { WorkspaceDatabase } from './database.ts';
import { IDEMPOTENCY_RETENTION_HOURS, INBOX_RETENTION_DAYS, SWEEP_BATCH_SIZE } from './limits.ts';

/** Rows that were deleted. */
export interface Swept {
  inbox: number;
  idempotencyKeys: number;
}

/**
 * Deletes handled events and answered keys after their retention time. Every service with a database calls it
 * regularly.
 */
export async function sweepBookkeeping<DB extends BaseTables>(db: WorkspaceDatabase<DB>): Promise<Swept> {
  return {
    inbox: await deleteOlder(db, 'inbox', 'processed_at', INBOX_RETENTION_DAYS * 24),
    idempotencyKeys: await deleteOlder(db, 'idempotency_key', 'created_at', IDEMPOTENCY_RETENTION_HOURS),
  };
}

/** Deletes in batches, so that no statement holds locks for long. */
async function deleteOlder<DB extends BaseTables>(
  db: WorkspaceDatabase<DB>,
  table: keyof BaseTables,
  column: string,
  hours: number,
): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows } = await db.acrossWorkspaces(`forget old rows of ${table}`, (trx) =>
      sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < now() - make_interval(hours => ${hours})
        limit ${SWEEP_BATCH_SIZE}))`.execute(trx),
    );
    const deleted = Number(numAffectedRows ?? 0n);
    total += deleted;
    if (deleted < SWEEP_BATCH_SIZE) return total;
  }
}
