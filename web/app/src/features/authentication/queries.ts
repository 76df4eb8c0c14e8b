import { graphql, type ResultOf } from '../../client/graphql.ts';

export const SsoConnectionFields = graphql(`
  fragment SsoConnectionFields on SsoConnection {
    id
    name
    strategy
    protocol
    enabled
    callbackUrl
    oidc {
      id
      issuer
      clientId
    }
    saml {
      metadataUrl
      entityId
      signOnUrl
      serviceEntityId
      certificates {
        subject
        fingerprint
        expiresAt
      }
    }
    firstUsedAt
    lastUsedAt
  }
`);
export type SsoConnectionFieldsFragment = ResultOf<typeof SsoConnectionFields>;

export const WorkspaceDomainFields = graphql(`
  fragment WorkspaceDomainFields on WorkspaceDomain {
    id
    domain
    recordName
    recordValue
    provenAt
    checkedAt
  }
`);
export type WorkspaceDomainFieldsFragment = ResultOf<typeof WorkspaceDomainFields>;

export const AuthenticationSettingsFields = graphql(
  `
  fragment AuthenticationSettingsFields on AuthenticationSettings {
    passwordAuthEnabled
    codeAuthEnabled
    googleAuthEnabled
    microsoftAuthEnabled
    ssoAuthEnabled
    googleAuthAvailable
    microsoftAuthAvailable
    ssoDomainRestricted
    automaticAccountCreation
    automaticAccountRole
    domainJoining
    connections {
      ...SsoConnectionFields
    }
    ssoTicket {
      id
      createdBy {
        id
        name
      }
      expiresAt
    }
    domains {
      ...WorkspaceDomainFields
    }
  }
`,
  [SsoConnectionFields, WorkspaceDomainFields],
);
export type AuthenticationSettingsFieldsFragment = ResultOf<typeof AuthenticationSettingsFields>;

export const AuthenticationSettingsQuery = graphql(
  `
  query AuthenticationSettings {
    authenticationSettings {
      ...AuthenticationSettingsFields
    }
  }
`,
  [AuthenticationSettingsFields],
);

export const UpdateAuthentication = graphql(
  `
  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {
    updateAuthentication(input: $input) {
      ...AuthenticationSettingsFields
    }
  }
`,
  [AuthenticationSettingsFields],
);

export const UpdateSignInMethods = graphql(`
  mutation UpdateSignInMethods($input: UpdateWorkspaceInput!) {
    updateWorkspace(input: $input) {
      id
      signInMethods {
        passwordAuthEnabled
        codeAuthEnabled
      }
    }
  }
`);

export const CreateSsoConnection = graphql(
  `
  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {
    createSsoConnection(input: $input) {
      ...SsoConnectionFields
    }
  }
`,
  [SsoConnectionFields],
);

export const UpdateSsoConnection = graphql(
  `
  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {
    updateSsoConnection(input: $input) {
      ...SsoConnectionFields
    }
  }
`,
  [SsoConnectionFields],
);

export const SetSsoConnectionEnabled = graphql(
  `
  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {
    setSsoConnectionEnabled(id: $id, enabled: $enabled) {
      ...SsoConnectionFields
    }
  }
`,
  [SsoConnectionFields],
);

export const CheckSsoConnection = graphql(`
  mutation CheckSsoConnection($id: ID!) {
    checkSsoConnection(id: $id) {
      ok
      message
    }
  }
`);

export const DeleteSsoConnection = graphql(`
  mutation DeleteSsoConnection($id: ID!) {
    deleteSsoConnection(id: $id)
  }
`);

export const RevokeSsoTicket = graphql(`
  mutation RevokeSsoTicket {
    revokeSsoTicket
  }
`);

export const AddWorkspaceDomain = graphql(
  `
  mutation AddWorkspaceDomain($domain: String!) {
    addWorkspaceDomain(domain: $domain) {
      ...WorkspaceDomainFields
    }
  }
`,
  [WorkspaceDomainFields],
);

export const CheckWorkspaceDomain = graphql(
  `
  mutation CheckWorkspaceDomain($id: ID!) {
    checkWorkspaceDomain(id: $id) {
      ...WorkspaceDomainFields
    }
  }
`,
  [WorkspaceDomainFields],
);

export const RemoveWorkspaceDomain = graphql(`
  mutation RemoveWorkspaceDomain($id: ID!) {
    removeWorkspaceDomain(id: $id)
  }
`);
