import type { Ranked } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ContentKind, IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';

/** Kinds whose declaration has an order. */
export type RankedKind = {
  [Kind in IndexedKind]: (typeof KINDS)[Kind] extends { order: unknown } ? Kind : never;
}[IndexedKind];

export function isRanked(kind: ContentKind): kind is RankedKind {
  return kind !== 'COMMENT' && 'order' in KINDS[kind];
}

@Injectable()
export class RankRepository {
  /** Returns the list that contains the object, including itself, in order. Undefined when it does not exist. */
  async siblings(trx: Trx, kind: RankedKind, id: string): Promise<Ranked[] | undefined> {
    const { table, order } = KINDS[kind];
    const listColumn = order.within;
    const sameList =
      listColumn === null
        ? sql`true`
        : sql`s.${sql.ref(listColumn)} is not distinct from (select o.${sql.ref(listColumn)} from ${sql.table(table)} o where o.id = ${id}::uuid)`;
    const { rows } = await sql<Ranked>`select s.id, s.rank from ${sql.table(table)} s
      where s.deleted_at is null and ${sameList} order by s.rank, s.id`.execute(trx);
    return rows.some((row) => row.id === id) ? rows : undefined;
  }

  async setRanks(
    trx: Trx,
    kind: RankedKind,
    items: readonly Ranked[],
  ): Promise<{ id: string; version: number; projectId: string | null }[]> {
    const { table, project }: KindDefinition = KINDS[kind];
    const { rows } = await sql<{ id: string; version: number; projectId: string | null }>`
      update ${sql.table(table)} t set rank = r.rank, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id uuid, rank double precision)
      where t.id = r.id returning t.id, t.version, ${project === undefined ? sql`null::uuid` : sql.ref(`t.${project}`)} as "projectId"`.execute(
      trx,
    );
    return rows;
  }
}
