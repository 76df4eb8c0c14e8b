import { NoticeFeed } from '@fieldloom/db/notice-feed';
import { tellAfterCommit } from '@fieldloom/db/notices';
import type { Transaction } from 'kysely';

const LIVE_CHANNEL = 'fieldloom_live';
/** Messages that may wait for one slow subscriber. One more ends its subscription, and the client fetches again. */
const MAX_WAITING = 1_000;

/** Contains ids, versions and numbers only: every subscriber reads the object itself, with its own rights. */
export type LivePayload = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Notifies live subscribers in every process once the transaction has committed.
 * @throws when the message is too long.
 */
export function tellLive<DB>(trx: Transaction<DB>, teamId: string, topic: string, payload: LivePayload): void {
  tellAfterCommit(trx, { channel: LIVE_CHANNEL, text: JSON.stringify([teamId, topic, payload]) });
}

interface Subscriber {
  push(payload: LivePayload): void;
  end(): void;
}

/**
 * Passes what transactions announced to the subscriptions of this process. It is keyed by workspace and topic, so that
 * nothing of another workspace can reach a subscriber. When messages may have been missed (the connection was lost, or
 * a process died before it could announce its commits), every subscription ends: clients subscribe and fetch again, so
 * nothing is missed silently.
 */
export class LiveHub {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #feed: NoticeFeed;

  /** @param url Connection string of the service's database. */
  constructor(url: string, options: { checkMs?: number } = {}) {
    this.#feed = new NoticeFeed({
      ...options,
      url,
      channels: [LIVE_CHANNEL],
      applicationName: 'fieldloom-live',
      onNotice: ({ text }) => this.#deliver(text),
      onGap: () => this.#endAll(),
    });
  }

  start(): Promise<void> {
    return this.#feed.start();
  }

  async stop(): Promise<void> {
    this.#endAll();
    await this.#feed.stop();
  }

  /** Yields messages of a topic in a workspace from now on, until the consumer returns or the connection is lost. */
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

  #deliver(text: string): void {
    const [teamId, topic, payload] = JSON.parse(text) as [string, string, LivePayload];
    for (const subscriber of this.#subscribers.get(`${teamId}/${topic}`) ?? []) subscriber.push(payload);
  }

  #endAll(): void {
    for (const group of this.#subscribers.values()) for (const subscriber of group) subscriber.end();
  }
}
