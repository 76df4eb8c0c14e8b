import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const ConnectionFields = graphql(`
  fragment ConnectionFields on Connection {
    id
    type
    status
    accountName
    connectedAt
    projectId
    importedChannelIds
    channels {
      id
      name
    }
  }
`);
export type ConnectionFieldsFragment = ResultOf<typeof ConnectionFields>;

export const IntegrationsQuery = graphql(
  `
  query Integrations {
    integrations {
      type
      name
      available
      isBeta
      importsChannels
      connection {
        ...ConnectionFields
      }
    }
    projects(first: 200) {
      id
      title
    }
  }
`,
  [ConnectionFields],
);
export type IntegrationsData = ResultOf<typeof IntegrationsQuery>;

export const StartConnection = graphql(`
  mutation StartConnection($type: IntegrationType!) {
    startConnection(type: $type) {
      authorizationUrl
    }
  }
`);

export const ConfirmConnection = invalidating(
  graphql(
    `
  mutation ConfirmConnection($type: IntegrationType!, $code: String!, $state: String!) {
    confirmConnection(type: $type, code: $code, state: $state) {
      ...ConnectionFields
    }
  }
`,
    [ConnectionFields],
  ),
  'integrations',
);

export const RefreshConnectionChannels = graphql(
  `
  mutation RefreshConnectionChannels($id: ID!) {
    refreshConnectionChannels(id: $id) {
      ...ConnectionFields
    }
  }
`,
  [ConnectionFields],
);

export const SetConnectionChannels = graphql(
  `
  mutation SetConnectionChannels($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {
    setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) {
      ...ConnectionFields
    }
  }
`,
  [ConnectionFields],
);

export const Disconnect = invalidating(
  graphql(
    `
  mutation Disconnect($id: ID!) {
    disconnect(id: $id) {
      ...ConnectionFields
    }
  }
`,
    [ConnectionFields],
  ),
  'integrations',
);
