import type { Ranked } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

export const RANKED_KINDS = ['FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'TAG'] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];

/** Table of a kind, the column by which its items are one list, and the column with the project. */
const LISTS: Record<RankedKind, { table: string; listColumn: string | undefined; project: string }> = {
  FOLDER: { table: 'folder', listColumn: 'parent_id', project: 'null::uuid' },
  PROJECT: { table: 'project', listColumn: undefined, project: 'id' },
  NOTE: { table: 'note', listColumn: 'project_id', project: 'project_id' },
  INSIGHT: { table: 'insight', listColumn: 'project_id', project: 'project_id' },
  TAG: { table: 'tag', listColumn: 'tag_group_id', project: 'null::uuid' },
};

@Injectable()
export class RankRepository {
  /** The list that the object stands in, itself included, in order. Undefined when it is not there. */
  async siblings(trx: Trx, kind: RankedKind, id: string): Promise<Ranked[] | undefined> {
    const { table, listColumn } = LISTS[kind];
    const sameList =
      listColumn === undefined
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
    const { table, project } = LISTS[kind];
    const { rows } = await sql<{ id: string; version: number; projectId: string | null }>`
      update ${sql.table(table)} t set rank = r.rank, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id uuid, rank double precision)
      where t.id = r.id returning t.id, t.version, ${sql.raw(project === 'id' ? 't.id' : project)} as "projectId"`.execute(
      trx,
    );
    return rows;
  }
}
