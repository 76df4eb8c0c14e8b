import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS, FEED_RETRY_MS, NOTIFIER_CHECK_MS, STATEMENT_TIMEOUT_MS } from './limits.ts';
import type { Notice } from './notices.ts';
import { NOTIFIER_CHANNEL, NOTIFIER_NAME } from './notifier.ts';

export interface NoticeFeedOptions {
  /** URL for the service's own role. */
  url: string;
  /** Lower-case names. */
  channels: readonly string[];
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Called for notices of committed transactions of any process; occasionally twice for the same one. */
  onNotice: (notice: Notice) => void;
  /**
   * Notices may have been missed: the connection was lost or is back, or a process died before it could announce its
   * commits. Followers must then read again what they follow.
   */
  onGap: () => void;
  /** How often it checks for processes that have died. Default NOTIFIER_CHECK_MS. */
  checkMs?: number;
}

/** Names of the notifiers that are connected to this database. */
const NOTIFIERS = `select substr(application_name, length($1) + 1) as id from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1)`;

/** Receives what `tellAfterCommit` announces, and reports when it may have missed something. */
export class NoticeFeed {
  readonly #options: NoticeFeedOptions;
  readonly #stopping = new AbortController();
  /** The notifiers that are connected, as far as this feed knows. */
  readonly #notifiers = new Set<string>();
  #client: pg.Client | undefined;
  #checking: NodeJS.Timeout | undefined;

  constructor(options: NoticeFeedOptions) {
    this.#options = options;
  }

  /** @throws when the database cannot be reached. */
  async start(): Promise<void> {
    await this.#connect();
    this.#scheduleCheck();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#checking);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: this.#options.applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.#hear({ channel, text: payload ?? '' }));
    client.on('error', () => void this.#reconnect(client));
    client.on('end', () => void this.#reconnect(client));
    await client.connect();
    for (const channel of [NOTIFIER_CHANNEL, ...this.#options.channels]) await client.query(`listen ${channel}`);
    this.#notifiers.clear();
    for (const id of await readNotifiers(client)) this.#notifiers.add(id);
    this.#client = client;
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#stopping.signal.aborted || this.#client !== lost) return;
    this.#client = undefined;
    lost.end().catch(() => {});
    this.#options.onGap();
    for (let attempt = 0; ; attempt += 1) {
      const wait = FEED_RETRY_MS[Math.min(attempt, FEED_RETRY_MS.length - 1)];
      await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      try {
        await this.#connect();
        // Called once more, for those who began to follow something while nothing was received.
        return this.#options.onGap();
      } catch {
        // The database is still away: the next round tries again.
      }
    }
  }

  #hear(notice: Notice): void {
    if (notice.channel !== NOTIFIER_CHANNEL) return this.#options.onNotice(notice);
    const [word, id = ''] = notice.text.split(' ');
    if (word === 'hello') this.#notifiers.add(id);
    else if (word === 'bye') this.#notifiers.delete(id);
    else if (word === 'lost') this.#options.onGap();
  }

  #scheduleCheck(): void {
    this.#checking = setTimeout(() => {
      void this.#findDead().then(() => this.#stopping.signal.aborted || this.#scheduleCheck());
    }, this.#options.checkMs ?? NOTIFIER_CHECK_MS);
  }

  /** A notifier that left without a `bye` may have died with unsent notices. */
  async #findDead(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    // Excludes notifiers that say hello while the query is running.
    const known = [...this.#notifiers];
    try {
      const connected = new Set(await readNotifiers(client));
      const dead = known.filter((id) => this.#notifiers.has(id) && !connected.has(id));
      for (const id of dead) this.#notifiers.delete(id);
      if (dead.length > 0) this.#options.onGap();
    } catch {
      await this.#reconnect(client);
    }
  }
}

async function readNotifiers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(NOTIFIERS, [NOTIFIER_NAME]);
  return rows.map(({ id }) => id);
}
