import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { GroupRow, ScimGroupRow } from '../../database/rows.ts';
import { filterToSql, type SqlColumns, sortToSql } from './scim-filter-sql.ts';
import type { ListQuery } from './scim-query.ts';
import { GROUP_SCHEMA } from './scim-schema.ts';

export interface ListedScimGroup {
  group: GroupRow;
  scim: ScimGroupRow | undefined;
  members: readonly { id: string; name: string }[];
}

const members = sql`(
  select workspace_user.id::text as value, coalesce(workspace_user.name, workspace_user.email) as display,
    'User' as type
  from user_group_member join workspace_user
    on workspace_user.team_id = user_group_member.team_id and workspace_user.id = user_group_member.user_id
  where user_group_member.team_id = own.team_id and user_group_member.group_id = own.id
) as element`;

const COLUMNS: SqlColumns = {
  values: new Map([
    ['id', sql`own.id::text`],
    ['externalid', sql`scim.external_id`],
    ['displayname', sql`own.name`],
    ['meta.resourcetype', sql`'Group'::text`],
    ['meta.created', sql`own.created_at`],
    ['meta.lastmodified', sql`own.changed_at`],
  ]),
  elements: new Map([
    [
      'members',
      {
        rows: members,
        parts: new Map([
          ['value', sql`element.value`],
          ['display', sql`element.display`],
          ['type', sql`element.type`],
        ]),
      },
    ],
  ]),
};

/** Needs a transaction of the workspace. */
@Injectable()
export class ScimGroupRepository {
  /** @returns undefined for a group that no directory manages. */
  async find(trx: Trx, teamId: string, groupId: string): Promise<ScimGroupRow | undefined> {
    const [row] = await this.findMany(trx, teamId, [groupId]);
    return row;
  }

  async findMany(trx: Trx, teamId: string, groupIds: readonly string[]): Promise<ScimGroupRow[]> {
    if (groupIds.length === 0) return [];
    return trx
      .selectFrom('scim_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('group_id', 'in', groupIds)
      .execute();
  }

  async findByExternalId(trx: Trx, teamId: string, externalId: string): Promise<ScimGroupRow | undefined> {
    return trx
      .selectFrom('scim_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
  }

  /** Leaves the role unchanged. */
  async upsert(trx: Trx, teamId: string, groupId: string, externalId: string | null): Promise<ScimGroupRow> {
    return trx
      .insertInto('scim_group')
      .values({ group_id: groupId, team_id: teamId, external_id: externalId, role: null })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ external_id: externalId }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async setRole(trx: Trx, teamId: string, groupId: string, role: Role | null): Promise<void> {
    await trx
      .updateTable('scim_group')
      .set({ role })
      .where('team_id', '=', teamId)
      .where('group_id', '=', groupId)
      .execute();
  }

  async load(trx: Trx, teamId: string, groupId: string): Promise<ListedScimGroup | undefined> {
    const group = await trx
      .selectFrom('user_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (group === undefined) return undefined;
    const [listed] = await this.#complete(trx, teamId, [group]);
    return listed;
  }

  /** @throws ScimError invalidFilter. */
  async list(trx: Trx, teamId: string, query: ListQuery): Promise<{ total: number; groups: ListedScimGroup[] }> {
    let groups = trx
      .selectFrom('user_group as own')
      .leftJoin('scim_group as scim', (join) =>
        join.onRef('scim.team_id', '=', 'own.team_id').onRef('scim.group_id', '=', 'own.id'),
      )
      .where('own.team_id', '=', teamId);
    if (query.filter !== null) groups = groups.where(filterToSql(query.filter, GROUP_SCHEMA, COLUMNS));
    const { total } = await groups
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (query.count === 0) return { total, groups: [] };
    let page = groups.selectAll('own');
    if (query.sort !== null) {
      const by = sortToSql(query.sort.path, GROUP_SCHEMA, COLUMNS);
      page = page.orderBy(by, query.sort.descending ? 'desc' : 'asc');
    }
    const rows = await page
      .orderBy('own.id')
      .offset(query.startIndex - 1)
      .limit(query.count)
      .execute();
    return { total, groups: await this.#complete(trx, teamId, rows) };
  }

  async #complete(trx: Trx, teamId: string, groups: readonly GroupRow[]): Promise<ListedScimGroup[]> {
    if (groups.length === 0) return [];
    const ids = groups.map((group) => group.id);
    const rows = await trx
      .selectFrom('user_group_member as member')
      .innerJoin('workspace_user as user', (join) =>
        join.onRef('user.team_id', '=', 'member.team_id').onRef('user.id', '=', 'member.user_id'),
      )
      .select(['member.group_id', 'user.id', 'user.name', 'user.email'])
      .where('member.team_id', '=', teamId)
      .where('member.group_id', 'in', ids)
      .orderBy('user.id')
      .execute();
    const byGroup = Map.groupBy(rows, (row) => row.group_id);
    const scim = new Map((await this.findMany(trx, teamId, ids)).map((row) => [row.group_id, row]));
    return groups.map((group) => ({
      group,
      scim: scim.get(group.id),
      members: (byGroup.get(group.id) ?? []).map(({ id, name, email }) => ({ id, name: name ?? email })),
    }));
  }
}
