import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const WorkspaceRetentionQuery = graphql(`
  query WorkspaceRetention {
    workspaceRetention {
      days
      setAt
    }
  }
`);

export const ProjectRetentionQuery = graphql(`
  query ProjectRetention($id: ID!) {
    project(id: $id) {
      id
      retention {
        days
        workspaceDays
        effectiveDays
        keepsDerived
      }
    }
  }
`);

/** The consequences of a choice; always fetched, because they must be current. */
export const RetentionForecastQuery = graphql(`
  query RetentionForecast($projectId: ID, $days: Int) {
    retentionForecast(projectId: $projectId, days: $days) {
      notes
      projects
      days {
        on
        notes
      }
    }
  }
`);
export type Forecast = ResultOf<typeof RetentionForecastQuery>['retentionForecast'];

export const SetWorkspaceRetention = invalidating(
  graphql(`
  mutation SetWorkspaceRetention($days: Int) {
    setWorkspaceRetention(days: $days) {
      days
      setAt
    }
  }
`),
  'workspaceRetention',
  'retentionForecast',
);

export const SetProjectRetention = invalidating(
  graphql(`
  mutation SetProjectRetention($input: SetProjectRetentionInput!) {
    setProjectRetention(input: $input) {
      id
      retention {
        days
        workspaceDays
        effectiveDays
        keepsDerived
      }
    }
  }
`),
  'retentionForecast',
);
