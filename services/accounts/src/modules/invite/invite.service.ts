import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import type { Role } from '@fieldloom/kernel/enums';
import { badInput, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS, TIME_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText, normalizeEmail } from '@fieldloom/kernel/text';
import { emit } from '@fieldloom/outbox/emit';
import { inviteCreated } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { InviteRow } from '../../database/rows.ts';
import { type AuditAction, type Author, authorOf } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { IdentityHashService } from '../identity-hash/identity-hash.service.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { SeatService } from '../user/seat.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { InvitePolicyService, requireInviter } from './invite.policy.ts';
import { InviteRepository } from './invite.repository.ts';
import { InviteShareService, type SharedObject } from './invite-share.service.ts';

/** Invites that a workspace's list shows, newest first. */
const LIST_LIMIT = 1_000;

export type InviteStatus = InviteRow['status'] | 'EXPIRED';

export function statusOf(invite: InviteRow, now: Date = new Date()): InviteStatus {
  return invite.status === 'PENDING' && invite.expires_at <= now ? 'EXPIRED' : invite.status;
}

/** Managers invite by email, and notifications sends the links. `accept-invite.service.ts` handles the other side. */
@Injectable()
export class InviteService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly invites: InviteRepository,
    private readonly users: UserDirectory,
    private readonly seats: SeatService,
    private readonly policy: InvitePolicyService,
    private readonly entitlements: EntitlementService,
    private readonly shares: InviteShareService,
    private readonly identityHashes: IdentityHashService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Invites all addresses or none. An address that is already invited gets a new invitation.
   * @throws FORBIDDEN; BAD_INPUT for no, too many or malformed addresses and for members; LIMIT_REACHED; NOT_FOUND for
   * a shared object that the inviter cannot see.
   */
  async invite(
    actor: Actor,
    input: { emails: readonly string[]; role: Role; message: string | null; shares: readonly SharedObject[] },
  ): Promise<InviteRow[]> {
    requireInviter(actor);
    requireWritable(actor);
    const emails = readAddresses(input.emails);
    const message = input.message === null ? null : cleanText(input.message, TEXT_LIMITS.inviteMessage, 'message');
    const { teamId, userId } = actor;
    await this.shares.assertMayShare(actor, input.shares);
    if (input.role === 'MANAGER') await this.entitlements.requireFlag(teamId, 'userRoles');
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      await this.policy.require(trx, actor, input.role);
      await this.#refuseMembers(trx, teamId, emails);
      const made: InviteRow[] = [];
      for (const email of emails) {
        const invite = { id: newId(), teamId, email, emailHash: hashOfEmail(email), role: input.role, message };
        const { row, isNew } = await this.invites.insertOrRenew(trx, {
          ...invite,
          invitedBy: userId,
          expiresAt: expiry(),
        });
        await this.shares.add(trx, row, userId, input.shares);
        await this.#tell(trx, row, authorOf(actor), isNew ? 'invite.created' : 'invite.resent');
        made.push(row);
      }
      await this.seats.assertWithin(trx, teamId, { role: input.role, invites: true });
      return made;
    });
  }

  /** Sends it again with a new link and two more weeks; the previous link stops working. */
  async resend(actor: Actor, id: string): Promise<InviteRow> {
    requireInviter(actor);
    requireWritable(actor);
    const { teamId, userId } = actor;
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const pending = await this.#lockPending(trx, teamId, id);
      await this.policy.require(trx, actor, pending.role);
      const renewed = await this.invites.renew(trx, teamId, id, expiry());
      await this.#tell(trx, renewed, authorOf(actor), 'invite.resent');
      return renewed;
    });
  }

  async revoke(actor: Actor, id: string): Promise<InviteRow> {
    requireInviter(actor);
    const { teamId, userId } = actor;
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const invite = await this.#lockPending(trx, teamId, id);
      const revoked = await this.invites.end(trx, teamId, id, { status: 'REVOKED' });
      await this.shares.forget(trx, id);
      await this.identityHashes.refresh(trx, invite);
      await this.#audit(trx, invite, authorOf(actor), 'invite.revoked');
      return revoked;
    });
  }

  async list(actor: Actor): Promise<InviteRow[]> {
    requireInviter(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.invites.list(trx, actor.teamId, LIST_LIMIT),
    );
  }

  async #lockPending(trx: Trx, teamId: string, id: string): Promise<InviteRow> {
    const invite = await this.invites.lock(trx, teamId, id);
    if (invite === undefined) throw notFound();
    if (invite.status !== 'PENDING') throw invalidOperation('This invite is not pending any more');
    return invite;
  }

  async #refuseMembers(trx: Trx, teamId: string, emails: readonly string[]): Promise<void> {
    const [member] = await this.users.members(trx, teamId, emails.map(hashOfEmail));
    if (member === undefined) return;
    throw badInput('One of these people is a member already', {
      field: `emails.${emails.indexOf(member.email)}`,
      reason: 'member',
    });
  }

  async #tell(trx: Trx, invite: InviteRow, author: Author, action: AuditAction): Promise<void> {
    await this.identityHashes.refresh(trx, invite);
    await this.#audit(trx, invite, author, action);
    await emit(trx, {
      event: inviteCreated,
      teamId: invite.team_id,
      actor: author.actorId,
      aggregateId: invite.id,
      version: invite.version,
      payload: { inviteId: invite.id },
    });
  }

  async #audit(trx: Trx, invite: InviteRow, author: Author, action: AuditAction): Promise<void> {
    await this.auditLog.add(trx, {
      ...author,
      teamId: invite.team_id,
      action,
      objectKind: 'invite',
      objectId: invite.id,
      details: [
        { name: 'email', before: null, after: invite.email },
        { name: 'role', before: null, after: invite.role },
      ],
    });
  }
}

function expiry(): Date {
  return new Date(Date.now() + TIME_LIMITS.inviteSeconds * 1_000);
}

function readAddresses(emails: readonly string[]): string[] {
  if (emails.length === 0 || emails.length > COUNT_LIMITS.invitesPerCall) {
    throw badInput(`Invite between 1 and ${COUNT_LIMITS.invitesPerCall} people at once`, {
      field: 'emails',
      limit: COUNT_LIMITS.invitesPerCall,
    });
  }
  return [...new Set(emails.map((email) => normalizeEmail(email, TEXT_LIMITS.inviteEmail)))];
}
