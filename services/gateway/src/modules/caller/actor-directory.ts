import { createHash } from 'node:crypto';
import type { AccessClaims } from '@fieldloom/auth/access-token';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { LRUCache } from 'lru-cache';
import { CALLER_LIMITS } from '../../limits.ts';
import type { ActorSource } from './actor-source.ts';

/**
 * Caches what accounts and content say about callers, for at most 5 s and with a limited size. Failed answers are not
 * cached. While accounts does not answer, nobody is admitted (UNAVAILABLE), not even by an older answer.
 */
export class ActorDirectory {
  readonly #source: ActorSource;
  readonly #actors = new LRUCache<string, Promise<Actor>>({ max: CALLER_LIMITS.actors, ttl: CALLER_LIMITS.actorMs });
  readonly #shares = new LRUCache<string, Promise<ShareReader>>({
    max: CALLER_LIMITS.shares,
    ttl: CALLER_LIMITS.shareMs,
  });

  constructor(source: ActorSource) {
    this.#source = source;
  }

  actorOf(claims: AccessClaims): Promise<Actor> {
    return kept(this.#actors, keyOf(claims), () => this.#source.actorOf(claims));
  }

  /** Asks accounts now, even if there is a cached answer. */
  refresh(claims: AccessClaims): Promise<Actor> {
    this.#actors.delete(keyOf(claims));
    return this.actorOf(claims);
  }

  /** @param token An API token or an app's access token; only its hash is kept. */
  actorOfKey(teamId: string, token: string): Promise<Actor> {
    return kept(this.#actors, `key/${teamId}/${hashOf(token)}`, () => this.#source.actorOfKey(teamId, token));
  }

  /** @param sessionToken Value of the session cookie; only its hash is kept. */
  actorOfSession(teamId: string, sessionToken: string): Promise<Actor> {
    const name = `cookie/${teamId}/${hashOf(sessionToken)}`;
    return kept(this.#actors, name, () => this.#source.actorOfSession(teamId, sessionToken));
  }

  shareOf(teamId: string, shareToken: string): Promise<ShareReader> {
    return kept(this.#shares, `${teamId}/${shareToken}`, () => this.#source.shareOf(teamId, shareToken));
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function keyOf({ teamId, userId, sessionId }: AccessClaims): string {
  return `token/${teamId}/${userId}/${sessionId}`;
}

/** Asks only once at a time for a key; a failed answer is dropped at once. */
function kept<T>(cache: LRUCache<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  cache.set(key, asked);
  asked.catch(() => {
    if (cache.peek(key) === asked) cache.delete(key);
  });
  return asked;
}
