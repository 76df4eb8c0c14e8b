import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ActorKey, ShareReader } from '@fieldloom/auth/actor';
import { signActor, signShareReader } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { CALLER_LIMITS } from '../../limits.ts';

export type Caller =
  | { readonly kind: 'user'; readonly claims: AccessClaims; readonly actor: Actor }
  /** A program that acts for a user with one of the user's keys. */
  | { readonly kind: 'key'; readonly key: ActorKey; readonly actor: Actor }
  | { readonly kind: 'share'; readonly share: ShareReader };

interface Signed {
  readonly token: Promise<string>;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Keyed by the cached answer about a caller. All requests of the caller share it for some seconds, and the entry goes
 * with it.
 */
const signed = new WeakMap<Actor | ShareReader, Signed>();

/** One verified caller, and the token that identifies them to subgraphs. */
export class Identity {
  readonly caller: Caller;
  readonly #keys: Keys;

  constructor(keys: Keys, caller: Caller) {
    this.#keys = keys;
    this.caller = caller;
  }

  get teamId(): string {
    return this.caller.kind === 'share' ? this.caller.share.teamId : this.caller.actor.teamId;
  }

  /** What has its own rate: a user or a key. Readers of a share have only the rate of their address. */
  get rate(): { of: 'user' | 'key'; id: string } | undefined {
    const { caller } = this;
    if (caller.kind === 'share') return undefined;
    return caller.kind === 'user' ? { of: 'user', id: caller.actor.userId } : { of: 'key', id: caller.key.id };
  }

  /** Returns an internal token that is valid for at least half of its minute. */
  subgraphToken(now: number = Date.now()): Promise<string> {
    const { caller } = this;
    const subject = caller.kind === 'share' ? caller.share : caller.actor;
    const known = signed.get(subject);
    if (known !== undefined && now - known.at <= CALLER_LIMITS.tokenReuseMs) return known.token;
    const token =
      caller.kind === 'share' ? signShareReader(this.#keys, caller.share) : signActor(this.#keys, caller.actor);
    signed.set(subject, { token, at: now });
    token.catch(() => signed.delete(subject));
    return token;
  }
}
