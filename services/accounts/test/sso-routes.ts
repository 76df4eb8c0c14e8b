import { newId } from '@fieldloom/kernel/ids';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { SamlIdp } from '@fieldloom/testkit/saml-kit';
import { ProviderStates } from '../src/modules/provider-sign-in/provider-state.ts';
import type { Browser } from './browser.ts';
import type { TestAccounts, Workspace } from './kit.ts';
import { arrive, createConnection, enable, REGION_HOST, setAuthentication } from './sso-kit.ts';

const COOKIE = '__Host-provider-sign-in';

/** Arguments of the routes of identity providers. */
export interface SsoWorld {
  connection: string;
  /** Belongs to another workspace. */
  ofOther: string;
  /** A state of this workspace for Google. */
  googleState: string;
  /** What a provider posts for a pending request. */
  form: { SAMLResponse: string; RelayState: string };
  /** A checked assertion that waits for its browser, and one of another browser. */
  grant: Record<'right' | 'stranger', { code: string; state: string; cookie: string }>;
}

interface Worlds {
  workspace: Workspace;
  other: Workspace;
  sso: SsoWorld;
}

export async function makeSsoWorld(accounts: TestAccounts, workspace: Workspace, other: Workspace): Promise<SsoWorld> {
  const idp = await SamlIdp.make();
  const make = async (at: Workspace): Promise<string> => {
    const input = { name: 'Company', strategy: 'samlp', saml: { metadata: idp.metadata() } };
    const { id } = await createConnection(accounts, at, input);
    await enable(accounts, at, id);
    await setAuthentication(accounts, at, { ssoAuthEnabled: true });
    return id;
  };
  const [connection, ofOther] = [await make(workspace), await make(other)];
  const begin = async (browser: Browser) => {
    const { headers } = await browser.get(`sso/start?connection=${connection}`);
    const request = idp.read(String(headers.location));
    const xml = idp.response(request, idp.sign(idp.assertion(request, { email: workspace.owner.email })));
    return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState };
  };
  const grantFor = async () => {
    const browser = accounts.browser(workspace);
    const { to } = await arrive(accounts, `/api/auth/callback/${connection}`, await begin(browser));
    const { code = '', state = '' } = Object.fromEntries(to.searchParams);
    return { code, state, cookie: `${COOKIE}=${browser.cookies.get(COOKIE)}` };
  };
  const grant = { right: await grantFor(), stranger: await grantFor() };
  // These cases are not about time.
  await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx
      .updateTable('sso_grant')
      .set({ expires_at: new Date(Date.now() + 3_600_000) })
      .execute(),
  );
  return {
    connection,
    ofOther,
    googleState: accounts.app.context.get(ProviderStates).make(workspace.teamId, 'google'),
    form: await begin(accounts.browser(workspace)),
    grant,
  };
}

/** @param own Cases that every route on a workspace's host has. */
export function ssoRoutes<World extends Worlds>(own: {
  hosts: RouteCases<World>['foreign'];
  origins: RouteCases<World>['forbidden'];
  onHost: (at: Workspace) => Record<string, string>;
}): Record<string, RouteCases<World>> {
  const listed = (cases: RouteCases<World>['foreign']) => (typeof cases === 'string' ? [] : cases);
  const region = (path: string, changes: RouteCall = {}): RouteCall => ({
    path,
    headers: { host: REGION_HOST },
    ...changes,
  });
  const otherHosts: RouteCases<World>['foreign'] = [
    { what: 'a workspace’s host', change: ({ workspace }) => ({ headers: own.onHost(workspace) }) },
    { what: 'a host of nobody', change: () => ({ headers: { host: 'nobody.example' } }) },
  ];
  const start = (query: string): RouteCall => ({ path: `/api/auth/sso/start?${query}` });
  const body = (content: unknown) => (): RouteCall => ({ body: content });
  const form = (fields: Record<string, string>): RouteCall => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return {
    'GET /api/auth/sso/start': {
      right: ({ workspace, sso }) => ({ ...start(`connection=${sso.connection}`), headers: own.onHost(workspace) }),
      status: 302,
      body: 'none',
      unsigned: 'is how somebody gets a session',
      foreign: [
        ...listed(own.hosts),
        { what: 'another workspace’s connection', change: ({ sso }) => start(`connection=${sso.ofOther}`) },
        { what: 'no connection', change: () => start(`connection=${newId()}`) },
        { what: 'what is no id', change: () => start('connection=x') },
      ],
      forbidden: [
        { what: 'Google, which is off', change: () => start('connection=google') },
        { what: 'Microsoft, which is off', change: () => start('connection=microsoft') },
      ],
      malformed: [
        { what: 'nothing', change: () => start('') },
        { what: 'two connections', change: () => start('connection=google&connection=microsoft') },
        { what: 'an unknown mode', change: ({ sso }) => start(`connection=${sso.connection}&mode=frame`) },
      ],
      oversized: [
        { what: 'a connection of 65', change: () => start(`connection=${'x'.repeat(65)}`) },
        { what: 'a long page', change: ({ sso }) => start(`connection=${sso.connection}&next=/${'x'.repeat(4_000)}`) },
      ],
    },
    'POST /api/auth/sso/redeem': {
      right: ({ workspace, sso: { grant } }) => ({
        method: 'POST',
        path: '/api/auth/sso/redeem',
        headers: { ...own.onHost(workspace), origin: `http://${workspace.host}`, cookie: grant.right.cookie },
        body: { code: grant.right.code, state: grant.right.state },
      }),
      status: 200,
      body: 'json',
      unsigned: [
        { what: 'a browser that began nothing', change: () => ({ headers: { cookie: undefined } }) },
        { what: 'a cookie that cannot be read', change: () => ({ headers: { cookie: `${COOKIE}=x` } }) },
        { what: 'another browser', change: ({ sso }) => ({ headers: { cookie: sso.grant.stranger.cookie } }) },
        {
          what: 'another browser’s code',
          change: ({ sso: { grant } }) => ({ body: { code: grant.stranger.code, state: grant.right.state } }),
        },
        {
          what: 'a code that nobody made',
          change: ({ sso: { grant } }) => ({ body: { code: 'made-up', state: grant.right.state } }),
        },
        {
          what: 'another state',
          change: ({ sso: { grant } }) => ({ body: { code: grant.right.code, state: grant.stranger.state } }),
        },
        {
          what: 'the code at another workspace’s host',
          change: ({ other }) => ({ headers: { ...own.onHost(other), origin: `http://${other.host}` } }),
        },
      ],
      foreign: own.hosts,
      forbidden: own.origins,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no state', change: ({ sso }) => ({ body: { code: sso.grant.right.code } }) },
        { what: 'a code that is a list', change: ({ sso }) => ({ body: { code: [], state: sso.grant.right.state } }) },
      ],
      oversized: [
        { what: 'a long code', change: body({ code: 'x'.repeat(4_001), state: 'x' }) },
        { what: 'a long state', change: body({ code: 'x', state: 'x'.repeat(201) }) },
        { what: 'a long issuer', change: body({ code: 'x', state: 'x', iss: 'x'.repeat(2_001) }) },
      ],
    },
    'GET /api/auth/callback/:source': {
      right: ({ sso }) => region(`/api/auth/callback/google?code=x&state=${sso.googleState}`),
      status: 303,
      body: 'none',
      unsigned: [
        { what: 'no state', change: () => region('/api/auth/callback/google?code=x') },
        {
          what: 'a state that nobody made',
          change: () => region(`/api/auth/callback/google?code=x&state=${'A'.repeat(64)}`),
        },
        {
          what: 'a state for another provider',
          change: ({ sso }) => region(`/api/auth/callback/microsoft?code=x&state=${sso.googleState}`),
        },
      ],
      foreign: [
        ...listed(otherHosts),
        {
          what: 'no connection',
          change: ({ sso }) => region(`/api/auth/callback/${newId()}?state=${sso.googleState}`),
        },
        { what: 'what is no id', change: () => region('/api/auth/callback/nobody?code=x') },
      ],
      forbidden: 'only sends on to the workspace that began',
      malformed: [{ what: 'two codes', change: () => region('/api/auth/callback/google?code=a&code=b') }],
      oversized: [
        { what: 'a long code', change: () => region(`/api/auth/callback/google?code=${'x'.repeat(4_001)}`) },
        { what: 'a long state', change: () => region(`/api/auth/callback/google?state=${'x'.repeat(201)}`) },
      ],
    },
    'POST /api/auth/callback/:source': {
      right: ({ sso }) => {
        const { headers, ...posted } = form(sso.form);
        const path = `/api/auth/callback/${sso.connection}`;
        return { method: 'POST', path, headers: { host: REGION_HOST, ...headers }, ...posted };
      },
      status: 303,
      body: 'bytes',
      unsigned: [
        { what: 'a state for another provider', change: () => ({ path: '/api/auth/callback/google' }) },
        {
          what: 'nothing',
          change: () => ({ path: '/api/auth/callback/google', ...form({}) }),
        },
      ],
      foreign: [
        ...listed(otherHosts),
        { what: 'no connection', change: () => ({ path: `/api/auth/callback/${newId()}` }) },
        { what: 'what is no id', change: () => ({ path: '/api/auth/callback/nobody' }) },
      ],
      forbidden: 'only sends on to the workspace that began',
      malformed: [
        { what: 'JSON', change: () => ({ headers: { 'content-type': 'application/json' }, body: '{}' }) },
        { what: 'an empty response', change: ({ sso }) => form({ ...sso.form, SAMLResponse: '' }) },
      ],
      oversized: [
        { what: 'a long response', change: ({ sso }) => form({ ...sso.form, SAMLResponse: 'x'.repeat(400_001) }) },
        { what: 'a long state', change: ({ sso }) => form({ ...sso.form, RelayState: 'x'.repeat(201) }) },
        {
          what: 'a body beyond any',
          change: ({ sso }) => form({ ...sso.form, more: 'x'.repeat(900_000) }),
          code: 'TOO_LARGE',
        },
      ],
    },
    'GET /api/auth/saml/:connection/metadata': {
      right: ({ sso }) => region(`/api/auth/saml/${sso.connection}/metadata`),
      status: 200,
      body: 'none',
      unsigned: 'providers read it; nothing of it is secret',
      foreign: [
        ...listed(otherHosts),
        { what: 'no connection', change: () => region(`/api/auth/saml/${newId()}/metadata`) },
        { what: 'what is no id', change: () => region('/api/auth/saml/x/metadata') },
      ],
      forbidden: 'providers read it; nothing of it is secret',
      malformed: 'takes nothing',
      oversized: 'takes nothing',
    },
  };
}
