import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import { isDomainError } from '@fieldloom/kernel/errors';
import { SOCKET_LIMITS } from '../../limits.ts';

/** Why an open connection must end. */
export type WatchEnd = 'ended' | 'changed' | 'unavailable';
type OnEnd = (reason: WatchEnd) => void;

export interface WatchTiming {
  recheckMs: number;
  graceMs: number;
}

interface Watched {
  claims: AccessClaims;
  rights: string;
  listeners: Set<OnEnd>;
  timer: NodeJS.Timeout | undefined;
  /** The time, in milliseconds, since when accounts has not answered. */
  silentSince: number | undefined;
}

/**
 * Checks every session with open connections every 2.5 s, once for all of its connections. It ends them when the user
 * was removed or the session ended, when their rights changed (subgraphs know the old ones), or when accounts has not
 * answered for longer than the grace period.
 */
export class SessionWatch {
  readonly #refresh: (claims: AccessClaims) => Promise<Actor>;
  readonly #timing: WatchTiming;
  readonly #watched = new Map<string, Watched>();

  constructor(refresh: (claims: AccessClaims) => Promise<Actor>, timing: WatchTiming = SOCKET_LIMITS) {
    this.#refresh = refresh;
    this.#timing = timing;
  }

  /** @returns A function that ends the watch. */
  watch(claims: AccessClaims, actor: Actor, onEnd: OnEnd): () => void {
    const key = `${claims.teamId}/${claims.userId}/${claims.sessionId}`;
    const rights = rightsOf(actor);
    let watched = this.#watched.get(key);
    if (watched === undefined || watched.rights !== rights) {
      watched?.listeners.forEach((listener) => listener('changed'));
      this.#forget(key);
      watched = { claims, rights, listeners: new Set(), timer: undefined, silentSince: undefined };
      this.#watched.set(key, watched);
      this.#schedule(key, watched);
    }
    const current = watched;
    current.listeners.add(onEnd);
    return () => {
      current.listeners.delete(onEnd);
      if (current.listeners.size === 0 && this.#watched.get(key) === current) this.#forget(key);
    };
  }

  stop(): void {
    for (const key of this.#watched.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    clearTimeout(this.#watched.get(key)?.timer);
    this.#watched.delete(key);
  }

  #schedule(key: string, watched: Watched): void {
    watched.timer = setTimeout(() => void this.#look(key, watched), this.#timing.recheckMs);
    watched.timer.unref();
  }

  async #look(key: string, watched: Watched): Promise<void> {
    const end = await this.#verdict(watched);
    if (this.#watched.get(key) !== watched) return;
    if (end === undefined) return this.#schedule(key, watched);
    this.#forget(key);
    for (const listener of watched.listeners) listener(end);
  }

  async #verdict(watched: Watched): Promise<WatchEnd | undefined> {
    try {
      const actor = await this.#refresh(watched.claims);
      watched.silentSince = undefined;
      return rightsOf(actor) === watched.rights ? undefined : 'changed';
    } catch (error) {
      if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED')) return 'ended';
      watched.silentSince ??= Date.now();
      return Date.now() - watched.silentSince > this.#timing.graceMs ? 'unavailable' : undefined;
    }
  }
}

function rightsOf({ role, admin, readOnly, groupIds, entitlementVersion }: Actor): string {
  return JSON.stringify([role, admin, readOnly, [...groupIds].sort(), entitlementVersion]);
}
