import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { signActor, signShareReader } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { CALLER_LIMITS } from '../../limits.ts';

export type Caller =
  | { readonly kind: 'user'; readonly claims: AccessClaims; readonly actor: Actor }
  | { readonly kind: 'share'; readonly share: ShareReader };

interface Signed {
  readonly token: Promise<string>;
  /** Milliseconds. */
  readonly at: number;
}

/** By what was said of a caller, which all of their requests share for some seconds, and goes with it. */
const signed = new WeakMap<Actor | ShareReader, Signed>();

/** One checked caller, and the token by which subgraphs know them. */
export class Identity {
  readonly caller: Caller;
  readonly #keys: Keys;

  constructor(keys: Keys, caller: Caller) {
    this.#keys = keys;
    this.caller = caller;
  }

  get teamId(): string {
    return this.caller.kind === 'user' ? this.caller.actor.teamId : this.caller.share.teamId;
  }

  /** Key of a user's own rate; readers of a share have that of their address only. */
  get rateKey(): string | undefined {
    return this.caller.kind === 'user' ? this.caller.actor.userId : undefined;
  }

  /** An internal token with at least half of its minute left. */
  subgraphToken(now: number = Date.now()): Promise<string> {
    const { caller } = this;
    const subject = caller.kind === 'user' ? caller.actor : caller.share;
    const known = signed.get(subject);
    if (known !== undefined && now - known.at <= CALLER_LIMITS.tokenReuseMs) return known.token;
    const token =
      caller.kind === 'user' ? signActor(this.#keys, caller.actor) : signShareReader(this.#keys, caller.share);
    signed.set(subject, { token, at: now });
    token.catch(() => signed.delete(subject));
    return token;
  }
}
