import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { SamlIdp } from '@fieldloom/testkit/saml-kit';
import type { TestAccounts, Workspace } from './kit.ts';
import { admin, createConnection } from './sso-kit.ts';

/** Arguments of the cases of `single-sign-on.graphql`. */
export interface SsoIds {
  ssoConnection: string;
  domain: string;
}

const create = (input: string): string => `mutation { createSsoConnection(input: ${input}) { id } }`;
const PARTS = 'entityId: "https://idp.example", signOnUrl: "https://idp.example/sso"';

export const SSO_CASES: OperationCases<SsoIds> = {
  authenticationSettings: {
    call: () => '{ authenticationSettings { connections { id } domains { id } organization { subdomain } } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [],
  },
  updateAuthentication: {
    call: () => 'mutation { updateAuthentication(input: { ssoDomainRestricted: true }) { ssoAuthEnabled } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { updateAuthentication(input: { automaticAccountRole: OWNER }) { ssoAuthEnabled } }',
      () => 'mutation { updateAuthentication(input: { ssoAuthEnabled: "yes" }) { ssoAuthEnabled } }',
    ],
  },
  createSsoConnection: {
    call: () => create('{ name: "New", strategy: "oidc", oidc: { issuer: "x", clientId: "x", clientSecret: "x" } }'),
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => create('{ name: "New", strategy: "wsfed" }'),
      () => create('{ name: "New", strategy: "oidc" }'),
      () => create('{ name: "New", strategy: "oidc", saml: { metadata: "x" } }'),
      () => create('{ name: " ", strategy: "oidc", oidc: { issuer: "x", clientId: "x", clientSecret: "x" } }'),
      () => create(`{ name: ${long(101)}, strategy: "samlp", saml: { metadata: "x" } }`),
      () => create(`{ name: "New", strategy: "oidc", oidc: { issuer: ${long(2_001)}, clientId: "x" } }`),
      () => create(`{ name: "New", strategy: "oidc", oidc: { issuer: "x", clientId: ${long(501)} } }`),
      () => create('{ name: "New", strategy: "samlp", saml: {} }'),
      () => create(`{ name: "New", strategy: "samlp", saml: { ${PARTS}, certificates: ["x"] } }`),
      () => create(`{ name: "New", strategy: "samlp", saml: { metadata: ${long(200_001)} } }`),
    ],
  },
  updateSsoConnection: {
    call: ({ ssoConnection }) =>
      `mutation { updateSsoConnection(input: { id: "${ssoConnection}", name: "Renamed" }) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { updateSsoConnection(input: { id: ${BAD_ID}, name: "Renamed" }) { id } }`,
      ({ ssoConnection }) => `mutation { updateSsoConnection(input: { id: "${ssoConnection}", name: " " }) { id } }`,
      ({ ssoConnection }) =>
        `mutation { updateSsoConnection(input: { id: "${ssoConnection}", oidc: { issuer: "x", clientId: "x" } }) { id } }`,
    ],
  },
  setSsoConnectionEnabled: {
    call: ({ ssoConnection }) => `mutation { setSsoConnectionEnabled(id: "${ssoConnection}", enabled: true) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { setSsoConnectionEnabled(id: ${BAD_ID}, enabled: true) { id } }`],
  },
  checkSsoConnection: {
    call: ({ ssoConnection }) => `mutation { checkSsoConnection(id: "${ssoConnection}") { ok } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { checkSsoConnection(id: ${BAD_ID}) { ok } }`],
  },
  deleteSsoConnection: {
    call: ({ ssoConnection }) => `mutation { deleteSsoConnection(id: "${ssoConnection}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { deleteSsoConnection(id: ${BAD_ID}) }`],
  },
  revokeSsoTicket: { call: () => 'mutation { revokeSsoTicket }', foreign: 'NO_ID', asViewer: 'FORBIDDEN', bad: [] },
  addWorkspaceDomain: {
    call: () => 'mutation { addWorkspaceDomain(domain: "new.example") { id } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { addWorkspaceDomain(domain: "gmail.com") { id } }',
      () => 'mutation { addWorkspaceDomain(domain: "no domain") { id } }',
      () => `mutation { addWorkspaceDomain(domain: ${long(1_000)}) { id } }`,
    ],
  },
  checkWorkspaceDomain: {
    call: ({ domain }) => `mutation { checkWorkspaceDomain(id: "${domain}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { checkWorkspaceDomain(id: ${BAD_ID}) { id } }`],
  },
  removeWorkspaceDomain: {
    call: ({ domain }) => `mutation { removeWorkspaceDomain(id: "${domain}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { removeWorkspaceDomain(id: ${BAD_ID}) }`],
  },
};

export const SSO_TABLES = ['sso_connection', 'sso_ticket', 'workspace_domain'] as const;

let idp: Promise<SamlIdp> | undefined;

export async function populateSso(accounts: TestAccounts, at: Workspace): Promise<SsoIds> {
  idp ??= SamlIdp.make();
  const saml = { metadata: (await idp).metadata() };
  const connection = await createConnection(accounts, at, { name: 'Company', strategy: 'samlp', saml });
  const add = `mutation { addWorkspaceDomain(domain: "${at.subdomain}.example") { id } }`;
  return { ssoConnection: connection.id, domain: (await admin(accounts, at, add)).addWorkspaceDomain.id };
}
