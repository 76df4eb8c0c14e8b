import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { ContentStore, IdempotentCall } from './content-store.ts';
import type { Trx } from './database.ts';

/** Maximum number of ids per lookup; a request that needs more makes several. */
const MAX_BATCH = 500;

/**
 * A loader of one request: ids that resolvers request in one tick are read together. Ids without a result give
 * `missing`.
 * @param key Names the loader within the request.
 */
export function requestLoader<T>(
  context: RequestContext,
  key: string,
  store: ContentStore,
  missing: T,
  load: (trx: Trx, actor: Actor, ids: readonly string[]) => Promise<Map<string, T>>,
): DataLoader<string, T> {
  return perRequest(context, key, () => {
    const actor = actorOf(context);
    return new DataLoader<string, T>(
      async (ids) => {
        const found = await store.read(context, (trx) => load(trx, actor, ids));
        return ids.map((id) => found.get(id) ?? missing);
      },
      { maxBatchSize: MAX_BATCH },
    );
  });
}

export function byId<T extends { id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Groups items by their owner, keeping their order. */
export function groupBy<T>(items: readonly T[], ownerOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const owner = ownerOf(item);
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [item]);
    else group.push(item);
  }
  return groups;
}

export interface UserRef {
  __typename: 'User';
  id: string;
}

/** The reference by which the gateway finds the user in accounts. */
export function userRef(id: string | null): UserRef | null {
  return id === null ? null : { __typename: 'User', id };
}

/** The idempotency key of one field, because two fields of one request are two calls. */
export function idempotentCallOf(context: RequestContext, info: GraphQLResolveInfo): IdempotentCall {
  const { idempotencyKey } = context;
  const key = idempotencyKey === undefined ? undefined : `${idempotencyKey}/${info.path.key}`;
  return { key, operation: info.fieldName };
}
