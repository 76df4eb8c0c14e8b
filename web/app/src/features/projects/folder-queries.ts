import { graphql, type ResultOf } from '../../client/graphql.ts';
import { InsightRowFields } from './project-queries.ts';

export const FolderInsightsQuery = graphql(
  `
  query FolderInsights($id: ID!, $after: String) {
    folder(id: $id) {
      id
      publishedInsights(first: 30, after: $after) {
        nodes {
          id
          ...InsightRowFields
        }
        endCursor
        totalCount
      }
    }
  }
`,
  [InsightRowFields],
);

export const FolderSharedQuery = graphql(`
  query FolderShared($id: ID!) {
    folder(id: $id) {
      id
      sharedWithMe {
        kind
        id
        title
        projectId
        level
      }
    }
  }
`);
export type SharedObject = NonNullable<ResultOf<typeof FolderSharedQuery>['folder']>['sharedWithMe'][number];
