import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { eventually } from '@fieldloom/testkit/eventually';
import { psql } from '../../kit/engines.ts';
import { basePort } from '../../kit/platform.ts';
import { signed } from '../../kit/slack.ts';
import { allReady } from '../kills.ts';
import { SETTLED_MS } from '../limits.ts';
import { Caller } from '../load/caller.ts';
import { kept } from '../load/writers.ts';
import type { Fault, Stage } from '../run-fault.ts';
import { nothing } from '../verify/findings.ts';

const TOPIC = 'integrations.event';

/** Runs the operator's command. @returns Its output. */
const replay = (...args: string[]): Promise<string> => {
  const program = join(repositoryRoot, 'scripts/src/replay.ts');
  return run(process.execPath, [program, 'eu_a', ...args, '--base-port', String(basePort)]);
};
const lettersIn = (printed: string): number => Number(/(\d+) dead letters?/.exec(printed)?.[1] ?? Number.NaN);

/**
 * A consumer throws on one message at every attempt. The message is set aside with the reason, the messages behind it
 * continue, and the operator's command sends it again after the cause was fixed.
 */
export const poisonMessage: Fault = {
  name: 'a message that a consumer throws at',
  dead: [],
  async strike(stage) {
    const { ledger, workspace } = stage;
    const { slack, slackSecret } = workspace;
    const word = ledger.newWord('poison');
    const channel = slack.channels[0]?.id ?? '';
    await psql(
      'eu_a',
      'content',
      `create or replace function test_poison() returns trigger language plpgsql as $$
       begin raise exception 'poisoned'; end $$;
       create trigger test_poison before insert on note for each row
         when (new.title like '%${word}%') execute function test_poison();`,
    );
    const rawBody = slack.message(`Ev${word}`, channel, word, `${Math.floor(Date.now() / 1_000)}.999999`);
    // Not in a channel whose order is checked, because what was set aside arrives after newer messages.
    await kept(ledger, ledger.begin('event', word, channel), async () => {
      const headers = { 'content-type': 'application/json', ...signed(slackSecret, rawBody) };
      const path = '/api/global/integrations/slack/webhook';
      await new Caller(ledger).request('provider event', 'root', path, { rawBody, headers });
      return undefined;
    });
    const before = ledger.acknowledgedOf('event').length;
    await eventually(
      async () => {
        if (lettersIn(await replay(TOPIC, '--dry-run')) !== 1) throw new Error('Nothing was set aside');
      },
      { timeoutMs: SETTLED_MS, intervalMs: 500 },
    );
    const behind = ledger.acknowledgedOf('event').slice(before).at(-1)?.word ?? ledger.accepted.get(channel)?.at(-1);
    await eventually(() => isDelivered(stage, behind ?? ''), { timeoutMs: SETTLED_MS, intervalMs: 250 });
    await psql('eu_a', 'content', 'drop function test_poison cascade;');
    if (lettersIn(await replay(TOPIC)) !== 1) throw new Error('The replay did not send one letter back');
  },
  isBack: allReady,
  async verify() {
    const left = lettersIn(await replay(TOPIC, '--dry-run'));
    return left === 0 ? nothing() : { ...nothing(), wrong: [`dead letters: ${left} are left after the replay`] };
  },
  async restore() {
    await psql('eu_a', 'content', 'drop function if exists test_poison cascade;');
  },
};

/** Waits for a message behind the one that was set aside. */
async function isDelivered({ workspace }: Stage, word: string): Promise<void> {
  const sql = `select count(*) from note where team_id = '${workspace.teamId}' and title like '%${word}%';`;
  if (Number(await psql('eu_a', 'content', sql)) === 0) throw new Error(`${word} waits behind what was set aside`);
}
