import { graphql, type ResultOf } from '../../client/graphql.ts';

export const AuditLogQuery = graphql(`
  query AuditLog($first: Int!, $after: String, $filter: AuditLogFilter) {
    auditLog(first: $first, after: $after, filter: $filter) {
      nodes {
        id
        at
        action
        objectKind
        objectId
        actor {
          id
          name
          email
        }
        key {
          kind
          id
          name
        }
        details {
          name
          before
          after
        }
      }
      endCursor
    }
  }
`);
export type AuditLogData = ResultOf<typeof AuditLogQuery>;

export const AuditLogSettingsQuery = graphql(`
  query AuditLogSettings {
    auditLogSettings {
      actions
      retentionDays
    }
  }
`);
export type AuditLogSettingsData = ResultOf<typeof AuditLogSettingsQuery>;

export const SetAuditLogRetention = graphql(`
  mutation SetAuditLogRetention($days: Int) {
    setAuditLogRetention(days: $days) {
      retentionDays
    }
  }
`);
