import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  CONNECT_TIMEOUT_MS,
  MAX_NOTICES_WAITING,
  NOTICE_BATCH_SIZE,
  NOTICE_GATHER_MS,
  NOTIFIER_CLOSE_MS,
  NOTIFIER_RETRY_MS,
  STATEMENT_TIMEOUT_MS,
} from './limits.ts';
import type { Notice } from './notices.ts';

/** The channel on which notifiers announce themselves; every `NoticeFeed` listens. */
export const NOTIFIER_CHANNEL = 'fieldloom_notifier';
/** Start of the application name of a notifier's connection, followed by its id. */
export const NOTIFIER_NAME = 'fieldloom-notifier ';

/** `hello` and `bye` of one notifier, or `lost` when it had to drop notices. */
export type NotifierWord = 'hello' | 'bye' | 'lost';

/** Lets the server notice within half a minute that the machine at the other end is gone, and end its connection. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Announces what the transactions of this process have committed, over its own connection and in the order in which it
 * was told. Notices that gather while one statement is being sent go with the next one. Nothing is dropped while the
 * process lives: after a lost connection it sends the last batch again, so a listener may receive a notice twice. When
 * a process dies, its connection ends without a `bye`, and listeners know that they may have missed something.
 */
export class Notifier {
  readonly #id = randomUUID();
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #working: Promise<void> | undefined;
  #waiting: Notice[] = [];
  #hasGivenUp = false;

  /** @param url URL for the service's own role. It connects when it is first needed. */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  /**
   * Resolves once listeners know of this notifier, or could not be told. Await it before a commit, so that listeners
   * notice when the process dies right after it.
   */
  async introduced(): Promise<void> {
    if (this.#client !== undefined) return;
    await this.#open().catch(this.#onError);
  }

  /** Queues notices of committed transactions. Returns at once. */
  tell(notices: readonly Notice[]): void {
    this.#waiting.push(...notices);
    if (this.#waiting.length > MAX_NOTICES_WAITING) {
      this.#waiting = [];
      this.#hasGivenUp = true;
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** Sends what still waits, for NOTIFIER_CLOSE_MS at most, and says goodbye. */
  async close(): Promise<void> {
    const timeout = setTimeout(() => this.#closing.abort(), NOTIFIER_CLOSE_MS);
    await this.#working;
    clearTimeout(timeout);
    this.#closing.abort();
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    // If some notices could not be sent, the connection ends without a goodbye, so that listeners notice.
    if (this.#waiting.length === 0) await this.#say(client, 'bye').catch(this.#onError);
    await client.end().catch(this.#onError);
  }

  async #work(): Promise<void> {
    for (let failures = 0; this.#hasGivenUp || this.#waiting.length > 0; ) {
      const batch = this.#waiting.splice(0, NOTICE_BATCH_SIZE);
      try {
        await this.#send(batch);
        failures = 0;
        await pause(NOTICE_GATHER_MS, this.#closing.signal);
      } catch (error) {
        this.#onError(error as Error);
        this.#waiting.unshift(...batch);
        if (this.#closing.signal.aborted) return;
        await pause(NOTIFIER_RETRY_MS[Math.min(failures, NOTIFIER_RETRY_MS.length - 1)]!, this.#closing.signal);
        failures += 1;
      }
    }
  }

  async #send(batch: readonly Notice[]): Promise<void> {
    const client = this.#client ?? (await this.#open());
    if (this.#hasGivenUp) {
      await this.#say(client, 'lost');
      this.#hasGivenUp = false;
    }
    const different = new Map(batch.map((notice) => [`${notice.channel} ${notice.text}`, notice]));
    const notices = [...different.values()];
    await client.query({
      name: 'tell',
      text: 'select pg_notify(channel, text) from unnest($1::text[], $2::text[]) as notice (channel, text)',
      values: [notices.map(({ channel }) => channel), notices.map(({ text }) => text)],
    });
  }

  /** Only one attempt runs at a time, however many callers ask. */
  async #open(): Promise<pg.Client> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
    if (this.#client === undefined) throw new Error('the connection of notices was lost again');
    return this.#client;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `${NOTIFIER_NAME}${this.#id}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      options: KEEPALIVE,
    });
    const drop = (): void => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', (error) => {
      drop();
      this.#onError(error);
    });
    client.on('end', drop);
    await client.connect();
    await this.#say(client, 'hello');
    this.#client = client;
  }

  async #say(client: pg.Client, word: NotifierWord): Promise<void> {
    await client.query('select pg_notify($1, $2)', [NOTIFIER_CHANNEL, `${word} ${this.#id}`]);
  }
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
