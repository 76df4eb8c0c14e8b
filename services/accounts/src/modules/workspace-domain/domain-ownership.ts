import { hashDomain } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import { conflict, isDomainError, notFound, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceDomainRow } from '../../database/rows.ts';
import { ROUTING, type RoutingClient } from '../../peers/clients.ts';
import { KEYS } from '../session/session.service.ts';
import { DomainClaimRepository, type DueRelease } from './domain-claim.repository.ts';
import { WorkspaceDomainRepository } from './workspace-domain.repository.ts';

/**
 * After this time a claim that was started but not kept is returned. It is longer than the deadline of the call that
 * makes it.
 */
const UNDER_WAY_SECONDS = 60;
const RELEASE_BATCH = 50;

/**
 * A proven domain has one owner among all regions, and only this class determines the owner. The routing authority
 * holds the claims (keyed hashes, never domains) and gives a domain to one workspace. A claim is stored before it is
 * made, so that the relay can return an unused one, whenever a process died.
 */
@Injectable()
export class DomainOwnership {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) private readonly keys: Keys,
    @Inject(ROUTING) private readonly routing: RoutingClient,
    private readonly domains: WorkspaceDomainRepository,
    private readonly claims: DomainClaimRepository,
  ) {}

  /**
   * Asks the authority to give the domain to its workspace; a domain that already belongs to it stays. `keep` must
   * follow.
   * @returns the id of the claim.
   * @throws CONFLICT when another workspace has it, UNAVAILABLE when the global tier does not answer, NOT_FOUND.
   */
  async claim({ team_id: teamId, id }: WorkspaceDomainRow): Promise<string> {
    const { domain, claimId } = await this.database.forWorkspace({ teamId }, (trx) => this.#begin(trx, teamId, id));
    try {
      await this.routing.claimDomain({ claimId, teamId, hashes: hashDomain(this.keys, domain) });
    } catch (error) {
      if (isDomainError(error) && error.code === 'CONFLICT') throw taken();
      throw unavailable('It could not be asked now who owns this domain. Try again in a while', error);
    }
    return claimId;
  }

  /**
   * Marks the domain as proven and claimed.
   * @throws CONFLICT; UNAVAILABLE when the claim was returned in the meantime.
   */
  async keep(trx: Trx, domain: WorkspaceDomainRow, claimId: string, at: Date): Promise<WorkspaceDomainRow | undefined> {
    if (domain.claim_id !== claimId) throw unavailable('This took too long. Try again');
    await this.claims.deleteRelease(trx, claimId);
    try {
      const provenAt = domain.proven_at ?? at;
      return await this.domains.update(trx, domain.team_id, domain.id, { provenAt, checkedAt: at, misses: 0 });
    } catch (error) {
      if (isUniqueViolation(error)) throw taken();
      throw error;
    }
  }

  /** Takes the domain from the workspace. The relay tells the authority, or `giveBack` does so at once. */
  async release(trx: Trx, domain: WorkspaceDomainRow): Promise<WorkspaceDomainRow | undefined> {
    const { team_id: teamId, id, claim_id: claimId } = domain;
    if (claimId !== null) await this.claims.insertRelease(trx, { claimId, teamId }, 0);
    return this.domains.update(trx, teamId, id, { provenAt: null, claimId: null, checkedAt: new Date(), misses: 0 });
  }

  /** Tells the authority now, if it answers, so that the next owner need not wait for the relay. */
  async giveBack({ claim_id: claimId, team_id: teamId }: WorkspaceDomainRow): Promise<void> {
    if (claimId === null) return;
    await this.#giveBack({ claimId, teamId }).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
    });
  }

  /** Returns claims that are not kept, at most one batch. @returns how many the authority did not accept. */
  async giveBackDue(): Promise<{ failed: number }> {
    const due = await this.database.acrossWorkspaces('give claims of domains back', (trx) =>
      this.claims.leaseReleases(trx, RELEASE_BATCH, UNDER_WAY_SECONDS),
    );
    let failed = 0;
    for (const release of due) {
      await this.#giveBack(release).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
        failed += 1;
      });
    }
    return { failed };
  }

  async #begin(trx: Trx, teamId: string, id: string): Promise<{ domain: string; claimId: string }> {
    const domain = await this.domains.lock(trx, teamId, id);
    if (domain === undefined) throw notFound();
    const claimId = domain.claim_id ?? newId();
    if (domain.claim_id === null) await this.domains.update(trx, teamId, id, { claimId });
    await this.claims.insertRelease(trx, { claimId, teamId }, UNDER_WAY_SECONDS);
    return { domain: domain.domain, claimId };
  }

  async #giveBack({ claimId, teamId }: DueRelease): Promise<void> {
    const isKept = await this.database.forWorkspace({ teamId }, async (trx) => {
      const domain = await this.domains.lockByClaim(trx, teamId, claimId);
      if (domain === undefined) return false;
      if (domain.proven_at !== null) return true;
      // A new claim of the domain has another id, which this release does not affect.
      await this.domains.update(trx, teamId, domain.id, { claimId: null });
      return false;
    });
    if (!isKept) await this.routing.releaseDomain({ claimId, teamId });
    await this.database.forWorkspace({ teamId }, (trx) => this.claims.deleteRelease(trx, claimId));
  }
}

function taken(): Error {
  return conflict('Another workspace has proven this domain. Ask its admins to remove it there', { field: 'domain' });
}
