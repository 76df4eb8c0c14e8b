import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import { badInput, limitReached, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { GroupRow } from '../../database/rows.ts';
import { type AuditAction, AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { MembershipService } from '../user/membership.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import { EntitlementService } from '../workspace/entitlement.service.ts';
import { GroupRepository } from './group.repository.ts';

/** Groups of users, which content takes as principals of grants. Admins manage them, everybody sees them. */
@Injectable()
export class GroupService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly groups: GroupRepository,
    private readonly users: UserRepository,
    private readonly members: MembershipService,
    private readonly auditLog: AuditLogRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  async list(actor: Actor): Promise<GroupRow[]> {
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.groups.list(trx, actor.teamId));
  }

  /** @returns for each group the ids of its members. */
  async memberIds(teamId: string, groupIds: readonly string[]): Promise<string[][]> {
    const pairs = await this.database.forWorkspace({ teamId }, (trx) => this.groups.memberIds(trx, teamId, groupIds));
    return groupIds.map((id) => pairs.filter((pair) => pair.groupId === id).map((pair) => pair.userId));
  }

  /** @throws FORBIDDEN but for admins; BAD_INPUT; LIMIT_REACHED beyond the number of groups, or on a plan without. */
  async create(actor: Actor, input: { name: string; memberIds: readonly string[] }): Promise<GroupRow> {
    const name = readName(input.name);
    requireAdmin(actor);
    await this.entitlements.requireFeature(actor.teamId, 'user-groups', 'groups');
    return this.#change(actor, async (trx, teamId) => {
      if ((await this.groups.count(trx, teamId)) >= COUNT_LIMITS.userGroups) {
        throw limitReached('The workspace has as many groups as it can have', 'user-groups', COUNT_LIMITS.userGroups);
      }
      const group = await this.groups.insert(trx, { id: newId(), teamId, name });
      await this.#audit(trx, actor, group, 'group.created');
      await this.#setMembers(trx, actor, group, input.memberIds);
      return group;
    });
  }

  /**
   * On a plan without groups, those that are there can still be renamed and made smaller.
   * @param input.memberIds all members that the group is to have; undefined = as they are.
   */
  async update(
    actor: Actor,
    input: { id: string; name?: string | undefined; memberIds?: readonly string[] | undefined },
  ): Promise<GroupRow> {
    const name = input.name === undefined ? undefined : readName(input.name);
    requireAdmin(actor);
    if (await this.#grows(actor.teamId, input)) await this.entitlements.requireFeature(actor.teamId, 'user-groups', 'groups');
    return this.#change(actor, async (trx, teamId) => {
      let group = await this.#lock(trx, teamId, input.id);
      if (name !== undefined && name !== group.name) {
        const before = group.name;
        group = await this.groups.rename(trx, teamId, group.id, name);
        await this.#audit(trx, actor, group, 'group.renamed', before);
      }
      if (input.memberIds !== undefined) await this.#setMembers(trx, actor, group, input.memberIds);
      return group;
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, async (trx, teamId) => {
      const group = await this.#lock(trx, teamId, id);
      await this.#setMembers(trx, actor, group, []);
      await this.groups.delete(trx, teamId, group.id);
      await this.#audit(trx, actor, group, 'group.deleted');
    });
  }

  async #grows(
    teamId: string,
    { id, memberIds = [] }: { id: string; memberIds?: readonly string[] | undefined },
  ): Promise<boolean> {
    const [current = []] = await this.memberIds(teamId, [id]);
    return memberIds.some((memberId) => !current.includes(memberId));
  }

  async #change<T>(actor: Actor, change: (trx: Trx, teamId: string) => Promise<T>): Promise<T> {
    requireAdmin(actor);
    requireWritable(actor);
    const { teamId, userId: actorId } = actor;
    try {
      return await this.database.forWorkspace({ teamId, actorId }, (trx) => change(trx, teamId));
    } catch (error) {
      if (!isUniqueViolation(error, 'user_group_name')) throw error;
      throw badInput('There is a group of this name', { field: 'name' });
    }
  }

  async #lock(trx: Trx, teamId: string, id: string): Promise<GroupRow> {
    const group = await this.groups.lock(trx, teamId, id);
    if (group === undefined) throw notFound();
    return group;
  }

  async #setMembers(trx: Trx, actor: Actor, group: GroupRow, wantedIds: readonly string[]): Promise<void> {
    const { teamId, userId: actorId } = actor;
    const wanted = [...new Set(wantedIds)];
    if (wanted.length > COUNT_LIMITS.userGroupMembers) {
      throw badInput(`A group has at most ${COUNT_LIMITS.userGroupMembers} members`, {
        field: 'memberIds',
        limit: COUNT_LIMITS.userGroupMembers,
      });
    }
    const found = await this.users.findMany(trx, teamId, wanted);
    if (found.length !== wanted.length || found.some((user) => user.removed_at !== null)) {
      throw notFound('One of the members does not exist');
    }
    const current = (await this.groups.memberIds(trx, teamId, [group.id])).map((pair) => pair.userId);
    const added = wanted.filter((id) => !current.includes(id));
    const removed = current.filter((id) => !wanted.includes(id));
    if (added.length + removed.length === 0) return;
    await this.groups.addMembers(trx, teamId, group.id, added);
    await this.groups.removeMembers(trx, teamId, group.id, removed);
    await this.auditLog.add(trx, {
      teamId,
      actorId,
      action: 'group.members.changed',
      objectKind: 'group',
      objectId: group.id,
      details: [
        { name: 'added', before: null, after: added.join(',') },
        { name: 'removed', before: removed.join(','), after: null },
      ],
    });
    for (const id of [...added, ...removed]) {
      const user = await this.users.update(trx, teamId, id, {});
      if (user !== undefined) await this.members.tellChanged(trx, user, actorId);
    }
  }

  async #audit(
    trx: Trx,
    actor: Actor,
    group: GroupRow,
    action: AuditAction,
    before: string | null = null,
  ): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: actor.teamId,
      actorId: actor.userId,
      action,
      objectKind: 'group',
      objectId: group.id,
      details: [{ name: 'name', before, after: group.name }],
    });
  }
}

function readName(text: string): string {
  const name = cleanLine(text, TEXT_LIMITS.groupName, 'name');
  if (name === '') throw badInput('A group needs a name', { field: 'name' });
  return name;
}
