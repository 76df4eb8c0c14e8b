import type { Client } from '@connectrpc/connect';
import { emit } from '@fieldloom/outbox/emit';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { providerEventReceived } from '@fieldloom/stream/events/integrations';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationsDatabase } from '../../database.ts';
import { RESUME_BATCH } from '../../limits.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { isClosed } from '../workspace/closed-workspaces.ts';
import { takePaused } from './inbound-event.repository.ts';

/** When a workspace is reopened, handles the events that waited, in the order in which they came. */
@Injectable()
export class WorkspaceUpdatedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: IntegrationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(workspaceUpdated, {
      resume: async ({ teamId }) => {
        if (teamId === null) return drop('no_workspace');
        if ((await isClosed(this.accounts, teamId)) !== false) return drop('not_open');
        let resumed: number;
        do {
          resumed = await this.#resumeSome(teamId);
        } while (resumed === RESUME_BATCH);
        return ok;
      },
    }),
  ];

  /** @returns how many events were resumed, at most one batch. */
  async #resumeSome(teamId: string): Promise<number> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
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
  }
}
