import { randomBytes } from 'node:crypto';
import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { badInput, isDomainError, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { packDomains } from '@fieldloom/kernel/single-sign-on';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceDomainRow } from '../../database/rows.ts';
import type { AuditAction } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { domainOf } from '../person/email-domain.ts';
import { normalizeDomain } from './domain-name.ts';
import { DomainOwnership } from './domain-ownership.ts';
import { DomainProof } from './domain-proof.ts';
import { WorkspaceDomainRepository } from './workspace-domain.repository.ts';

const TOKEN_BYTES = 24;
const RECHECK_SECONDS = 24 * 3_600;
const RECHECK_BATCH = 50;
/**
 * Daily checks in a row without the record after which a domain is not proven any more, because records also get lost
 * by mistake.
 */
const MISSES = 7;

interface Look {
  /** Undefined when nobody answered, so the check showed nothing. */
  holds: boolean | undefined;
  claimId: string | undefined;
  isTaken?: boolean;
}

/**
 * Domains of email addresses: an admin adds one, a record on the domain's own name servers proves it, and it is checked
 * every day.
 */
@Injectable()
export class WorkspaceDomainService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly domains: WorkspaceDomainRepository,
    private readonly ownership: DomainOwnership,
    private readonly proof: DomainProof,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** A domain that is already there stays unchanged. @throws FORBIDDEN, LIMIT_REACHED, BAD_INPUT. */
  async add(actor: Actor, text: string): Promise<WorkspaceDomainRow> {
    requireAdmin(actor);
    requireWritable(actor);
    const domain = normalizeDomain(text);
    const { teamId, userId } = actor;
    await this.entitlements.requireFeature(teamId, 'authentication_methods');
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const known = await this.domains.list(trx, teamId);
      const existing = known.find((row) => row.domain === domain);
      if (existing !== undefined) return existing;
      if (packDomains([...known.map((row) => row.domain), domain].toSorted()) === undefined) {
        throw badInput(MESSAGES.tooManyDomains, { field: 'domain' });
      }
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const added = await this.domains.insert(trx, { id: newId(), teamId, domain, token });
      if (added === undefined) throw notFound();
      await this.#record(trx, added, 'domain.added', userId);
      return added;
    });
  }

  /**
   * Checks the record now.
   * @throws FORBIDDEN, NOT_FOUND, UNAVAILABLE; CONFLICT when it belongs to another workspace.
   */
  async check(actor: Actor, id: string): Promise<WorkspaceDomainRow> {
    requireAdmin(actor);
    const { teamId } = actor;
    const domain = await this.database.forWorkspace({ teamId }, (trx) => this.domains.find(trx, teamId, id));
    if (domain === undefined) throw notFound();
    const holds = await this.proof.holds(domain.domain, domain.token);
    const claimId = holds && domain.proven_at === null ? await this.ownership.claim(domain) : undefined;
    return this.#note(domain, { holds, claimId }, actor.userId);
  }

  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const removed = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const domain = await this.domains.lock(trx, teamId, id);
      if (domain === undefined) throw notFound();
      await this.ownership.release(trx, domain);
      await this.domains.delete(trx, teamId, id);
      await this.#record(trx, domain, 'domain.removed', userId);
      return domain;
    });
    await this.ownership.giveBack(removed);
  }

  /** Checks domains that are due, at most one batch. @returns how many were checked. */
  async recheckDue(): Promise<number> {
    const due = await this.database.acrossWorkspaces('look at proven domains again', (trx) =>
      this.domains.listDue(trx, RECHECK_SECONDS, RECHECK_BATCH),
    );
    for (const domain of due) await this.#note(domain, await this.#look(domain), null);
    return due.length;
  }

  async list(trx: Trx, teamId: string): Promise<WorkspaceDomainRow[]> {
    return this.domains.list(trx, teamId);
  }

  /** Tells whether an address is of a domain that the workspace has proven. */
  async isOwnAddress(trx: Trx, teamId: string, email: string): Promise<boolean> {
    return (await this.ownsAddressSince(trx, teamId, email)) !== undefined;
  }

  /** @returns the time since when an address is of a proven domain; undefined when it is not. */
  async ownsAddressSince(trx: Trx, teamId: string, email: string): Promise<Date | undefined> {
    return this.domains.provenSince(trx, teamId, domainOf(email));
  }

  /** @returns an empty result when somebody does not answer. */
  async #look(domain: WorkspaceDomainRow): Promise<Look> {
    try {
      const holds = await this.proof.holds(domain.domain, domain.token);
      // The claim is repeated every day, so that the authority has it under the current keys.
      return { holds, claimId: holds ? await this.ownership.claim(domain) : undefined };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { holds: undefined, claimId: undefined, isTaken: error.code === 'CONFLICT' };
    }
  }

  async #note(domain: WorkspaceDomainRow, look: Look, actorId: string | null): Promise<WorkspaceDomainRow> {
    const { team_id: teamId, id } = domain;
    return this.database.forWorkspace({ teamId, ...(actorId === null ? {} : { actorId }) }, async (trx) => {
      const known = await this.domains.lock(trx, teamId, id);
      if (known === undefined) throw notFound();
      const noted = await this.#noted(trx, known, look, actorId);
      if (noted === undefined) throw notFound();
      return noted;
    });
  }

  async #noted(
    trx: Trx,
    domain: WorkspaceDomainRow,
    { holds, claimId, isTaken }: Look,
    actorId: string | null,
  ): Promise<WorkspaceDomainRow | undefined> {
    const now = new Date();
    const isProven = domain.proven_at !== null;
    if (claimId !== undefined) {
      if (!isProven) await this.#record(trx, domain, 'domain.proven', actorId);
      return this.ownership.keep(trx, domain, claimId, now);
    }
    // An admin who checks it now sees the result; only the daily check takes a domain away.
    const misses = holds === true ? 0 : domain.misses + (holds === false && isProven && actorId === null ? 1 : 0);
    if (isProven && (misses >= MISSES || isTaken === true)) {
      await this.#record(trx, domain, 'domain.lost', null);
      return this.ownership.release(trx, domain);
    }
    return this.domains.update(trx, domain.team_id, domain.id, { checkedAt: now, misses });
  }

  async #record(trx: Trx, domain: WorkspaceDomainRow, action: AuditAction, actorId: string | null): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: domain.team_id,
      actorId,
      action,
      objectKind: 'domain',
      objectId: domain.id,
      details: [{ name: 'domain', before: null, after: domain.domain }],
    });
  }
}
