import { graphql, type ResultOf } from '../../client/graphql.ts';

export const OAuthClientFields = graphql(`
  fragment OAuthClientFields on OAuthClient {
    id
    name
    redirectUris
    scopes
    confidential
    createdAt
    createdBy {
      id
      name
      email
    }
  }
`);
export type OAuthClientFieldsFragment = ResultOf<typeof OAuthClientFields>;

export const OAuthClientsQuery = graphql(
  `
  query OAuthClients {
    oauthClients {
      ...OAuthClientFields
    }
  }
`,
  [OAuthClientFields],
);

export const CreateOAuthClient = graphql(
  `
  mutation CreateOAuthClient($input: CreateOAuthClientInput!) {
    createOAuthClient(input: $input) {
      secret
      client {
        ...OAuthClientFields
      }
    }
  }
`,
  [OAuthClientFields],
);

export const ChangeOAuthClientSecret = graphql(
  `
  mutation ChangeOAuthClientSecret($id: ID!) {
    changeOAuthClientSecret(id: $id) {
      secret
      client {
        ...OAuthClientFields
      }
    }
  }
`,
  [OAuthClientFields],
);

export const ChangeOAuthClientRedirectUris = graphql(
  `
  mutation ChangeOAuthClientRedirectUris($id: ID!, $redirectUris: [String!]!) {
    changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) {
      ...OAuthClientFields
    }
  }
`,
  [OAuthClientFields],
);

export const DeleteOAuthClient = graphql(`
  mutation DeleteOAuthClient($id: ID!) {
    deleteOAuthClient(id: $id)
  }
`);

export const OAuthGrantsQuery = graphql(`
  query OAuthGrants {
    oauthGrants {
      id
      clientName
      scopes
      createdAt
      lastUsedAt
      endsAt
    }
  }
`);
export type OAuthGrantsData = ResultOf<typeof OAuthGrantsQuery>;

export const RevokeOAuthGrant = graphql(`
  mutation RevokeOAuthGrant($id: ID!) {
    revokeOAuthGrant(id: $id)
  }
`);

export const OAuthConsentQuery = graphql(`
  query OAuthConsent($request: OAuthRequestInput!) {
    oauthConsent(request: $request) {
      name
      redirectHost
      scopes
      redirectTo
    }
  }
`);

export const DecideOAuthConsent = graphql(`
  mutation DecideOAuthConsent($request: OAuthRequestInput!, $allow: Boolean!) {
    decideOAuthConsent(request: $request, allow: $allow)
  }
`);
