import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { type Selectable, sql } from 'kysely';
import type { ContentTables, Trx } from './database.ts';

/** Tables of objects with their own nodes, whose whole rows are read. */
type ObjectTable = 'folder' | 'project' | 'tag' | 'tag_board' | 'tag_group';

/** Returns those rows that the actor may read, outside the trash. */
export async function readableRows<Table extends ObjectTable>(
  trx: Trx,
  actor: PermissionActor,
  table: Table,
  ids: readonly string[],
): Promise<Selectable<ContentTables[Table]>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Selectable<ContentTables[Table]>>`select o.* from ${sql.table(table)} o
    where o.id = any(${[...ids]}::uuid[]) and o.deleted_at is null and ${hasLevel(actor, 'READ', 'o.id')}`.execute(trx);
  return rows;
}
