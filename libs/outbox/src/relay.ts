import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '@fieldloom/kernel/back-off';
import { errorCode } from '@fieldloom/stream/error-code';
import { type Metrics, noLogger, noMetrics, type StreamLogger } from '@fieldloom/stream/metrics';
import type { EventProducer } from '@fieldloom/stream/producer';
import { RELAY_LOCK_RETRY_MS, RELAY_POLL_MS, RELAY_RETRY_BASE_MS, RELAY_RETRY_MAX_MS } from './limits.ts';
import { OutboxConnection } from './outbox-connection.ts';

const RETRY = { firstMs: RELAY_RETRY_BASE_MS, maxMs: RELAY_RETRY_MAX_MS };

export interface RelayOptions {
  /** Role `<service>_sweep`. The relay needs its own connection, because its lock lives and dies with it. */
  sweepUrl: string;
  producer: EventProducer;
  /** FIELDLOOM_SCOPE, for the envelope. */
  region: string;
  /** The service's name, for metrics. */
  service: string;
  /** How often it polls on its own, in case a process dies before it can announce its commit. Default RELAY_POLL_MS. */
  pollMs?: number;
  metrics?: Metrics;
  logger?: StreamLogger;
}

export interface Relay {
  /** Stops after the batch that is being published. The next relay publishes the rest. */
  stop(): Promise<void>;
}

/**
 * Publishes a database's outbox until it is stopped: at least once, in the order of ids. One relay per database works,
 * and the others wait until it ends. A row is deleted only after the broker has acknowledged its event. After any
 * failure the relay reconnects and starts with the oldest row.
 */
export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  const running = runUntilStopped(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function runUntilStopped(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { service, metrics = noMetrics, logger = noLogger } = options;
  let failures = 0;
  while (!signal.aborted) {
    const connection = new OutboxConnection(options.sweepUrl);
    try {
      await connection.open();
      await takeTurn(connection, signal);
      await relayUntilStopped(connection, options, signal, () => {
        failures = 0;
      });
    } catch (error) {
      failures += 1;
      metrics.counter('outbox_relay_failures_total', 1, { service });
      logger.error({ service, failures, error: errorCode(error) }, 'the relay failed and will connect anew');
      await pause(backOffMs(failures, RETRY), signal);
    } finally {
      await connection.close();
    }
  }
}

/** Waits until no other relay works on this database. */
async function takeTurn(connection: OutboxConnection, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await connection.tryLock())) await pause(RELAY_LOCK_RETRY_MS, signal);
}

/**
 * While the broker takes one batch, the previous batch is deleted and the next one is read, in this order and on one
 * connection. If something fails, a batch that was not deleted is published once more.
 */
async function relayUntilStopped(
  connection: OutboxConnection,
  { producer, region, service, pollMs = RELAY_POLL_MS, metrics = noMetrics }: RelayOptions,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const read = (except: readonly number[]) => {
    // Waits from before the read, so that a commit between the read and the wait still wakes the relay.
    const woken = connection.nextNotification();
    return connection.readOldest(except).then((rows) => ({ rows, woken }));
  };
  let deleting: Promise<void> | undefined;
  let { rows, woken } = await read([]);
  while (!signal.aborted) {
    if (rows.length === 0) {
      await deleting;
      onProgress();
      metrics.gauge('outbox_oldest_seconds', 0, { service });
      await wakenOrPoll(woken, pollMs, signal);
      ({ rows, woken } = await read([]));
      continue;
    }
    metrics.gauge('outbox_oldest_seconds', (Date.now() - rows[0]!.created_at.getTime()) / 1000, { service });
    const ids = rows.map((row) => row.id);
    const reading = read(ids);
    // The read is awaited after the broker's answer. Whatever happens to the connection, only this batch is being
    // published.
    reading.catch(() => {});
    await producer.publish(rows.map(({ topic, key, envelope }) => ({ topic, key, envelope: { ...envelope, region } })));
    await deleting;
    deleting = connection.deletePublished(ids).then(() => {
      metrics.counter('outbox_relayed_total', ids.length, { service });
      onProgress();
    });
    deleting.catch(() => {});
    ({ rows, woken } = await reading);
  }
  await deleting;
}

async function wakenOrPoll(woken: Promise<void>, pollMs: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await Promise.race([woken, pause(pollMs, AbortSignal.any([signal, over.signal]))]);
  over.abort();
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
