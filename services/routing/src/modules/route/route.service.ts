import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { isUniqueViolation } from '@fieldloom/db/transaction';
import { badInput, conflict, notFound } from '@fieldloom/kernel/errors';
import { assertSubdomain } from '@fieldloom/kernel/subdomain';
import type { RouteState, Tables, Trx } from '../../database.ts';
import type { IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { type ChangeSignal, readUntil } from './change-signal.ts';
import { assertMayWrite, assertTransition } from './route.policy.ts';
import type { FeedPosition, RouteRepository } from './route.repository.ts';
import type { RouteInput, RouteWriter, TenantRoute } from './route.ts';

/** Routes in one answer of the feed. */
const FEED_PAGE = 1_000;
const SUBDOMAIN_INDEX = 'tenant_route_subdomain';
const taken = (): Error => conflict('This workspace address is taken', { field: 'subdomain' });

export interface FeedPage extends FeedPosition {
  routes: TenantRoute[];
}

/** The authority: the one place where routes change. */
export class RouteService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #routes: RouteRepository;
  readonly #hashes: IdentityHashRepository;
  readonly #changes: ChangeSignal;

  constructor(
    database: GlobalDatabase<Tables>,
    repositories: { routes: RouteRepository; hashes: IdentityHashRepository },
    changes: ChangeSignal,
  ) {
    this.#database = database;
    this.#routes = repositories.routes;
    this.#hashes = repositories.hashes;
    this.#changes = changes;
  }

  /**
   * Makes or changes a route by compare-and-set. Said again with the same words, it answers as it did the first time.
   * @param expectedVersion Version that the writer saw; 0 = there must be no route of this team (any more).
   * @throws BAD_INPUT for a subdomain that may not be used, FORBIDDEN, CONFLICT when the version or the name is not free.
   */
  async upsert(writer: RouteWriter, input: RouteInput, expectedVersion: number): Promise<TenantRoute> {
    if (input.state === 'deleted') throw badInput('A route is deleted by DeleteRoute', { field: 'state' });
    return this.#write(writer, input.teamId, async (trx, existing) => {
      assertMayWrite(writer, homeOf(existing) ?? input.region);
      const wasDoneBefore = existing && isSame(existing, input) && existing.version === expectedVersion + 1;
      if (wasDoneBefore) return existing;
      assertVersion(existing, expectedVersion);
      await this.#assertAllowed(trx, existing, input);
      return input;
    });
  }

  /** `upsert` for a writer that knows no versions: whatever is there now is changed. */
  async upsertLatest(writer: RouteWriter, input: Omit<RouteInput, 'state'>): Promise<TenantRoute> {
    return this.#write(writer, input.teamId, async (trx, existing) => {
      assertMayWrite(writer, homeOf(existing) ?? input.region);
      const isNew = existing === undefined || existing.state === 'deleted';
      const wanted: RouteInput = { ...input, state: isNew ? 'active' : existing.state };
      if (existing && isSame(existing, wanted)) return existing;
      await this.#assertAllowed(trx, existing, wanted);
      return wanted;
    });
  }

  /**
   * Frees the name and forgets the hashes that point at the team.
   * @param options.expectedVersion undefined = whatever it is now.
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
      return { teamId, subdomain: existing.subdomain, region: existing.region, state: 'deleted' };
    });
  }

  /** @throws NOT_FOUND; a route that was deleted is not there. */
  async getByTeam(teamId: string): Promise<TenantRoute> {
    return present(await this.#database.transaction((trx) => this.#routes.findByTeam(trx, teamId)));
  }

  /** @throws NOT_FOUND. */
  async getBySubdomain(subdomain: string): Promise<TenantRoute> {
    return present(await this.#database.transaction((trx) => this.#routes.findBySubdomain(trx, subdomain)));
  }

  async isSubdomainTaken(subdomain: string): Promise<boolean> {
    return this.#database.transaction(
      async (trx) => (await this.#routes.findBySubdomain(trx, subdomain)) !== undefined,
    );
  }

  /**
   * Where a workspace is now, asked by a name that it has or once had.
   * @throws NOT_FOUND.
   */
  async getByFormerSubdomain(subdomain: string): Promise<TenantRoute> {
    return this.#database.transaction(async (trx) => {
      const current = await this.#routes.findBySubdomain(trx, subdomain);
      if (current) return current;
      const teamId = await this.#routes.findFormerOwner(trx, subdomain);
      return present(teamId === undefined ? undefined : await this.#routes.findByTeam(trx, teamId));
    });
  }

  async snapshot(): Promise<FeedPage> {
    return this.#database.transaction(
      async (trx) => ({ ...(await this.#routes.readPosition(trx)), routes: await this.#routes.listLive(trx) }),
      { isolation: 'repeatable read', readOnly: true },
    );
  }

  /**
   * Routes that changed after a position, deleted ones too; waits up to `waitMs` for the first.
   * The answer's position is one before which nothing is missing; a reader that is ahead of the feed (it follows another
   * one) is told so at once.
   */
  async changesAfter(sequence: number, waitMs: number, signal?: AbortSignal): Promise<FeedPage> {
    const read = (): Promise<FeedPage> =>
      this.#database.transaction(async (trx) => {
        const position = await this.#routes.readPosition(trx);
        const routes = position.sequence === sequence ? [] : await this.#routes.listAfter(trx, sequence, FEED_PAGE);
        const last = routes.at(-1)?.sequence ?? 0;
        // Numbers become visible in their order, so before the last row that was seen nothing is missing.
        const isWholeRest = routes.length < FEED_PAGE;
        return { ...position, sequence: isWholeRest ? Math.max(last, position.sequence) : last, routes };
      });
    return readUntil(read, (page) => page.sequence !== sequence, { change: this.#changes, waitMs, signal });
  }

  /**
   * Runs a change while no other writer does, and wakes those who wait for it.
   * @param change What the route is to be; the existing one itself = leave it.
   */
  async #write(
    writer: RouteWriter,
    teamId: string,
    change: (trx: Trx, existing: TenantRoute | undefined) => Promise<RouteInput>,
  ): Promise<TenantRoute> {
    try {
      return await this.#database.transaction(async (trx) => {
        const sequence = await this.#routes.lockFeed(trx);
        const existing = await this.#routes.findByTeam(trx, teamId);
        const wanted = await change(trx, existing);
        if (existing !== undefined && wanted === existing) return existing;
        const version = (existing?.version ?? 0) + 1;
        const route = { ...wanted, version, sequence, createdAt: existing?.createdAt ?? new Date() };
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

  /** @throws BAD_INPUT, INVALID_OPERATION, CONFLICT. */
  async #assertAllowed(trx: Trx, existing: TenantRoute | undefined, input: RouteInput): Promise<void> {
    if (existing) assertTransition(existing.state, input.state);
    else assertFirstState(input.state);
    if (homeOf(existing) !== undefined && existing?.subdomain === input.subdomain) return;
    assertSubdomain(input.subdomain);
    if (await this.#routes.findBySubdomain(trx, input.subdomain)) throw taken();
  }
}

/** The region that a route belongs to; a deleted one belongs to nobody. */
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
  throw conflict('The route was changed meanwhile', { field: 'expectedVersion', version: actual });
}

function assertFirstState(state: RouteState): void {
  if (state !== 'reserved' && state !== 'active')
    throw badInput('A route begins reserved or active', { field: 'state' });
}

function present(route: TenantRoute | undefined): TenantRoute {
  if (route === undefined || route.state === 'deleted') throw notFound('There is no such workspace');
  return route;
}
