import { randomBytes } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import { PlatformClient } from '@fieldloom/testkit/platform-client';
import { addresses, basePort, processes } from '../../kit/platform.ts';
import { configure } from '../../kit/settings.ts';
import { SlackCounterpart, signed } from '../../kit/slack.ts';
import { RECOVERY_MS } from '../limits.ts';

/** Port offset of the fake Slack, within the global tier's hundred ports. */
const SLACK_PORT_OFFSET = 70;
const SLACK_SECRET = 'a signing secret of the fault runs';
const PASSWORD = 'Faults-password-1';

/** A European workspace for the load, connected to its own Slack. */
export interface Workspace {
  subdomain: string;
  teamId: string;
  email: string;
  password: string;
  projectId: string;
  tagGroupId: string;
  slack: SlackCounterpart;
  slackSecret: string;
}

/** Creates the workspace as a person does: with code, password and the integration's screens. */
export async function makeWorkspace(): Promise<Workspace> {
  const mark = randomBytes(4).toString('hex');
  const slack = new SlackCounterpart({ id: `T${mark.toUpperCase()}`, name: `Faults ${mark}` });
  await slack.start(basePort + SLACK_PORT_OFFSET);
  await prepareOperatorSettings();
  const person = new PlatformClient(addresses);
  const email = `ida.${mark}@${mark}-faults.example`;
  await person.proveEmail(email);
  const made = await person.createWorkspace({
    teamName: `Faults ${mark}`,
    region: 'EU_A',
    name: `Ida ${mark}`,
    password: PASSWORD,
  });
  const { subdomain, teamId } = made;
  await person.enterWorkspace(subdomain);
  const ask = <T>(query: string, variables: Record<string, unknown> = {}) =>
    person.graphql<T>(subdomain, query, variables);
  const { createProject } = await ask<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Under load" }) { id } }',
  );
  const projectId = createProject.id;
  const board = await ask<{ createTagBoard: { id: string } }>(
    'mutation($projectId: ID!) { createTagBoard(projectId: $projectId, title: "Board") { id } }',
    { projectId },
  );
  const group = await ask<{ createTagGroup: { id: string } }>(
    'mutation($id: ID!) { createTagGroup(tagBoardId: $id, title: "Group") { id } }',
    { id: board.createTagBoard.id },
  );
  await connectSlack(ask, slack, projectId);
  await isAnnounced(slack, () => ask<{ recentNotes: unknown[] }>('{ recentNotes(first: 1) { id } }'));
  return {
    subdomain,
    teamId,
    email,
    password: PASSWORD,
    projectId,
    tagGroupId: group.createTagGroup.id,
    slack,
    slackSecret: SLACK_SECRET,
  };
}

/** Points the stack at the fake Slack, and allows one machine to do what a hundred people do. */
async function prepareOperatorSettings(): Promise<void> {
  const settings = {
    SLACK_ORIGIN: `http://127.0.0.1:${basePort + SLACK_PORT_OFFSET}`,
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_SIGNING_SECRET: SLACK_SECRET,
    OUTBOUND_ALLOW: '127.0.0.1/32',
    RATE_LIMIT_SCALE: '1000',
  };
  const readers = ['eu_a/integrations', 'eu_a/accounts', 'eu_a/gateway', 'global/routing', 'global/identity'];
  await configure(settings, readers);
  await eventually(
    async () => {
      const others = (await processes()).filter(({ state }) => state !== 'ready');
      if (others.length > 0) throw new Error(`Not ready: ${others.map(({ name }) => name).join(', ')}`);
    },
    { timeoutMs: RECOVERY_MS, intervalMs: 250 },
  );
}

async function connectSlack(
  ask: <T>(query: string, variables?: Record<string, unknown>) => Promise<T>,
  slack: SlackCounterpart,
  projectId: string,
): Promise<void> {
  const { startConnection } = await ask<{ startConnection: { authorizationUrl: string } }>(
    'mutation { startConnection(type: SLACK) { authorizationUrl } }',
  );
  const state = new URL(startConnection.authorizationUrl).searchParams.get('state');
  const { confirmConnection } = await ask<{ confirmConnection: { id: string } }>(
    'mutation($state: String!) { confirmConnection(type: SLACK, code: "a-code", state: $state) { id } }',
    { state },
  );
  await ask(
    `mutation($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {
       setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) { id } }`,
    { id: confirmConnection.id, channelIds: slack.channels.map(({ id }) => id), projectId },
  );
}

/**
 * The account is announced to the global tier separately from the mutation; until then, its events belong to nobody.
 */
async function isAnnounced(
  slack: SlackCounterpart,
  readNotes: () => Promise<{ recentNotes: unknown[] }>,
): Promise<void> {
  const channel = slack.channels[0]?.id ?? '';
  let tries = 0;
  await eventually(
    async () => {
      tries += 1;
      const rawBody = slack.message(
        `EvProbe${tries}`,
        channel,
        'Is anybody there?',
        `1700000000.${String(tries).padStart(6, '0')}`,
      );
      const headers = { 'content-type': 'application/json', ...signed(SLACK_SECRET, rawBody) };
      await new PlatformClient(addresses).expectOk('root', '/api/global/integrations/slack/webhook', {
        rawBody,
        headers,
      });
      if ((await readNotes()).recentNotes.length === 0) throw new Error('No event came through');
    },
    { timeoutMs: RECOVERY_MS, intervalMs: 500 },
  );
}
