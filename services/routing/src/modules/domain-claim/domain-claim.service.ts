import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { RegionCode } from '@fieldloom/kernel/enums';
import { badInput, conflict, notFound } from '@fieldloom/kernel/errors';
import type { Tables } from '../../database.ts';
import { assertMayWrite } from '../route/route.policy.ts';
import type { RouteRepository } from '../route/route.repository.ts';
import type { RouteWriter } from '../route/route.ts';
import type { DomainClaim, DomainClaimRepository, DomainHash } from './domain-claim.repository.ts';

/** Maximum number of keys in a ring. */
const MAX_HASHES = 8;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The single owner of a proven mail domain among all regions. Only hashes are stored, so the domain can't be read here.
 */
export class DomainClaimService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #claims: DomainClaimRepository;
  readonly #routes: RouteRepository;

  constructor(
    database: GlobalDatabase<Tables>,
    repositories: { routes: RouteRepository; claims: DomainClaimRepository },
  ) {
    this.#database = database;
    this.#claims = repositories.claims;
    this.#routes = repositories.routes;
  }

  /**
   * Claims a domain that no other workspace has. A repeated call updates the hashes to the current keys.
   * @throws CONFLICT when another workspace holds it; BAD_INPUT; NOT_FOUND; FORBIDDEN for a team of another region.
   */
  async claim(
    writer: RouteWriter,
    asked: { claimId: string; teamId: string; hashes: readonly DomainHash[] },
  ): Promise<void> {
    const { claimId, teamId, hashes } = asked;
    assertWellFormed(hashes);
    const values = hashes.map(({ hash }) => hash);
    await this.#database.transaction(async (trx) => {
      const route = await this.#routes.findByTeam(trx, teamId);
      if (route === undefined || route.state === 'deleted') throw notFound('There is no such workspace');
      assertMayWrite(writer, route.region);
      await this.#claims.insert(trx, { claimId, teamId, region: route.region }, hashes);
      const holders = await this.#claims.findHolders(trx, values);
      if (holders.some((holder) => holder.teamId !== teamId)) {
        throw conflict('Another workspace has proven this domain', { field: 'domain' });
      }
      await this.#claims.deleteOthers(trx, claimId, values);
    });
  }

  /** Does nothing for a claim that the region does not hold. */
  async release(region: string, { claimId, teamId }: { claimId: string; teamId: string }): Promise<void> {
    await this.#database.transaction((trx) =>
      this.#claims.delete(trx, { claimId, teamId, region: region as RegionCode }),
    );
  }

  /** @returns undefined when nobody has it. */
  async lookUp(hashes: readonly string[]): Promise<DomainClaim | undefined> {
    if (hashes.length > MAX_HASHES) throw badInput('Too many hashes', { field: 'hashes' });
    const [holder] = await this.#database.transaction((trx) => this.#claims.findHolders(trx, hashes));
    return holder;
  }
}

function assertWellFormed(hashes: readonly DomainHash[]): void {
  const isWellFormed = ({ hash, keyId }: DomainHash): boolean => HASH.test(hash) && keyId !== '';
  if (hashes.length === 0 || hashes.length > MAX_HASHES || !hashes.every(isWellFormed)) {
    throw badInput('A domain comes as one keyed hash for each key', { field: 'hashes' });
  }
}
