import { StackLayout, StackSecrets } from '@fieldloom/engines/stack/layout';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsers, rootOrigin } from '../kit/browser.ts';
import { hold, release } from '../kit/control.ts';
import { isReady, killNow } from '../kit/faults.ts';
import { basePort, newPerson } from '../kit/platform.ts';
import { inspect } from '../kit/screens.ts';
import { showsIn } from '../kit/shows.ts';

/** The deploy status: the deployment job changes it, staff read it. */

const PATH = '/api/global/deploy-status';
const browsers = new Browsers();
const shows = showsIn(browsers, 'deploy-status');
let page: Page;
let tokens: { read: string; write: string };

/** Sends what the deployment job sends. @returns The answer's status. */
async function put(environment: string, change: object, token = tokens.write): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await newPerson().call('root', `${PATH}/${environment}`, { method: 'PUT', body: change, headers });
  return answer.status;
}

describe('deploy status', () => {
  beforeAll(async () => {
    const secrets = await StackSecrets.open(new StackLayout(basePort));
    tokens = {
      read: secrets.password('global', 'deploy-status-read'),
      write: secrets.password('global', 'deploy-status-write'),
    };
    await browsers.start();
    ({ page } = await browsers.open());
  });
  afterAll(async () => {
    await put('staging', { enabled: true });
    await browsers.stop();
  });

  const openWith = async (token: string): Promise<void> => {
    // The page starts with the focus in its field.
    await page.getByLabel('Operator’s token').fill(token);
    await page.keyboard.press('Enter');
  };

  shows('opens with the operator’s token alone', async () => {
    await page.goto(`${rootOrigin}/deploy-status`);
    await openWith('no-token-of-any-operator-at-all');
    await page.getByRole('alert').getByText('This token does not open deploy status.').waitFor();
    expect(await inspect(page, 'deploy-status-token')).toEqual([]);
    await openWith(tokens.read);
    await page.getByRole('heading', { name: 'Deploy status' }).waitFor();
    await page.getByRole('rowheader').nth(6).waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([
      'Production',
      'Production infra',
      'Staging',
      'Staging infra',
      'Chaos',
      'Central',
      'Shared dev',
    ]);
  });

  shows('says where a deploy is switched off, and by which message', async () => {
    expect(await put('staging', { enabled: false }, tokens.read)).toBe(403);
    const meta = { messageTs: '1763752800.000100', userId: 'U02ABCDEF' };
    expect(await put('staging', { enabled: false, meta })).toBe(200);
    await page.getByRole('button', { name: 'Look again' }).click();
    const row = page.getByRole('row', { name: 'Staging Switched off' });
    await row.getByText('U02ABCDEF').waitFor();
    await row.getByText('1763752800.000100').waitFor();
    expect(await page.getByText('Switched off').count()).toBe(1);
    expect(await inspect(page, 'deploy-status')).toEqual([]);
  });

  shows('has a page for one environment, which the keyboard leads to', async () => {
    await page.getByRole('link', { name: 'Staging', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/deploy-status/staging');
    await page.getByRole('heading', { name: 'Staging' }).waitFor();
    await page.getByText('Switched off').waitFor();
    expect(await inspect(page, 'deploy-status-staging')).toEqual([]);
    await page.getByRole('link', { name: 'All environments' }).click();
    await page.getByRole('rowheader').nth(6).waitFor();
  });

  shows('says that it cannot be had while the global tier is away', async () => {
    await hold('global/routing');
    try {
      await killNow('global/routing');
      await page.getByRole('button', { name: 'Look again' }).click();
      await page.getByRole('alert').getByText('Temporarily unavailable').waitFor();
      expect(await inspect(page, 'deploy-status-away')).toEqual([]);
    } finally {
      await release('global/routing');
      await isReady('global/routing');
    }
    // The page polls.
    await page.getByRole('rowheader').nth(6).waitFor();
    browsers.takeProblems();
  });

  shows('keeps the token nowhere', async () => {
    const kept = await page.evaluate(() => [
      document.cookie,
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ]);
    expect(kept.filter((text) => text.includes(tokens.read))).toEqual([]);
    await page.reload();
    await page.getByLabel('Operator’s token').waitFor();
  });

  shows('of an environment that nobody has says so', async () => {
    await page.goto(`${rootOrigin}/deploy-status/moon`);
    await openWith(tokens.read);
    await page.getByRole('alert').getByText('This does not exist').waitFor();
  });
});
