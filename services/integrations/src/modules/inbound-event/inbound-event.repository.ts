import { newId } from '@fieldloom/kernel/ids';
import { sql, type Transaction } from 'kysely';
import type { IntegrationTables } from '../../database.ts';
import { KEEP_EVENTS_DAYS } from '../../limits.ts';

type Trx = Transaction<IntegrationTables>;

/** @returns Its id, or undefined when the same event is already stored. */
export async function insertEvent(
  trx: Trx,
  event: { teamId: string; provider: string; providerEventId: string; body: unknown },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('received_event')
    .values({
      id: newId(),
      team_id: event.teamId,
      provider: event.provider,
      provider_event_id: event.providerEventId,
      body: JSON.stringify(event.body),
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'provider', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findEventBody(trx: Trx, id: string): Promise<unknown> {
  const row = await trx.selectFrom('received_event').select('body').where('id', '=', id).executeTakeFirst();
  return row?.body;
}

/** `unhandled`: there is no handler for its kind yet. */
export async function markEvent(trx: Trx, id: string, handling: 'handled' | 'unhandled'): Promise<void> {
  await trx.updateTable('received_event').set({ handling }).where('id', '=', id).execute();
}

/** Empties Zoom's events of an account. The rows stay, so that a repeated event is still recognized. */
export async function forgetZoomEvents(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('received_event')
    .set({ body: '{}' })
    .where('provider', '=', 'zoom')
    .where(sql<boolean>`body #>> '{payload,account_id}' = ${accountId}`)
    .execute();
}

/**
 * Empties Slack's message events, by the external ids of their notes. The rows stay, so that a repeated event is still
 * recognized.
 */
export async function forgetSlackMessages(trx: Trx, externalIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('received_event')
    .set({ body: '{}' })
    .where('provider', '=', 'slack')
    .where(
      sql<boolean>`concat_ws(':', body ->> 'team_id', body #>> '{event,channel}', body #>> '{event,ts}') = any(${[...externalIds]}::text[])`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Pauses an event while its workspace is closed, or resumes it. */
export async function pauseEvent(trx: Trx, id: string, isPaused: boolean): Promise<void> {
  await trx
    .updateTable('received_event')
    .set({ paused_at: isPaused ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/**
 * Resumes the first paused events. They are then kept as long as new ones, because some may be older than the retention
 * time.
 * @returns them in the order in which they came.
 */
export async function takePaused(trx: Trx, limit: number): Promise<{ id: string; provider: string }[]> {
  const events = await trx
    .selectFrom('received_event')
    .select(['id', 'provider'])
    .where('paused_at', 'is not', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  await trx
    .updateTable('received_event')
    .set({ paused_at: null, received_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
  return events;
}

/**
 * In a transaction across workspaces. Rows stay as long as a provider may repeat an event, and as long as their
 * workspace is closed.
 */
export async function deleteOldEvents(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('received_event')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_EVENTS_DAYS})`)
    .where('paused_at', 'is', null)
    .execute();
}
