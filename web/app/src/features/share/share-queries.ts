import { graphql, type ResultOf } from '../../client/graphql.ts';
import { PersonFields } from '../content/person.tsx';

export const InsightSharesQuery = graphql(
  `
  query InsightShares($id: ID!) {
    insight(id: $id) {
      id
      shares {
        id
        token
        createdAt
        createdBy {
          ...PersonFields
        }
      }
    }
  }
`,
  [PersonFields],
);

export const CreateShare = graphql(`
  mutation CreateShare($objectId: ID!, $objectKind: ShareableKind!) {
    createShare(objectId: $objectId, objectKind: $objectKind) {
      id
      token
      objectId
      objectKind
    }
  }
`);

export const DeleteShare = graphql(`
  mutation DeleteShare($id: ID!) {
    deleteShare(id: $id)
  }
`);

export const PublicObjectQuery = graphql(`
  query PublicObject($token: String!) {
    publicObject(token: $token) {
      kind
      title
      workspaceName
      authorName
      publishedAt
      document
      highlights {
        id
        text
        durationMs
        clipKind
        streamAccessToken
        tags {
          title
          color
        }
      }
    }
  }
`);
export type PublicObjectData = ResultOf<typeof PublicObjectQuery>;
