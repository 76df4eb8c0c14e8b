import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import { loadKeys } from '@fieldloom/auth/keys';
import { ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { portOf, regions } from '@fieldloom/engines/scopes';
import { StackLayout, StackSecrets } from '@fieldloom/engines/stack/layout';
import { newId } from '@fieldloom/kernel/ids';
import { basePort } from '../../kit/platform.ts';
import { readSettings } from '../../kit/settings.ts';
import { SlackCounterpart, signed } from '../../kit/slack.ts';
import { timesOf } from '../kit/bench-workspace.ts';
import { Line, requestBytes } from '../kit/line.ts';
import { askAuthority, type BenchRoute, withRoutes } from '../kit/routes.ts';
import { type Measure, percentile } from '../measure.ts';

const EVENTS = 200;
const layout = new StackLayout(basePort);
const REGION = regions[0]!;

export const intake: Measure = {
  name: 'intake',
  title: "A provider's event, until the global tier has it sealed and stored",
  async run({ rounds }) {
    const p50: number[] = [];
    const p99: number[] = [];
    await withRoutes(1, REGION, async ([route]) => {
      const slack = await connectSlack(route!);
      for (let round = -1; round < rounds; round += 1) {
        const took = await postEvents(slack);
        if (round < 0) continue;
        p50.push(percentile(took, 0.5));
        p99.push(percentile(took, 0.99));
      }
    });
    const note = `${EVENTS} events a round, signed as Slack signs them, one after the other`;
    return [
      { what: 'p50', unit: 'ms', values: p50, target: { atMost: 50 }, note },
      { what: 'p99', unit: 'ms', values: p99, note },
    ];
  },
};

/** Registers a Slack team for the route, as the region's integrations service would. */
async function connectSlack({ teamId }: BenchRoute): Promise<SlackCounterpart> {
  const slack = new SlackCounterpart({ id: `T${newId()}`, name: 'Bench' });
  const keys = loadKeys(layout.keysFile(REGION));
  const [{ hash, keyId }] = hashProviderAccount(keys, 'slack', slack.team.id);
  const hashes = [{ kind: 'HASH_KIND_PROVIDER_ACCOUNT', hash, keyId, teamId, provider: 'slack' }];
  await askAuthority(new ServiceTokenSigner(keys, 'integrations'), 'UpsertIdentityHashes', { hashes });
  return slack;
}

/** @returns The duration of each answer, in milliseconds. */
async function postEvents(slack: SlackCounterpart): Promise<number[]> {
  const line = new Line(portOf(basePort, 'global', 'routing'));
  const { SLACK_SIGNING_SECRET: set } = await readSettings();
  const secret = set ?? (await StackSecrets.open(layout)).password('global', 'slack-signing');
  const bodies = Array.from({ length: EVENTS }, () =>
    slack.message(newId(), 'C0FEED', 'A measured complaint', '1.0001'),
  );
  const requests = bodies.map((body) =>
    requestBytes(
      'POST',
      '/api/global/integrations/slack/webhook',
      { host: 'fieldloom.localhost', 'content-type': 'application/json', ...signed(secret, body) },
      body,
    ),
  );
  try {
    return await timesOf(requests, async (request) => {
      const { status, body } = await line.ask(request);
      if (status !== 200) throw new Error(`The intake answered ${status}: ${body}`);
    });
  } finally {
    line.close();
  }
}
