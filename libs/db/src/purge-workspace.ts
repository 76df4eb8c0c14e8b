import { sql, type Transaction } from 'kysely';
import type { WorkspaceDatabase } from './database.ts';
import { SWEEP_BATCH_SIZE } from './limits.ts';

/** Tables that hold rows of workspaces, and the references between them. */
interface Holding {
  tables: string[];
  references: { from: string; to: string }[];
}

/**
 * Deletes every row of a workspace, table by table, referring tables first. When it is called again, it continues where
 * it stopped.
 * @param until Milliseconds since the epoch after which it stops at the next batch.
 * @param keep Tables to leave; the caller deletes them at the end.
 * @returns whether nothing is left.
 */
export async function purgeWorkspace<DB>(
  database: WorkspaceDatabase<DB>,
  teamId: string,
  { until, keep = [] }: { until: number; keep?: readonly string[] },
): Promise<boolean> {
  const holding = await database.forWorkspace({ teamId }, (trx) => readHolding(trx));
  for (const table of deletionOrder(holding)) {
    if (keep.includes(table)) continue;
    for (;;) {
      if (Date.now() > until) return false;
      // Rows that refer to others of their own table are deleted at once: a batch might leave a child without its
      // parent.
      const isWhole = holding.references.some(({ from, to }) => from === table && to === table);
      const deleted = await database.forWorkspace({ teamId }, (trx) => deleteSome(trx, table, teamId, isWhole));
      if (isWhole || deleted < SWEEP_BATCH_SIZE) break;
    }
  }
  return true;
}

/** Uses the service's own role, which row-level security restricts to the workspace. */
async function deleteSome<DB>(trx: Transaction<DB>, table: string, teamId: string, isWhole: boolean): Promise<number> {
  if (isWhole) {
    const { numAffectedRows: all } = await sql`delete from ${sql.table(table)} where team_id = ${teamId}`.execute(trx);
    return Number(all ?? 0n);
  }
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where team_id = ${teamId} limit ${SWEEP_BATCH_SIZE}))`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Reads what the migrations declare: see `fieldloom_declare`. */
async function readHolding<DB>(trx: Transaction<DB>): Promise<Holding> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and obj_description(oid, 'pg_class') like 'workspace%'
    order by relname`.execute(trx);
  const references = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  return { tables: tables.rows.map(({ name }) => name), references: references.rows };
}

/**
 * Puts each table after all tables that refer to it.
 * @throws when tables refer to one another in a circle, which is a mistake in a migration.
 */
export function deletionOrder({ tables, references }: Holding): string[] {
  const order: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ from, to }) => to === table && from !== table && left.has(from)),
    );
    if (free.length === 0) throw new Error(`${[...left].join(', ')} refer to one another in a circle`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}
