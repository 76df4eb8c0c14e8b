import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { isFlagName, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import type { Logger } from '@fieldloom/observability/logger';
import type { FeatureFlagsResponse, RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { FlagSource } from './flag-provider.ts';

const WAIT_MS = 20_000;
/** How much longer than its own waiting time a long poll may take. */
const MARGIN_MS = 5_000;
const RETRY_MS = [250, 500, 1_000, 2_000] as const;

/** All set flags, and a revision that identifies this set. */
export interface FlagSet {
  /** Empty until something was read. */
  revision: string;
  flags: readonly SetFlag[];
}

export interface FollowedFlagsOptions {
  /** The authority's routing service or, in a region, its own replica. */
  routing: Pick<Client<typeof RoutingService>, 'featureFlags'>;
  logger: Logger;
  /** The last known flags; by default nothing is set. */
  known?: FlagSet;
  /** Called with each new set before it takes effect. */
  keep?: (set: FlagSet) => Promise<void>;
}

/**
 * Follows the flags of another process. A change arrives within a second while that process answers; while it does not,
 * the last known flags apply.
 */
export class FollowedFlags implements FlagSource {
  readonly #options: FollowedFlagsOptions;
  readonly #stopping = new AbortController();
  readonly #following: Promise<void>;
  readonly #listeners = new Set<() => void>();
  readonly #answered = Promise.withResolvers<void>();
  #set: FlagSet;

  constructor(options: FollowedFlagsOptions) {
    this.#options = options;
    this.#set = options.known ?? { revision: '', flags: [] };
    this.#following = this.#follow();
  }

  get set(): FlagSet {
    return this.#set;
  }

  current(): readonly SetFlag[] {
    return this.#set.flags;
  }

  /** Resolves with the first answer, or after `ms` without one. */
  async firstAnswer(ms: number): Promise<void> {
    const patience = new AbortController();
    await Promise.race([this.#answered.promise, sleep(ms, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  }

  /** @param listener Called after each change. @returns A function that stops the calls. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    const { routing, logger, keep } = this.#options;
    let failures = 0;
    // The first answer after a silence is requested without waiting.
    let waitMs = 0;
    while (!signal.aborted) {
      try {
        const answer = await routing.featureFlags(
          { knownRevision: this.#set.revision, waitMs },
          { timeoutMs: waitMs + MARGIN_MS, signal },
        );
        if (answer.revision !== this.#set.revision) {
          const set = { revision: answer.revision, flags: readFlags(answer) };
          await keep?.(set);
          this.#set = set;
          for (const listener of this.#listeners) listener();
        }
        this.#answered.resolve();
        failures = 0;
        waitMs = WAIT_MS;
      } catch (error) {
        if (signal.aborted) return;
        if (failures === 0) logger.warn({ err: error }, 'feature flags cannot be followed');
        const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
        failures += 1;
        waitMs = 0;
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }
}

/** Ignores flags and values that this release does not know; they belong to another release. */
function readFlags({ flags }: FeatureFlagsResponse): SetFlag[] {
  return flags.flatMap(({ name, teamId, valueJson }) => {
    const value: unknown = JSON.parse(valueJson);
    if (!isFlagName(name) || !isFlagValue(name, value)) return [];
    return [{ name, teamId: teamId === '' ? null : teamId, value }];
  });
}
