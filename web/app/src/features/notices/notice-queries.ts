import { graphql, type ResultOf } from '../../client/graphql.ts';

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
export type NoticesData = ResultOf<typeof NoticesQuery>;
