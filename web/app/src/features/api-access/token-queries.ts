import { graphql, type ResultOf } from '../../client/graphql.ts';

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
export type ApiTokenFieldsFragment = ResultOf<typeof ApiTokenFields>;

export const ApiTokensQuery = graphql(
  `
  query ApiTokens($all: Boolean!) {
    apiAvailable
    apiTokens(all: $all) {
      ...ApiTokenFields
    }
  }
`,
  [ApiTokenFields],
);

export const CreateApiToken = graphql(
  `
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      token
      apiToken {
        ...ApiTokenFields
      }
    }
  }
`,
  [ApiTokenFields],
);

export const RevokeApiToken = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id)
  }
`);
