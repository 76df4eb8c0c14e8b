import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const AccessRequestsQuery = graphql(`
  query AccessRequests {
    workspaceAccessRequests {
      id
      email
      name
      message
      status
      createdAt
    }
  }
`);
export type AccessRequestsData = ResultOf<typeof AccessRequestsQuery>;

export const ApproveAccessRequest = invalidating(
  graphql(`
  mutation ApproveAccessRequest($id: ID!, $role: Role!) {
    approveWorkspaceAccessRequest(id: $id, role: $role) {
      id
      status
    }
  }
`),
  'users',
  'invites',
  'workspace',
);

export const DenyAccessRequest = graphql(`
  mutation DenyAccessRequest($id: ID!) {
    denyWorkspaceAccessRequest(id: $id) {
      id
      status
    }
  }
`);
