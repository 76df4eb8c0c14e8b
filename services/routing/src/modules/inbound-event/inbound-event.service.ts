import { createHash } from 'node:crypto';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { sealForRegion } from '@fieldloom/auth/sealing';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { RegionCode } from '@fieldloom/kernel/enums';
import { badInput, conflict } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { Tables, Trx } from '../../database.ts';
import { ERASE_AFTER_HOURS, FORGET_EVENTS_AFTER_HOURS, PARK_AFTER_HOURS, UNCLAIMED } from '../../limits.ts';
import type { IdentityHashMatch, IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { type ChangeSignal, readUntil } from '../route/change-signal.ts';
import type { RouteRepository } from '../route/route.repository.ts';
import type {
  HandedOnEvent,
  InboundEvent,
  InboundEventRepository,
  ParkedCount,
  PendingEvent,
} from './inbound-event.repository.ts';
import type { ProviderEvent } from './providers/provider.ts';

const MAX_PULL = 100;
/** A provider's body plus what the intake adds to it. */
const MAX_SEALED_BYTES = 2 * SIZE_LIMITS.inboundEvent;
/** Replaces the workspace in events that are sealed for a whole region, and in those of no workspace. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** What happened to an event. */
export type Accepted = 'stored' | 'duplicate' | 'unclaimed' | 'dropped';

interface From {
  provider: string;
  traceparent: string;
}

export class InboundEventService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #events: InboundEventRepository;
  readonly #hashes: IdentityHashRepository;
  readonly #routes: RouteRepository;
  readonly #regions: readonly RegionCode[];
  readonly #keys: Keys;
  readonly #metrics: Metrics;
  readonly #changes: ChangeSignal;

  constructor(options: {
    database: GlobalDatabase<Tables>;
    events: InboundEventRepository;
    hashes: IdentityHashRepository;
    routes: RouteRepository;
    /** The regions of this installation. */
    regions: readonly RegionCode[];
    keys: Keys;
    metrics: Metrics;
    changes: ChangeSignal;
  }) {
    this.#database = options.database;
    this.#events = options.events;
    this.#hashes = options.hashes;
    this.#routes = options.routes;
    this.#regions = options.regions;
    this.#keys = options.keys;
    this.#metrics = options.metrics;
    this.#changes = options.changes;
  }

  /**
   * Seals an event with a valid signature, once for each workspace that it concerns, and stores it until the
   * workspace's region fetches it. An event of an account that nobody has connected yet is sealed for every region. It
   * waits until somebody connects the account, or until it expires.
   */
  async accept(from: From, event: ProviderEvent): Promise<Accepted> {
    const accepted = await this.#store(from, event);
    this.#metrics.counter('inbound_events_total', 1, { provider: from.provider, outcome: accepted });
    if (accepted === 'stored') this.#changes.notify();
    return accepted;
  }

  /** Returns the workspaces that are connected to one of the accounts, oldest connection first. */
  async findTargets(provider: string, accounts: readonly string[]): Promise<IdentityHashMatch[]> {
    const hashes = this.#hashesOf(provider, accounts);
    return this.#database.transaction((trx) => this.#findConnected(trx, hashes));
  }

  /** Claims events from before the accounts were announced. Call it in the transaction that announces them. */
  async claim(trx: Trx, hashes: readonly { hash: string; teamId: string; region: RegionCode }[]): Promise<void> {
    let claimed = 0;
    for (const { hash, teamId, region } of hashes) {
      claimed += await this.#events.claim(trx, { teamId, region, accountHashes: [hash] });
    }
    if (claimed > 0) this.#metrics.counter('inbound_events_claimed_total', claimed);
  }

  /** Returns events of a region, oldest first; waits up to `waitMs` for the first one. They stay until acknowledged. */
  async pull(region: string, limit: number, waitMs: number, signal?: AbortSignal): Promise<PendingEvent[]> {
    const bounded = Math.min(Math.max(limit, 1), MAX_PULL);
    const read = (): Promise<PendingEvent[]> =>
      this.#database.transaction((trx) => this.#events.listPending(trx, region, bounded));
    return readUntil(read, (events) => events.length > 0, { change: this.#changes, waitMs, signal });
  }

  /** Erases the sealed texts of events that the region has stored. Ids of other regions are ignored. */
  async acknowledge(region: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.transaction((trx) => this.#events.markDelivered(trx, region, ids));
  }

  /**
   * Passes an event on to its workspace's current region. A repeated call does nothing.
   * @param from The region that has it.
   * @throws BAD_INPUT for a text that is too long; CONFLICT when the workspace is not in that region (any more).
   */
  async handOn(from: string, event: HandedOnEvent): Promise<void> {
    if (event.ciphertext.length > MAX_SEALED_BYTES) throw badInput('This event is too long', { field: 'ciphertext' });
    await this.#database.transaction(async (trx) => {
      const home = await this.#events.lockHome(trx, from, event.id);
      if (home === undefined) return;
      if (home !== event.region || home === from) throw conflict('The workspace is in another region');
      await this.#events.handOn(trx, event);
    });
    this.#metrics.counter('inbound_events_handed_on_total', 1, { region: event.region });
    this.#changes.notify();
  }

  /** Returns what no region fetched in time. */
  async listParked(): Promise<ParkedCount[]> {
    return this.#database.transaction((trx) => this.#events.countParked(trx));
  }

  /** Delivers parked events after all, as long as they can be opened. @returns how many. */
  async replay(which: { provider: string | undefined; region: RegionCode | undefined }): Promise<number> {
    const replayed = await this.#database.transaction((trx) => this.#events.replay(trx, which));
    if (replayed > 0) this.#changes.notify();
    return replayed;
  }

  /** Parks what was not fetched, erases what nobody can open, and reports what waits. Runs regularly. */
  async sweep(): Promise<void> {
    const { parked, pending } = await this.#database.transaction(async (trx) => {
      const count = await this.#events.park(trx, PARK_AFTER_HOURS);
      await this.#events.eraseParked(trx, ERASE_AFTER_HOURS);
      await this.#events.deleteOld(trx, FORGET_EVENTS_AFTER_HOURS);
      await this.#events.deleteUnclaimed(trx, UNCLAIMED);
      return { parked: count, pending: await this.#events.countPending(trx) };
    });
    this.#metrics.counter('inbound_events_parked_total', parked);
    for (const { region, count, oldestSeconds } of pending) {
      this.#metrics.gauge('inbound_events_pending', count, { region });
      this.#metrics.gauge('inbound_events_oldest_seconds', oldestSeconds, { region });
    }
  }

  async #store(from: From, event: ProviderEvent): Promise<Accepted> {
    const hashes = this.#hashesOf(from.provider, event.accounts);
    const targets = await this.#database.transaction((trx) => this.#findAll(trx, event, hashes));
    if (targets.length === 0) return this.#keepUnclaimed(from, event, hashes);
    const sealed = await Promise.all(targets.map((target) => this.#seal(from, event, target)));
    const stored = await this.#database.transaction((trx) => this.#events.saveNew(trx, sealed));
    return stored > 0 ? 'stored' : 'duplicate';
  }

  async #findAll(trx: Trx, event: ProviderEvent, hashes: readonly string[]): Promise<IdentityHashMatch[]> {
    if (event.isForAllRegions) return this.#regions.map((region) => ({ teamId: NO_TEAM, region }));
    const found = await this.#findConnected(trx, hashes);
    for (const teamId of event.teamIds ?? []) {
      const route = await this.#routes.findByTeam(trx, teamId);
      if (route !== undefined && route.state !== 'deleted') found.push({ teamId, region: route.region });
    }
    return byTeam(found);
  }

  async #findConnected(trx: Trx, hashes: readonly string[]): Promise<IdentityHashMatch[]> {
    return byTeam(await this.#hashes.findMatches(trx, 'provider_account', hashes));
  }

  async #keepUnclaimed(from: From, event: ProviderEvent, hashes: readonly string[]): Promise<Accepted> {
    if (hashes.length === 0) return 'dropped';
    const isRoom = await this.#database.transaction(
      async (trx) => (await this.#events.countUnclaimed(trx, hashes)) < UNCLAIMED.perAccount,
    );
    if (!isRoom) return 'dropped';
    const sealed = await Promise.all(
      this.#regions.map(async (region) => {
        const {
          teamId: _none,
          isSealedForRegion: _yes,
          ...copy
        } = await this.#seal(from, event, {
          teamId: NO_TEAM,
          region,
        });
        return { ...copy, accountHashes: hashes };
      }),
    );
    if (sealed.length === 0) return 'dropped';
    const stored = await this.#database.transaction((trx) => this.#events.saveUnclaimed(trx, sealed));
    return stored > 0 ? 'unclaimed' : 'duplicate';
  }

  async #seal({ provider, traceparent }: From, event: ProviderEvent, target: IdentityHashMatch): Promise<InboundEvent> {
    const { teamId, region } = target;
    const providerEventId = createHash('sha256').update(`${provider}:${event.eventId}`).digest('hex');
    const sealed = await sealForRegion(this.#keys, region, event.body, { provider, teamId, providerEventId });
    const isSealedForRegion = teamId === NO_TEAM;
    return { id: newId(), provider, teamId, region, providerEventId, traceparent, isSealedForRegion, ...sealed };
  }

  #hashesOf(provider: string, accounts: readonly string[]): string[] {
    return accounts.flatMap((account) => hashProviderAccount(this.#keys, provider, account)).map(({ hash }) => hash);
  }
}

function byTeam(matches: readonly IdentityHashMatch[]): IdentityHashMatch[] {
  return [...new Map(matches.map((match) => [match.teamId, match])).values()];
}
