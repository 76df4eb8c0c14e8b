import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Answer, PlatformClient } from '@fieldloom/testkit/platform-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { confirmAddress, logIn } from './kit/actions.ts';
import { Browsers, originOf, rootOrigin } from './kit/browser.ts';
import { addresses, newPerson, stackFolder } from './kit/platform.ts';
import { inspect } from './kit/screens.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/**
 * Attacks on the sign-in routes, through the real edges. Each service tests what its own routes reject
 * (`test/route-cases.spec.ts`, `accounts/test/entries.spec.ts`); this spec covers what only edges and browsers decide.
 */

const MINUTES = 60_000;
const EVIL = 'evil.example';
const SESSION = '__Host-session';

/** URLs that browsers read as another site. */
const ELSEWHERE = [
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\t/${EVIL}`,
  `/.//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `https://${EVIL}/`,
  `https:${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
];

/** Headers in which a caller claims to have called another host. */
const FORGED_HEADERS: Record<string, string> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-server': EVIL,
  'x-host': EVIL,
  'x-original-host': EVIL,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': `//${EVIL}`,
  'x-original-url': `//${EVIL}/`,
  'x-rewrite-url': `//${EVIL}/`,
  forwarded: `host=${EVIL};proto=https`,
};

const browsers = new Browsers();
let one: WorkspaceFixture;
let other: WorkspaceFixture;
/** Every cookie that any host has set. */
const given: string[] = [];

const lead = (location: unknown, base: string): string => new URL(String(location), base).origin;

/** Like `call`, but records the cookies of the answer. */
async function call(person: PlatformClient, host: string, path: string, options: object = {}): Promise<Answer> {
  const answer = await person.call(host, path, options);
  given.push(...[answer.headers['set-cookie'] ?? []].flat());
  return answer;
}

describe('the ways in', () => {
  beforeAll(async () => {
    [one, other] = await Promise.all([WorkspaceFixture.open('Attacked'), WorkspaceFixture.open('Attacking')]);
    await browsers.start();
  }, 2 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-entries'));
  });

  it('mail links of the host that was called, whatever else a caller says', async () => {
    const since = new Date(Date.now() - 1_000);
    const { email } = one.words;
    const asked = await newPerson().call(one.subdomain, '/api/auth/send-code', {
      body: { email },
      headers: FORGED_HEADERS,
    });
    expect(asked.status).toBe(200);
    const stranger = `host.${Date.now()}@entries.example`;
    const confirm = { body: { email: stranger, useOneTimeCodeFlow: true }, headers: FORGED_HEADERS };
    expect((await newPerson().call('root', '/api/global/identity/send-confirmation', confirm)).status).toBe(200);
    for (const [to, origin] of [
      [email, originOf(one.subdomain)],
      [stranger, rootOrigin],
    ] as const) {
      const { text, html } = await newPerson().waitForMail(to, since);
      const links = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([origin]));
      expect(text + html).not.toContain(EVIL);
    }
  });

  it('answer nobody under a host that is none of ours, or with a workspace that the caller names', async () => {
    const body = { email: one.words.email, password: FIXTURE_PASSWORD };
    const { teamId } = one;
    for (const [host, headers] of [
      [EVIL, {}],
      [`${one.subdomain}.${EVIL}`, {}],
      [`${one.subdomain}.${addresses.rootDomain}.${EVIL}`, {}],
      [`nobody-${Date.now()}.${addresses.rootDomain}`, { 'x-fieldloom-team': teamId, 'x-fieldloom-region': 'eu_a' }],
    ] as const) {
      for (const path of ['/api/auth/sign-in', '/api/global/identity/send-confirmation']) {
        const forged = { host, origin: originOf(one.subdomain), ...headers };
        const answer = await newPerson().call('root', path, { body, headers: forged });
        expect([host, path, [403, 404].includes(answer.status)]).toEqual([host, path, true]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    // The header that the edge sets overrides the forged one.
    const named = await newPerson().call(other.subdomain, '/api/auth/sign-in', {
      body,
      headers: { 'x-fieldloom-team': teamId },
    });
    expect(named.status).toBe(401);
  });

  it('lead nowhere else, whatever place they are given', async () => {
    const own = originOf(one.subdomain);
    for (const place of ELSEWHERE) {
      const encoded = encodeURIComponent(place);
      const person = newPerson();
      const begun = await call(person, one.subdomain, `/api/auth/hand-over/start?next=${encoded}`);
      expect(lead(begun.headers['location'], own)).toBe(rootOrigin);

      for (const path of [place, encoded, `%2F${encoded}`]) {
        const raw = `/team-redirect/${one.teamId}/${path.replaceAll('\t', '%09')}`;
        const sent = await newPerson().call('root', raw.replaceAll(/[<>\\]/g, encodeURIComponent));
        if (sent.status === 302) expect([raw, lead(sent.headers['location'], rootOrigin)]).toEqual([raw, own]);
        else expect([400, 404]).toContain(sent.status);
      }

      const challenge = `team_id=${one.teamId}&state=a-state-of-mine&code_challenge_method=S256&code_challenge=${'A'.repeat(43)}`;
      for (const redirect of [
        place,
        `${own}${place}`,
        `${own}/auth/callback${place}`,
        `${own}/auth/callback/..${place}`,
      ]) {
        const path = `/api/global/identity/authorize?${challenge}&redirect_uri=${encodeURIComponent(redirect)}`;
        const answer = await one.person.call('root', path);
        expect([redirect, answer.status, answer.headers['location']]).toEqual([redirect, 400, undefined]);
      }
    }
    const elsewhere = `${originOf(other.subdomain)}/auth/callback`;
    const wrong = await one.person.call(
      'root',
      `/api/global/identity/authorize?team_id=${one.teamId}&state=a-state-of-mine&code_challenge_method=S256&code_challenge=${'A'.repeat(43)}&redirect_uri=${encodeURIComponent(elsewhere)}`,
    );
    expect(wrong.status).toBe(400);
  });

  it('land a browser at the own host after signing in, whatever its address said', async () => {
    const { page, context } = await browsers.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    for (const place of [`//${EVIL}`, `/\t/${EVIL}`, `/\\${EVIL}`, `https://${EVIL}/`, 'javascript:alert(1)']) {
      await page.goto(`${originOf(one.subdomain)}/auth/login?redirect=${encodeURIComponent(place)}`);
      await page.getByLabel('Work email').fill(one.words.email);
      await page.getByLabel('Password').fill(FIXTURE_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/home/);
    }
    // Also at the root domain after a code, which continues to a given place.
    await page.goto(`${rootOrigin}/auth/find-workspace?redirect=${encodeURIComponent(`https://${EVIL}/`)}`);
    await confirmAddress(page, one.words.email);
    await page.waitForURL((url) => url.hostname !== new URL(rootOrigin).hostname || url.pathname === '/workspaces');
    expect(asked.filter((host) => !host.endsWith(addresses.rootDomain.split(':')[0] ?? ''))).toEqual([]);
    await context.close();
    browsers.takeProblems();
  });

  it('ask before the link of a mail that another browser asked for puts somebody into a session', async () => {
    const since = new Date(Date.now() - 1_000);
    const email = `sent-on.${Date.now()}@entries.example`;
    await newPerson().expectOk('root', '/api/global/identity/send-confirmation', {
      body: { email, useOneTimeCodeFlow: true },
    });
    const { text } = await newPerson().waitForMail(email, since);
    const { page, context } = await browsers.open();
    await page.goto(/https?:\/\/\S+confirm-email\S+/.exec(text)?.[0] ?? '');
    await page.getByText('Continue with the address of this email?').waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(await inspect(page, 'entries link of another browser')).toEqual([]);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await page.waitForURL(/\/create-workspace/);
    await context.close();
    browsers.takeProblems();
  });

  it('take passwords hidden, pasted and from a password manager', async () => {
    const { page, context } = await browsers.open();
    await page.goto(`${originOf(one.subdomain)}/auth/login`);
    const field = page.getByLabel('Password');
    await page.getByLabel('Work email').fill(one.words.email);
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    expect(await page.getByLabel('Work email').getAttribute('autocomplete')).toBe('username');
    await page.evaluate((text) => navigator.clipboard.writeText(text), FIXTURE_PASSWORD);
    await field.focus();
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/home/);
    await context.close();
    browsers.takeProblems();
  });

  it('lock whoever fails ten times, and answer alike to who is there and who is not', async () => {
    const email = `locked.${Date.now()}@entries.example`;
    const { inviteUsers } = await one.ask<{ inviteUsers: { id: string }[] }>(
      'mutation($emails: [String!]!) { inviteUsers(input: { emails: $emails, role: VIEWER }) { id } }',
      { emails: [email] },
    );
    expect(inviteUsers).toHaveLength(1);
    const { text } = await newPerson().waitForMail(email, new Date(Date.now() - MINUTES));
    const link = new URL(/https?:\/\/\S+accept-invite\S+/.exec(text)?.[0] ?? '');
    const member = { token: link.searchParams.get('token'), name: 'Lotte Locked', password: FIXTURE_PASSWORD };
    await newPerson().expectOk(one.subdomain, '/api/auth/accept-invite', { body: member });
    const attempt = async (who: string, password = 'Wrong-password-1') => {
      const answer = await newPerson().call(one.subdomain, '/api/auth/sign-in', { body: { email: who, password } });
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      const text = answer.body.toString().replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
      return { status: answer.status, text, headers: { ...headers, 'content-length': undefined } };
    };
    const nobody = `nobody.${Date.now()}@entries.example`;
    for (let round = 1; round <= 11; round += 1) {
      const [there, nowhere] = [await attempt(email), await attempt(nobody)];
      expect(there).toEqual(nowhere);
      expect(there.status).toBe(round <= 10 ? 401 : 423);
    }
    expect((await attempt(email, FIXTURE_PASSWORD)).status).toBe(423);
  });

  it('give cookies that belong to one host, and open nothing at another', async () => {
    const person = newPerson();
    const body = { email: one.words.email, password: FIXTURE_PASSWORD };
    await call(person, one.subdomain, '/api/auth/sign-in', { body });
    await call(person, one.subdomain, '/api/auth/token', { body: {} });
    await call(person, one.subdomain, '/api/auth/hand-over/start');
    await call(person, one.subdomain, '/api/auth/sign-out', { body: {} });
    await call(person, 'root', '/api/global/identity/sign-out', { body: {} });
    expect(given.length).toBeGreaterThan(5);
    const kept = /^__Host-[a-z-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    expect(given.filter((cookie) => !kept.test(cookie))).toEqual([]);

    const own = newPerson();
    await own.signIn(one.subdomain, one.words.email, FIXTURE_PASSWORD);
    const cookie = own.cookies(one.subdomain);
    expect((await newPerson().call(other.subdomain, '/api/auth/token', { body: {}, headers: { cookie } })).status).toBe(
      401,
    );
    expect((await newPerson().call('root', '/api/global/identity', { headers: { cookie } })).status).toBe(401);
    const token = await own.token(one.subdomain);
    const query = { body: { query: '{ me { id } }' }, headers: { authorization: `Bearer ${token}` } };
    expect((await newPerson().call(other.subdomain, '/api/graphql', query)).status).toBe(401);
  });

  it('keep a browser’s cookies from other hosts, and from what their pages send', async () => {
    const attacker = await AttackersPage.open();
    const { page, context } = await browsers.open();
    try {
      for (const { subdomain, words } of [one, other]) await logIn(page, subdomain, words.email, FIXTURE_PASSWORD);
      const [own] = await context.cookies(originOf(one.subdomain));
      expect(own).toMatchObject({
        name: SESSION,
        httpOnly: true,
        secure: true,
        domain: own?.domain.replace(/^\./, ''),
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        // A page that was closed meanwhile cannot tell what it was about to send.
        void request.allHeaders().then(
          ({ cookie = '' }) => sent.push(`${new URL(request.url()).host} ${cookie}`),
          () => undefined,
        );
      });
      const answers: string[] = [];
      page.on('response', (response) => {
        const { host, pathname } = new URL(response.url());
        // Only requests to the attacked workspace; the other workspace's own pages continue to work.
        if (host.startsWith(`${one.subdomain}.`) && pathname.startsWith('/api/'))
          answers.push(`${response.request().method()} ${pathname} ${response.status()}`);
      });
      const closed = await attackFrom(page, attacker.origin, originOf(one.subdomain));
      expect(closed).toEqual(['refused', 'refused']);
      expect(answers.filter((answer) => /^POST .* 2\d\d$/.test(answer))).toEqual([]);
      expect(answers.length).toBeGreaterThan(2);
      await page.goto(originOf(other.subdomain));
      await page.getByRole('main').waitFor();
      expect(sent.length).toBeGreaterThan(2);
      expect(sent.filter((line) => line.startsWith(`${other.subdomain}.`)).join()).not.toContain(own?.value);
      expect(sent.filter((line) => !line.startsWith(`${one.subdomain}.`)).join()).not.toContain(own?.value);
      // The forged post with its cookie did not end its session.
      const cookie = `${SESSION}=${own?.value}`;
      const kept = await newPerson().call(one.subdomain, '/api/auth/token', { body: {}, headers: { cookie } });
      expect(kept.status).toBe(200);
    } finally {
      await attacker.close();
      await context.close();
      browsers.takeProblems();
    }
  });
});

/**
 * A same-site page: browsers may send our cookies with requests from any neighbor below the root domain, at any port.
 */
class AttackersPage {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<AttackersPage> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new AttackersPage(server);
  }

  get origin(): string {
    const { port } = this.#server.address() as { port: number };
    return `http://evil.${addresses.rootDomain.split(':')[0]}:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Sends everything that a page can send to another site by itself. @returns How its websockets ended. */
async function attackFrom(page: Page, origin: string, target: string): Promise<('opened' | 'refused')[]> {
  await page.goto(origin);
  const sockets = await page.evaluate(async (at) => {
    const post = (path: string, type: string) =>
      fetch(`${at}${path}`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': type },
        body: '{}',
      }).catch(() => {});
    for (const path of ['/api/auth/token', '/api/auth/sign-out', '/api/graphql']) {
      await post(path, 'text/plain');
      await post(path, 'application/x-www-form-urlencoded');
    }
    const open = (path: string, protocol?: string) =>
      new Promise<'opened' | 'refused'>((resolve) => {
        const socket = new WebSocket(`${at.replace('http', 'ws')}${path}`, protocol);
        socket.addEventListener('open', () => resolve('opened'));
        socket.addEventListener('error', () => resolve('refused'));
      });
    return [await open('/api/graphql', 'graphql-transport-ws'), await open('/collab')];
  }, target);
  for (const path of ['/api/auth/sign-out', '/api/auth/token']) {
    await page.goto(origin);
    await page.evaluate((action) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = action;
      document.body.append(form);
      form.submit();
    }, `${target}${path}`);
    await page.waitForURL(`${target}${path}`);
  }
  return sockets;
}
