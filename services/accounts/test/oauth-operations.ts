import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';
import { CALLBACK, TestApp } from './oauth-kit.ts';

export interface OAuthIds {
  app: string;
  /** A viewer's. */
  grant: string;
}

export const OAUTH_TABLES = ['oauth_client', 'oauth_grant', 'oauth_code', 'oauth_token'] as const;

const creating = (changes: Record<string, string> = {}): string => {
  const fields = {
    name: '"Report"',
    redirectUris: `["${CALLBACK}"]`,
    scopes: '[CONTENT_READ]',
    confidential: 'true',
    ...changes,
  };
  const input = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `mutation { createOAuthClient(input: { ${input.join(', ')} }) { secret } }`;
};

const request = (app: string, redirectUri = CALLBACK): string =>
  `{ responseType: "code", clientId: "${app}", redirectUri: "${redirectUri}", scope: "", codeChallenge: "${'a'.repeat(43)}", codeChallengeMethod: "S256" }`;

/** Cases of `schema/oauth.graphql`. A grant ends before its app does. */
export const OAUTH_CASES: OperationCases<OAuthIds> = {
  oauthClients: { call: () => '{ oauthClients { id } }', foreign: 'NO_ID', asViewer: 'FORBIDDEN', bad: [] },
  oauthGrants: { call: () => '{ oauthGrants { id clientName } }', foreign: 'NO_ID', bad: [] },
  oauthConsent: {
    call: ({ app }) => `{ oauthConsent(request: ${request(app)}) { name } }`,
    bad: [
      ({ app }) => `{ oauthConsent(request: ${request(app, 'https://evil.example/')}) { name } }`,
      ({ app }) => `{ oauthConsent(request: { clientId: "${app}" }) { name } }`,
    ],
  },
  decideOAuthConsent: {
    call: ({ app }) => `mutation { decideOAuthConsent(request: ${request(app)}, allow: true) }`,
    bad: [
      ({ app }) => `mutation { decideOAuthConsent(request: ${request(app, 'https://evil.example/')}, allow: true) }`,
      ({ app }) => `mutation { decideOAuthConsent(request: ${request(app)}) }`,
    ],
  },
  revokeOAuthGrant: {
    call: ({ grant }) => `mutation { revokeOAuthGrant(id: "${grant}") }`,
    bad: [() => `mutation { revokeOAuthGrant(id: ${BAD_ID}) }`],
  },
  createOAuthClient: {
    call: () => creating(),
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => creating({ name: '" "' }),
      () => creating({ name: long(50) }),
      () => creating({ redirectUris: '[]' }),
      () => creating({ redirectUris: '["http://app.example/"]' }),
      () => creating({ redirectUris: '["javascript:alert(1)"]' }),
      () =>
        creating({ redirectUris: JSON.stringify(Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`)) }),
      () => creating({ scopes: '[]' }),
      () => creating({ scopes: '[EVERYTHING]' }),
    ],
  },
  changeOAuthClientSecret: {
    call: ({ app }) => `mutation { changeOAuthClientSecret(id: "${app}") { secret } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { changeOAuthClientSecret(id: ${BAD_ID}) { secret } }`],
  },
  changeOAuthClientRedirectUris: {
    call: ({ app }) => `mutation { changeOAuthClientRedirectUris(id: "${app}", redirectUris: ["${CALLBACK}"]) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { changeOAuthClientRedirectUris(id: ${BAD_ID}, redirectUris: ["${CALLBACK}"]) { id } }`,
      ({ app }) => `mutation { changeOAuthClientRedirectUris(id: "${app}", redirectUris: []) { id } }`,
      ({ app }) =>
        `mutation { changeOAuthClientRedirectUris(id: "${app}", redirectUris: ["http://app.example/"]) { id } }`,
    ],
  },
  deleteOAuthClient: {
    call: ({ app }) => `mutation { deleteOAuthClient(id: "${app}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { deleteOAuthClient(id: ${BAD_ID}) }`],
  },
};

export async function populateOAuth(accounts: TestAccounts, at: Workspace, viewer: string): Promise<OAuthIds> {
  const app = await TestApp.of(accounts, at);
  const actor = actorOf(at, { userId: viewer, role: 'VIEWER', admin: false });
  await app.tokens(actor);
  const { data } = await accounts.graphql(actor, '{ oauthGrants { id } }');
  return { app: app.id, grant: data.oauthGrants[0].id };
}
