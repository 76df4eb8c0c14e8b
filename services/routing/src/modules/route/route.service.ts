import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import { badInput, conflict, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { assertSubdomain } from '@fieldloom/kernel/subdomain';
import type { Tables, Trx } from '../../database.ts';
import { MAX_FORMER_SUBDOMAINS, SUBDOMAIN_QUARANTINE_DAYS } from '../../limits.ts';
import type { DomainClaimRepository } from '../domain-claim/domain-claim.repository.ts';
import type { IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import type { RegionStatusRepository } from '../region/region-status.repository.ts';
import { type ChangeSignal, readUntil } from './change-signal.ts';
import { assertFirstState, assertMayWrite, assertTransition, isGlobalOperator } from './route.policy.ts';
import type { FeedPosition, RouteChange, RouteRepository } from './route.repository.ts';
import type { RouteInput, RouteWriter, TenantRoute } from './route.ts';

/** Routes in one answer of the feed. */
const FEED_PAGE = 1_000;
/**
 * Several queries see the same state, so that a workspace that takes a former name again is not missed between two of
 * them.
 */
const ONE_MOMENT = { isolation: 'repeatable read', readOnly: true } as const;
const SUBDOMAIN_INDEX = 'tenant_route_subdomain';
const taken = (): Error => conflict('This workspace address is taken', { field: 'subdomain' });

export interface FeedPage extends FeedPosition {
  routes: TenantRoute[];
}

/** The authority: the only place where routes change. */
export class RouteService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #routes: RouteRepository;
  readonly #hashes: IdentityHashRepository;
  readonly #claims: DomainClaimRepository;
  readonly #regions: RegionStatusRepository;
  readonly #changes: ChangeSignal;

  constructor(
    database: GlobalDatabase<Tables>,
    repositories: {
      routes: RouteRepository;
      hashes: IdentityHashRepository;
      claims: DomainClaimRepository;
      regions: RegionStatusRepository;
    },
    changes: ChangeSignal,
  ) {
    this.#database = database;
    this.#routes = repositories.routes;
    this.#hashes = repositories.hashes;
    this.#claims = repositories.claims;
    this.#regions = repositories.regions;
    this.#changes = changes;
  }

  /**
   * Creates or changes a route by compare-and-set. A repeated call with the same input returns the same result.
   * @param expectedVersion The version that the writer saw; 0: there must be no route of this team (any more).
   * @throws BAD_INPUT for a forbidden subdomain, FORBIDDEN, CONFLICT when the version differs or the name is taken.
   */
  async upsert(writer: RouteWriter, input: RouteInput, expectedVersion: number): Promise<TenantRoute> {
    if (input.state === 'deleted') throw badInput('A route is deleted by DeleteRoute', { field: 'state' });
    return this.#write(writer, input.teamId, async (trx, existing) => {
      assertMayWrite(writer, homeOf(existing) ?? input.region);
      const wasDoneBefore = existing && isSame(existing, input) && existing.version === expectedVersion + 1;
      if (wasDoneBefore) return existing;
      assertVersion(existing, expectedVersion);
      await this.#assertAllowed(trx, writer, existing, input);
      return input;
    });
  }

  /** `upsert` for a writer that does not use versions: it overwrites the current route. */
  async upsertLatest(writer: RouteWriter, input: Omit<RouteInput, 'state'>): Promise<TenantRoute> {
    return this.#write(writer, input.teamId, async (trx, existing) => {
      assertMayWrite(writer, homeOf(existing) ?? input.region);
      const isNew = existing === undefined || existing.state === 'deleted';
      const wanted: RouteInput = { ...input, state: isNew ? 'active' : existing.state };
      if (existing && isSame(existing, wanted)) return existing;
      await this.#assertAllowed(trx, writer, existing, wanted);
      return wanted;
    });
  }

  /**
   * Frees the name and the domains, and deletes the hashes of the team.
   * @param options.expectedVersion Undefined: any.
   * @throws NOT_FOUND, FORBIDDEN, CONFLICT.
   */
  async delete(
    writer: RouteWriter,
    teamId: string,
    options: { expectedVersion?: number | undefined; subdomain?: string | undefined } = {},
  ): Promise<TenantRoute> {
    return this.#write(writer, teamId, async (trx, existing) => {
      if (existing === undefined) throw notFound('There is no such workspace');
      assertMayWrite(writer, existing.region);
      if (existing.state === 'deleted') return existing;
      const { expectedVersion, subdomain } = options;
      if (expectedVersion !== undefined) assertVersion(existing, expectedVersion);
      if (subdomain !== undefined && subdomain !== existing.subdomain) {
        throw conflict('The workspace has another address now', { field: 'subdomain' });
      }
      await this.#hashes.deleteOfTeam(trx, teamId);
      await this.#claims.deleteOfTeam(trx, teamId);
      return { teamId, subdomain: existing.subdomain, region: existing.region, state: 'deleted' };
    });
  }

  /** @throws NOT_FOUND, also for a deleted route. */
  async getByTeam(teamId: string): Promise<TenantRoute> {
    return present(await this.#database.transaction((trx) => this.#routes.findByTeam(trx, teamId)));
  }

  /** @throws NOT_FOUND. */
  async getBySubdomain(subdomain: string): Promise<TenantRoute> {
    return present(await this.#database.transaction((trx) => this.#routes.findBySubdomain(trx, subdomain)));
  }

  /** Tells whether a workspace has the name, or had it and it is still reserved for it. */
  async isSubdomainTaken(subdomain: string): Promise<boolean> {
    return this.#database.transaction(async (trx) => {
      if ((await this.#routes.findBySubdomain(trx, subdomain)) !== undefined) return true;
      return (await this.#routes.findQuarantined(trx, subdomain, SUBDOMAIN_QUARANTINE_DAYS)) !== undefined;
    }, ONE_MOMENT);
  }

  /**
   * Finds a workspace by its current or a former name.
   * @throws NOT_FOUND.
   */
  async getByAnySubdomain(subdomain: string): Promise<TenantRoute> {
    return this.#database.transaction(
      async (trx) =>
        present(
          (await this.#routes.findBySubdomain(trx, subdomain)) ??
            (await this.#routes.findByFormerSubdomain(trx, subdomain)),
        ),
      ONE_MOMENT,
    );
  }

  /** Newest first; includes deleted workspaces. */
  async listHistory(by: { teamId: string } | { subdomain: string }): Promise<RouteChange[]> {
    return this.#database.transaction((trx) => this.#routes.listHistory(trx, by));
  }

  /** Deletes expired reservations of names. Runs regularly. */
  async sweep(): Promise<void> {
    await this.#database.transaction((trx) => this.#routes.deleteOldQuarantines(trx, SUBDOMAIN_QUARANTINE_DAYS));
  }

  async snapshot(): Promise<FeedPage> {
    return this.#database.transaction(
      async (trx) => ({ ...(await this.#routes.readPosition(trx)), routes: await this.#routes.listLive(trx) }),
      ONE_MOMENT,
    );
  }

  /**
   * Returns routes that changed after a position, including deleted ones. Waits up to `waitMs` for the first change.
   * Nothing before the returned position is missing. A reader with another feed's mark, or with a position ahead of
   * this feed, gets position 0 at once and must start again.
   * @param mark The mark that the reader got with its position; undefined: it has none.
   */
  async changesAfter(
    sequence: number,
    mark: string | undefined,
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<FeedPage> {
    const read = (): Promise<FeedPage> =>
      this.#database.transaction(
        async (trx) => {
          const position = await this.#routes.readPosition(trx);
          const known = mark === undefined ? undefined : await this.#routes.findMark(trx, sequence);
          if (sequence > position.sequence || known !== mark)
            return { ...position, sequence: 0, mark: null, routes: [] };
          const routes = position.sequence === sequence ? [] : await this.#routes.listAfter(trx, sequence, FEED_PAGE);
          if (routes.length < FEED_PAGE) return { ...position, routes };
          const last = routes.at(-1)?.sequence ?? 0;
          return { ...position, sequence: last, mark: await this.#routes.findMark(trx, last), routes };
        },
        // Position and routes must be from the same moment; otherwise a change between the two would be skipped.
        ONE_MOMENT,
      );
    return readUntil(read, (page) => page.sequence !== sequence, { change: this.#changes, waitMs, signal });
  }

  /**
   * Runs a change while no other writer does, and wakes waiting readers.
   * @param change Returns the new route; the existing one itself means no change.
   */
  async #write(
    writer: RouteWriter,
    teamId: string,
    change: (trx: Trx, existing: TenantRoute | undefined) => Promise<RouteInput>,
  ): Promise<TenantRoute> {
    try {
      return await this.#database.transaction(async (trx) => {
        await this.#routes.lockFeed(trx);
        const existing = await this.#routes.findByTeam(trx, teamId);
        const wanted = await change(trx, existing);
        if (existing !== undefined && wanted === existing) return existing;
        const version = (existing?.version ?? 0) + 1;
        const formerSubdomains = await this.#passNamesOn(trx, existing, wanted);
        const createdAt = existing?.createdAt ?? new Date();
        const route = { ...wanted, version, createdAt, formerSubdomains, sequence: await this.#routes.lockFeed(trx) };
        await this.#routes.publish(trx, route, `${writer.scope}:${writer.service}`);
        return route;
      });
    } catch (error) {
      if (isUniqueViolation(error, SUBDOMAIN_INDEX)) throw taken();
      throw error;
    } finally {
      this.#changes.notify();
    }
  }

  /**
   * Reserves the old name for its workspace, and removes the new name from the former names of another workspace.
   * @returns the workspace's former names from now on.
   * @throws INVALID_OPERATION when it has too many.
   */
  async #passNamesOn(trx: Trx, existing: TenantRoute | undefined, wanted: RouteInput): Promise<readonly string[]> {
    const { teamId, subdomain } = wanted;
    const former = existing?.formerSubdomains ?? [];
    if (homeOf(existing) !== undefined && existing?.subdomain === subdomain && wanted.state !== 'deleted')
      return former;
    // A name that was only reserved was never visible to anybody.
    const given = existing?.state === 'active' || existing?.state === 'moving' ? existing.subdomain : undefined;
    if (given !== undefined) await this.#routes.quarantine(trx, given, teamId);
    if (wanted.state === 'deleted') return [];
    const previous = await this.#routes.findByFormerSubdomain(trx, subdomain);
    if (previous !== undefined && previous.teamId !== teamId) {
      const rest = previous.formerSubdomains.filter((name) => name !== subdomain);
      const sequence = await this.#routes.lockFeed(trx);
      await this.#routes.announce(trx, { ...previous, formerSubdomains: rest, sequence });
    }
    const names = [...new Set([...former, ...(given === undefined ? [] : [given])])].filter(
      (name) => name !== subdomain,
    );
    if (names.length > MAX_FORMER_SUBDOMAINS) {
      throw invalidOperation('This workspace has had too many addresses', { limit: MAX_FORMER_SUBDOMAINS });
    }
    return names;
  }

  /** @throws BAD_INPUT, INVALID_OPERATION, CONFLICT. */
  async #assertAllowed(
    trx: Trx,
    writer: RouteWriter,
    existing: TenantRoute | undefined,
    input: RouteInput,
  ): Promise<void> {
    if (existing) assertTransition(existing.state, input.state);
    else assertFirstState(input.state);
    const isNew = homeOf(existing) === undefined;
    if (isNew && !isGlobalOperator(writer) && !(await this.#regions.isOpen(trx, input.region))) {
      throw invalidOperation('This region takes no new workspaces', { field: 'region' });
    }
    if (!isNew && existing?.subdomain === input.subdomain) return;
    assertSubdomain(input.subdomain);
    if (await this.#routes.findBySubdomain(trx, input.subdomain)) throw taken();
    const keptFor = await this.#routes.findQuarantined(trx, input.subdomain, SUBDOMAIN_QUARANTINE_DAYS);
    if (keptFor !== undefined && keptFor !== input.teamId) throw taken();
  }
}

/** Returns the region of a route; a deleted one has none. */
function homeOf(route: TenantRoute | undefined): string | undefined {
  return route?.state === 'deleted' ? undefined : route?.region;
}

function isSame(route: TenantRoute, input: RouteInput): boolean {
  return route.subdomain === input.subdomain && route.region === input.region && route.state === input.state;
}

function assertVersion(existing: TenantRoute | undefined, expectedVersion: number): void {
  const actual = existing?.version ?? 0;
  const isGone = existing === undefined || existing.state === 'deleted';
  if (expectedVersion === actual || (expectedVersion === 0 && isGone)) return;
  throw conflict('The route has changed since it was read', { field: 'expectedVersion', version: actual });
}

function present(route: TenantRoute | undefined): TenantRoute {
  if (route === undefined || route.state === 'deleted') throw notFound('There is no such workspace');
  return route;
}
