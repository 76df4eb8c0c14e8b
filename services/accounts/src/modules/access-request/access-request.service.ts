import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import type { Role } from '@fieldloom/kernel/enums';
import { invalidOperation, notFound, tooManyRequests } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { emit } from '@fieldloom/outbox/emit';
import { accessRequestCreated, accessRequestDecided } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AccessRequestRow, UserRow } from '../../database/rows.ts';
import type { AuditAction } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { InvitePolicyService, requireInviter } from '../invite/invite.policy.ts';
import { PendingInvites } from '../invite/pending-invites.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { PersonService } from '../person/person.service.ts';
import { MembershipService } from '../user/membership.service.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { ACCESS_REQUEST_LIMITS } from './access-request.limits.ts';
import { AccessRequestRepository } from './access-request.repository.ts';
import type { AskedAccess } from './access-request-token.ts';

/**
 * People who ask to join a workspace, and those who decide. `ask-access.service.ts` serves people who are not members.
 */
@Injectable()
export class AccessRequestService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly requests: AccessRequestRepository,
    private readonly users: UserDirectory,
    private readonly invites: PendingInvites,
    private readonly persons: PersonService,
    private readonly members: MembershipService,
    private readonly seats: SeatService,
    private readonly auditLog: AuditTrail,
    private readonly policy: InvitePolicyService,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * Creates a request of somebody whose address is proven. If they have an open request, it stays.
   * @returns whether they are already a member and need not ask.
   * @throws INVALID_OPERATION within a week of a refusal; TOO_MANY_REQUESTS when too many are open.
   */
  async create({ teamId, email, name, message }: AskedAccess): Promise<{ isMember: boolean }> {
    const emailHash = hashOfEmail(email);
    return this.database.forWorkspace({ teamId }, async (trx) => {
      if ((await this.users.active(trx, teamId, { emailHash })) !== undefined) return { isMember: true };
      if (await this.requests.wasDeniedWithin(trx, teamId, emailHash, ACCESS_REQUEST_LIMITS.againSeconds)) {
        throw invalidOperation('Your last request was declined. You can ask again a week after that');
      }
      const request = await this.requests.insert(trx, { id: newId(), teamId, email, emailHash, name, message });
      if (request === undefined) return { isMember: false };
      if ((await this.requests.countOpen(trx, teamId)) > ACCESS_REQUEST_LIMITS.open) {
        throw tooManyRequests('Too many people wait for an answer of this workspace. Try again in a few days');
      }
      await this.#audit(trx, request, null, 'access-request.created');
      await emit(trx, { event: accessRequestCreated, ...about(request, null) });
      return { isMember: false };
    });
  }

  /** @throws FORBIDDEN unless the actor is a manager or admin. */
  async list(actor: Actor): Promise<AccessRequestRow[]> {
    requireInviter(actor);
    const { teamId } = actor;
    return this.database.forWorkspace({ teamId }, (trx) =>
      this.requests.list(trx, teamId, ACCESS_REQUEST_LIMITS.listed),
    );
  }

  /**
   * Makes the person a member. A former member gets their old user back.
   * @throws FORBIDDEN; NOT_FOUND; INVALID_OPERATION for a request that is already decided; LIMIT_REACHED without a
   * seat.
   */
  async approve(actor: Actor, id: string, role: Role): Promise<AccessRequestRow> {
    requireInviter(actor);
    requireWritable(actor);
    const { teamId, userId: actorId } = actor;
    const asked = await this.database.forWorkspace({ teamId }, (trx) => this.requests.find(trx, teamId, id));
    if (asked === undefined) throw notFound();
    if (role === 'MANAGER') await this.entitlements.requireFlag(teamId, 'userRoles');
    return this.database.forPerson({ emailHash: asked.email_hash, teamId, actorId }, async (trx) => {
      await this.policy.require(trx, actor, role);
      const request = await this.#lockOpen(trx, teamId, id);
      await this.#letIn(trx, request, role, actorId);
      return this.#decide(trx, request, actorId, role);
    });
  }

  /** @throws FORBIDDEN; NOT_FOUND; INVALID_OPERATION for a request that is already decided. */
  async deny(actor: Actor, id: string): Promise<AccessRequestRow> {
    requireInviter(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      const request = await this.#lockOpen(trx, teamId, id);
      return this.#decide(trx, request, actorId, null);
    });
  }

  async #lockOpen(trx: Trx, teamId: string, id: string): Promise<AccessRequestRow> {
    const request = await this.requests.lock(trx, teamId, id);
    if (request === undefined) throw notFound();
    if (request.status !== 'REQUESTED') throw invalidOperation('This request was decided already');
    return request;
  }

  async #letIn(trx: Trx, request: AccessRequestRow, role: Role, actorId: string): Promise<UserRow> {
    const { team_id: teamId, email, email_hash: emailHash, name } = request;
    const author = { actorId };
    const invite = await this.invites.hold(trx, teamId, emailHash);
    const member = await this.users.member(trx, teamId, { emailHash });
    if (member !== undefined) {
      return member.role === null ? this.members.changeAccess(trx, member, { role }, author) : member;
    }
    const known = await this.persons.nameFor(trx, { email, name });
    const user = await this.members.join(trx, { teamId, email, name: known, role, author });
    // They joined in another way, so the invitation ends, and they get what was shared with it.
    if (invite !== undefined) await this.invites.useUp(trx, invite, user.id);
    await this.seats.assertWithin(trx, teamId, { role, invites: false });
    return user;
  }

  async #decide(trx: Trx, request: AccessRequestRow, actorId: string, role: Role | null): Promise<AccessRequestRow> {
    const { team_id: teamId, id } = request;
    const status = role === null ? 'DENIED' : 'APPROVED';
    const decided = await this.requests.decide(trx, { teamId, id }, { status, role, decidedBy: actorId });
    await this.#audit(trx, decided, actorId, role === null ? 'access-request.denied' : 'access-request.approved');
    await emit(trx, { event: accessRequestDecided, ...about(decided, actorId) });
    return decided;
  }

  async #audit(trx: Trx, request: AccessRequestRow, actorId: string | null, action: AuditAction): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: request.team_id,
      actorId,
      action,
      objectKind: 'access-request',
      objectId: request.id,
      details: [
        { name: 'email', before: null, after: request.email },
        ...(request.role === null ? [] : [{ name: 'role', before: null, after: request.role }]),
      ],
    });
  }
}

function about(request: AccessRequestRow, actor: string | null) {
  return {
    teamId: request.team_id,
    actor,
    aggregateId: request.id,
    version: request.status === 'REQUESTED' ? 1 : 2,
    payload: { accessRequestId: request.id },
  };
}
