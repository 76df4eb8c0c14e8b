import { graphql, type ResultOf } from '../../client/graphql.ts';

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

export const ApproveAccessRequest = graphql(`
  mutation ApproveAccessRequest($id: ID!, $role: Role!) {
    approveWorkspaceAccessRequest(id: $id, role: $role) {
      id
      status
    }
  }
`);

export const DenyAccessRequest = graphql(`
  mutation DenyAccessRequest($id: ID!) {
    denyWorkspaceAccessRequest(id: $id) {
      id
      status
    }
  }
`);
