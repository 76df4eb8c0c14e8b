import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import type { Keys } from '@fieldloom/auth/keys';
import { openSealed, sealForRegion } from '@fieldloom/auth/sealing';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { inSpan } from '@fieldloom/observability/trace';
import { emit } from '@fieldloom/outbox/emit';
import type { RoutingService, SealedEvent } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import type { IntegrationsDatabase } from '../../database.ts';
import { PULL_BATCH, PULL_RETRY_MS, PULL_WAIT_MS } from '../../limits.ts';
import { deleteOldEvents, insertEvent } from './inbound-event.repository.ts';

/** Longer than the wait that is requested from the intake. */
const PULL_DEADLINE_MS = PULL_WAIT_MS + 10_000;
/** Events that are sealed for the whole region are bound to this id; those without a workspace also have it. */
const NO_TEAM = '00000000-0000-0000-0000-000000000000';
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Fetches this region's sealed events from the global intake, opens them, and stores each once, together with the event
 * that it raises. The intake drops an event only after it is stored here. If a workspace has moved away, its event is
 * sealed for the new region and passed on, because only the old region could open it.
 */
export class InboundEventPuller {
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private readonly parts: {
      database: IntegrationsDatabase;
      routing: Client<typeof RoutingService>;
      keys: Keys;
      logger: Logger;
      metrics: Metrics;
    },
  ) {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { logger } = this.parts;
    let failures = 0;
    let sweepAt = 0;
    while (!signal.aborted) {
      try {
        if (Date.now() > sweepAt) {
          await this.parts.database.acrossWorkspaces('delete old events', deleteOldEvents);
          sweepAt = Date.now() + SWEEP_EVERY_MS;
        }
        await this.#pullOnce(signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        const wait = PULL_RETRY_MS[Math.min(failures, PULL_RETRY_MS.length - 1)];
        failures += 1;
        logger.warn({ err: error, failures }, 'could not pull inbound events');
        await sleep(wait, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #pullOnce(signal: AbortSignal): Promise<void> {
    const { routing } = this.parts;
    const { events } = await routing.pullInbound(
      { limit: PULL_BATCH, waitMs: PULL_WAIT_MS },
      { timeoutMs: PULL_DEADLINE_MS, signal },
    );
    for (const event of events) {
      await inSpan('inbound event', { parent: event.traceparent || undefined }, () => this.#take(event));
    }
  }

  async #take(event: SealedEvent): Promise<void> {
    const { routing, logger, metrics } = this.parts;
    const { provider } = event;
    const opened = await this.#open(event);
    if (opened === undefined) {
      // It can never be opened here, and would only block later events if the intake kept it.
      logger.error({ provider, sealedEventId: event.id, keyId: event.keyId }, 'an inbound event cannot be opened');
      metrics.counter('inbound_events_unreadable_total', 1, { provider });
    } else if (event.movedTo !== '') {
      await this.#handOn(event, opened.bytes);
      return;
    } else {
      await this.#store(event, opened.body);
    }
    await routing.acknowledgeInbound({ ids: [event.id] });
  }

  async #handOn(event: SealedEvent, bytes: Uint8Array): Promise<void> {
    const { routing, keys, metrics } = this.parts;
    const { id, movedTo: region, provider } = event;
    const sealed = await sealForRegion(keys, region, bytes, event);
    await routing.handOnInbound({ id, region, ...sealed });
    metrics.counter('inbound_events_total', 1, { provider, outcome: 'handed on' });
  }

  async #store(event: SealedEvent, body: unknown): Promise<void> {
    const { database, metrics } = this.parts;
    const { provider, teamId, providerEventId } = event;
    await database.forWorkspace({ teamId }, async (trx) => {
      const id = await insertEvent(trx, { teamId, provider, providerEventId, body });
      metrics.counter('inbound_events_total', 1, { provider, outcome: id === undefined ? 'duplicate' : 'stored' });
      if (id === undefined) return;
      await emit(trx, {
        event: providerEventReceived,
        teamId,
        actor: null,
        aggregateId: teamId,
        version: 1,
        payload: { receivedEventId: id, provider },
      });
    });
  }

  async #open(event: SealedEvent): Promise<{ bytes: Uint8Array; body: unknown } | undefined> {
    try {
      const bound = event.isSealedForRegion ? { ...event, teamId: NO_TEAM } : event;
      const bytes = await openSealed(this.parts.keys, event, bound);
      return { bytes, body: JSON.parse(withoutNul(Buffer.from(bytes).toString('utf8'))) };
    } catch (error) {
      this.parts.logger.error({ err: error }, 'opening failed');
      return undefined;
    }
  }
}

/** Removes escaped NULs from JSON: PostgreSQL can't store them, and one event must not block all later ones. */
function withoutNul(json: string): string {
  return json.replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1');
}
