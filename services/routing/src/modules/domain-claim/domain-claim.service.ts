import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { RegionCode } from '@fieldloom/kernel/enums';
import { badInput, conflict, notFound } from '@fieldloom/kernel/errors';
import type { Tables } from '../../database.ts';
import { assertMayWrite } from '../route/route.policy.ts';
import type { RouteRepository } from '../route/route.repository.ts';
import type { RouteWriter } from '../route/route.ts';
import type { DomainClaim, DomainClaimRepository, DomainHash } from './domain-claim.repository.ts';

/** Keys that a ring may have. */
const MAX_HASHES = 8;
const HASH = /^[0-9a-f]{64}$/;

/** The one owner of a proven mail domain among all regions. Which domain it is, nobody can read here. */
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
   * Takes a domain that no other workspace has; said again, it has the hashes of the keys of now.
   * @throws CONFLICT when another workspace holds it, BAD_INPUT, NOT_FOUND, FORBIDDEN for a team of another region.
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

  /** What the region does not hold is given back already. */
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
