import type { Client } from '@connectrpc/connect';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { deadLetter, drop, ok } from '@fieldloom/stream/outcome';
import type { IntegrationsDatabase } from '../../database.ts';
import { findByAccount } from '../../modules/connection/connection.repository.ts';
import { linkOf, readSlackMessage, titleOf } from '../../modules/slack/slack-message.ts';
import type { EventHandler } from './event-received.ts';
import { waitsForWorkspace } from './waits-for-workspace.ts';

/**
 * Makes a note of each message in an imported channel. Content accepts an external id only once, so a second delivery
 * creates no second note.
 */
export function importSlackMessage(
  database: IntegrationsDatabase,
  content: Client<typeof ContentService>,
  accounts: Client<typeof AccountsService>,
): EventHandler {
  return async ({ id, teamId, body }) => {
    const message = readSlackMessage(body);
    if (message === undefined) return drop('not_a_message');
    const connection = await database.forWorkspace({ teamId }, (trx) => findByAccount(trx, 'SLACK', message.accountId));
    if (connection === undefined) return drop('not_connected');
    if (connection.projectId === null || !connection.importedChannelIds.includes(message.channelId)) {
      return drop('channel_is_not_imported');
    }
    if (await waitsForWorkspace(database, accounts, teamId, id)) return drop('workspace_closed');
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
      return ok;
    } catch (error) {
      // The project is gone, or a plan's limit is reached. An operator or admin can fix that and replay the event.
      const isLasting = isDomainError(error) && !['UNAVAILABLE', 'INTERNAL'].includes(error.code);
      if (isLasting) return deadLetter(error.code);
      throw error;
    }
  };
}
