import { graphql, type SchemaType } from '../../client/graphql.ts';
import { InsightRowFields, ProjectRowFields } from '../projects/project-queries.ts';

export type ProjectScope = SchemaType<'ProjectScope'>;
export type ProjectSort = SchemaType<'ProjectSort'>;

export const ProjectListQuery = graphql(
  `
  query ProjectList($scope: ProjectScope!, $sort: ProjectSort!, $text: String, $first: Int!, $after: String) {
    projectList(scope: $scope, sort: $sort, text: $text, first: $first, after: $after) {
      endCursor
      totalCount
      nodes {
        ...ProjectRowFields
      }
    }
  }
`,
  [ProjectRowFields],
);

export const YourInsightsQuery = graphql(
  `
  query YourInsights($published: Boolean, $first: Int!, $after: String) {
    yourInsights(published: $published, first: $first, after: $after) {
      endCursor
      totalCount
      nodes {
        ...InsightRowFields
      }
    }
  }
`,
  [InsightRowFields],
);
