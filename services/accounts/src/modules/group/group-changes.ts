import { badInput, limitReached, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { GroupRow } from '../../database/rows.ts';
import type { AuditAction, Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { MembershipService } from '../user/membership.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { GroupRepository } from './group.repository.ts';

/**
 * Changes groups, by hand and by a directory, with everything that must follow in the same transaction. The callers
 * check permissions, and handle a name that is taken (the unique constraint `user_group_name`).
 */
@Injectable()
export class GroupChanges {
  constructor(
    private readonly groups: GroupRepository,
    private readonly users: UserDirectory,
    private readonly members: MembershipService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** @param name The result of `readGroupName`. @throws LIMIT_REACHED; like `setMembers`. */
  async create(
    trx: Trx,
    teamId: string,
    group: { name: string; memberIds: readonly string[] },
    author: Author,
  ): Promise<GroupRow> {
    if ((await this.groups.count(trx, teamId)) >= COUNT_LIMITS.userGroups) {
      throw limitReached('The workspace has as many groups as it can have', 'user-groups', COUNT_LIMITS.userGroups);
    }
    const row = await this.groups.insert(trx, { id: newId(), teamId, name: group.name });
    await this.#audit(trx, row, 'group.created', author);
    await this.setMembers(trx, row, group.memberIds, author);
    return row;
  }

  /** @param name The result of `readGroupName`. */
  async rename(trx: Trx, group: GroupRow, name: string, author: Author): Promise<GroupRow> {
    if (name === group.name) return group;
    const renamed = await this.groups.rename(trx, group.team_id, group.id, name);
    await this.#audit(trx, renamed, 'group.renamed', author, group.name);
    return renamed;
  }

  /**
   * @param wantedIds all members that the group is to have.
   * @returns the users who were added and removed.
   * @throws BAD_INPUT for too many; NOT_FOUND for somebody who is not a member of the workspace.
   */
  async setMembers(trx: Trx, group: GroupRow, wantedIds: readonly string[], author: Author): Promise<string[]> {
    const teamId = group.team_id;
    const wanted = [...new Set(wantedIds)];
    if (wanted.length > COUNT_LIMITS.userGroupMembers) {
      throw badInput(`A group has at most ${COUNT_LIMITS.userGroupMembers} members`, {
        field: 'memberIds',
        limit: COUNT_LIMITS.userGroupMembers,
      });
    }
    if (!(await this.users.areMembers(trx, teamId, wanted))) throw notFound('One of the members does not exist');
    const current = await this.memberIds(trx, group);
    const added = wanted.filter((id) => !current.includes(id));
    const removed = current.filter((id) => !wanted.includes(id));
    if (added.length + removed.length === 0) return [];
    await this.groups.addMembers(trx, teamId, group.id, added);
    await this.groups.removeMembers(trx, teamId, group.id, removed);
    await this.groups.touch(trx, teamId, group.id);
    await this.auditLog.add(trx, {
      ...author,
      teamId,
      action: 'group.members.changed',
      objectKind: 'group',
      objectId: group.id,
      details: [
        { name: 'added', before: null, after: added.join(',') },
        { name: 'removed', before: removed.join(','), after: null },
      ],
    });
    await this.members.changedGroups(trx, teamId, [...added, ...removed], author.actorId);
    return [...added, ...removed];
  }

  async memberIds(trx: Trx, { team_id: teamId, id }: GroupRow): Promise<string[]> {
    return (await this.groups.memberIds(trx, teamId, [id])).map((pair) => pair.userId);
  }

  /** Locks a group, so that its changes happen one after the other. */
  async lock(trx: Trx, teamId: string, id: string): Promise<GroupRow | undefined> {
    return this.groups.lock(trx, teamId, id);
  }

  /** Records the time of a change that is stored elsewhere, for those who ask what has changed since. */
  async touch(trx: Trx, { team_id: teamId, id }: GroupRow): Promise<void> {
    await this.groups.touch(trx, teamId, id);
  }

  /** @returns the former members. */
  async delete(trx: Trx, group: GroupRow, author: Author): Promise<string[]> {
    const gone = await this.setMembers(trx, group, [], author);
    await this.groups.delete(trx, group.team_id, group.id);
    await this.#audit(trx, group, 'group.deleted', author);
    return gone;
  }

  async #audit(
    trx: Trx,
    group: GroupRow,
    action: AuditAction,
    author: Author,
    before: string | null = null,
  ): Promise<void> {
    await this.auditLog.add(trx, {
      ...author,
      teamId: group.team_id,
      action,
      objectKind: 'group',
      objectId: group.id,
      details: [{ name: 'name', before, after: group.name }],
    });
  }
}

/** @throws BAD_INPUT, TOO_LARGE. */
export function readGroupName(text: string): string {
  const name = cleanLine(text, TEXT_LIMITS.groupName, 'name');
  if (name === '') throw badInput('A group needs a name', { field: 'name' });
  return name;
}
