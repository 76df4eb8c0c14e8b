import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import type { TestAccounts, Workspace } from './kit.ts';
import { Directory } from './scim-directory.ts';

export interface ScimIds {
  scimToken: string;
  scimGroup: string;
}

/** Cases of `schema/scim.graphql`. */
export const SCIM_CASES: OperationCases<ScimIds> = {
  scimSettings: {
    call: () => '{ scimSettings { baseUrl managedUserCount groups { id name } } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [],
  },
  scimTokens: { call: () => '{ scimTokens { id name } }', foreign: 'NO_ID', asViewer: 'FORBIDDEN', bad: [] },
  createScimToken: {
    call: () => 'mutation { createScimToken(name: "Directory") { token } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { createScimToken(name: " ") { token } }',
      () => `mutation { createScimToken(name: ${long(100)}) { token } }`,
    ],
  },
  revokeScimToken: {
    call: ({ scimToken }) => `mutation { revokeScimToken(id: "${scimToken}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { revokeScimToken(id: ${BAD_ID}) }`],
  },
  setScimGroupRole: {
    call: ({ scimGroup }) => `mutation { setScimGroupRole(groupId: "${scimGroup}", role: VIEWER) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { setScimGroupRole(groupId: ${BAD_ID}, role: VIEWER) { id } }`,
      ({ scimGroup }) => `mutation { setScimGroupRole(groupId: "${scimGroup}", role: OWNER) { id } }`,
    ],
  },
};

export async function populateScim(accounts: TestAccounts, workspace: Workspace): Promise<ScimIds> {
  const directory = await Directory.of(accounts, workspace);
  return { scimToken: directory.tokenId, scimGroup: await directory.makeGroup('Provided') };
}
