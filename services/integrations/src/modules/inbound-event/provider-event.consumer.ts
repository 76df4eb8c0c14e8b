import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import { drop, type Outcome } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationsDatabase } from '../../database.ts';
import { DATABASE } from '../../outside.ts';
import { ConnectionEnder } from './connection-ender.ts';
import type { EventHandler } from './event-handler.ts';
import { findEventBody, markEvent } from './inbound-event.repository.ts';
import { SlackMessageImporter } from './slack-message-importer.ts';

/**
 * Handles a provider's event. Events of a kind without a handler stay as they came and are marked, so that a later
 * handler can find them. While the workspace is closed nothing is imported; events wait (`WorkspaceUpdatedConsumer`).
 */
@Injectable()
export class ProviderEventConsumer {
  readonly #handlers: Readonly<Record<string, readonly EventHandler[]>>;

  constructor(
    @Inject(DATABASE) private readonly database: IntegrationsDatabase,
    ender: ConnectionEnder,
    slackMessages: SlackMessageImporter,
  ) {
    this.#handlers = { slack: [ender, slackMessages], zoom: [ender] };
  }

  readonly subscriptions: readonly Subscription[] = [
    on(providerEventReceived, {
      import: async ({ teamId, payload: { receivedEventId, provider } }) =>
        teamId === null ? drop('no_workspace') : this.#import(teamId, receivedEventId, provider),
    }),
  ];

  async #import(teamId: string, id: string, provider: string): Promise<Outcome> {
    const body = await this.database.forWorkspace({ teamId }, (trx) => findEventBody(trx, id));
    const mark = (handling: 'handled' | 'unhandled'): Promise<void> =>
      this.database.forWorkspace({ teamId }, (trx) => markEvent(trx, id, handling));
    for (const handler of this.#handlers[provider] ?? []) {
      const outcome = await handler.handle({ id, teamId, body });
      if (outcome === undefined) continue;
      if (outcome.kind === 'ok') await mark('handled');
      return outcome;
    }
    await mark('unhandled');
    return drop('no_handler');
  }
}
