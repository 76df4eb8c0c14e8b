import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

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

export const UpdateAuthentication = invalidating(
  graphql(
    `
  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {
    updateAuthentication(input: $input) {
      ...AuthenticationSettingsFields
    }
  }
`,
    [AuthenticationSettingsFields],
  ),
  'authenticationSettings',
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

export const CreateSsoConnection = invalidating(
  graphql(
    `
  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {
    createSsoConnection(input: $input) {
      ...SsoConnectionFields
    }
  }
`,
    [SsoConnectionFields],
  ),
  'authenticationSettings',
);

export const UpdateSsoConnection = invalidating(
  graphql(
    `
  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {
    updateSsoConnection(input: $input) {
      ...SsoConnectionFields
    }
  }
`,
    [SsoConnectionFields],
  ),
  'authenticationSettings',
);

export const SetSsoConnectionEnabled = invalidating(
  graphql(
    `
  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {
    setSsoConnectionEnabled(id: $id, enabled: $enabled) {
      ...SsoConnectionFields
    }
  }
`,
    [SsoConnectionFields],
  ),
  'authenticationSettings',
);

export const CheckSsoConnection = invalidating(
  graphql(`
  mutation CheckSsoConnection($id: ID!) {
    checkSsoConnection(id: $id) {
      ok
      message
    }
  }
`),
  'authenticationSettings',
);

export const DeleteSsoConnection = invalidating(
  graphql(`
  mutation DeleteSsoConnection($id: ID!) {
    deleteSsoConnection(id: $id)
  }
`),
  'authenticationSettings',
);

export const RevokeSsoTicket = invalidating(
  graphql(`
  mutation RevokeSsoTicket {
    revokeSsoTicket
  }
`),
  'authenticationSettings',
);

export const AddWorkspaceDomain = invalidating(
  graphql(
    `
  mutation AddWorkspaceDomain($domain: String!) {
    addWorkspaceDomain(domain: $domain) {
      ...WorkspaceDomainFields
    }
  }
`,
    [WorkspaceDomainFields],
  ),
  'authenticationSettings',
);

export const CheckWorkspaceDomain = invalidating(
  graphql(
    `
  mutation CheckWorkspaceDomain($id: ID!) {
    checkWorkspaceDomain(id: $id) {
      ...WorkspaceDomainFields
    }
  }
`,
    [WorkspaceDomainFields],
  ),
  'authenticationSettings',
);

export const RemoveWorkspaceDomain = invalidating(
  graphql(`
  mutation RemoveWorkspaceDomain($id: ID!) {
    removeWorkspaceDomain(id: $id)
  }
`),
  'authenticationSettings',
);
