import { createHash, randomBytes } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { inspect } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** Programs that act for a person: with a token from the settings, and through an app that asks for consent. */

const MINUTES = 60_000;
/** A gateway caches what it knows about a key for up to five seconds. */
const BELIEVED = { timeoutMs: 20_000, intervalMs: 500 };
const CALLBACK = 'https://app.example/callback?of=report';

const browsers = new Browsers();
const shows = showsIn(browsers, 'api-access', 3);
let fixture: WorkspaceFixture;
let page: Page;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;

interface Answer {
  status: number;
  text: string;
}

/** A call through the edge without the browser's cookies. */
function call(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  return page.evaluate(
    async ([address, options]) => {
      const answer = await fetch(address, { credentials: 'omit', ...options });
      return { status: answer.status, text: await answer.text() };
    },
    [path, init] as const,
  );
}

function query(token: string, text: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return call('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) });
}

const postForm = (path: string, form: Record<string, string>): Promise<Answer> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

describe('access for programs', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Programs');
    await browsers.start();
    const window = await browsers.open();
    ({ page } = window);
    await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });

  shows('is a token that is seen once, opens what was chosen, and ends when it is revoked', async () => {
    await page.goto(at('/settings/user/integrations'));
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly import');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('Copy it now.').waitFor();
    const token = /api\.\w{22}\.[\w-]{43}/.exec(await dialog.innerText())?.[0] ?? '';
    expect(await inspect(page, 'api-token-made')).toEqual([]);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    expect((await query(token, '{ projects { id } }')).status).toBe(200);
    expect((await query(token, 'mutation { createFolder(input: { name: "x" }) { id } }')).status).toBe(403);
    await page.reload();
    await page.getByText('Last used').waitFor();
    expect(await inspect(page, 'api-tokens')).toEqual([]);
    await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No token yet.').waitFor();
    await eventually(async () => (await query(token, '{ me { id } }')).status === 401, BELIEVED);
  });

  shows('is an app that asks, is told the answer at its own address, and can be sent away', async () => {
    await page.route('https://app.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }),
    );
    await page.goto(at('/settings/api'));
    await page.getByRole('button', { name: 'Add app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Report writer');
    await dialog.getByLabel('Redirect URLs').fill(CALLBACK);
    expect(await inspect(page, 'oauth-client-new')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Copy the secret now.').waitFor();
    const shown = await dialog.innerText();
    const clientId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(shown)?.[0] ?? '';
    const secret = /^[\w-]{43}$/m.exec(shown)?.[0] ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await inspect(page, 'oauth-clients')).toEqual([]);

    const verifier = randomBytes(32).toString('base64url');
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      scope: 'content:read',
      // Looks like a number, and must come back unchanged.
      state: '12345678901234567890',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const metadata = await call('/.well-known/oauth-authorization-server', {});
    const { authorization_endpoint: ask, token_endpoint: give } = JSON.parse(metadata.text) as Record<string, string>;
    expect(ask).toBe(at('/integrations/authorize'));
    await page.goto(`${ask}?${asked}`);
    await page.getByRole('heading', { name: 'Allow Report writer to access your account?' }).waitFor();
    expect(await inspect(page, 'oauth-consent', [1440, 900, 390])).toEqual([]);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { name: 'App' }).waitFor();
    const answer = new URL(page.url()).searchParams;
    expect([answer.get('of'), answer.get('state'), answer.get('iss')]).toEqual([
      'report',
      '12345678901234567890',
      originOf(fixture.subdomain),
    ]);

    await page.goto(at('/settings/user/integrations'));
    const { text } = await postForm(give ?? '', {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: secret,
    });
    const { access_token: token = '' } = JSON.parse(text) as Record<string, string>;
    expect((await query(token, '{ projects { id } }')).status).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Revoke access of Report writer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click();
    await page.getByText('You have not given any app access.').waitFor();
    await eventually(async () => (await query(token, '{ me { id } }')).status === 401, BELIEVED);

    asked.set('redirect_uri', 'https://evil.example/');
    await page.goto(`${ask}?${asked}`);
    await page.getByRole('heading', { name: 'This app cannot ask for access here' }).waitFor();
  });

  shows('is told by the audit log, which is filtered by its address and exported', async () => {
    await page.goto(at('/audit-log?action=api-token.created'));
    const entries = page.getByRole('list', { name: 'Entries' });
    await entries.getByText('API token created').waitFor();
    expect(await entries.getByRole('listitem').count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-log-.+\.csv$/);
    await page.goto(at('/audit-log'));
    await entries.getByText('Audit log exported').first().waitFor();
    await entries.getByText('with Nightly import').first().waitFor();
    expect(await inspect(page, 'audit-log', [1440, 900, 390])).toEqual([]);
  });
});
