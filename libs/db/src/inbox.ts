import type { Transaction } from 'kysely';
import type { BaseTables } from './base-tables.ts';

/**
 * Marks an event as handled by a consumer, in the transaction of its effect.
 * @param trx a transaction of any database that has the base tables.
 * @param consumer the consumer's own name, e.g. 'search-index'. Each consumer handles the same event once.
 * @returns false when it was handled before; the caller must then have no effect.
 */
export async function handleOnce<DB extends BaseTables>(
  trx: Transaction<DB>,
  consumer: string,
  eventId: string,
): Promise<boolean> {
  const inserted = await (trx as unknown as Transaction<BaseTables>)
    .insertInto('inbox')
    .values({ consumer, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
