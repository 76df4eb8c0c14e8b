import { graphql, type ResultOf } from '../../client/graphql.ts';

export const ScimTokenFields = graphql(`
  fragment ScimTokenFields on ScimToken {
    id
    name
    createdAt
    lastUsedAt
    createdBy {
      id
      name
      email
    }
  }
`);
export type ScimTokenFieldsFragment = ResultOf<typeof ScimTokenFields>;

export const ScimGroupFields = graphql(`
  fragment ScimGroupFields on Group {
    id
    name
    memberCount
    scimRole
  }
`);
export type ScimGroupFieldsFragment = ResultOf<typeof ScimGroupFields>;

export const ScimSettingsQuery = graphql(
  `
  query ScimSettings {
    scimSettings {
      baseUrl
      available
      managedUserCount
      groups {
        ...ScimGroupFields
      }
    }
    scimTokens {
      ...ScimTokenFields
    }
  }
`,
  [ScimGroupFields, ScimTokenFields],
);
export type ScimSettingsData = ResultOf<typeof ScimSettingsQuery>;

export const CreateScimToken = graphql(
  `
  mutation CreateScimToken($name: String!) {
    createScimToken(name: $name) {
      token
      scimToken {
        ...ScimTokenFields
      }
    }
  }
`,
  [ScimTokenFields],
);

export const RevokeScimToken = graphql(`
  mutation RevokeScimToken($id: ID!) {
    revokeScimToken(id: $id)
  }
`);

export const SetScimGroupRole = graphql(
  `
  mutation SetScimGroupRole($groupId: ID!, $role: Role) {
    setScimGroupRole(groupId: $groupId, role: $role) {
      ...ScimGroupFields
    }
  }
`,
  [ScimGroupFields],
);
