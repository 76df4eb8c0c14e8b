import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { GroupRow } from '../../database/rows.ts';
import { authorOf } from '../audit-log/audit-entry.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ScimDirectory } from '../scim/scim-directory.ts';
import { GroupRepository } from './group.repository.ts';
import { GroupChanges, readGroupName } from './group-changes.ts';

/** Groups of users, which content can grant access to. Admins manage them, everybody sees them. */
@Injectable()
export class GroupService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly groups: GroupRepository,
    private readonly changes: GroupChanges,
    private readonly entitlements: EntitlementService,
    private readonly directory: ScimDirectory,
  ) {}

  async list(actor: Actor): Promise<GroupRow[]> {
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.groups.list(trx, actor.teamId));
  }

  /** @returns the ids of the members of each group. */
  async memberIds(teamId: string, groupIds: readonly string[]): Promise<string[][]> {
    const pairs = await this.database.forWorkspace({ teamId }, (trx) => this.groups.memberIds(trx, teamId, groupIds));
    return groupIds.map((id) => pairs.filter((pair) => pair.groupId === id).map((pair) => pair.userId));
  }

  /**
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; LIMIT_REACHED beyond the number of groups, or on a plan
   * without groups.
   */
  async create(actor: Actor, input: { name: string; memberIds: readonly string[] }): Promise<GroupRow> {
    const name = readGroupName(input.name);
    requireAdmin(actor);
    await this.entitlements.requireFeature(actor.teamId, 'user-groups');
    return this.#change(actor, (trx, teamId) =>
      this.changes.create(trx, teamId, { name, memberIds: input.memberIds }, authorOf(actor)),
    );
  }

  /**
   * On a plan without groups, existing ones can still be renamed and made smaller.
   * @param input.memberIds all members that the group is to have; undefined leaves them unchanged.
   * @throws INVALID_OPERATION for a group that a directory manages; like `create`.
   */
  async update(
    actor: Actor,
    input: { id: string; name?: string | undefined; memberIds?: readonly string[] | undefined },
  ): Promise<GroupRow> {
    const name = input.name === undefined ? undefined : readGroupName(input.name);
    requireAdmin(actor);
    if (await this.#grows(actor.teamId, input)) await this.entitlements.requireFeature(actor.teamId, 'user-groups');
    const author = authorOf(actor);
    return this.#change(actor, async (trx, teamId) => {
      const before = await this.#lock(trx, teamId, input.id);
      const group = name === undefined ? before : await this.changes.rename(trx, before, name, author);
      if (input.memberIds !== undefined) await this.changes.setMembers(trx, group, input.memberIds, author);
      return group;
    });
  }

  /** @throws like `update`. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, async (trx, teamId) => {
      await this.changes.delete(trx, await this.#lock(trx, teamId, id), authorOf(actor));
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
    await this.directory.refuseGroupByHand(trx, teamId, group.id);
    return group;
  }
}
