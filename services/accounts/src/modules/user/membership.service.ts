import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { newId } from '@fieldloom/kernel/ids';
import { emit } from '@fieldloom/outbox/emit';
import { userChanged, userJoined, userRemoved } from '@fieldloom/stream/events/accounts';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { GroupRepository } from '../group/group.repository.ts';
import { IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { UserRepository } from './user.repository.ts';

export interface NewMember {
  teamId: string;
  personId: string;
  email: string;
  emailHash: string;
  name: string | null;
  role: Role;
  workspaceAdmin?: boolean;
  jobRole?: JobRole | null;
}

/** How persons become users of a workspace, and stop being it; with everything that must follow in the same transaction. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly users: UserRepository,
    private readonly groups: GroupRepository,
    private readonly sessions: SessionService,
    private readonly identityHashes: IdentityHashRepository,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /** Somebody who was removed gets the old user back, with the new role and no more. */
  async join(trx: Trx, member: NewMember): Promise<UserRow> {
    const { teamId } = member;
    const workspaceAdmin = member.workspaceAdmin ?? false;
    const former = await this.users.findByPerson(trx, teamId, member.personId);
    if (former !== undefined && former.removed_at === null) return former;
    const user =
      former === undefined
        ? await this.users.insert(trx, { ...member, id: newId(), workspaceAdmin })
        : await this.#revive(trx, former, member, workspaceAdmin);
    await this.identityHashes.refresh(trx, teamId, user.email, user.email_hash);
    await this.auditLog.add(trx, {
      teamId,
      actorId: user.id,
      action: 'user.joined',
      objectKind: 'user',
      objectId: user.id,
      details: [{ name: 'role', before: null, after: user.role }],
    });
    await emit(trx, { event: userJoined, ...about(user, user.id) });
    return user;
  }

  /** Ends the membership and, at once, every session of it. What the user made stays. */
  async remove(trx: Trx, user: UserRow, actorId: string): Promise<UserRow> {
    const teamId = user.team_id;
    const changes = { removedAt: new Date(), workspaceAdmin: false };
    const removed = await this.users.update(trx, teamId, user.id, changes);
    if (removed === undefined) throw new Error('The user was read in this transaction and is gone');
    await this.groups.removeFromAll(trx, teamId, user.id);
    await this.sessions.revokeAll(trx, { teamId, userId: user.id, actorId });
    await this.identityHashes.refresh(trx, teamId, user.email, user.email_hash);
    await this.auditLog.add(trx, { teamId, actorId, action: 'user.removed', objectKind: 'user', objectId: user.id });
    await emit(trx, { event: userRemoved, ...about(removed, actorId) });
    return removed;
  }

  /** Tells the other services that a user's name, role or groups are different now. */
  async tellChanged(trx: Trx, user: UserRow, actorId: string): Promise<void> {
    await emit(trx, { event: userChanged, ...about(user, actorId) });
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

function about(user: UserRow, actorId: string) {
  return {
    teamId: user.team_id,
    actor: actorId,
    aggregateId: user.id,
    version: user.version,
    payload: { userId: user.id, version: user.version },
  };
}
