import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ScimUserRow, UserRow } from '../../database/rows.ts';
import { filterToSql, type SqlColumns, sortToSql } from './scim-filter-sql.ts';
import type { ListQuery } from './scim-query.ts';
import { USER_SCHEMA } from './scim-schema.ts';

/** An address as a directory stores it. */
export interface ScimEmail {
  value: string;
  type: string | null;
  primary: boolean;
}

/** What a directory says about a user it manages. */
export interface ScimProfile {
  externalId: string | null;
  displayName: string | null;
  formattedName: string | null;
  givenName: string | null;
  familyName: string | null;
  title: string | null;
  /** Null means the address only. */
  emails: readonly ScimEmail[] | null;
  /** Applies while none of the user's groups gives a role. */
  role: Role;
}

/** A user of the workspace, with what a directory says about them. */
export interface ListedScimUser {
  user: UserRow;
  scim: ScimUserRow | undefined;
}

const formatted = sql`coalesce(
  scim.formatted_name, nullif(concat_ws(' ', scim.given_name, scim.family_name), ''), member.name
)`;
const emails = sql`jsonb_to_recordset(coalesce(
  scim.emails, jsonb_build_array(jsonb_build_object('value', member.email, 'type', 'work', 'primary', true))
)) as element(value text, type text, "primary" boolean)`;
const roles = sql`(
  select coalesce(member.role, scim.role) as value, true as "primary" where coalesce(member.role, scim.role) is not null
) as element`;
const groups = sql`(
  select user_group.id::text as value, user_group.name as display, 'direct' as type
  from user_group_member join user_group
    on user_group.team_id = user_group_member.team_id and user_group.id = user_group_member.group_id
  where user_group_member.team_id = member.team_id and user_group_member.user_id = member.id
) as element`;

const COLUMNS: SqlColumns = {
  values: new Map([
    ['id', sql`member.id::text`],
    ['externalid', sql`scim.external_id`],
    ['username', sql`member.email`],
    ['displayname', sql`member.name`],
    ['name', formatted],
    ['name.formatted', formatted],
    ['name.givenname', sql`scim.given_name`],
    ['name.familyname', sql`scim.family_name`],
    ['title', sql`scim.title`],
    ['active', sql`(member.role is not null)`],
    ['emails', sql`member.email`],
    ['emails.value', sql`member.email`],
    ['meta.resourcetype', sql`'User'::text`],
    ['meta.created', sql`member.created_at`],
    ['meta.lastmodified', sql`member.changed_at`],
  ]),
  elements: new Map([
    [
      'emails',
      {
        rows: emails,
        parts: new Map([
          ['value', sql`element.value`],
          ['type', sql`element.type`],
          ['primary', sql`coalesce(element."primary", false)`],
        ]),
      },
    ],
    [
      'roles',
      {
        rows: roles,
        parts: new Map([
          ['value', sql`element.value`],
          ['primary', sql`element."primary"`],
        ]),
      },
    ],
    [
      'groups',
      {
        rows: groups,
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
export class ScimUserRepository {
  /** @returns undefined for a user whom no directory manages. */
  async find(trx: Trx, teamId: string, userId: string): Promise<ScimUserRow | undefined> {
    const [row] = await this.findMany(trx, teamId, [userId]);
    return row;
  }

  async findMany(trx: Trx, teamId: string, userIds: readonly string[]): Promise<ScimUserRow[]> {
    if (userIds.length === 0) return [];
    return trx
      .selectFrom('scim_user')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('user_id', 'in', userIds)
      .execute();
  }

  async count(trx: Trx, teamId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('scim_user')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async upsert(trx: Trx, teamId: string, userId: string, profile: ScimProfile): Promise<ScimUserRow> {
    const values = {
      external_id: profile.externalId,
      display_name: profile.displayName,
      formatted_name: profile.formattedName,
      given_name: profile.givenName,
      family_name: profile.familyName,
      title: profile.title,
      emails: profile.emails === null ? null : JSON.stringify(profile.emails),
      role: profile.role,
    };
    return trx
      .insertInto('scim_user')
      .values({ user_id: userId, team_id: teamId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async delete(trx: Trx, teamId: string, userId: string): Promise<void> {
    await trx.deleteFrom('scim_user').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
  }

  /**
   * Finds a member, even an excluded one, and locks the row, so that changes of one user happen one after the other.
   */
  async lockMember(trx: Trx, teamId: string, userId: string): Promise<ListedScimUser | undefined> {
    const user = await trx
      .selectFrom('workspace_user')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return user === undefined ? undefined : { user, scim: await this.find(trx, teamId, userId) };
  }

  async findMember(trx: Trx, teamId: string, userId: string): Promise<ListedScimUser | undefined> {
    const user = await trx
      .selectFrom('workspace_user')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return user === undefined ? undefined : { user, scim: await this.find(trx, teamId, userId) };
  }

  /** @throws ScimError invalidFilter. */
  async list(trx: Trx, teamId: string, query: ListQuery): Promise<{ total: number; users: ListedScimUser[] }> {
    let members = trx
      .selectFrom('workspace_user as member')
      .leftJoin('scim_user as scim', (join) =>
        join.onRef('scim.team_id', '=', 'member.team_id').onRef('scim.user_id', '=', 'member.id'),
      )
      .where('member.team_id', '=', teamId)
      .where('member.removed_at', 'is', null);
    if (query.filter !== null) members = members.where(filterToSql(query.filter, USER_SCHEMA, COLUMNS));
    const { total } = await members
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (query.count === 0) return { total, users: [] };
    let page = members.selectAll('member');
    if (query.sort !== null) {
      const by = sortToSql(query.sort.path, USER_SCHEMA, COLUMNS);
      page = page.orderBy(by, query.sort.descending ? 'desc' : 'asc');
    }
    const rows = await page
      .orderBy('member.id')
      .offset(query.startIndex - 1)
      .limit(query.count)
      .execute();
    const scim = await this.findMany(
      trx,
      teamId,
      rows.map((row) => row.id),
    );
    const byUser = new Map(scim.map((row) => [row.user_id, row]));
    return { total, users: rows.map((user) => ({ user, scim: byUser.get(user.id) })) };
  }

  /** Returns groups by user, with their names; users without groups are left out. */
  async groupsOf(
    trx: Trx,
    teamId: string,
    userIds: readonly string[],
  ): Promise<Map<string, { id: string; name: string; role: Role | null }[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await trx
      .selectFrom('user_group_member as member')
      .innerJoin('user_group as own', (join) =>
        join.onRef('own.team_id', '=', 'member.team_id').onRef('own.id', '=', 'member.group_id'),
      )
      .leftJoin('scim_group as scim', 'scim.group_id', 'own.id')
      .select(['member.user_id', 'own.id', 'own.name', 'scim.role'])
      .where('member.team_id', '=', teamId)
      .where('member.user_id', 'in', userIds)
      .orderBy('own.name')
      .execute();
    const byUser = Map.groupBy(rows, (row) => row.user_id);
    return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ id, name, role }) => ({ id, name, role }))]));
  }
}
