import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { forbidden, invalidOperation, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, UserRow } from '../../database/rows.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { GroupRepository } from '../group/group.repository.ts';
import { IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { MembershipService } from './membership.service.ts';
import { SeatService } from './seat.service.ts';
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
    private readonly seats: SeatService,
    private readonly sessions: SessionService,
    private readonly identityHashes: IdentityHashRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly groups: GroupRepository,
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
   * @throws FORBIDDEN but for admins; NOT_FOUND; INVALID_OPERATION for the last admin; LIMIT_REACHED.
   */
  async update(
    actor: Actor,
    input: { id: string; role?: Role | null | undefined; workspaceAdmin?: boolean | undefined },
  ): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const before = await this.#findMember(trx, actor, input.id);
      const role = input.role === undefined ? before.role : input.role;
      const workspaceAdmin = input.workspaceAdmin ?? before.workspace_admin;
      if (role === before.role && workspaceAdmin === before.workspace_admin) return before;
      if (role === null || !workspaceAdmin) await this.#refuseLastAdmin(trx, teamId, before.id);
      const after = await this.users.update(trx, teamId, before.id, { role, workspaceAdmin });
      if (after === undefined) throw notFound();
      if (role !== null && role !== before.role) await this.seats.assertWithin(trx, teamId, { role, invites: false });
      if (role === null) await this.sessions.revokeAll(trx, { teamId, userId: after.id, actorId });
      await this.identityHashes.refresh(trx, teamId, after.email, after.email_hash);
      await this.#recordChange(trx, before, after, actorId);
      await this.members.tellChanged(trx, after, actorId);
      return after;
    });
  }

  /** Ends a membership with all its sessions, at once. @throws like `update`. */
  async remove(actor: Actor, id: string): Promise<UserRow> {
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const user = await this.#findMember(trx, actor, id);
      await this.#refuseLastAdmin(trx, teamId, user.id);
      return this.members.remove(trx, user, actorId);
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

  async #refuseLastAdmin(trx: Trx, teamId: string, id: string): Promise<void> {
    const admins = await this.users.lockAdmins(trx, teamId);
    if (admins.length === 1 && admins[0] === id) throw invalidOperation('A workspace needs at least one admin');
  }

  async #recordChange(trx: Trx, before: UserRow, after: UserRow, actorId: string): Promise<void> {
    const entry = { teamId: after.team_id, actorId, objectKind: 'user' as const, objectId: after.id };
    if (before.role !== after.role) {
      const details: AuditDetail[] = [{ name: 'role', before: before.role, after: after.role }];
      await this.auditLog.add(trx, { ...entry, action: 'user.role.changed', details });
    }
    if (before.workspace_admin !== after.workspace_admin) {
      const details: AuditDetail[] = [
        { name: 'workspaceAdmin', before: String(before.workspace_admin), after: String(after.workspace_admin) },
      ];
      await this.auditLog.add(trx, { ...entry, action: 'user.admin.changed', details });
    }
  }
}
