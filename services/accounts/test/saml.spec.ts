import { createServer, type Server } from 'node:http';
import { bare, ENTITY_ID, type Said, SamlIdp, type SamlRequest, SIGN_ON_URL } from '@fieldloom/testkit/saml-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './browser.ts';
import { startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import {
  admin,
  arrive,
  createConnection,
  enable,
  type MadeConnection,
  REGION_HOST,
  redeem,
  setAuthentication,
  updateConnection,
} from './sso-kit.ts';

const EMAIL = 'sam@saml.example';

let accounts: TestAccounts;
let idp: SamlIdp;
let stranger: SamlIdp;
let workspace: Workspace;
let connection: MadeConnection;

beforeAll(async () => {
  [idp, stranger] = await Promise.all([SamlIdp.make(), SamlIdp.make()]);
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Saml Team', EMAIL);
  connection = await createConnection(accounts, workspace, saml('Company SAML', { metadata: idp.metadata() }));
  await enable(accounts, workspace, connection.id);
  await setAuthentication(accounts, workspace, { ssoAuthEnabled: true });
});
afterAll(async () => {
  await accounts.stop();
});

const saml = (name: string, settings: object) => ({ name, strategy: 'samlp', saml: settings });

async function begin(id = connection.id): Promise<{ browser: Browser; request: SamlRequest }> {
  const browser = accounts.browser(workspace);
  const started = await browser.get(`sso/start?connection=${id}`);
  expect(started.status).toBe(302);
  return { browser, request: idp.read(String(started.headers.location)) };
}

async function post(xml: string, request: Pick<SamlRequest, 'relayState'>, id = connection.id) {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState };
  return arrive(accounts, `/api/auth/callback/${id}`, form);
}

/**
 * Goes through a whole sign-in.
 * @returns the status at its end; 0 if the response was refused.
 */
async function signIn(make: (request: SamlRequest) => string | Promise<string>): Promise<number> {
  const { browser, request } = await begin();
  const { status, to, headers } = await post(await make(request), request);
  expect([status, headers['set-cookie']]).toEqual([303, undefined]);
  expect(to.origin + to.pathname).toBe(`http://${workspace.host}/auth/sso`);
  if (to.searchParams.has('error')) {
    expect(to.searchParams.has('code')).toBe(false);
    return 0;
  }
  return (await redeem(browser, to)).status;
}

const signedAssertion =
  (said: Said = {}, by = idp) =>
  (request: SamlRequest) =>
    idp.response(request, by.sign(idp.assertion(request, said)), said);
const signedResponse =
  (said: Said = {}, by = idp) =>
  (request: SamlRequest) =>
    by.sign(idp.response(request, idp.assertion(request, said), said));

async function metadata(): Promise<string> {
  const answer = await arrive(accounts, `/api/auth/saml/${connection.id}/metadata`);
  expect(answer.status).toBe(200);
  return String(answer.body);
}

describe('a connection', () => {
  it("is read from the provider's metadata", () => {
    expect(connection).toMatchObject({
      protocol: 'SAML',
      oidc: null,
      callbackUrl: `http://${REGION_HOST}/api/auth/callback/${connection.id}`,
      saml: { entityId: ENTITY_ID, serviceEntityId: `http://${REGION_HOST}/api/auth/saml/${connection.id}/metadata` },
    });
  });

  it('can also be made from its parts, with certificates in either format', async () => {
    const parts = {
      entityId: ENTITY_ID,
      signOnUrl: SIGN_ON_URL,
      certificates: [idp.keys.cert, bare(stranger.keys.cert), idp.keys.cert],
    };
    const made = await createConnection(accounts, workspace, saml('By parts', parts));
    expect(made['saml'].certificates).toHaveLength(2);
    await admin(accounts, workspace, `mutation { deleteSsoConnection(id: "${made.id}") }`);
  });

  it.each([
    ['no metadata', { metadata: '<a/>' }],
    ['text', { metadata: 'nonsense' }],
    ['a document type', { metadata: `<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>` }],
    ['no certificate', { entityId: ENTITY_ID, signOnUrl: SIGN_ON_URL, certificates: [] }],
    ['a certificate that is none', { entityId: ENTITY_ID, signOnUrl: SIGN_ON_URL, certificates: ['AAAA'] }],
    ['an address that is none of the web', { entityId: ENTITY_ID, signOnUrl: 'javascript:alert(1)', certificates: [] }],
    ['nothing', {}],
    ['metadata at a private address', { metadataUrl: 'http://10.0.0.1/metadata' }],
  ])('is not made from %s', async (_what, settings) => {
    await expect(createConnection(accounts, workspace, saml('Never', settings))).rejects.toThrow();
  });

  it('is read from a URL, and read there again later', async () => {
    let text = idp.metadata();
    const server: Server = createServer((_request, response) => response.end(text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const metadataUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/metadata`;
    const made = await createConnection(accounts, workspace, saml('By address', { metadataUrl }));
    const check = async () => {
      const query = `mutation { checkSsoConnection(id: "${made.id}") { ok message } }`;
      return (await admin(accounts, workspace, query)).checkSsoConnection;
    };
    expect(await check()).toEqual({ ok: true, message: null });
    text = stranger.metadata();
    expect(await check()).toMatchObject({ ok: false });
    server.closeAllConnections();
    server.close();
    expect(await check()).toMatchObject({ ok: false });
    await admin(accounts, workspace, `mutation { deleteSsoConnection(id: "${made.id}") }`);
  });

  it('tells the provider who we are', async () => {
    const xml = await metadata();
    expect(xml).toContain(`entityID="${connection['saml'].serviceEntityId}"`);
    expect(xml).toContain(`Location="${connection.callbackUrl}"`);
    expect(xml).not.toContain('PRIVATE KEY');
    expect((await arrive(accounts, `/api/auth/saml/${workspace.teamId}/metadata`)).status).toBe(404);
  });
});

describe('a response', () => {
  it('signed in its assertion signs in', async () => {
    expect(await signIn(signedAssertion())).toBe(200);
  });

  it('signed as a whole signs in', async () => {
    expect(await signIn(signedResponse())).toBe(200);
  });

  it('with an encrypted assertion signs in', async () => {
    const own = await metadata();
    expect(
      await signIn(async (request) => idp.response(request, await idp.encrypt(idp.sign(idp.assertion(request)), own))),
    ).toBe(200);
    expect(
      await signIn(async (request) => idp.sign(idp.response(request, await idp.encrypt(idp.assertion(request), own)))),
    ).toBe(200);
  });

  it('with an encrypted but unsigned assertion does not', async () => {
    const own = await metadata();
    expect(await signIn(async (request) => idp.response(request, await idp.encrypt(idp.assertion(request), own)))).toBe(
      0,
    );
  });

  it.each<[string, Said]>([
    ['for another audience', { audience: 'https://another.example' }],
    ['for no audience', { audience: null }],
    ['for another address', { recipient: 'https://another.example/acs' }],
    ['for a request that was not made', { inResponseTo: '_made-up', outerInResponseTo: '_made-up' }],
    ['for another request than it says outside', { inResponseTo: '_made-up' }],
    ['for no request', { inResponseTo: null, outerInResponseTo: null }],
    ['for a request that is named outside only', { inResponseTo: null }],
    ['of another provider', { issuer: 'https://another.example' }],
    ['that is over', { notBefore: -700, notOnOrAfter: -90 }],
    ['that has not begun', { notBefore: 90 }],
    ['whose confirmation is over', { confirmedUntil: -90 }],
    ['confirmed in another way', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
  ])('%s is refused', async (_what, said) => {
    expect(await signIn(signedAssertion(said))).toBe(0);
    expect(await signIn(signedResponse(said))).toBe(0);
  });

  it('is valid for a minute more on either side, because clocks differ', async () => {
    expect(await signIn(signedAssertion({ notBefore: 45 }))).toBe(200);
    expect(await signIn(signedAssertion({ notOnOrAfter: -45, confirmedUntil: -45 }))).toBe(200);
  });

  it('that is unsigned, or signed by somebody else, is refused', async () => {
    expect(await signIn((request) => idp.response(request, idp.assertion(request)))).toBe(0);
    expect(await signIn(signedAssertion({}, stranger))).toBe(0);
    expect(await signIn(signedResponse({}, stranger))).toBe(0);
  });

  it('signed over SHA-1 is refused, in its assertion, as a whole, and encrypted', async () => {
    const weak = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    const own = await metadata();
    expect(await signIn((request) => idp.response(request, idp.sign(idp.assertion(request), weak)))).toBe(0);
    expect(await signIn((request) => idp.sign(idp.response(request, idp.assertion(request)), weak))).toBe(0);
    expect(
      await signIn(async (request) =>
        idp.response(request, await idp.encrypt(idp.sign(idp.assertion(request), weak), own)),
      ),
    ).toBe(0);
  });

  it('that was changed after signing is refused', async () => {
    for (const make of [signedAssertion({ email: 'a@saml.example' }), signedResponse({ email: 'a@saml.example' })]) {
      expect(await signIn((request) => make(request).replace('a@saml.example', EMAIL))).toBe(0);
    }
  });

  it('with a comment in an address is read as it was signed', async () => {
    const split = signedAssertion({ email: `${EMAIL}<!-- -->.evil.example`, subject: 'comment' });
    expect(await signIn(split)).not.toBe(200);
  });
});

describe('a wrapped signature', () => {
  const own = { subject: 'mallory', email: 'mallory@saml.example' };
  const forged = (request: SamlRequest) => idp.assertion(request, { subject: 'forged', email: EMAIL });

  it.each<[string, (request: SamlRequest) => string]>([
    [
      'before the signed assertion',
      (request) => idp.response(request, forged(request) + idp.sign(idp.assertion(request, own))),
    ],
    [
      'after the signed assertion',
      (request) => idp.response(request, idp.sign(idp.assertion(request, own)) + forged(request)),
    ],
    [
      'around the signed assertion',
      (request) => {
        const signed = idp.sign(idp.assertion(request, own));
        return idp.response(request, forged(request).replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
      },
    ],
    [
      'with the signature of the signed assertion, which is kept elsewhere',
      (request) => {
        const signed = idp.sign(idp.assertion(request, own));
        const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '';
        const kept = `<samlp:Extensions>${signed}</samlp:Extensions>`;
        const evil = forged(request).replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
        return idp.response(request, kept + evil);
      },
    ],
    [
      'under the same id as the signed assertion',
      (request) => {
        const signed = idp.sign(idp.assertion(request, { ...own, assertionId: '_same' }));
        const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '';
        const evil = idp.assertion(request, { subject: 'forged', email: EMAIL, assertionId: '_same' });
        const object = `<Object>${signed.replace(signature, '')}</Object></Signature>`;
        const moved = signature.replace('</Signature>', object);
        return idp.response(request, evil.replace('</saml:Issuer>', `</saml:Issuer>${moved}`));
      },
    ],
    [
      'in a response around a signed response',
      (request) => {
        const signed = idp.sign(idp.response(request, idp.assertion(request, own)));
        return idp.response(request, `${forged(request)}<samlp:Extensions>${signed}</samlp:Extensions>`);
      },
    ],
  ])('does not carry an assertion %s', async (_what, make) => {
    expect(await signIn(make)).not.toBe(200);
  });
});

describe('once', () => {
  it('a response is accepted, neither again nor for another request', async () => {
    const { browser, request } = await begin();
    const xml = signedAssertion()(request);
    const first = await post(xml, request);
    expect((await post(xml, request)).to.searchParams.get('error')).toBe('refused');
    const other = await begin();
    expect((await post(xml, other.request)).to.searchParams.get('error')).toBe('refused');
    expect((await redeem(browser, first.to)).status).toBe(200);
  });

  it('an assertion is accepted, whichever request it names', async () => {
    const assertionId = '_the-same-id';
    expect(await signIn(signedAssertion({ assertionId }))).toBe(200);
    expect(await signIn(signedAssertion({ assertionId }))).toBe(0);
  });

  it('a code is accepted, within a minute, from the browser that started', async () => {
    const { browser, request } = await begin();
    const { to } = await post(signedAssertion()(request), request);
    const stolen = await begin();
    expect((await redeem(stolen.browser, to)).status).toBe(401);
    const code = to.searchParams.get('code');
    const state = stolen.request.relayState;
    expect((await stolen.browser.post('sso/redeem', { code, state })).status).toBe(401);
    const cookie = browser.cookies.get('__Host-provider-sign-in') ?? '';
    expect((await redeem(browser, to)).status).toBe(200);
    browser.cookies.set('__Host-provider-sign-in', cookie);
    expect((await redeem(browser, to)).status).toBe(401);

    const late = await begin();
    const arrived = await post(signedAssertion()(late.request), late.request);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('sso_grant').set({ expires_at: new Date() }).execute(),
    );
    expect((await redeem(late.browser, arrived.to)).status).toBe(401);
  });

  it('what is stored is deleted, and the code itself is never stored', async () => {
    const { request } = await begin();
    const { to } = await post(signedAssertion()(request), request);
    const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('sso_grant').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(to.searchParams.get('code'));
    expect(JSON.stringify(rows)).not.toContain(request.relayState);
  });
});

describe('a response that nobody asked for', () => {
  it('opens nothing, and the browser is told where to start', async () => {
    const { request } = await begin();
    for (const relayState of ['', 'https://evil.example', 'A'.repeat(64)]) {
      const { status, to } = await post(signedAssertion()(request), { relayState });
      expect([status, to.searchParams.get('error')]).toEqual([303, 'unsolicited']);
    }
    const nobody = await post('<x/>', request, workspace.teamId);
    expect(nobody.status).toBe(404);
  });

  it("is not accepted at a workspace's host", async () => {
    const answer = await accounts.http.inject({
      method: 'POST',
      url: `/api/auth/callback/${connection.id}`,
      headers: { host: workspace.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'SAMLResponse=x',
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a provider that changes its key', () => {
  it('is trusted with both keys while both exist, and then only with the new one', async () => {
    const next = await SamlIdp.make();
    const change = async (certificates: string[]) =>
      updateConnection(accounts, workspace, { id: connection.id, saml: { metadata: idp.metadata(certificates) } });
    expect(await signIn(signedAssertion({}, next))).toBe(0);
    await change([idp.keys.cert, next.keys.cert]);
    expect(await signIn(signedAssertion())).toBe(200);
    expect(await signIn(signedAssertion({}, next))).toBe(200);
    await change([next.keys.cert]);
    expect(await signIn(signedAssertion())).toBe(0);
    expect(await signIn(signedAssertion({}, next))).toBe(200);
    await change([idp.keys.cert]);
  });
});

describe('who it is', () => {
  it('is found by address if names change every time', async () => {
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    for (const subject of ['_one', '_two']) expect(await signIn(signedAssertion({ subject, format }))).toBe(200);
  });

  it('is found by a name that is an address', async () => {
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    expect(await signIn(signedAssertion({ subject: 'nobody@saml.example', format, email: null }))).toBe(403);
  });

  it('is looked up again with another provider', async () => {
    const bound = () =>
      accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.selectFrom('sso_identity').select('subject').execute(),
      );
    expect(await bound()).toEqual([{ subject: 'saml-1' }]);
    const other = idp.metadata().replace(ENTITY_ID, 'https://new.saml.example');
    const changed = await updateConnection(accounts, workspace, { id: connection.id, saml: { metadata: other } });
    expect(changed['firstUsedAt']).toBeNull();
    expect(await bound()).toEqual([]);
  });
});
