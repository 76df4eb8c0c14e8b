import { join } from 'node:path';
import { PROJECT_TEMPLATES } from '@fieldloom/kernel/project-templates';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { confirmAddress } from './kit/actions.ts';
import { Browsers, originOf, rootOrigin, type Window } from './kit/browser.ts';
import { stackFolder } from './kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';

/**
 * A workspace that starts with sample content: chosen at sign-up, found on the screen and by search, and not counted as
 * anybody's own work.
 */

const MINUTES = 60_000;
const RUN = Date.now().toString(36);
const SAMPLE = 'Why garden centres cancel';
const TRANSCRIPT = /^Exit interview transcript: Lotte/;
const PASSAGE = 'one of them lost its connection and nobody knew the password.';

const browsers = new Browsers();
let owner: Window;
let subdomain: string;

const at = (path: string): string => `${originOf(subdomain)}${path}`;
const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `templates ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};

describe('a workspace that begins with a template', () => {
  beforeAll(async () => {
    await browsers.start();
    owner = await browsers.open();
  }, MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-templates'));
    expect(browsers.takeProblems()).toEqual([]);
  });

  it(
    'is made at the sign-up, by a link that has chosen it',
    async () => {
      const { page } = owner;
      await page.goto(`${rootOrigin}/signup`);
      await confirmAddress(page, `tess.template@${RUN}-mail.example`);
      await page.getByRole('heading', { name: 'Name your workspace' }).waitFor();
      await page.goto(`${rootOrigin}/global/create-tenant?installTemplateId=usability-test`);
      const begin = page.getByRole('button', { name: /Start with/ });
      await begin.getByText('Usability test').waitFor();
      await page.getByLabel('Workspace name').fill(`Sampled ${RUN}`);
      await page.getByLabel('Your name').fill('Tess Template');
      await page.getByText('Europe').first().click();
      await begin.click();
      await page.getByRole('option', { name: /An empty workspace/ }).waitFor();
      expect(await page.getByRole('option').count()).toBe(PROJECT_TEMPLATES.length + 1);
      await look(page, 'choosing at the sign-up');
      await page.getByRole('option', { name: /Churn study/ }).click();
      await look(page, 'sign-up');
      await page.getByRole('button', { name: 'Create workspace' }).click();
      await page.waitForURL(/\/\/[^/]+\.fieldloom\.localhost[^/]*\/home/, { timeout: 2 * MINUTES });
      subdomain = new URL(page.url()).hostname.split('.')[0] ?? '';
    },
    4 * MINUTES,
  );

  it(
    'shows its content: notes, highlights, tags and an insight that is a draft',
    async () => {
      const { page } = owner;
      const project = page.getByRole('main').getByRole('link', { name: SAMPLE });
      // It appears while the page is open.
      await project.first().waitFor({ timeout: MINUTES });
      await page.goto(at('/projects'));
      await project.first().waitFor();
      await page.getByText('Sample', { exact: true }).first().waitFor();
      await look(page, 'projects');
      await project.first().click();
      await page.getByRole('link', { name: TRANSCRIPT }).waitFor();
      await look(page, 'project');
      await page.getByRole('link', { name: TRANSCRIPT }).click();
      await page.getByLabel('Text of the note').getByText('You must have seen it.').waitFor();
      await page.getByText(PASSAGE).first().waitFor();
      await look(page, 'transcript');
      await page.goBack();
      await page.getByRole('link', { name: /^Tags/ }).click();
      await page.getByText('Person left').first().waitFor();
      await look(page, 'tags');
      await page.getByRole('link', { name: /^Insights/ }).click();
      await page.getByRole('link', { name: /customers leave when one person does/ }).click();
      await page.getByText('It could have been seen').waitFor();
      await page.getByText(PASSAGE).first().waitFor();
      await look(page, 'insight');
    },
    4 * MINUTES,
  );

  it(
    'finds it by search, by its words and by what they mean',
    async () => {
      const { page } = owner;
      for (const [query, type] of [
        ['"trays of pansies"', 'notes'],
        ['nobody could log in after a colleague had gone', 'highlights'],
      ] as const) {
        await eventually(
          async () => {
            await page.goto(at(`/search?q=${encodeURIComponent(query)}&type=${type}`));
            const results = page.getByRole('list', { name: 'Results' });
            await results.or(page.getByText('Nothing found')).first().waitFor();
            expect(await results.count()).toBe(1);
          },
          { timeoutMs: 2 * MINUTES, intervalMs: 2_000 },
        );
      }
      await look(page, 'search');
    },
    4 * MINUTES,
  );

  it(
    'counts none of it as a first step of the person’s own, and makes another project of a template',
    async () => {
      const { page } = owner;
      await page.goto(at('/onboarding/getting-started'));
      const steps = page.getByRole('region', { name: 'Your first steps' });
      // The searches above were the person's own.
      await steps.getByText(/^0 of 5 done/).waitFor();
      await page.goto(at('/onboarding/project-setup'));
      await page.getByRole('radio', { name: 'NPS feedback' }).waitFor();
      await look(page, 'project setup');
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'NPS feedback' }) })
        .click();
      await page.getByRole('textbox', { name: /Project/ }).fill('Scores of the spring');
      await page.getByRole('button', { name: 'Create project' }).click();
      await page.waitForURL(/\/projects\/[0-9a-f]/);
      await page.getByRole('heading', { name: 'Scores of the spring' }).waitFor();
      await page.getByRole('link', { name: /^Call transcript/ }).waitFor();
      await page.goto(at('/settings/templates'));
      await page.waitForURL(/\/settings\/templates\/projects/);
      await page.getByText('1 project').first().waitFor();
      await look(page, 'settings');
      await page.goto(at('/onboarding/getting-started'));
      await steps.getByText(/^0 of 5 done/).waitFor();
    },
    4 * MINUTES,
  );

  it(
    'has its other pages: who one is, where to begin, and whether one is written to',
    async () => {
      const { page } = owner;
      await page.goto(at('/context'));
      await page.getByText(`tess.template@${RUN}-mail.example`).waitFor();
      await look(page, 'context');
      await page.goto(`${rootOrigin}/context`);
      await page.getByText('1 workspace').waitFor();
      await look(page, 'context at the root');
      await page.goto(at('/product-picker'));
      await page.getByRole('link', { name: /A sample study/ }).waitFor();
      await look(page, 'product picker');
      await page.goto(at('/settings/feedback'));
      const write = page.getByRole('switch', { name: /Product emails/ });
      await write.waitFor();
      await look(page, 'feedback');
      await page.locator('label').filter({ has: write }).click();
      await page.getByText('Saved').first().waitFor();
      await page.reload();
      await eventually(async () => expect(await write.isChecked()).toBe(true));
      for (const [alias, place] of [
        ['/callback?error=access_denied', /\/auth\/callback/],
        ['/users/oauth2/callback?error=access_denied', /\/auth\/sso/],
      ] as const) {
        await page.goto(at(alias));
        await page.waitForURL(place);
      }
    },
    3 * MINUTES,
  );
});
