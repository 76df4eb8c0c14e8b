import { join } from 'node:path';
import { loadKeys } from '@fieldloom/auth/keys';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { ScopeAddresses } from '@fieldloom/engines/stack/addresses';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { RouteState, RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrive } from '../kit/actions.ts';
import { Browsers, originOf } from '../kit/browser.ts';
import { hold, release } from '../kit/control.ts';
import { isReady, killNow } from '../kit/faults.ts';
import { basePort } from '../kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from '../kit/screens.ts';
import { showsIn } from '../kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../kit/workspace-fixture.ts';

/** What operators change at run time: feature flags on the command line, and where a workspace is hosted. */

const MINUTES = 60_000;
/** Time within which a change reaches every open page. */
const SOON_MS = 5_000;
const GLOBAL = ['global/routing', 'global/identity'];

const browsers = new Browsers();
const shows = showsIn(browsers, 'feature-flags', 3);
let fixture: WorkspaceFixture;
let page: Page;

/** Runs the command that an operator would type. */
const flags = (...args: string[]): Promise<string> =>
  run(process.execPath, [join(repositoryRoot, 'scripts/src/flags.ts'), ...args, '--base-port', String(basePort)]);

const zoom = () => page.getByRole('listitem', { name: 'Zoom' });

describe('an operator', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Early');
    await browsers.start();
    const window = await browsers.open();
    ({ page } = window);
    await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
    await page.goto(`${originOf(fixture.subdomain)}/settings/integrations`);
    await page.getByRole('listitem', { name: 'Slack' }).waitFor();
  }, 3 * MINUTES);
  afterAll(async () => {
    await Promise.all(GLOBAL.map(release));
    await browsers.stop();
  });

  shows('sets a flag for one workspace, and its open page has early integrations, until it is taken back', async () => {
    expect(await zoom().count()).toBe(0);
    expect(await flags('set', 'betaFeatures', 'true', '--team', fixture.teamId)).toContain(': true, version');
    await zoom().waitFor({ timeout: SOON_MS });
    expect(await page.getByRole('listitem').filter({ hasText: 'Beta' }).count()).toBe(5);
    expect(await inspect(page, 'integrations-early', WIDTHS_TO_A_PHONE)).toEqual([]);
    expect(await flags()).toContain(`workspace ${fixture.teamId}: true`);
    await flags('unset', 'betaFeatures', '--team', fixture.teamId);
    await zoom().waitFor({ state: 'detached', timeout: SOON_MS });
  });

  shows('need not be there for a flag to hold: without the global tier it does, also after a reload', async () => {
    await flags('set', 'betaFeatures', 'true', '--team', fixture.teamId);
    await zoom().waitFor({ timeout: SOON_MS });
    await Promise.all(GLOBAL.map(hold));
    for (const name of [...GLOBAL, 'eu_a/routing']) await killNow(name);
    await isReady('eu_a/routing');
    await page.reload();
    await zoom().waitFor();
    await Promise.all(GLOBAL.map(release));
    await Promise.all(GLOBAL.map(isReady));
    await flags('unset', 'betaFeatures', '--team', fixture.teamId);
    await zoom().waitFor({ state: 'detached', timeout: 2 * SOON_MS });
  });

  it(
    'begins to move a workspace: its open page loses the connection, and has it again when that is over',
    async () => {
      const layout = new StackLayout(basePort);
      const { peers } = await ScopeAddresses.open(layout, 'global');
      const keys = loadKeys(layout.keysFile('global'));
      const operator = new Peers({ keys, service: 'operator', addresses: peers }).client(RoutingService, 'routing');
      const { teamId, subdomain } = fixture;
      const setState = async (state: RouteState): Promise<void> => {
        const { route } = await operator.lookUpRoute({ by: { case: 'teamId', value: teamId } });
        await operator.upsertRoute({ teamId, subdomain, region: 'eu_a', state, expectedVersion: route?.version ?? 0n });
      };
      const connection = page.getByText(/Reconnecting…|No connection|is not answering/).first();
      await setState(RouteState.MOVING);
      await connection.waitFor({ timeout: 2 * SOON_MS });
      await setState(RouteState.ACTIVE);
      await connection.waitFor({ state: 'detached', timeout: 30_000 });
      await flags('set', 'betaFeatures', 'true', '--team', teamId);
      await zoom().waitFor({ timeout: SOON_MS });
      await flags('unset', 'betaFeatures', '--team', teamId);
    },
    3 * MINUTES,
  );
});
