import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const SupportNoticeFields = graphql(`
  fragment SupportNoticeFields on Query {
    supportNotice {
      available
      openRequests
      current {
        id
        name
        level
        endsAt
      }
      own {
        id
        level
        endsAt
      }
    }
  }
`);
export type SupportNotice = ResultOf<typeof SupportNoticeFields>['supportNotice'];

export const SupportNoticeQuery = graphql(
  `
  query SupportNotice {
    ...SupportNoticeFields
  }
`,
  [SupportNoticeFields],
);

export const SupportAccessesQuery = graphql(`
  query SupportAccesses {
    supportAccesses {
      id
      name
      email
      reason
      hours
      status
      level
      createdAt
      decidedAt
      decidedBy {
        id
        name
      }
      endsAt
      endedAt
      endedBy {
        id
        name
      }
    }
  }
`);
export type SupportAccessesData = ResultOf<typeof SupportAccessesQuery>;

export const GrantSupportAccess = invalidating(
  graphql(`
  mutation GrantSupportAccess($input: SupportGrantInput!) {
    grantSupportAccess(input: $input) {
      id
      status
    }
  }
`),
  'supportAccesses',
  'supportNotice',
);

export const ApproveSupportAccess = invalidating(
  graphql(`
  mutation ApproveSupportAccess($id: ID!, $input: SupportGrantInput!) {
    approveSupportAccess(id: $id, input: $input) {
      id
      status
      level
      endsAt
    }
  }
`),
  'supportAccesses',
  'supportNotice',
);

export const DenySupportAccess = invalidating(
  graphql(`
  mutation DenySupportAccess($id: ID!) {
    denySupportAccess(id: $id) {
      id
      status
    }
  }
`),
  'supportAccesses',
  'supportNotice',
);

export const EndSupportAccess = invalidating(
  graphql(`
  mutation EndSupportAccess($id: ID!) {
    endSupportAccess(id: $id) {
      id
      status
    }
  }
`),
  'supportAccesses',
  'supportNotice',
);
