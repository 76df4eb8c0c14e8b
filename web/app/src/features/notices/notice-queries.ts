import { graphql, type ResultOf } from '../../client/graphql.ts';

export const NoticesFields = graphql(`
  fragment NoticesFields on Query {
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
export type NoticesFieldsFragment = ResultOf<typeof NoticesFields>;

export const NoticesQuery = graphql(
  `
  query Notices {
    ...NoticesFields
  }
`,
  [NoticesFields],
);
