import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { GroupRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class GroupRepository {
  async list(trx: Trx, teamId: string): Promise<GroupRow[]> {
    return trx
      .selectFrom('user_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  /** Locks the row, so that changes of one group happen one after the other. */
  async lock(trx: Trx, teamId: string, id: string): Promise<GroupRow | undefined> {
    return trx
      .selectFrom('user_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async count(trx: Trx, teamId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('user_group')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert(trx: Trx, group: { id: string; teamId: string; name: string }): Promise<GroupRow> {
    return trx
      .insertInto('user_group')
      .values({ id: group.id, team_id: group.teamId, name: group.name })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async rename(trx: Trx, teamId: string, id: string, name: string): Promise<GroupRow> {
    return trx
      .updateTable('user_group')
      .set({ name, changed_at: new Date() })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Records that the members have changed. */
  async touch(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx
      .updateTable('user_group')
      .set({ changed_at: new Date() })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }

  async delete(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx.deleteFrom('user_group').where('team_id', '=', teamId).where('id', '=', id).execute();
  }

  async memberIds(
    trx: Trx,
    teamId: string,
    groupIds: readonly string[],
  ): Promise<{ groupId: string; userId: string }[]> {
    if (groupIds.length === 0) return [];
    const rows = await trx
      .selectFrom('user_group_member')
      .select(['group_id', 'user_id'])
      .where('team_id', '=', teamId)
      .where('group_id', 'in', groupIds)
      .execute();
    return rows.map((row) => ({ groupId: row.group_id, userId: row.user_id }));
  }

  /** Returns the groups by user; users without groups are left out. */
  async groupIdsOf(trx: Trx, teamId: string, userIds: readonly string[]): Promise<Map<string, string[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await trx
      .selectFrom('user_group_member')
      .select(['group_id', 'user_id'])
      .where('team_id', '=', teamId)
      .where('user_id', 'in', userIds)
      .orderBy('group_id')
      .execute();
    const byUser = Map.groupBy(rows, (row) => row.user_id);
    return new Map([...byUser].map(([userId, memberships]) => [userId, memberships.map((row) => row.group_id)]));
  }

  async addMembers(trx: Trx, teamId: string, groupId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await trx
      .insertInto('user_group_member')
      .values(userIds.map((userId) => ({ team_id: teamId, group_id: groupId, user_id: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeMembers(trx: Trx, teamId: string, groupId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await trx
      .deleteFrom('user_group_member')
      .where('team_id', '=', teamId)
      .where('group_id', '=', groupId)
      .where('user_id', 'in', userIds)
      .execute();
  }

  async removeFromAll(trx: Trx, teamId: string, userId: string): Promise<void> {
    const left = await trx
      .deleteFrom('user_group_member')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .returning('group_id')
      .execute();
    for (const { group_id: groupId } of left) await this.touch(trx, teamId, groupId);
  }
}
