import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';

export interface NewUser {
  id: string;
  teamId: string;
  personId: string;
  email: string;
  emailHash: string;
  name: string | null;
  /** Null for a user who is excluded from the start. */
  role: Role | null;
  workspaceAdmin: boolean;
  jobRole?: JobRole | null;
}

/** What identifies a user within a workspace. */
export type UserKey = { id: string } | { personId: string } | { emailHash: string };

export interface UserPage {
  /** A part of a name or address. */
  query?: string | undefined;
  limit: number;
  /** Sort name and id of the last user of the page before. */
  after?: { sortName: string; id: string } | undefined;
  includeInactive: boolean;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** Only those with one of these names or addresses, in any case. */
  named?: readonly string[] | undefined;
  /** Whether `query` and `named` are also looked for in addresses. */
  searchEmail: boolean;
}

export type UserChanges = Partial<{
  name: string | null;
  jobRole: JobRole | null;
  role: Role | null;
  roleBefore: Role | null;
  workspaceAdmin: boolean;
  removedAt: Date | null;
}>;

/** Lists of users are sorted by name; users without a name by their address. */
export const sortName = sql<string>`lower(coalesce(name, email))`;

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class UserRepository {
  async insert(trx: Trx, user: NewUser): Promise<UserRow> {
    return trx
      .insertInto('workspace_user')
      .values({
        id: user.id,
        team_id: user.teamId,
        person_id: user.personId,
        email: user.email,
        email_hash: user.emailHash,
        name: user.name,
        role: user.role,
        workspace_admin: user.workspaceAdmin,
        job_role: user.jobRole ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Also finds users who were removed or excluded. */
  async find(trx: Trx, teamId: string, key: UserKey): Promise<UserRow | undefined> {
    return this.#one(trx.selectFrom('workspace_user').selectAll().where('team_id', '=', teamId), key);
  }

  async findMany(trx: Trx, teamId: string, ids: readonly string[]): Promise<UserRow[]> {
    if (ids.length === 0) return [];
    return trx.selectFrom('workspace_user').selectAll().where('team_id', '=', teamId).where('id', 'in', ids).execute();
  }

  /** Finds a user who is neither removed nor excluded. */
  async findActive(trx: Trx, teamId: string, key: UserKey): Promise<UserRow | undefined> {
    return this.#one(this.#active(trx, teamId), key);
  }

  /** Finds the members among the owners of addresses; excluded members too. */
  async findMembers(trx: Trx, teamId: string, emailHashes: readonly string[]): Promise<UserRow[]> {
    if (emailHashes.length === 0) return [];
    return trx
      .selectFrom('workspace_user')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('email_hash', 'in', emailHashes)
      .where('removed_at', 'is', null)
      .execute();
  }

  async list(
    trx: Trx,
    teamId: string,
    page: UserPage,
  ): Promise<{ rows: (UserRow & { sort_name: string })[]; total: number }> {
    let query = trx.selectFrom('workspace_user').where('team_id', '=', teamId);
    if (!page.includeInactive) query = query.where('removed_at', 'is', null);
    if (page.query !== undefined && page.query !== '') {
      const pattern = `%${page.query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where((where) =>
        page.searchEmail
          ? where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)])
          : where('name', 'ilike', pattern),
      );
    }
    if (page.ids !== undefined) query = query.where(sql<boolean>`id = any(${page.ids}::uuid[])`);
    if (page.named !== undefined) {
      const isNamed = (column: string) =>
        sql<boolean>`lower(${sql.ref(column)}) in (select lower(text) from unnest(${page.named}::text[]) text)`;
      query = query.where(
        page.searchEmail ? sql<boolean>`(${isNamed('name')} or ${isNamed('email')})` : isNamed('name'),
      );
    }
    const { total } = await query
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let rows = query.selectAll().select(sortName.as('sort_name'));
    if (page.after !== undefined) {
      rows = rows.where(sql<boolean>`(${sortName}, id) > (${page.after.sortName}, ${page.after.id}::uuid)`);
    }
    return { rows: await rows.orderBy(sortName).orderBy('id').limit(page.limit).execute(), total };
  }

  /** @returns undefined for a user who does not exist in the workspace. */
  async update(trx: Trx, teamId: string, id: string, changes: UserChanges): Promise<UserRow | undefined> {
    return trx
      .updateTable('workspace_user')
      .set((set) => ({
        version: set('version', '+', 1),
        changed_at: new Date(),
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.jobRole === undefined ? {} : { job_role: changes.jobRole }),
        ...(changes.role === undefined ? {} : { role: changes.role }),
        ...(changes.roleBefore === undefined ? {} : { role_before: changes.roleBefore }),
        ...(changes.workspaceAdmin === undefined ? {} : { workspace_admin: changes.workspaceAdmin }),
        ...(changes.removedAt === undefined ? {} : { removed_at: changes.removedAt }),
      }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  /** Locks the rows of all admins who can act until the transaction ends: two demotions at once must not leave none. */
  async lockAdmins(trx: Trx, teamId: string): Promise<string[]> {
    const rows = await this.#active(trx, teamId)
      .clearSelect()
      .select('id')
      .where('workspace_admin', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map((row) => row.id);
  }

  /** Lists addresses of admins who can act; those who joined first come first. */
  async listAdminEmails(trx: Trx, teamId: string, limit: number): Promise<string[]> {
    const rows = await this.#active(trx, teamId)
      .clearSelect()
      .select('email')
      .where('workspace_admin', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.email);
  }

  /** Counts the paid seats and free viewers that are taken; excluded users take none. */
  async countSeats(trx: Trx, teamId: string): Promise<{ seats: number; viewers: number }> {
    return trx
      .selectFrom('workspace_user')
      .select((select) => [
        select.fn.countAll<number>().filterWhere('role', 'in', ['MANAGER', 'CONTRIBUTOR']).as('seats'),
        select.fn.countAll<number>().filterWhere('role', '=', 'VIEWER').as('viewers'),
      ])
      .where('team_id', '=', teamId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
  }

  /** Lists a person's users in all workspaces of the region. Needs a transaction of `forPerson` without a workspace. */
  async listOfEmailHash(trx: Trx, emailHash: string): Promise<UserRow[]> {
    return trx
      .selectFrom('workspace_user')
      .selectAll()
      .where('email_hash', '=', emailHash)
      .where('removed_at', 'is', null)
      .where('role', 'is not', null)
      .execute();
  }

  /** Deletes some users of a workspace that is being deleted. @returns the hashes of their addresses. */
  async takeSome(trx: Trx, teamId: string, limit: number): Promise<string[]> {
    const rows = await trx
      .deleteFrom('workspace_user')
      .where('team_id', '=', teamId)
      .where('id', 'in', (select) =>
        select.selectFrom('workspace_user').select('id').where('team_id', '=', teamId).limit(limit),
      )
      .returning('email_hash')
      .execute();
    return rows.map((row) => row.email_hash);
  }

  /** Tells whether a person is or was a user of any workspace. Needs a transaction of `forPerson` without a workspace. */
  async isAnywhere(trx: Trx, emailHash: string): Promise<boolean> {
    const row = await trx
      .selectFrom('workspace_user')
      .select('id')
      .where('email_hash', '=', emailHash)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async listMemberIds(
    trx: Trx,
    teamId: string,
    { groupIds, managers, limit }: { groupIds: readonly string[]; managers: boolean; limit: number },
  ): Promise<string[]> {
    if (groupIds.length === 0 && !managers) return [];
    const rows = await this.#active(trx, teamId)
      .where((eb) =>
        eb.or([
          ...(managers ? [eb('role', '=', 'MANAGER')] : []),
          ...(groupIds.length === 0
            ? []
            : [
                eb('id', 'in', (sub) =>
                  sub
                    .selectFrom('user_group_member')
                    .select('user_id')
                    .where('team_id', '=', teamId)
                    .where('group_id', 'in', groupIds),
                ),
              ]),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  #one(users: SelectQueryBuilder<Tables, 'workspace_user', UserRow>, key: UserKey): Promise<UserRow | undefined> {
    if ('id' in key) return users.where('id', '=', key.id).executeTakeFirst();
    if ('personId' in key) return users.where('person_id', '=', key.personId).executeTakeFirst();
    return users.where('email_hash', '=', key.emailHash).executeTakeFirst();
  }

  #active(trx: Trx, teamId: string) {
    return trx
      .selectFrom('workspace_user')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('removed_at', 'is', null)
      .where('role', 'is not', null);
  }
}
