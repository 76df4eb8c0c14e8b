import { graphql } from '../../gen/gql.ts';

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

export const NotificationSettingsQuery = graphql(`
  query NotificationSettings {
    notificationSettings {
      ...NotificationSettingsFields
    }
    projects(first: 200) {
      id
      title
    }
  }
`);

export const SetNotificationOptions = graphql(`
  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {
    setNotificationOptions(projectId: $projectId, options: $options) {
      ...NotificationSettingsFields
    }
  }
`);

export const ClearProjectNotificationOptions = graphql(`
  mutation ClearProjectNotificationOptions($projectId: ID!) {
    clearProjectNotificationOptions(projectId: $projectId) {
      ...NotificationSettingsFields
    }
  }
`);

export const SetNotificationMail = graphql(`
  mutation SetNotificationMail($enabled: Boolean!) {
    setNotificationMail(enabled: $enabled) {
      ...NotificationSettingsFields
    }
  }
`);
