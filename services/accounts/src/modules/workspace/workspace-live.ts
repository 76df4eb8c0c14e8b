import { tellLive } from '@fieldloom/graphql/live';
import type { Trx } from '../../database/database.ts';

/** Topic of the live messages that feed the subscription workspaceChanged. */
export const LOOK_TOPIC = 'look';

/** Makes the open pages of a workspace reload its name and look once the transaction commits. */
export function tellPages(trx: Trx, teamId: string): void {
  tellLive(trx, teamId, LOOK_TOPIC, {});
}
