import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { solveProofOfWork } from '../src/modules/bot-check/bot-check.ts';
import { Counterparts, codeOf, linkOf, proveAddress, startIdentity, type TestIdentity } from './kit.ts';

const counterparts = new Counterparts();
let identity: TestIdentity;
let person = 0;

beforeAll(async () => {
  await counterparts.start();
  identity = await startIdentity(counterparts);
});
afterAll(async () => {
  await identity.stop();
  await counterparts.stop();
});

const newEmail = (): string => {
  person += 1;
  return `person-${person}@example.com`;
};
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

async function askForCode(email: string) {
  const sent = await identity.post('/send-confirmation', { email, useOneTimeCodeFlow: true });
  expect(sent).toMatchObject({ status: 200, body: { status: 'EMAIL_ONE_TIME_CODE' } });
  const { codeChallenge } = sent.body;
  const code = codeOf(identity.mailsTo(email)[0]);
  return {
    code,
    confirm: (said: string) => identity.post('/confirm-email', { method: 'ONE_TIME_CODE', codeChallenge, code: said }),
  };
}

describe('an address is proven', () => {
  it('by the code in the mail, once', async () => {
    const { code, confirm } = await askForCode(newEmail());
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(confirmed).toMatchObject({ status: 200, body: { currentTeams: [], availableTeams: [] } });
    const cookie = String(confirmed.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-email-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await confirm(code)).status).toBe(401);
  });

  it('by the link in the mail, once', async () => {
    const email = newEmail();
    const sent = await identity.post('/send-confirmation', { email });
    expect(sent.body).toEqual({ status: 'EMAIL_SENT' });
    const mail = identity.mailsTo(email)[0];
    expect(codeOf(mail)).toBe('');
    const link = linkOf(mail);
    expect(link.href).toMatch(/^http:\/\/fieldloom\.localhost:8080\/confirm-email\?token=/);
    const token = link.searchParams.get('token');
    const confirmed = await identity.post('/confirm-email', { method: 'EMAIL', token });
    expect(confirmed.status).toBe(200);
    const found = await identity.get('', { cookie: confirmed.cookie });
    expect(found.body).toMatchObject({ email, provider: 'EMAIL' });
    expect((await identity.post('/confirm-email', { method: 'EMAIL', token })).status).toBe(401);
  });

  it("not by another challenge's code, a changed token, or a code used as a link", async () => {
    const mine = await askForCode(newEmail());
    const other = await askForCode(newEmail());
    expect((await mine.confirm(other.code === mine.code ? wrong(mine.code) : other.code)).status).toBe(401);
    const changed = await identity.post('/confirm-email', { method: 'EMAIL', token: 'eyJhbGciOiJkaXIifQ..a.b.c' });
    expect(changed).toMatchObject({ status: 401, body: { errors: [{ code: 'Unauthorized' }] } });
  });

  it('not by a provider that is not configured', async () => {
    const answer = await identity.post('/confirm-email', { method: 'OIDC', provider: 'google', code: 'x' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'UnprocessableContent' }] } });
  });

  it('not after five wrong codes, even with the right one', async () => {
    const { code, confirm } = await askForCode(newEmail());
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong(code))).status).toBe(401);
    expect((await confirm(code)).status).toBe(401);
  });

  it('not after ten minutes', async () => {
    const email = newEmail();
    const { code, confirm } = await askForCode(email);
    await identity.database.transaction((trx) =>
      sql`update email_challenge set expires_at = now() - interval '1 second'`.execute(trx),
    );
    expect((await confirm(code)).status).toBe(401);
  });
});

describe('too many failed attempts', () => {
  it('lock the address for all its codes, whether or not it is known, and tell its owner', async () => {
    const known = newEmail();
    counterparts.workspaces.push({
      id: '0190c6f4-0000-7000-8000-00000000000a',
      subdomain: 'known-co',
      region: 'eu_a',
      members: [known],
    });
    const answersTo = async (email: string) => {
      const answers: unknown[] = [];
      for (let round = 0; round < 2; round += 1) {
        const { code, confirm } = await askForCode(email);
        for (let n = 0; n < 5; n += 1) {
          const { status, body } = await confirm(wrong(code));
          answers.push([status, body.errors[0].code, body.errors[0].message]);
        }
      }
      return answers;
    };
    const toKnown = await answersTo(known);
    const stranger = newEmail();
    expect(await answersTo(stranger)).toEqual(toKnown);
    expect(toKnown.at(-1)).toEqual([423, 'TooManyRequests', 'Too many failed attempts. Try again in 15 minutes.']);
    for (const email of [known, stranger]) {
      await eventually(() => identity.mailsTo(email)[0]?.subject.startsWith('Too many failed sign-ins') === true);
      expect((await identity.post('/send-confirmation', { email })).status).toBe(423);
    }
    await identity.database.transaction((trx) => sql`update identity_lock set locked_until = now()`.execute(trx));
    const { code, confirm } = await askForCode(known);
    expect((await confirm(code)).status).toBe(200);
  });

  it('are all counted even if they come at the same moment', async () => {
    const { code, confirm } = await askForCode(newEmail());
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(code))));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect((await confirm(code)).status).toBe(401);
  });
});

describe('a confirmation mail', () => {
  it('is not reported as sent when the mail server refuses it', async () => {
    const email = newEmail();
    identity.setMailServer('refuses');
    const refused = await identity.post('/send-confirmation', { email, useOneTimeCodeFlow: true });
    identity.setMailServer('takes');
    expect(refused).toMatchObject({ status: 503, body: { errors: [{ details: { code: 'UNAVAILABLE' } }] } });
    expect(refused.body.errors[0].message).not.toContain(email);
  });

  it('is limited per address and per caller', async () => {
    const strict = await startIdentity(counterparts, { RATE_LIMIT_SCALE: 1 });
    try {
      const send = (email: string, ip: string) => strict.post('/send-confirmation', { email }, { ip });
      const email = newEmail();
      for (let n = 0; n < 5; n += 1) expect((await send(email, `203.0.113.${n}`)).status).toBe(200);
      expect(await send(email, '203.0.113.9')).toMatchObject({
        status: 429,
        body: { errors: [{ code: 'TooManyRequests' }] },
      });
      for (let n = 0; n < 30; n += 1) await send(newEmail(), '198.51.100.1');
      expect((await send(newEmail(), '198.51.100.1')).status).toBe(429);
      expect((await send(newEmail(), '198.51.100.2')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  }, 30_000);

  it('asks for a proof of work where that is enabled', async () => {
    const guarded = await startIdentity(counterparts, { BOT_CHECK: 'proof-of-work' });
    try {
      const email = ' Person.With.Work@EXAMPLE.com';
      const send = (recaptchaToken?: string) => guarded.post('/send-confirmation', { email, recaptchaToken });
      expect(await send()).toMatchObject({ status: 403, body: { errors: [{ code: 'Forbidden' }] } });
      expect((await send(solveProofOfWork(normalizeEmail(email)))).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  }, 30_000);

  it('is skipped if the browser already proves the address', async () => {
    const email = newEmail();
    const id = '0190c6f4-0000-7000-8000-00000000000b';
    counterparts.workspaces.push({ id, subdomain: 'fast-co', region: 'us_b', members: [email] });
    const cookie = await proveAddress(identity, email);
    const send = (body: object, withCookie: string | undefined) =>
      identity.post('/send-confirmation', { email, ...body }, { cookie: withCookie });
    expect((await send({}, cookie)).body).toEqual({ status: 'EMAIL_SKIPPED', teamId: id });
    expect((await send({ forceCreateWorkspace: true }, cookie)).body).toEqual({ status: 'EMAIL_SENT' });
    expect((await send({ skipFastLoginRedirect: true }, cookie)).body).toEqual({ status: 'EMAIL_SENT' });
    expect((await send({}, undefined)).body).toEqual({ status: 'EMAIL_SENT' });
    const other = await proveAddress(identity, newEmail());
    expect((await send({}, other)).body).toEqual({ status: 'EMAIL_SENT' });
  });
});

describe('every POST', () => {
  it.each([undefined, 'http://evil.example', 'http://acme.fieldloom.localhost:8080', 'null'])(
    'from the origin %s is refused',
    async (origin) => {
      for (const path of ['/send-confirmation', '/confirm-email', '/create-tenant', '/sign-out']) {
        expect((await identity.post(path, { email: newEmail() }, { origin })).status).toBe(403);
      }
    },
  );

  it.each([
    ['/send-confirmation', {}],
    ['/send-confirmation', { email: 'no address' }],
    ['/send-confirmation', { email: `${'a'.repeat(320)}@example.com` }],
    ['/send-confirmation', { email: 7 }],
    ['/confirm-email', { method: 'GUESS' }],
    ['/confirm-email', { method: 'EMAIL' }],
    ['/confirm-email', { method: 'ONE_TIME_CODE', codeChallenge: 'x'.repeat(5_000), code: '1' }],
  ])('%s with a malformed body is refused (%#)', async (path, body) => {
    expect(await identity.post(path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'ValidationError' }] },
    });
  });
});

it('ends a session permanently', async () => {
  const cookie = await proveAddress(identity, newEmail());
  expect((await identity.get('', { cookie })).status).toBe(200);
  const out = await identity.post('/sign-out', {}, { cookie });
  expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
  expect((await identity.get('', { cookie })).status).toBe(401);
});

it('stores and logs no address and no code', async () => {
  const email = 'planted.leak@example.com';
  const { code, confirm } = await askForCode(email);
  await confirm(wrong(code));
  identity.setMailServer('refuses');
  await identity.post('/send-confirmation', { email });
  identity.setMailServer('takes');
  expect(identity.logged()).toContain('capturing');
  const tables = ['email_challenge', 'identity_lock', 'rate_count', 'tenant_request', 'ended_email_session'];
  const dumps = await Promise.all(
    tables.map((table) =>
      identity.database.transaction(async (trx) => {
        const { rows } = await sql<{
          row: string;
        }>`select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(trx);
        return rows.map(({ row }) => row).join('\n');
      }),
    ),
  );
  const stored = dumps.join('\n');
  expect(stored).toContain('address_hash');
  for (const word of ['planted', 'example.com', code, '203.0.113']) expect(stored).not.toContain(word);
  for (const word of ['planted', 'example.com', '203.0.113']) expect(identity.logged()).not.toContain(word);
  await identity.app.sweep();
});

it('a session survives a rotation of its key, but not the removal of that key', async () => {
  const { file } = identity.keys;
  const old = { seed: file.secretSeed ?? String(file.privateJwk['d']) };
  const fresh = { seed: randomBytes(32).toString('base64url') };
  const before = await proveAddress(identity, newEmail());
  file.sessionSeeds = [fresh, old];
  const after = await proveAddress(identity, newEmail());
  const statuses = (): Promise<number[]> =>
    Promise.all([before, after].map(async (cookie) => (await identity.get('', { cookie })).status));
  expect(await statuses()).toEqual([200, 200]);
  file.sessionSeeds = [fresh];
  expect(await statuses()).toEqual([401, 200]);
  delete file.sessionSeeds;
});
