import type { Client } from '@connectrpc/connect';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import { drop, type Outcome } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { IntegrationsDatabase } from '../../database.ts';
import { findEventBody, markEvent } from '../../modules/inbound-event/inbound-event.repository.ts';
import { endConnection } from './end-connection.ts';
import { importSlackMessage } from './import-slack-message.ts';

/** An event as it was received. */
export interface ReceivedEvent {
  id: string;
  teamId: string;
  body: unknown;
}

/** Handles some kinds of events. @returns undefined for an event of another kind. */
export type EventHandler = (event: ReceivedEvent) => Promise<Outcome | undefined>;

/**
 * Handles a provider's event. Events of a kind without a handler stay as they came and are marked, so that a later
 * handler can find them. While the workspace is closed nothing is imported; events wait (`resumeImports`).
 */
export function handleEvents(
  database: IntegrationsDatabase,
  content: Client<typeof ContentService>,
  accounts: Client<typeof AccountsService>,
): Subscription {
  const handlers: Readonly<Record<string, readonly EventHandler[]>> = {
    slack: [endConnection(database), importSlackMessage(database, content, accounts)],
    zoom: [endConnection(database)],
  };
  return on(providerEventReceived, {
    import: async ({ teamId, payload: { receivedEventId, provider } }) => {
      if (teamId === null) return drop('no_workspace');
      const body = await database.forWorkspace({ teamId }, (trx) => findEventBody(trx, receivedEventId));
      const mark = (handling: 'handled' | 'unhandled'): Promise<void> =>
        database.forWorkspace({ teamId }, (trx) => markEvent(trx, receivedEventId, handling));
      for (const handle of handlers[provider] ?? []) {
        const outcome = await handle({ id: receivedEventId, teamId, body });
        if (outcome === undefined) continue;
        if (outcome.kind === 'ok') await mark('handled');
        return outcome;
      }
      await mark('unhandled');
      return drop('no_handler');
    },
  });
}
