import { liveNotification } from '@fieldloom/graphql/live';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Topic of the live messages that feed the subscription workspaceChanged. */
export const LOOK_TOPIC = 'look';

/** Has the open pages of a workspace read anew how it is called and looks, once the transaction commits. */
export async function tellPages(trx: Trx, teamId: string): Promise<void> {
  const [channel, text] = liveNotification(teamId, LOOK_TOPIC, {});
  await sql`select pg_notify(${channel}, ${text})`.execute(trx);
}
