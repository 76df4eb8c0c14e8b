import { graphql } from '../../gen/gql.ts';

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

export const ScimGroupFields = graphql(`
  fragment ScimGroupFields on Group {
    id
    name
    memberCount
    scimRole
  }
`);

export const ScimSettingsQuery = graphql(`
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
`);

export const CreateScimToken = graphql(`
  mutation CreateScimToken($name: String!) {
    createScimToken(name: $name) {
      token
      scimToken {
        ...ScimTokenFields
      }
    }
  }
`);

export const RevokeScimToken = graphql(`
  mutation RevokeScimToken($id: ID!) {
    revokeScimToken(id: $id)
  }
`);

export const SetScimGroupRole = graphql(`
  mutation SetScimGroupRole($groupId: ID!, $role: Role) {
    setScimGroupRole(groupId: $groupId, role: $role) {
      ...ScimGroupFields
    }
  }
`);
