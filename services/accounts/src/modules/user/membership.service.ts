import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { newId } from '@fieldloom/kernel/ids';
import { emit } from '@fieldloom/outbox/emit';
import { userChanged, userJoined, userRemoved } from '@fieldloom/stream/events/accounts';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, UserRow } from '../../database/rows.ts';
import { UserKeys } from '../api-key/user-keys.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { GroupMembers } from '../group/group-members.ts';
import { IdentityHashService } from '../identity-hash/identity-hash.service.ts';
import { PersonService } from '../person/person.service.ts';
import { ScimDirectory } from '../scim/scim-directory.ts';
import { SessionService } from '../session/session.service.ts';
import { SeatService } from './seat.service.ts';
import { type UserChanges, UserRepository } from './user.repository.ts';
import { WorkspaceAdmins } from './workspace-admins.ts';

export interface NewMember {
  teamId: string;
  /** Normalized. */
  email: string;
  name: string | null;
  /** Null for a user who is excluded from the start. */
  role: Role | null;
  workspaceAdmin?: boolean;
  jobRole?: JobRole | null;
  /** The person who makes them a user; absent when they join themselves. */
  author?: Author;
}

export interface AccessChanges {
  role?: Role | null | undefined;
  workspaceAdmin?: boolean | undefined;
}

/**
 * How persons become users of a workspace and stop being users, with everything that must follow in the same
 * transaction.
 */
@Injectable()
export class MembershipService {
  constructor(
    private readonly users: UserRepository,
    private readonly admins: WorkspaceAdmins,
    private readonly persons: PersonService,
    private readonly groups: GroupMembers,
    private readonly sessions: SessionService,
    private readonly identityHashes: IdentityHashService,
    private readonly auditLog: AuditTrail,
    private readonly seats: SeatService,
    private readonly directory: ScimDirectory,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Makes the owner of an address a member, and creates the person if the region does not know them. A removed user
   * gets the old user back, with only the new role.
   * @param trx A transaction of `forPerson` with the address and the workspace.
   */
  async join(trx: Trx, member: NewMember): Promise<UserRow> {
    const { teamId } = member;
    const workspaceAdmin = member.workspaceAdmin ?? false;
    const { id: personId, emailHash } = await this.persons.ensure(trx, member);
    const former = await this.users.find(trx, teamId, { personId });
    if (former !== undefined && former.removed_at === null) return former;
    const user =
      former === undefined
        ? await this.users.insert(trx, { ...member, id: newId(), personId, emailHash, workspaceAdmin })
        : await this.#revive(trx, former, member, workspaceAdmin);
    await this.identityHashes.refresh(trx, user);
    const author = member.author ?? { actorId: user.id };
    await this.auditLog.add(trx, {
      ...author,
      teamId,
      action: 'user.joined',
      objectKind: 'user',
      objectId: user.id,
      details: [{ name: 'role', before: null, after: user.role }],
    });
    await emit(trx, { event: userJoined, ...about(user, author.actorId) });
    return user;
  }

  /** Ends the membership and, at once, all its sessions. What the user made stays. */
  async remove(trx: Trx, user: UserRow, author: Author): Promise<UserRow> {
    const teamId = user.team_id;
    const changes = { removedAt: new Date(), workspaceAdmin: false };
    const removed = await this.users.update(trx, teamId, user.id, changes);
    if (removed === undefined) throw new Error('The user was read in this transaction and is gone');
    await this.groups.leaveAll(trx, teamId, user.id);
    await this.directory.forgetUser(trx, teamId, user.id);
    await this.sessions.revokeAll(trx, { ...author, teamId, userId: user.id });
    await this.keys.end(trx, teamId, user.id, author);
    await this.identityHashes.refresh(trx, user);
    await this.auditLog.add(trx, {
      ...author,
      teamId,
      action: 'user.removed',
      objectKind: 'user',
      objectId: user.id,
    });
    await emit(trx, { event: userRemoved, ...about(removed, author.actorId) });
    return removed;
  }

  /**
   * Changes a member's role or admin flag. Role null excludes: the user stays listed, is signed out and may do nothing.
   * @throws INVALID_OPERATION for the last admin; LIMIT_REACHED.
   */
  async changeAccess(trx: Trx, before: UserRow, changes: AccessChanges, author: Author): Promise<UserRow> {
    const teamId = before.team_id;
    const role = changes.role === undefined ? before.role : changes.role;
    const workspaceAdmin = changes.workspaceAdmin ?? before.workspace_admin;
    if (role === before.role && workspaceAdmin === before.workspace_admin) return before;
    if (role === null || !workspaceAdmin) await this.admins.refuseLast(trx, before);
    const roleBefore = role === null ? (before.role ?? before.role_before) : null;
    const after = await this.users.update(trx, teamId, before.id, { role, roleBefore, workspaceAdmin });
    if (after === undefined) throw new Error('The user was read in this transaction and is gone');
    if (role !== null && role !== before.role) await this.seats.assertWithin(trx, teamId, { role, invites: false });
    if (role === null) {
      await this.sessions.revokeAll(trx, { ...author, teamId, userId: after.id });
      await this.keys.end(trx, teamId, after.id, author);
    }
    await this.identityHashes.refresh(trx, after);
    await this.#recordAccess(trx, before, after, author);
    await this.tellChanged(trx, after, author.actorId);
    return after;
  }

  /** Changes name or job role. The caller tells other services with `tellChanged`. */
  async changeProfile(trx: Trx, user: UserRow, changes: Pick<UserChanges, 'name' | 'jobRole'>): Promise<UserRow> {
    const changed = await this.users.update(trx, user.team_id, user.id, changes);
    if (changed === undefined) throw new Error('The user was read in this transaction and is gone');
    return changed;
  }

  /** Counts a new version of users whose groups have changed, and tells the other services. */
  async changedGroups(trx: Trx, teamId: string, userIds: readonly string[], actorId: string | null): Promise<void> {
    for (const id of userIds) {
      const user = await this.users.update(trx, teamId, id, {});
      if (user !== undefined) await this.tellChanged(trx, user, actorId);
    }
  }

  /** Deletes some users of a workspace that is being deleted. @returns the hashes of their addresses. */
  async forgetSome(trx: Trx, teamId: string, limit: number): Promise<string[]> {
    return this.users.takeSome(trx, teamId, limit);
  }

  /** Tells the other services that a user's name, role or groups have changed. */
  async tellChanged(trx: Trx, user: UserRow, actorId: string | null): Promise<void> {
    await emit(trx, { event: userChanged, ...about(user, actorId) });
  }

  async #recordAccess(trx: Trx, before: UserRow, after: UserRow, author: Author): Promise<void> {
    const entry = { ...author, teamId: after.team_id, objectKind: 'user' as const, objectId: after.id };
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

  async #revive(trx: Trx, former: UserRow, member: NewMember, workspaceAdmin: boolean): Promise<UserRow> {
    const revived = await this.users.update(trx, member.teamId, former.id, {
      removedAt: null,
      role: member.role,
      workspaceAdmin,
      ...(member.name === null ? {} : { name: member.name }),
    });
    if (revived === undefined) throw new Error('The user was read in this transaction and is gone');
    return revived;
  }
}

function about(user: UserRow, actorId: string | null) {
  return {
    teamId: user.team_id,
    actor: actorId,
    aggregateId: user.id,
    version: user.version,
    payload: { userId: user.id, version: user.version },
  };
}
