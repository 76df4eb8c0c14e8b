import { graphql } from '../../gen/gql.ts';

export const NoticesQuery = graphql(`
  query Notices {
    notices(first: 20) {
      unreadCount
      endCursor
      nodes {
        id
        kind
        objectKind
        objectId
        createdAt
        readAt
      }
    }
  }
`);
