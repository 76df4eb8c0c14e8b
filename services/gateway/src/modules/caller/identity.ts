import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { signActor, signShareReader } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { CALLER_LIMITS } from '../../limits.ts';

export type Caller =
  | { readonly kind: 'user'; readonly claims: AccessClaims; readonly actor: Actor }
  | { readonly kind: 'share'; readonly share: ShareReader };

/** One checked caller, and the token by which subgraphs know them. */
export class Identity {
  readonly caller: Caller;
  readonly #keys: Keys;
  #signed: { token: Promise<string>; at: number } | undefined;

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
    if (this.#signed === undefined || now - this.#signed.at > CALLER_LIMITS.tokenReuseMs) {
      const { caller } = this;
      const token =
        caller.kind === 'user' ? signActor(this.#keys, caller.actor) : signShareReader(this.#keys, caller.share);
      this.#signed = { token, at: now };
    }
    return this.#signed.token;
  }
}
