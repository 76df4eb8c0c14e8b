import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationsDatabase } from '../../database.ts';
import { DATABASE } from '../../outside.ts';
import { ProviderAccountService } from '../connection/provider-account.service.ts';
import { readSlackRemoval } from '../slack/slack-removal.ts';
import { readZoomDeauthorization } from '../zoom/zoom-deauthorization.ts';
import type { EventHandler, ReceivedEvent } from './event-handler.ts';
import { forgetZoomEvents } from './inbound-event.repository.ts';

/**
 * Ends connections when the provider reports that the app was removed. A Slack connection ends as if an admin had ended
 * it, and imported notes stay. Zoom requires that everything about the account is deleted.
 */
@Injectable()
export class ConnectionEnder implements EventHandler {
  constructor(
    @Inject(DATABASE) private readonly database: IntegrationsDatabase,
    private readonly accounts: ProviderAccountService,
  ) {}

  async handle({ teamId, body }: ReceivedEvent): Promise<Outcome | undefined> {
    const removal = readSlackRemoval(body);
    if (removal !== undefined) {
      const isEnded = await this.database.forWorkspace({ teamId }, (trx) =>
        this.accounts.end(trx, { type: 'SLACK', ...removal }),
      );
      return isEnded ? ok : drop('not_connected');
    }
    const deauthorization = readZoomDeauthorization(body);
    if (deauthorization === undefined) return undefined;
    const isRemoved = await this.database.forWorkspace({ teamId }, async (trx) => {
      if (!(await this.accounts.remove(trx, { type: 'ZOOM', ...deauthorization }))) return false;
      await forgetZoomEvents(trx, deauthorization.accountId);
      return true;
    });
    return isRemoved ? ok : drop('not_connected');
  }
}
