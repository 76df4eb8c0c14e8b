import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { newPerson, stackFolder } from './kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** How people join without an invitation, and how a project is shared with somebody who is not a member yet. */

const MINUTES = 60_000;
const browsers = new Browsers();
let fixture: WorkspaceFixture;
let owner: Window;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;
const emailOf = (name: string): string => `${name}.${fixture.subdomain}@joining.example`;

async function linkIn(email: string, since: Date, path: string): Promise<string> {
  const { text } = await newPerson().waitForMail(email, since);
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
  if (link === undefined) throw new Error(`The mail holds no link to ${path}`);
  return link;
}

describe('somebody joins', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Joining');
    await browsers.start();
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-joining'));
    expect(browsers.takeProblems()).toEqual([]);
  });

  it(
    'and takes the first steps',
    async () => {
      const { page } = owner;
      await page.goto(at('/onboarding'));
      await page.getByText('Keep insights in one place').click();
      expect(await inspect(page, 'onboarding survey', WIDTHS_TO_A_PHONE)).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: 'Project' }).fill('Why people leave');
      expect(await inspect(page, 'onboarding project', WIDTHS_TO_A_PHONE)).toEqual([]);
      await page.getByRole('button', { name: 'Create project' }).click();
      await page.waitForURL(/\/projects\//);
      await page.goto(at('/onboarding/getting-started'));
      const steps = page.getByRole('region', { name: 'Your first steps' });
      await steps.getByText('1 of 4 done').waitFor();
      expect(await inspect(page, 'onboarding checklist', WIDTHS_TO_A_PHONE)).toEqual([]);
      await page.goto(at('/home'));
      await steps.getByRole('button', { name: 'Dismiss' }).click();
      await steps.waitFor({ state: 'detached' });
    },
    2 * MINUTES,
  );

  it(
    'by asking, when an admin lets them in',
    async () => {
      const email = emailOf('asker');
      const stranger = await browsers.open();
      const since = new Date(Date.now() - 1_000);
      await stranger.page.goto(at('/auth/login'));
      await stranger.page.getByRole('link', { name: 'Ask to join' }).click();
      // The previous page has such a field too, and stays until this one appears.
      await stranger.page.getByLabel('Why you ask').waitFor();
      await stranger.page.getByLabel('Work email').fill(email);
      await stranger.page.getByLabel('Your name').fill('Asta Asks');
      await stranger.page.getByLabel('Why you ask').fill('I join the study');
      expect(await inspect(stranger.page, 'join-workspace', WIDTHS_TO_A_PHONE)).toEqual([]);
      await stranger.page.getByRole('button', { name: 'Ask to join' }).click();
      await stranger.page.getByText('Check your email').waitFor();
      await stranger.page.goto(await linkIn(email, since, '/join-workspace'));
      await stranger.page.getByText('Your request was sent').waitFor();

      const toAdmin = await newPerson().waitForMail(fixture.words.email, since);
      expect(toAdmin.text).toContain('I join the study');
      const { page } = owner;
      await page.goto(at('/settings/users'));
      const row = page.getByRole('listitem', { name: email });
      await row.getByText('I join the study').waitFor();
      expect(await inspect(page, 'people who ask to join', WIDTHS_TO_A_PHONE)).toEqual([]);
      const approved = new Date(Date.now() - 1_000);
      await row.getByRole('button', { name: `Approve: ${email}` }).click();
      await row.waitFor({ state: 'detached' });
      expect((await newPerson().waitForMail(email, approved)).subject).toContain('You are a member of');
    },
    2 * MINUTES,
  );

  it(
    'a project that was shared in the invitation',
    async () => {
      const email = emailOf('sharee');
      const since = new Date(Date.now() - 1_000);
      const { page } = owner;
      await page.goto(at(`/projects/${fixture.projectId}`));
      await page.getByRole('button', { name: 'Access' }).click();
      const form = page.getByRole('form', { name: 'Invite by email' });
      await form.getByLabel('Invite by email').fill(email);
      expect(await inspect(page, 'access dialog with an invitation', WIDTHS_TO_A_PHONE)).toEqual([]);
      await form.getByRole('button', { name: 'Invite' }).click();
      await page.getByText(`The invitation of ${email} is on its way`).waitFor();
      const colleague = await browsers.open();
      await colleague.page.goto(await linkIn(email, since, '/accept-invite'));
      await colleague.page.getByLabel('Your name').fill('Sharee');
      await colleague.page.getByRole('button', { name: 'Join workspace' }).click();
      await colleague.page.waitForURL(/\/home/);
      await page.reload();
      await page.getByRole('button', { name: 'Access' }).click();
      await page.getByRole('dialog').getByText('Sharee', { exact: true }).waitFor();
    },
    2 * MINUTES,
  );

  it(
    'not by their domain, while none is proven',
    async () => {
      const { page } = owner;
      await page.goto(at('/settings/authentication'));
      await page.getByText('Verify a domain above first.').waitFor();
      expect(await page.getByRole('switch', { name: 'Let people of your domains join' }).isDisabled()).toBe(true);
    },
    MINUTES,
  );
});
