import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { invalidOperation, notFound, notInPlan, unauthorized } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { authorOf } from '../audit-log/audit-entry.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { GroupMembers } from '../group/group-members.ts';
import { ScimDirectory } from '../scim/scim-directory.ts';
import { MembershipService } from './membership.service.ts';
import { maySeeAllAddresses } from './user.policy.ts';
import { type UserPage, UserRepository } from './user.repository.ts';
import { WorkspaceAdmins } from './workspace-admins.ts';

export type ListedUser = UserRow & { sort_name: string };

/** Members of a workspace. Admins manage them; nobody can take the last admin away. */
@Injectable()
export class UserService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserRepository,
    private readonly admins: WorkspaceAdmins,
    private readonly members: MembershipService,
    private readonly groups: GroupMembers,
    private readonly directory: ScimDirectory,
    private readonly entitlements: EntitlementService,
  ) {}

  async me(actor: Actor): Promise<UserRow> {
    const user = await this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.users.findActive(trx, actor.teamId, { id: actor.userId }),
    );
    if (user === undefined) throw unauthorized();
    return user;
  }

  /** Returns users in the order of the ids; undefined for ids that do not belong to the workspace. */
  async findMany(teamId: string, ids: readonly string[]): Promise<(UserRow | undefined)[]> {
    const rows = await this.database.forWorkspace({ teamId }, (trx) => this.users.findMany(trx, teamId, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }

  /** Returns users with the ids of their groups, for other services. Unknown ids are left out. */
  async findWithGroups(teamId: string, ids: readonly string[]): Promise<(UserRow & { groupIds: string[] })[]> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const rows = await this.users.findMany(trx, teamId, ids);
      const groups = await this.groups.groupIdsOf(trx, teamId, ids);
      return rows.map((row) => ({ ...row, groupIds: groups.get(row.id) ?? [] }));
    });
  }

  /** Lists the ids of active members who are in one of the groups and, if asked for, of all managers. */
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
      const before = await this.users.find(trx, teamId, { id: userId });
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
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND; INVALID_OPERATION for the last admin, and for the role
   * of somebody whom a directory manages; LIMIT_REACHED.
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
   * Takes a member's access away for now: all sessions end and the seat becomes free. What they made stays theirs.
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

  /** Gives back the former role, but not the admin flag. @throws like `update`. */
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
   * Makes another member an admin in the actor's place.
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND; INVALID_OPERATION for the actor themselves, and for
   * somebody who is deactivated.
   */
  async handOverAdmin(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      const own = await this.users.find(trx, teamId, { id: actorId });
      if (own === undefined || user.id === own.id) throw invalidOperation('Choose somebody else to hand over to');
      if (user.role === null) throw invalidOperation('Somebody who is deactivated cannot be an admin');
      const admin = await this.members.changeAccess(trx, user, { workspaceAdmin: true }, authorOf(actor));
      await this.members.changeAccess(trx, own, { workspaceAdmin: false }, authorOf(actor));
      return admin;
    });
  }

  /** Ends a membership and, at once, all its sessions. @throws like `update`. */
  async remove(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      await this.admins.refuseLast(trx, user);
      return this.members.remove(trx, user, authorOf(actor));
    });
  }

  /** Locks the admins before the member is read, whatever the change. */
  async #findMember(trx: Trx, actor: Actor, id: string): Promise<UserRow> {
    await this.admins.lock(trx, actor);
    const user = await this.users.find(trx, actor.teamId, { id });
    if (user === undefined || user.removed_at !== null) throw notFound();
    return user;
  }
}
