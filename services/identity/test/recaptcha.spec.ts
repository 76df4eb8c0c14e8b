import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { configuredBotCheck } from '../src/modules/bot-check/configured-bot-check.ts';
import { Counterparts, ROOT_DOMAIN, startIdentity, type TestIdentity } from './kit.ts';

const SECRET = 'secret-of-the-spec';

/**
 * Stands in for Google's `siteverify` by its published contract: a form with secret and response, a JSON answer, and
 * each token works once.
 */
class Siteverify {
  readonly asked: URLSearchParams[] = [];
  /** What is known about each token. */
  readonly tokens = new Map<string, { hostname?: string; score?: number; action?: string }>();
  /** Sent instead of an answer. */
  fault: 'status' | 'garbage' | undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (this.fault === 'status') return response.writeHead(502).end();
        const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
        const form = new URLSearchParams(isForm ? Buffer.concat(chunks).toString() : '');
        this.asked.push(form);
        response.setHeader('content-type', 'application/json');
        response.end(this.fault === 'garbage' ? '<html>' : JSON.stringify(this.#judge(form)));
      });
    });
  }

  static async open(): Promise<Siteverify> {
    const siteverify = new Siteverify();
    await new Promise<void>((resolve) => siteverify.#server.listen(0, '127.0.0.1', resolve));
    return siteverify;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/recaptcha/api/siteverify`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #judge(form: URLSearchParams): object {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (form.get('secret') !== SECRET) return refuse('invalid-input-secret');
    const token = form.get('response') ?? '';
    const known = this.tokens.get(token);
    if (known === undefined) return refuse('timeout-or-duplicate');
    this.tokens.delete(token);
    return { success: true, challenge_ts: new Date().toISOString(), hostname: 'fieldloom.localhost', ...known };
  }
}

const counterparts = new Counterparts();
let google: Siteverify;
let identity: TestIdentity;
let count = 0;

const settings = () => ({
  BOT_CHECK: 'recaptcha' as const,
  RECAPTCHA_SECRET: SECRET,
  RECAPTCHA_VERIFY_URL: google.url,
  RECAPTCHA_MINIMUM_SCORE: 0.5,
  OUTBOUND_ALLOW: ['127.0.0.1/32'],
});

beforeAll(async () => {
  await counterparts.start();
  google = await Siteverify.open();
  identity = await startIdentity(counterparts, settings());
});
afterAll(async () => {
  await identity.stop();
  await google.close();
  await counterparts.stop();
});
afterEach(() => {
  google.fault = undefined;
});

const emailOf = (): string => {
  count += 1;
  return `robot-${count}@example.com`;
};
const send = (email: string, recaptchaToken?: string, at = identity) =>
  at.post('/send-confirmation', { email, recaptchaToken });

describe('reCAPTCHA', () => {
  it("accepts a person's token once, and is sent nothing but the token", async () => {
    const email = emailOf();
    google.tokens.set('good', { score: 0.9, action: 'send_confirmation' });
    expect(await send(email, 'good')).toMatchObject({ status: 200, body: { status: 'EMAIL_SENT' } });
    expect(Object.fromEntries(google.asked.at(-1) ?? [])).toEqual({ secret: SECRET, response: 'good' });
    expect((await send(emailOf(), 'good')).status).toBe(403);
    expect(identity.mailsTo(email)).toHaveLength(1);
  });

  it('accepts the token of a version 2 key, which has no score', async () => {
    google.tokens.set('checkbox', {});
    expect((await send(emailOf(), 'checkbox')).status).toBe(200);
  });

  it.each([
    ['none', undefined, undefined],
    ['an empty one', '', undefined],
    ['one that Google does not know', 'made-up', undefined],
    ['one of a likely program', 'robot', { score: 0.4, action: 'send_confirmation' }],
    ['one for another action', 'other-action', { score: 0.9, action: 'login' }],
    ['one of another site', 'other-site', { score: 0.9, action: 'send_confirmation', hostname: 'evil.example' }],
  ])('refuses %s, and sends no mail', async (_what, token, known) => {
    if (token !== undefined && known !== undefined) google.tokens.set(token, known);
    const email = emailOf();
    expect(await send(email, token)).toMatchObject({ status: 403, body: { errors: [{ code: 'Forbidden' }] } });
    expect(identity.mailsTo(email)).toEqual([]);
  });

  it.each(['status', 'garbage'] as const)('is unavailable when Google answers with a wrong %s', async (fault) => {
    google.fault = fault;
    expect((await send(emailOf(), 'any')).status).toBe(503);
  });

  it("is unavailable, and does not refuse, when the operator's secret is wrong", async () => {
    const wrong = await startIdentity(counterparts, { ...settings(), RECAPTCHA_SECRET: 'another' });
    google.tokens.set('fine', { score: 0.9 });
    const { status } = await send(emailOf(), 'fine', wrong);
    await wrong.stop();
    expect(status).toBe(503);
  });

  it('reaches only public addresses, unless the operator allows another', async () => {
    const guarded = configuredBotCheck({ ...settings(), OUTBOUND_ALLOW: [], ROOT_DOMAIN });
    const before = google.asked.length;
    await expect(guarded.assertPerson('good', 'ada@example.com')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(google.asked).toHaveLength(before);
  });

  it('does not start without its secret', () => {
    const { RECAPTCHA_SECRET: _secret, ...rest } = settings();
    expect(() => configuredBotCheck({ ...rest, RECAPTCHA_SECRET: undefined, ROOT_DOMAIN })).toThrow('RECAPTCHA_SECRET');
  });
});
