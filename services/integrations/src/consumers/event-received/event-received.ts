import type { Client } from '@connectrpc/connect';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import { deadLetter, drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { IntegrationsDatabase } from '../../database.ts';
import { findByAccount } from '../../modules/connection/connection.repository.ts';
import { findEventBody, markEvent } from '../../modules/inbound-event/inbound-event.repository.ts';
import { linkOf, readSlackMessage, titleOf } from '../../modules/slack/slack-message.ts';
import { waitsForWorkspace } from './waits-for-workspace.ts';

/**
 * Makes a note of each message in an imported channel. Content takes an external id once, so a second delivery makes
 * no second note. While the workspace is closed nothing is imported: what comes waits (`resumeImports`).
 */
export function importMessages(
  database: IntegrationsDatabase,
  content: Client<typeof ContentService>,
  accounts: Client<typeof AccountsService>,
): Subscription {
  return on(providerEventReceived, {
    import: async ({ teamId, payload }) => {
      if (teamId === null) return drop('no_workspace');
      if (await waitsForWorkspace(database, accounts, teamId, payload.receivedEventId)) return drop('workspace_closed');
      const mark = (handling: 'handled' | 'unhandled'): Promise<void> =>
        database.forWorkspace({ teamId }, (trx) => markEvent(trx, payload.receivedEventId, handling));
      if (payload.provider !== 'slack') {
        await mark('unhandled');
        return drop('no_handler');
      }
      const found = await database.forWorkspace({ teamId }, async (trx) => {
        const message = readSlackMessage(await findEventBody(trx, payload.receivedEventId));
        if (message === undefined) return undefined;
        return { message, connection: await findByAccount(trx, 'SLACK', message.accountId) };
      });
      if (found === undefined) return drop('not_a_message');
      const { message, connection } = found;
      if (connection === undefined) return drop('not_connected');
      if (connection.projectId === null || !connection.importedChannelIds.includes(message.channelId)) {
        return drop('channel_is_not_imported');
      }
      const channel = connection.channels.find(({ id }) => id === message.channelId);
      try {
        await content.createImportedNote({
          teamId,
          projectId: connection.projectId,
          origin: 'SLACK',
          externalId: message.externalId,
          externalUrl: linkOf(message),
          title: titleOf(message, channel?.name ?? message.channelId),
          text: message.text,
          createdAt: message.sentAt.toISOString(),
          actorId: connection.connectedBy,
        });
        await mark('handled');
        return ok;
      } catch (error) {
        // The project is gone, or a plan's limit is reached: an operator or admin can mend it and replay.
        const isLasting = isDomainError(error) && !['UNAVAILABLE', 'INTERNAL'].includes(error.code);
        if (isLasting) return deadLetter(error.code);
        throw error;
      }
    },
  });
}
