import { graphql } from '../../gen/gql.ts';

export const ApiTokenFields = graphql(`
  fragment ApiTokenFields on ApiToken {
    id
    name
    scopes
    createdAt
    expiresAt
    lastUsedAt
    user {
      id
      name
      email
    }
  }
`);

export const ApiTokensQuery = graphql(`
  query ApiTokens($all: Boolean!) {
    apiAvailable
    apiTokens(all: $all) {
      ...ApiTokenFields
    }
  }
`);

export const CreateApiToken = graphql(`
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      token
      apiToken {
        ...ApiTokenFields
      }
    }
  }
`);

export const RevokeApiToken = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id)
  }
`);
