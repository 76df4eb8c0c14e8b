import { BAD_ID, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';

/** Arguments of the cases of `workspace-life.graphql`: a viewer. */
export interface WorkspaceLifeIds {
  user: string;
}

export const WORKSPACE_LIFE_CASES: OperationCases<WorkspaceLifeIds> = {
  changeSubdomain: {
    call: () => 'mutation { changeSubdomain(subdomain: "new-address") { id } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { changeSubdomain(subdomain: "") { id } }',
      () => 'mutation { changeSubdomain(subdomain: "www-team") { id } }',
      () => `mutation { changeSubdomain(subdomain: ${long(64)}) { id } }`,
    ],
  },
  deactivateUser: {
    call: ({ user }) => `mutation { deactivateUser(id: "${user}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { deactivateUser(id: ${BAD_ID}) { id } }`],
  },
  reactivateUser: {
    call: ({ user }) => `mutation { reactivateUser(id: "${user}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { reactivateUser(id: ${BAD_ID}) { id } }`],
  },
  handOverAdmin: {
    call: ({ user }) => `mutation { handOverAdmin(userId: "${user}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { handOverAdmin(userId: ${BAD_ID}) { id } }`],
  },
};
