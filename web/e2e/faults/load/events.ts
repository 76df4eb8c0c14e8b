import { signed } from '../../kit/slack.ts';
import { Caller, untilAnswered } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';
import { kept } from './writers.ts';

/** Sends a channel's messages as Slack does: one after another, each repeated until it is accepted. */
export function addEvents(load: Load, { slack, slackSecret }: Workspace): void {
  const { ledger } = load;
  let count = 0;
  load.add('event', (worker) => {
    const channel = slack.channels[worker]?.id;
    // Two workers of one channel would send in no defined order.
    if (channel === undefined) throw new Error('There are more workers than channels');
    const provider = new Caller(ledger);
    return async () => {
      count += 1;
      const word = ledger.newWord('event');
      const ts = `${Math.floor(Date.now() / 1_000)}.${String(count).padStart(6, '0')}`;
      const rawBody = slack.message(`Ev${word}`, channel, word, ts);
      const entry = ledger.begin('event', word, channel);
      await kept(ledger, entry, async () => {
        await untilAnswered(() =>
          provider.request('provider event', 'root', '/api/global/integrations/slack/webhook', {
            rawBody,
            headers: { 'content-type': 'application/json', ...signed(slackSecret, rawBody) },
          }),
        );
        const order = ledger.accepted.get(channel) ?? [];
        ledger.accepted.set(channel, [...order, word]);
        return undefined;
      });
    };
  });
}
