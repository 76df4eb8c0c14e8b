import { createHash } from 'node:crypto';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { sealForRegion } from '@fieldloom/auth/sealing';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { newId } from '@fieldloom/kernel/ids';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { Tables } from '../../database.ts';
import type { IdentityHashMatch, IdentityHashRepository } from '../identity-hash/identity-hash.repository.ts';
import { type ChangeSignal, readUntil } from '../route/change-signal.ts';
import type { InboundEvent, InboundEventRepository, PendingEvent } from './inbound-event.repository.ts';

/** What a region has not fetched by then is parked, for an operator to look at. */
const PARK_AFTER_HOURS = 72;
/** Regions keep an old private key for 4 days; after that, nobody can open what is left. */
const ERASE_AFTER_HOURS = 96;
/** How long an event that is posted again is known. */
const FORGET_AFTER_HOURS = 30 * 24;
const MAX_PULL = 100;

export interface ProviderEvent {
  provider: string;
  eventId: string;
  /** The provider's ids of the accounts that it concerns. */
  accounts: readonly string[];
  body: Buffer;
  traceparent: string;
}

export class InboundEventService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #events: InboundEventRepository;
  readonly #hashes: IdentityHashRepository;
  readonly #keys: Keys;
  readonly #metrics: Metrics;
  readonly #changes: ChangeSignal;

  constructor(options: {
    database: GlobalDatabase<Tables>;
    events: InboundEventRepository;
    hashes: IdentityHashRepository;
    keys: Keys;
    metrics: Metrics;
    changes: ChangeSignal;
  }) {
    this.#database = options.database;
    this.#events = options.events;
    this.#hashes = options.hashes;
    this.#keys = options.keys;
    this.#metrics = options.metrics;
    this.#changes = options.changes;
  }

  /**
   * Seals an event whose signature was checked, once for each workspace that the account is connected to, and stores it
   * until the workspace's region fetches it. An account that nobody has connected leaves nothing but a count.
   * @returns how many were stored; 0 also for an event that is known.
   */
  async accept(event: ProviderEvent): Promise<number> {
    const { provider } = event;
    const targets = await this.findTargets(provider, event.accounts);
    if (targets.length === 0) {
      this.#metrics.counter('inbound_events_total', 1, { provider, outcome: 'unknown_account' });
      return 0;
    }
    const sealed = await Promise.all(targets.map((target) => this.#seal(event, target)));
    const stored = await this.#database.transaction((trx) => this.#events.saveNew(trx, sealed));
    this.#metrics.counter('inbound_events_total', stored, { provider, outcome: 'stored' });
    this.#metrics.counter('inbound_events_total', sealed.length - stored, { provider, outcome: 'duplicate' });
    if (stored > 0) this.#changes.notify();
    return stored;
  }

  /** Workspaces that one of the accounts is connected to, oldest connection first. */
  async findTargets(provider: string, accounts: readonly string[]): Promise<IdentityHashMatch[]> {
    const hashes = accounts.flatMap((account) => hashProviderAccount(this.#keys, provider, account));
    const matches = await this.#database.transaction((trx) =>
      this.#hashes.findMatches(
        trx,
        'provider_account',
        hashes.map(({ hash }) => hash),
      ),
    );
    return [...new Map(matches.map((match) => [match.teamId, match])).values()];
  }

  /** Events of a region, oldest first; waits up to `waitMs` for the first. They stay until acknowledged. */
  async pull(region: string, limit: number, waitMs: number, signal?: AbortSignal): Promise<PendingEvent[]> {
    const bounded = Math.min(Math.max(limit, 1), MAX_PULL);
    const read = (): Promise<PendingEvent[]> =>
      this.#database.transaction((trx) => this.#events.listPending(trx, region, bounded));
    return readUntil(read, (events) => events.length > 0, { change: this.#changes, waitMs, signal });
  }

  /** Forgets the sealed texts of events that the region has stored; other regions' ids do nothing. */
  async acknowledge(region: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.transaction((trx) => this.#events.markDelivered(trx, region, ids));
  }

  /** Parks what was not fetched, erases what nobody can open, and reports what waits. Run from time to time. */
  async sweep(): Promise<void> {
    const { parked, pending } = await this.#database.transaction(async (trx) => {
      const count = await this.#events.park(trx, PARK_AFTER_HOURS);
      await this.#events.eraseParked(trx, ERASE_AFTER_HOURS);
      await this.#events.deleteOld(trx, FORGET_AFTER_HOURS);
      return { parked: count, pending: await this.#events.countPending(trx) };
    });
    this.#metrics.counter('inbound_events_parked_total', parked);
    for (const { region, count, oldestSeconds } of pending) {
      this.#metrics.gauge('inbound_events_pending', count, { region });
      this.#metrics.gauge('inbound_events_oldest_seconds', oldestSeconds, { region });
    }
  }

  async #seal(event: ProviderEvent, { teamId, region }: IdentityHashMatch): Promise<InboundEvent> {
    const { provider, traceparent } = event;
    const providerEventId = createHash('sha256').update(`${provider}:${event.eventId}`).digest('hex');
    const sealed = await sealForRegion(this.#keys, region, event.body, { provider, teamId, providerEventId });
    return { id: newId(), provider, teamId, region, providerEventId, traceparent, ...sealed };
  }
}
