import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { ProjectScope, ProjectSort } from '../../schema.gen.ts';

export interface ProjectWanted {
  scope: ProjectScope;
  /** A project must contain all of them, in any order. */
  words: readonly string[];
  topLevel: boolean;
}

export interface PlacedProject {
  id: string;
  /** Its sort value, as a cursor contains it. */
  key: string;
}

interface Order {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  descending: boolean;
}

const ORDERS: Record<ProjectSort, Order> = {
  RANK: { key: sql`p.rank`, type: sql`double precision`, descending: false },
  TITLE: { key: sql`lower(p.title)`, type: sql`text`, descending: false },
  UPDATED: { key: sql`p.updated_at`, type: sql`timestamptz`, descending: true },
  CREATED: { key: sql`p.created_at`, type: sql`timestamptz`, descending: true },
};

/** Which projects are in a user's lists, and in which order. */
@Injectable()
export class ProjectListRepository {
  async page(
    trx: Trx,
    actor: PermissionActor,
    wanted: ProjectWanted,
    page: { sort: ProjectSort; first: number; after: PlacedProject | undefined },
  ): Promise<PlacedProject[]> {
    const { key, type, descending } = ORDERS[page.sort];
    const direction = descending ? sql`desc` : sql`asc`;
    const beyond = descending ? sql`<` : sql`>`;
    const after =
      page.after === undefined
        ? sql``
        : sql`and (${key}, p.id) ${beyond} (${page.after.key}::${type}, ${page.after.id}::uuid)`;
    const { rows } = await sql<PlacedProject>`select p.id, (${key})::text as key from project p
      where ${matching(actor, wanted)} ${after} order by ${key} ${direction}, p.id ${direction} limit ${page.first}`.execute(
      trx,
    );
    return rows;
  }

  async count(trx: Trx, actor: PermissionActor, wanted: ProjectWanted): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from project p
      where ${matching(actor, wanted)}`.execute(trx);
    return rows[0]?.count ?? 0;
  }
}

function matching(actor: PermissionActor, { scope, words, topLevel }: ProjectWanted): RawBuilder<boolean> {
  const conditions = [
    sql`p.deleted_at is null and ${hasLevel(actor, 'READ', 'p.id')}`,
    scope === 'ARCHIVED' ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
    // A project in a folder that the reader can't see is shown at the top level.
    ...(topLevel ? [sql`(p.folder_id is null or not ${hasLevel(actor, 'READ', 'p.folder_id')})`] : []),
    ...words.map((word) => sql`position(lower(${word}) in lower(p.title || ' ' || coalesce(p.summary, ''))) > 0`),
    ...scopeConditions(actor, scope),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function scopeConditions({ userId, groupIds }: PermissionActor, scope: ProjectScope): RawBuilder<unknown>[] {
  const isOwn = sql`p.created_by = ${userId}::uuid`;
  switch (scope) {
    case 'ALL':
    case 'ARCHIVED':
      return [];
    case 'CREATED':
      return [isOwn];
    case 'SHARED':
      return [
        sql`p.created_by is distinct from ${userId}::uuid`,
        sql`exists (select from acl_grant g where g.node_id = p.id and (
          (g.principal_kind = 'USER' and g.principal_id = ${userId}::uuid)
          or (g.principal_kind = 'GROUP' and g.principal_id = any(${[...groupIds]}::uuid[]))))`,
      ];
    case 'STARRED':
      return [sql`exists (select from star s where s.object_id = p.id and s.user_id = ${userId}::uuid)`];
    case 'CONTRIBUTED':
      return [sql`(${isOwn} or ${wroteIn('note', userId)} or ${wroteIn('insight', userId)})`];
  }
}

function wroteIn(table: 'note' | 'insight', userId: string): RawBuilder<unknown> {
  return sql`exists (select from ${sql.table(table)} o where o.team_id = p.team_id and o.project_id = p.id
    and o.deleted_at is null and (o.created_by = ${userId}::uuid or ${userId}::uuid = any(o.contributor_ids)))`;
}
