import { drop, ok } from '@fieldloom/stream/outcome';
import type { IntegrationsDatabase } from '../../database.ts';
import { endByProvider, removeByProvider } from '../../modules/connection/connection.repository.ts';
import { forgetZoomEvents } from '../../modules/inbound-event/inbound-event.repository.ts';
import { readSlackRemoval } from '../../modules/slack/slack-removal.ts';
import { readZoomDeauthorization } from '../../modules/zoom/zoom-deauthorization.ts';
import type { EventHandler } from './event-received.ts';

/**
 * Ends connections when the provider reports that the app was removed. A Slack connection ends as if an admin had ended
 * it, and imported notes stay. Zoom requires that everything about the account is deleted.
 */
export function endConnection(database: IntegrationsDatabase): EventHandler {
  return async ({ teamId, body }) => {
    const removal = readSlackRemoval(body);
    if (removal !== undefined) {
      const isEnded = await database.forWorkspace({ teamId }, (trx) =>
        endByProvider(trx, { type: 'SLACK', ...removal }),
      );
      return isEnded ? ok : drop('not_connected');
    }
    const deauthorization = readZoomDeauthorization(body);
    if (deauthorization === undefined) return undefined;
    const isRemoved = await database.forWorkspace({ teamId }, async (trx) => {
      if (!(await removeByProvider(trx, { type: 'ZOOM', ...deauthorization }))) return false;
      await forgetZoomEvents(trx, deauthorization.accountId);
      return true;
    });
    return isRemoved ? ok : drop('not_connected');
  };
}
