import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { requireActor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, type Caller, verifyActor } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { unauthorized } from '@fieldloom/kernel/errors';
import { RequestLifetime } from './request-lifetime.ts';

/** What a resolver knows about the request: `@Context() context: RequestContext`. */
export interface RequestContext {
  /** The workspace of the host that was called. */
  readonly teamId: string;
  /** Undefined for anonymous readers. */
  readonly actor: Actor | undefined;
  readonly share: ShareReader | undefined;
  readonly idempotencyKey: string | undefined;
  /** Holds the data loaders of this one request: see `perRequest`. */
  readonly cache: Map<unknown, unknown>;
  /** Undefined on a subscription's connection, which outlives every answer. */
  readonly lifetime: RequestLifetime | undefined;
}

type Headers = Readonly<Record<string, unknown>>;

/** @throws UNAUTHORIZED when the gateway did not say who is asking. */
export async function readContext(keys: Keys, headers: Headers): Promise<RequestContext> {
  const token = headers[ACTOR_HEADER];
  if (typeof token !== 'string') throw unauthorized();
  const caller: Caller = await verifyActor(keys, token);
  const idempotencyKey = headers['idempotency-key'];
  return {
    teamId: caller.teamId,
    actor: caller.actor,
    share: caller.share,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey.slice(0, 100) : undefined,
    cache: new Map(),
    lifetime: undefined,
  };
}

/** Makes the context of a request that is answered once. The server must end its lifetime. */
export async function readRequestContext(keys: Keys, headers: Headers): Promise<RequestContext> {
  return { ...(await readContext(keys, headers)), lifetime: new RequestLifetime() };
}

/** Call it before a mutation: what was read until now is outdated afterwards. */
export async function forgetReadings(context: RequestContext): Promise<void> {
  context.cache.clear();
  await context.lifetime?.release();
}

/** @throws UNAUTHORIZED for anonymous readers. */
export function actorOf(context: RequestContext): Actor {
  return requireActor(context.actor);
}

/** Returns a value that is made once per request, for example a data loader. */
export function perRequest<T>(context: RequestContext, key: unknown, make: () => T): T {
  const cached = context.cache.get(key);
  if (cached !== undefined) return cached as T;
  const made = make();
  context.cache.set(key, made);
  return made;
}
