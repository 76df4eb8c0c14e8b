import type { PurgedObject } from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import type { IntegrationsDatabase } from '../../database.ts';
import { forgetSlackMessages } from './inbound-event.repository.ts';

/** Empties events of a provider from which deleted notes were made. @returns how many events were emptied. */
export async function forgetNotes(
  database: IntegrationsDatabase,
  teamId: string,
  objects: readonly PurgedObject[],
): Promise<number> {
  const slack = objects.filter(({ importOrigin }) => importOrigin === 'SLACK').map(({ externalId }) => externalId);
  if (slack.length === 0) return 0;
  return database.forWorkspace({ teamId }, (trx) => forgetSlackMessages(trx, slack));
}
