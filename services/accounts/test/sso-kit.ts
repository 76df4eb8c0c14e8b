import type { Answer, Browser } from './browser.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

/** The region's own host, which providers know. */
export const REGION_HOST = 'eu-a.fieldloom.localhost:8080';

const CONNECTION =
  'id name strategy protocol enabled callbackUrl firstUsedAt oidc { id issuer clientId } saml { entityId serviceEntityId certificates { fingerprint } }';

export interface MadeConnection {
  id: string;
  callbackUrl: string;
  // biome-ignore lint/suspicious/noExplicitAny: specs read what they requested.
  [field: string]: any;
}

/** Runs an operation on the subgraph as an admin. */
export async function admin(accounts: TestAccounts, workspace: Workspace, query: string, variables = {}) {
  const { data, errors } = await accounts.graphql(actorOf(workspace), query, variables);
  if (errors !== undefined) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data;
}

export async function createConnection(
  accounts: TestAccounts,
  workspace: Workspace,
  input: object,
): Promise<MadeConnection> {
  const query = `mutation($input: CreateSsoConnectionInput!) { createSsoConnection(input: $input) { ${CONNECTION} } }`;
  return (await admin(accounts, workspace, query, { input })).createSsoConnection;
}

export async function updateConnection(
  accounts: TestAccounts,
  workspace: Workspace,
  input: object,
): Promise<MadeConnection> {
  const query = `mutation($input: UpdateSsoConnectionInput!) { updateSsoConnection(input: $input) { ${CONNECTION} } }`;
  return (await admin(accounts, workspace, query, { input })).updateSsoConnection;
}

export async function enable(accounts: TestAccounts, workspace: Workspace, id: string, enabled = true): Promise<void> {
  await admin(
    accounts,
    workspace,
    'mutation($id: ID!, $on: Boolean!) { setSsoConnectionEnabled(id: $id, enabled: $on) { id } }',
    {
      id,
      on: enabled,
    },
  );
}

export async function setAuthentication(accounts: TestAccounts, workspace: Workspace, input: object): Promise<void> {
  const query =
    'mutation($input: UpdateAuthenticationInput!) { updateAuthentication(input: $input) { ssoAuthEnabled } }';
  await admin(accounts, workspace, query, { input });
}

/**
 * Delivers the provider's answer to the region's host.
 * @returns where the browser is sent next.
 */
export async function arrive(
  accounts: TestAccounts,
  path: string,
  form?: Record<string, string>,
): Promise<Answer & { to: URL }> {
  const answer = await accounts.http.inject({
    method: form === undefined ? 'GET' : 'POST',
    url: path,
    headers: {
      host: REGION_HOST,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
  });
  const location = answer.headers.location;
  return {
    status: answer.statusCode,
    body: answer.body,
    headers: answer.headers,
    to: new URL(typeof location === 'string' ? location : 'http://nowhere.invalid/'),
  };
}

/** Redeems at the workspace's page what the browser was sent with. */
export async function redeem(browser: Browser, to: URL, changes: object = {}): Promise<Answer> {
  const { code, state, iss } = Object.fromEntries(to.searchParams);
  return browser.post('sso/redeem', { code, state, ...(iss === undefined ? {} : { iss }), ...changes });
}

/** Makes a domain proven, without the proof; domains.spec.ts covers it. */
export async function proveDomain(accounts: TestAccounts, workspace: Workspace, domain: string): Promise<void> {
  const { addWorkspaceDomain } = await admin(
    accounts,
    workspace,
    'mutation($domain: String!) { addWorkspaceDomain(domain: $domain) { id } }',
    { domain },
  );
  await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx
      .updateTable('workspace_domain')
      .set({ proven_at: new Date(), checked_at: new Date() })
      .where('id', '=', addWorkspaceDomain.id)
      .execute(),
  );
}
