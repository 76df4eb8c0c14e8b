import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { unavailable } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { Tables } from '../../database.ts';
import type { FeedPosition, RouteRepository } from '../route/route.repository.ts';
import type { FeedPage } from '../route/route.service.ts';
import type { TenantRoute } from '../route/route.ts';
import { UnknownNames } from '../route/unknown-names.ts';
import type { RouteFeed } from './route-feed.ts';
import { RouteMap } from './route-map.ts';

const WAIT_MS = 20_000;
/** Pauses between retries while the authority does not answer: doubled from the first to the last. */
const RETRY_MS = { first: 250, last: 5_000 } as const;
/** The edge allows 250 ms for a whole lookup. */
const ASK_TIMEOUT_MS = 150;
const MAX_ASKING = 16;

/**
 * This region's copy of all routes: in memory for answers, in the region's database for restarts. It follows the
 * authority's feed. While the authority does not answer, it uses what it knows, for as long as necessary.
 */
export class ReplicaService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #repository: RouteRepository;
  readonly #feed: RouteFeed;
  readonly #metrics: Metrics;
  readonly #logger: Logger;
  readonly #map = new RouteMap();
  readonly #unknown = new UnknownNames();
  readonly #retryMs: { first: number; last: number };
  readonly #stopping = new AbortController();
  #position: FeedPosition = { feedId: '', sequence: 0, mark: null };
  #lastAnswer = 0;
  #asking = 0;
  #isLoaded = false;
  #isConnected = false;
  #following: Promise<void> = Promise.resolve();

  constructor(options: {
    database: GlobalDatabase<Tables>;
    repository: RouteRepository;
    feed: RouteFeed;
    metrics: Metrics;
    logger: Logger;
    retryMs?: { first: number; last: number };
  }) {
    this.#database = options.database;
    this.#repository = options.repository;
    this.#feed = options.feed;
    this.#metrics = options.metrics;
    this.#logger = options.logger;
    this.#retryMs = options.retryMs ?? RETRY_MS;
  }

  /** Loads the stored routes, then follows the feed in the background. */
  async start(): Promise<void> {
    const known = await this.#database.transaction(async (trx) => ({
      position: await this.#repository.readReplicaPosition(trx),
      routes: await this.#repository.listLive(trx),
    }));
    this.#position = known.position;
    this.#map.replaceAll(known.routes);
    this.#isLoaded = true;
    this.#following = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /** Ready even without the feed, because known routes can be answered. */
  async ready(): Promise<void> {
    if (!this.#isLoaded) throw new Error('routes are not read yet');
  }

  /** Reports in /metrics how far behind this copy may be. */
  reportLag(): void {
    const isFollowing = this.#lastAnswer > 0;
    const seconds = isFollowing ? (Date.now() - this.#lastAnswer) / 1_000 : -1;
    // A long poll without news is silent while it waits; that is no lag.
    this.#metrics.gauge('route_replica_silence_seconds', seconds);
    this.#metrics.gauge('route_replica_sequence', this.#position.sequence);
    this.#metrics.gauge('route_replica_routes', this.#map.size);
  }

  /**
   * Finds a workspace by its current or a former name, in memory. Only for an unknown name it asks the authority.
   * @param source The caller; each one may ask for a limited number of unknown names.
   * @returns undefined for an unknown name, and for every name that is not in memory while the feed is away.
   * @throws UNAVAILABLE when the authority does not say in time whether there is such a workspace. Whoever was just
   * given one must not read that it does not exist.
   */
  findBySubdomain(subdomain: string, source: string): TenantRoute | undefined | Promise<TenantRoute | undefined> {
    return this.#map.findBySubdomain(subdomain) ?? this.#askAuthority(subdomain, source);
  }

  /**
   * Returns those workspaces that are being moved or belong to another region. One that was just created may be unknown
   * here and is not included.
   */
  listUnserved(region: string, teamIds: readonly string[]): string[] {
    return teamIds.filter((teamId) => {
      const route = this.#map.findByTeam(teamId);
      return route !== undefined && (route.region !== region || route.state === 'moving');
    });
  }

  /** A workspace that was just created must be found before the feed delivers it. */
  async #askAuthority(subdomain: string, source: string): Promise<TenantRoute | undefined> {
    const now = Date.now();
    if (this.#unknown.has(subdomain, now) || this.#asking >= MAX_ASKING || !this.#isConnected) return undefined;
    if (!this.#unknown.mayAsk(source, now)) return undefined;
    this.#asking += 1;
    // Lookups that time out count too, because they cost the most.
    this.#unknown.charge(source, now);
    try {
      const route = await this.#feed.findBySubdomain(subdomain, ASK_TIMEOUT_MS);
      if (route === undefined) this.#unknown.add(subdomain, now);
      else this.#unknown.refund(source);
      return route;
    } catch (error) {
      throw unavailable('The authority did not answer for this name in time', error);
    } finally {
      this.#asking -= 1;
    }
  }

  async #follow(): Promise<void> {
    let retryMs = this.#retryMs.first;
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#readOnce();
        this.#setConnected(true);
        retryMs = this.#retryMs.first;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        if (this.#isConnected) this.#logger.warn({ err: error }, 'the route feed is away');
        this.#setConnected(false);
        await pause(retryMs * (0.5 + Math.random() / 2), this.#stopping.signal);
        retryMs = Math.min(retryMs * 2, this.#retryMs.last);
      }
    }
  }

  async #readOnce(): Promise<void> {
    const { sequence, feedId } = this.#position;
    // The first call after an outage returns at once, so that the connection is noticed at once.
    const waitMs = this.#isConnected ? WAIT_MS : 0;
    const page = await this.#feed.changesAfter(this.#position, waitMs, this.#stopping.signal);
    if (page.feedId !== feedId || page.sequence < sequence) return this.#startAnew();
    if (page.sequence > sequence) await this.#applyPage(page);
    this.#lastAnswer = Date.now();
  }

  async #applyPage(page: FeedPage): Promise<void> {
    const position = { feedId: page.feedId, sequence: page.sequence, mark: page.mark };
    const live = page.routes.filter((route) => route.state !== 'deleted');
    await this.#database.transaction(async (trx) => {
      // A name may have changed hands, and the change of its former owner may be on a later page.
      await this.#repository.forget(trx, {
        teamIds: page.routes.map((route) => route.teamId),
        subdomains: live.map((route) => route.subdomain),
      });
      for (const route of live) await this.#repository.save(trx, route);
      await this.#repository.writeReplicaPosition(trx, position);
    });
    for (const route of page.routes) this.#map.apply(route);
    this.#position = position;
  }

  /** The feed is not the one from which this copy was made: either the authority or the copy is new. */
  async #startAnew(): Promise<void> {
    const page = await this.#feed.snapshot();
    // An authority that lost its rows must not take known workspaces offline.
    if (page.routes.length < this.#map.size / 2) {
      this.#metrics.counter('route_replica_refused_snapshots_total', 1);
      throw new Error(`refused a snapshot of ${page.routes.length} routes in place of ${this.#map.size}`);
    }
    const position = { feedId: page.feedId, sequence: page.sequence, mark: page.mark };
    await this.#database.transaction(async (trx) => {
      await this.#repository.deleteAll(trx);
      for (const route of page.routes) await this.#repository.save(trx, route);
      await this.#repository.writeReplicaPosition(trx, position);
    });
    this.#map.replaceAll(page.routes);
    this.#position = position;
    this.#lastAnswer = Date.now();
    this.#logger.info({ routes: page.routes.length, sequence: page.sequence }, 'routes read anew');
  }

  #setConnected(isConnected: boolean): void {
    if (isConnected !== this.#isConnected) this.#logger.info({ isConnected }, 'route feed');
    this.#isConnected = isConnected;
    this.#metrics.gauge('route_replica_connected', Number(isConnected));
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
