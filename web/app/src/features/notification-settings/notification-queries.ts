import { graphql, type ResultOf } from '../../client/graphql.ts';

export const NotificationSettingsFields = graphql(`
  fragment NotificationSettingsFields on NotificationSettings {
    mailEnabled
    options {
      allCommentsEnabled
      insightsPublishedEnabled
      allChangesEnabled
    }
    projects {
      projectId
      options {
        allCommentsEnabled
        insightsPublishedEnabled
        allChangesEnabled
      }
    }
  }
`);

export const NotificationSettingsQuery = graphql(
  `
  query NotificationSettings {
    notificationSettings {
      ...NotificationSettingsFields
    }
    projects(first: 200) {
      id
      title
    }
  }
`,
  [NotificationSettingsFields],
);
export type NotificationSettingsData = ResultOf<typeof NotificationSettingsQuery>;

export const SetNotificationOptions = graphql(
  `
  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {
    setNotificationOptions(projectId: $projectId, options: $options) {
      ...NotificationSettingsFields
    }
  }
`,
  [NotificationSettingsFields],
);

export const ClearProjectNotificationOptions = graphql(
  `
  mutation ClearProjectNotificationOptions($projectId: ID!) {
    clearProjectNotificationOptions(projectId: $projectId) {
      ...NotificationSettingsFields
    }
  }
`,
  [NotificationSettingsFields],
);

export const SetNotificationMail = graphql(
  `
  mutation SetNotificationMail($enabled: Boolean!) {
    setNotificationMail(enabled: $enabled) {
      ...NotificationSettingsFields
    }
  }
`,
  [NotificationSettingsFields],
);
