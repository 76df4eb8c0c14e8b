import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PG_CHANNEL = 'fieldloom_live';
/** PostgreSQL's own bound of a notification is 8,000 bytes. */
export const MAX_LIVE_BYTES = 7_500;
/** Messages that wait for one slow subscriber; one more ends its subscription, and the client fetches anew. */
const MAX_WAITING = 1_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000, 5_000];

/** Ids, versions and numbers only: every subscriber reads the object itself, with its own rights. */
export type LivePayload = Readonly<Record<string, string | number | boolean | null>>;

/** The SQL call that tells live subscribers when the transaction commits: run it as `select pg_notify($1, $2)`. */
export function liveNotification(teamId: string, topic: string, payload: LivePayload): [channel: string, text: string] {
  const text = JSON.stringify([teamId, topic, payload]);
  if (Buffer.byteLength(text) > MAX_LIVE_BYTES) throw new Error(`A live message of ${topic} is too long`);
  return [PG_CHANNEL, text];
}

interface Subscriber {
  push(payload: LivePayload): void;
  end(): void;
}

/**
 * Hands what transactions announced to the subscriptions of this process. Keyed by workspace and topic, so that
 * nothing of another workspace can reach a subscriber. When the connection is lost, every subscription ends: clients
 * subscribe and fetch again, so nothing is missed silently.
 */
export class LiveHub {
  readonly #url: string;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: pg.Client | undefined;
  #stopped = false;

  /** @param url Connection string of the service's database. */
  constructor(url: string) {
    this.#url = url;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#endAll();
    await this.#client?.end().catch(() => {});
  }

  /** Messages of a topic in a workspace from now on, until the consumer returns or the connection is lost. */
  subscribe(teamId: string, topic: string): AsyncIterableIterator<LivePayload> {
    const key = `${teamId}/${topic}`;
    const waiting: LivePayload[] = [];
    let wake: (() => void) | undefined;
    let ended = false;
    const subscriber: Subscriber = {
      push: (payload) => {
        if (waiting.length >= MAX_WAITING) return subscriber.end();
        waiting.push(payload);
        wake?.();
      },
      end: () => {
        ended = true;
        wake?.();
      },
    };
    const group = this.#subscribers.get(key) ?? new Set();
    group.add(subscriber);
    this.#subscribers.set(key, group);
    const remove = (): void => {
      ended = true;
      group.delete(subscriber);
      if (group.size === 0) this.#subscribers.delete(key);
      wake?.();
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        while (waiting.length === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = undefined;
        }
        const payload = waiting.shift();
        if (payload !== undefined) return { value: payload, done: false };
        remove();
        return { value: undefined, done: true };
      },
      async return() {
        remove();
        return { value: undefined, done: true };
      },
    };
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', (message) => this.#deliver(message.payload));
    client.on('error', () => void this.#reconnect(client));
    client.on('end', () => void this.#reconnect(client));
    await client.connect();
    await client.query(`listen ${PG_CHANNEL}`);
    this.#client = client;
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#stopped || this.#client !== lost) return;
    this.#client = undefined;
    this.#endAll();
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      await sleep(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)] ?? 5_000);
      try {
        return await this.#connect();
      } catch {
        // The database is still away: the next round tries again.
      }
    }
  }

  #deliver(text: string | undefined): void {
    if (text === undefined) return;
    const [teamId, topic, payload] = JSON.parse(text) as [string, string, LivePayload];
    for (const subscriber of this.#subscribers.get(`${teamId}/${topic}`) ?? []) subscriber.push(payload);
  }

  #endAll(): void {
    for (const group of this.#subscribers.values()) for (const subscriber of group) subscriber.end();
  }
}
