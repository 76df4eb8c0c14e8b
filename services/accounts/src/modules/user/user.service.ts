import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { forbidden, invalidOperation, notFound, notInPlan, unauthorized } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { authorOf } from '../audit-log/audit-log.repository.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { GroupRepository } from '../group/group.repository.ts';
import { ScimDirectory } from '../scim/scim-directory.ts';
import { MembershipService } from './membership.service.ts';
import { maySeeAllAddresses } from './user.policy.ts';
import { type UserPage, UserRepository } from './user.repository.ts';

export type ListedUser = UserRow & { sort_name: string };

/** Members of a workspace. Admins manage them; nobody can take the last admin away. */
@Injectable()
export class UserService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserRepository,
    private readonly members: MembershipService,
    private readonly groups: GroupRepository,
    private readonly directory: ScimDirectory,
    private readonly entitlements: EntitlementService,
  ) {}

  async me(actor: Actor): Promise<UserRow> {
    const user = await this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.users.findActive(trx, actor.teamId, actor.userId),
    );
    if (user === undefined) throw unauthorized();
    return user;
  }

  /** @returns in the order of the ids; undefined for ids that are no users of the workspace. */
  async findMany(teamId: string, ids: readonly string[]): Promise<(UserRow | undefined)[]> {
    const rows = await this.database.forWorkspace({ teamId }, (trx) => this.users.findMany(trx, teamId, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }

  /** Users with the groups that they are in, without unknown ids: for other services. */
  async findWithGroups(teamId: string, ids: readonly string[]): Promise<(UserRow & { groupIds: string[] })[]> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const rows = await this.users.findMany(trx, teamId, ids);
      const groups = await this.groups.groupIdsOf(trx, teamId, ids);
      return rows.map((row) => ({ ...row, groupIds: groups.get(row.id) ?? [] }));
    });
  }

  /** Members with a role who are in one of the groups, or are managers where these are asked for. */
  listMemberIds(
    teamId: string,
    wanted: { groupIds: readonly string[]; managers: boolean; limit: number },
  ): Promise<string[]> {
    return this.database.forWorkspace({ teamId }, (trx) => this.users.listMemberIds(trx, teamId, wanted));
  }

  async list(actor: Actor, page: Omit<UserPage, 'searchEmail'>): Promise<{ rows: ListedUser[]; total: number }> {
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.users.list(trx, actor.teamId, { ...page, searchEmail: maySeeAllAddresses(actor) }),
    );
  }

  async updateMe(
    actor: Actor,
    input: { name?: string | null | undefined; jobRole?: JobRole | null | undefined },
  ): Promise<UserRow> {
    const { teamId, userId } = actor;
    const name = input.name == null ? input.name : cleanLine(input.name, TEXT_LIMITS.userName, 'name') || null;
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.users.find(trx, teamId, userId);
      if (name !== undefined && name !== before?.name) await this.directory.refuseUserByHand(trx, teamId, userId);
      const user = await this.users.update(trx, teamId, userId, {
        ...(name === undefined ? {} : { name }),
        ...(input.jobRole === undefined ? {} : { jobRole: input.jobRole }),
      });
      if (user === undefined) throw notFound();
      await this.members.tellChanged(trx, user, userId);
      return user;
    });
  }

  /**
   * Changes role or admin flag of a member. Role null excludes: the user stays listed and may do nothing.
   * @throws FORBIDDEN but for admins; NOT_FOUND; INVALID_OPERATION for the last admin, and for the role of somebody
   *   whom a directory manages; LIMIT_REACHED.
   */
  async update(
    actor: Actor,
    input: { id: string; role?: Role | null | undefined; workspaceAdmin?: boolean | undefined },
  ): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    const hasRoles = input.role !== 'MANAGER' || (await this.entitlements.hasFlag(teamId, 'userRoles'));
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const before = await this.#findMember(trx, actor, input.id);
      if (!hasRoles && before.role !== 'MANAGER') throw notInPlan('userRoles');
      const changesRole = input.role !== undefined && input.role !== before.role;
      if (changesRole) await this.directory.refuseUserByHand(trx, teamId, before.id);
      return this.members.changeAccess(
        trx,
        before,
        { role: input.role, workspaceAdmin: input.workspaceAdmin },
        authorOf(actor),
      );
    });
  }

  /**
   * Takes a member's access away for now: every session ends, the seat is free, and what they made stays theirs.
   * @throws like `update`.
   */
  async deactivate(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      await this.directory.refuseUserByHand(trx, teamId, user.id);
      return this.members.changeAccess(trx, user, { role: null, workspaceAdmin: false }, authorOf(actor));
    });
  }

  /** Gives back the role from before; being an admin is not given back. @throws like `update`. */
  async reactivate(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      await this.directory.refuseUserByHand(trx, teamId, user.id);
      if (user.role !== null) return user;
      return this.members.changeAccess(trx, user, { role: user.role_before ?? 'VIEWER' }, authorOf(actor));
    });
  }

  /**
   * Makes somebody else an admin in one's own place.
   * @throws FORBIDDEN but for admins; NOT_FOUND; INVALID_OPERATION for oneself and for somebody who may do nothing.
   */
  async handOverAdmin(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      const own = await this.users.find(trx, teamId, actorId);
      if (own === undefined || user.id === own.id) throw invalidOperation('Choose somebody else to hand over to');
      if (user.role === null) throw invalidOperation('Somebody who is deactivated cannot be an admin');
      const admin = await this.members.changeAccess(trx, user, { workspaceAdmin: true }, authorOf(actor));
      await this.members.changeAccess(trx, own, { workspaceAdmin: false }, authorOf(actor));
      return admin;
    });
  }

  /** Ends a membership with all its sessions, at once. @throws like `update`. */
  async remove(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      await this.members.refuseLastAdmin(trx, user);
      return this.members.remove(trx, user, authorOf(actor));
    });
  }

  /**
   * Admins are locked first and always in the same order: two changes at once cannot take both of the last two, and
   * somebody who has just lost the right (the gateway believes it for 5 s) does not use it here.
   */
  async #findMember(trx: Trx, actor: Actor, id: string): Promise<UserRow> {
    const admins = await this.users.lockAdmins(trx, actor.teamId);
    if (!admins.includes(actor.userId)) throw forbidden();
    const user = await this.users.find(trx, actor.teamId, id);
    if (user === undefined || user.removed_at !== null) throw notFound();
    return user;
  }
}
