import { graphql, type ResultOf } from '../../client/graphql.ts';

export const FactorFields = graphql(`
  fragment FactorFields on SecondFactors {
    totp {
      confirmedAt
      lastUsedAt
    }
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
    recoveryCodesLeft
    required
    changeable
    hasPassword
  }
`);
export type FactorFieldsFragment = ResultOf<typeof FactorFields>;

export const SecondFactorsQuery = graphql(
  `
  query SecondFactors {
    secondFactors {
      ...FactorFields
    }
  }
`,
  [FactorFields],
);

export const StartTotp = graphql(`
  mutation StartTotp {
    startTotp {
      secret
      uri
    }
  }
`);

export const ConfirmTotp = graphql(`
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code) {
      recoveryCodes
    }
  }
`);

export const RemoveTotp = graphql(`
  mutation RemoveTotp {
    removeTotp {
      recoveryCodesLeft
    }
  }
`);

export const StartPasskey = graphql(`
  mutation StartPasskey {
    startPasskey {
      challengeId
      options
    }
  }
`);

export const AddPasskey = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      recoveryCodes
    }
  }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      recoveryCodesLeft
    }
  }
`);

export const RenamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      passkeys {
        id
        name
      }
    }
  }
`);

export const MakeRecoveryCodes = graphql(`
  mutation MakeRecoveryCodes {
    makeRecoveryCodes {
      recoveryCodes
    }
  }
`);

export const UpdateSignInPolicy = graphql(`
  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {
    updateSignInPolicy(input: $input) {
      id
      signInMethods {
        passwordAuthEnabled
        codeAuthEnabled
        googleAuthEnabled
        microsoftAuthEnabled
        ssoAuthEnabled
        twoStepRequired
        sessionSeconds
      }
    }
  }
`);

export const EndAllSessions = graphql(`
  mutation EndAllSessions($includeOwn: Boolean!) {
    endAllSessions(includeOwn: $includeOwn)
  }
`);
