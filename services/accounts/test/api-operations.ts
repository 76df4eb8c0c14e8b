import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { createToken } from './api-kit.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

export interface ApiIds {
  apiToken: string;
}

export const API_TABLES = ['api_token', 'audit_retention'] as const;

const creating = (fields: string): string => `mutation { createApiToken(input: { ${fields} }) { token } }`;

/** Cases of `schema/api-access.graphql`. */
export const API_CASES: OperationCases<ApiIds> = {
  apiAvailable: { call: () => '{ apiAvailable }', foreign: 'NO_ID', bad: [] },
  apiTokens: {
    call: () => '{ apiTokens(all: true) { id name } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [() => '{ apiTokens(all: "yes") { id } }'],
  },
  createApiToken: {
    call: () => creating('name: "Import", scopes: [CONTENT_READ]'),
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => creating('name: " ", scopes: [CONTENT_READ]'),
      () => creating(`name: ${long(100)}, scopes: [CONTENT_READ]`),
      () => creating('name: "Import", scopes: []'),
      () => creating('name: "Import", scopes: [EVERYTHING]'),
      () => creating('name: "Import", scopes: [CONTENT_READ], expiresAt: "2020-01-01T00:00:00Z"'),
      () => creating('name: "Import", scopes: [CONTENT_READ], expiresAt: "soon"'),
    ],
  },
  revokeApiToken: {
    call: ({ apiToken }) => `mutation { revokeApiToken(id: "${apiToken}") }`,
    asViewer: 'NOT_FOUND',
    bad: [() => `mutation { revokeApiToken(id: ${BAD_ID}) }`],
  },
};

/** Cases of `schema/audit-log.graphql`. */
export const AUDIT_LOG_CASES: OperationCases<ApiIds> = {
  auditLogSettings: {
    call: () => '{ auditLogSettings { retentionDays } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [],
  },
  setAuditLogRetention: {
    call: () => 'mutation { setAuditLogRetention(days: 90) { retentionDays } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { setAuditLogRetention(days: 0) { retentionDays } }',
      () => 'mutation { setAuditLogRetention(days: 31) { retentionDays } }',
      () => 'mutation { setAuditLogRetention(days: "30") { retentionDays } }',
    ],
  },
};

export async function populateApi(accounts: TestAccounts, at: Workspace): Promise<ApiIds> {
  const { id } = await createToken(accounts, actorOf(at), { name: `Token of ${at.subdomain}` });
  return { apiToken: id };
}
