import type { Client } from '@connectrpc/connect';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { deadLetter, drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationsDatabase } from '../../database.ts';
import { ACCOUNTS, CONTENT, DATABASE } from '../../outside.ts';
import { ProviderAccountService } from '../connection/provider-account.service.ts';
import { linkOf, readSlackMessage, titleOf } from '../slack/slack-message.ts';
import type { EventHandler, ReceivedEvent } from './event-handler.ts';
import { waitsForWorkspace } from './waits-for-workspace.ts';

/**
 * Makes a note of each message in an imported channel. Content accepts an external id only once, so a second delivery
 * creates no second note.
 */
@Injectable()
export class SlackMessageImporter implements EventHandler {
  constructor(
    @Inject(DATABASE) private readonly database: IntegrationsDatabase,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly connections: ProviderAccountService,
  ) {}

  async handle({ id, teamId, body }: ReceivedEvent): Promise<Outcome | undefined> {
    const message = readSlackMessage(body);
    if (message === undefined) return drop('not_a_message');
    const connection = await this.connections.find(teamId, 'SLACK', message.accountId);
    if (connection === undefined) return drop('not_connected');
    if (connection.projectId === null || !connection.importedChannelIds.includes(message.channelId)) {
      return drop('channel_is_not_imported');
    }
    if (await waitsForWorkspace(this.database, this.accounts, teamId, id)) return drop('workspace_closed');
    const channel = connection.channels.find(({ id }) => id === message.channelId);
    try {
      await this.content.createImportedNote({
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
  }
}
