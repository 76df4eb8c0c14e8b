import type { FlagName, FlagValue } from '@fieldloom/kernel/feature-flags';
import { type ClientFlags, Flags } from './flags.ts';
import { FollowedFlags, type FollowedFlagsOptions } from './followed-flags.ts';

/** How long a starting process waits for the flags. Without an answer the defaults apply until one comes. */
const FIRST_ANSWER_MS = 2_000;

/** A process's feature flags, kept up to date, and announced to listeners. */
export class LiveFlags {
  readonly #followed: FollowedFlags;
  readonly #flags: Flags;
  readonly #watching = new Set<() => void>();

  private constructor(followed: FollowedFlags, flags: Flags) {
    this.#followed = followed;
    this.#flags = flags;
  }

  /** @param domain Names the reader in OpenFeature. */
  static async open(options: FollowedFlagsOptions, domain: string): Promise<LiveFlags> {
    const followed = new FollowedFlags(options);
    await followed.firstAnswer(FIRST_ANSWER_MS);
    return new LiveFlags(followed, await Flags.open(followed, domain));
  }

  /** @param teamId null = outside of any workspace. */
  get<N extends FlagName>(name: N, teamId: string | null): Promise<FlagValue<N>> {
    return this.#flags.get(name, teamId);
  }

  forClients(teamId: string | null): Promise<ClientFlags> {
    return this.#flags.forClients(teamId);
  }

  /**
   * Yields what browsers of a workspace are told: the present values, then again after each change, until it is ended.
   */
  watchForClients(teamId: string): AsyncIterableIterator<ClientFlags> {
    let wake: (() => void) | undefined;
    let isDue = true;
    let isEnded = false;
    let told = '';
    const stopListening = this.#followed.onChange(() => {
      isDue = true;
      wake?.();
    });
    const end = (): void => {
      isEnded = true;
      stopListening();
      this.#watching.delete(end);
      wake?.();
    };
    this.#watching.add(end);
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        for (;;) {
          if (isEnded) return { value: undefined, done: true };
          if (isDue) {
            isDue = false;
            const value = await this.forClients(teamId);
            const text = JSON.stringify(value);
            if (text === told) continue;
            told = text;
            return { value, done: false };
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
      return: async () => {
        end();
        return { value: undefined, done: true };
      },
    };
  }

  async stop(): Promise<void> {
    for (const end of this.#watching) end();
    await this.#followed.stop();
  }
}
