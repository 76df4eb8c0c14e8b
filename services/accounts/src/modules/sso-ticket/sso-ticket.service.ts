import { createHash, randomBytes } from 'node:crypto';
import { type Actor, requireAdmin, requirePerson } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, SsoTicketRow } from '../../database/rows.ts';
import type { AuditAction, Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { SsoTicketRepository } from './sso-ticket.repository.ts';

const SECRET_BYTES = 32;

/**
 * With a ticket somebody of the customer's IT, who is not a member, sets up one connection. The operator's staff create
 * it, and from then on it belongs to the workspace: it outlasts their access, and an admin can revoke it.
 */
@Injectable()
export class SsoTicketService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly tickets: SsoTicketRepository,
    private readonly workspaces: WorkspaceDirectory,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Creates a ticket and revokes the previous one, because a workspace has one at a time.
   * @param trx A transaction of the workspace; the caller has checked permissions.
   * @returns also the ticket's value, which cannot be recovered later.
   */
  async make(
    trx: Trx,
    { teamId, staffId, days }: { teamId: string; staffId: string; days: number },
  ): Promise<{ ticket: SsoTicketRow; token: string }> {
    // Concurrent creations wait for each other.
    await this.workspaces.hold(trx, teamId);
    const by = { actorId: staffId };
    const isOpen = (await this.tickets.findOpen(trx, teamId)) !== undefined;
    const replaced = await this.tickets.close(trx, teamId);
    if (replaced !== undefined && isOpen) await this.#record(trx, replaced, 'sso-ticket.revoked', by);
    const token = randomBytes(SECRET_BYTES).toString('base64url');
    const ticket = await this.tickets.insert(trx, {
      id: newId(),
      teamId,
      tokenHash: hashOf(token),
      createdBy: staffId,
      connectionId: newId(),
      days,
    });
    await this.#record(trx, ticket, 'sso-ticket.created', by, [
      { name: 'expiresAt', before: null, after: ticket.expires_at.toISOString() },
    ]);
    return { ticket, token };
  }

  /** Finds the ticket that may be used now. */
  async open(trx: Trx, teamId: string): Promise<SsoTicketRow | undefined> {
    return this.tickets.findOpen(trx, teamId);
  }

  /** @returns whether there was one. @throws FORBIDDEN unless the actor is an admin in person. */
  async revoke(actor: Actor): Promise<boolean> {
    requirePerson(actor);
    requireAdmin(actor);
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      if ((await this.tickets.findOpen(trx, teamId)) === undefined) return false;
      const revoked = await this.tickets.close(trx, teamId);
      if (revoked !== undefined) await this.#record(trx, revoked, 'sso-ticket.revoked', { actorId });
      return revoked !== undefined;
    });
  }

  /**
   * Records what somebody with a ticket is about to do.
   * @throws the same NOT_FOUND for a ticket that is unknown, revoked, used up or expired, or belongs to another
   * workspace.
   */
  async use(trx: Trx, teamId: string, token: string, what: string): Promise<SsoTicketRow> {
    const ticket = await this.tickets.findOpenByHash(trx, teamId, hashOf(token));
    if (ticket === undefined) throw noTicket();
    await this.#record(trx, ticket, 'sso-ticket.used', { actorId: null }, [{ name: 'for', before: null, after: what }]);
    return ticket;
  }

  /** Keeps the ticket open until the transaction ends. @throws NOT_FOUND like `use`. */
  async hold(trx: Trx, { team_id: teamId, token_hash: hash }: SsoTicketRow): Promise<void> {
    if ((await this.tickets.lockOpenByHash(trx, teamId, hash)) === undefined) throw noTicket();
  }

  /** From now on nobody can change the connection with a ticket. */
  async finish(trx: Trx, teamId: string, connectionId: string, by: Author): Promise<void> {
    const ticket = await this.tickets.close(trx, teamId, connectionId);
    if (ticket !== undefined) await this.#record(trx, ticket, 'sso-ticket.finished', by);
  }

  async #record(
    trx: Trx,
    { team_id: teamId, id: objectId }: SsoTicketRow,
    action: AuditAction,
    by: Author,
    details: readonly AuditDetail[] = [],
  ): Promise<void> {
    await this.auditLog.add(trx, { ...by, teamId, action, objectKind: 'sso-ticket', objectId, details });
  }
}

export const noTicket = (): Error => notFound('This link is not good, or not any more');

/** A random token needs neither a salt nor a slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
