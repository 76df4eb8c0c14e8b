import type { Client } from '@connectrpc/connect';
import { emit } from '@fieldloom/outbox/emit';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { IntegrationsDatabase } from '../../database.ts';
import { RESUME_BATCH } from '../../limits.ts';
import { takePaused } from '../../modules/inbound-event/inbound-event.repository.ts';
import { isClosed } from '../../modules/workspace/closed-workspaces.ts';

/** When a workspace is reopened, handles the events that waited, in the order in which they came. */
export function resumeImports(database: IntegrationsDatabase, accounts: Client<typeof AccountsService>): Subscription {
  return on(workspaceUpdated, {
    resume: async ({ teamId }) => {
      if (teamId === null) return drop('no_workspace');
      if ((await isClosed(accounts, teamId)) !== false) return drop('not_open');
      let taken: number;
      do {
        taken = await database.forWorkspace({ teamId }, async (trx) => {
          const events = await takePaused(trx, RESUME_BATCH);
          for (const { id, provider } of events) {
            await emit(trx, {
              event: providerEventReceived,
              teamId,
              actor: null,
              aggregateId: teamId,
              version: 1,
              payload: { receivedEventId: id, provider },
            });
          }
          return events.length;
        });
      } while (taken === RESUME_BATCH);
      return ok;
    },
  });
}
