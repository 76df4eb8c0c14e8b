import type { Transaction } from 'kysely';
import type { BaseTables } from './base-tables.ts';
import { toJson } from './pg-values.ts';

export interface IdempotentCall {
  teamId: string;
  /** The caller's key; the same key means the same request. */
  key: string;
  /** The operation, e.g. 'createNote'. The same key with another operation is another call. */
  operation: string;
}

/**
 * Runs `effect` once per key and answers every repetition with the first answer. When two calls come at the same time,
 * the second waits for the first one's transaction.
 * @param trx the transaction of the effect (forWorkspace with the same team).
 * @param effect its result must survive JSON (no Date objects).
 * @param mayReceive throws when the caller may not receive the first answer any more, because rights may have changed
 * since.
 */
export async function onceForKey<DB extends BaseTables, T>(
  trx: Transaction<DB>,
  call: IdempotentCall,
  effect: () => Promise<T>,
  mayReceive: (earlier: T) => Promise<unknown>,
): Promise<T> {
  const base = trx as unknown as Transaction<BaseTables>;
  const row = { team_id: call.teamId, key: call.key, operation: call.operation };
  const claimed = await base
    .insertInto('idempotency_key')
    .values({ ...row, response: toJson(null) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 1n) {
    const earlier = await base
      .selectFrom('idempotency_key')
      .select('response')
      .where('team_id', '=', row.team_id)
      .where('key', '=', row.key)
      .where('operation', '=', row.operation)
      .executeTakeFirstOrThrow();
    const response = earlier.response as T;
    await mayReceive(response);
    return response;
  }
  const response = await effect();
  await base
    .updateTable('idempotency_key')
    .set({ response: toJson(response) })
    .where('team_id', '=', row.team_id)
    .where('key', '=', row.key)
    .where('operation', '=', row.operation)
    .execute();
  return response;
}
