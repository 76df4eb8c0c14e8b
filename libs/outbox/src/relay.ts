import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@fieldloom/stream/error-code';
import { type Metrics, noLogger, noMetrics, type StreamLogger } from '@fieldloom/stream/metrics';
import type { EventProducer } from '@fieldloom/stream/producer';
import { RELAY_LOCK_RETRY_MS, RELAY_POLL_MS, RELAY_RETRY_BASE_MS, RELAY_RETRY_MAX_MS } from './limits.ts';
import { OutboxConnection } from './outbox-connection.ts';

export interface RelayOptions {
  /** Role `<service>_sweep`. The relay has its own connection, because its lock lives and dies with it. */
  sweepUrl: string;
  producer: EventProducer;
  /** FIELDLOOM_SCOPE, for the envelope. */
  region: string;
  /** The service's name, for metrics. */
  service: string;
  metrics?: Metrics;
  logger?: StreamLogger;
}

export interface Relay {
  /** Ends after the batch that is being published; what is left waits for the next relay. */
  stop(): Promise<void>;
}

/**
 * Publishes a database's outbox for as long as it runs: at least once, in the order of ids. One relay per database
 * works, the others wait for its end. A row is deleted only after the broker has acknowledged its event; after any
 * failure the relay connects anew and begins with the oldest row.
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
      await pause(backOff(failures), signal);
    } finally {
      await connection.close();
    }
  }
}

/** Waits until no other relay works on this database. */
async function takeTurn(connection: OutboxConnection, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await connection.tryLock())) await pause(RELAY_LOCK_RETRY_MS, signal);
}

async function relayUntilStopped(
  connection: OutboxConnection,
  { producer, region, service, metrics = noMetrics }: RelayOptions,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  while (!signal.aborted) {
    // Armed before reading, so that a commit between the read and the wait still wakes the relay.
    const woken = connection.nextNotification();
    const rows = await connection.readOldest();
    if (rows.length === 0) {
      onProgress();
      metrics.gauge('outbox_oldest_seconds', 0, { service });
      await wakenOrPoll(woken, signal);
      continue;
    }
    metrics.gauge('outbox_oldest_seconds', (Date.now() - rows[0]!.created_at.getTime()) / 1000, { service });
    await producer.publish(rows.map(({ topic, key, envelope }) => ({ topic, key, envelope: { ...envelope, region } })));
    await connection.deletePublished(rows.map((row) => row.id));
    metrics.counter('outbox_relayed_total', rows.length, { service });
    onProgress();
  }
}

async function wakenOrPoll(woken: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await Promise.race([woken, pause(RELAY_POLL_MS, AbortSignal.any([signal, over.signal]))]);
  over.abort();
}

function backOff(failures: number): number {
  return Math.min(RELAY_RETRY_MAX_MS, RELAY_RETRY_BASE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
