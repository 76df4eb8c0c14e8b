import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

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

export const SetNotificationOptions = invalidating(
  graphql(
    `
  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {
    setNotificationOptions(projectId: $projectId, options: $options) {
      ...NotificationSettingsFields
    }
  }
`,
    [NotificationSettingsFields],
  ),
  'notificationSettings',
);

export const ClearProjectNotificationOptions = invalidating(
  graphql(
    `
  mutation ClearProjectNotificationOptions($projectId: ID!) {
    clearProjectNotificationOptions(projectId: $projectId) {
      ...NotificationSettingsFields
    }
  }
`,
    [NotificationSettingsFields],
  ),
  'notificationSettings',
);

export const SetNotificationMail = invalidating(
  graphql(
    `
  mutation SetNotificationMail($enabled: Boolean!) {
    setNotificationMail(enabled: $enabled) {
      ...NotificationSettingsFields
    }
  }
`,
    [NotificationSettingsFields],
  ),
  'notificationSettings',
);
