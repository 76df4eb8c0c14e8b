import { graphql, type ResultOf } from '../../client/graphql.ts';

export const RecentQuery = graphql(`
  query Recent($kinds: [VisitableKind!], $first: Int!, $after: String) {
    recent(kinds: $kinds, first: $first, after: $after) {
      endCursor
      nodes {
        kind
        id
        visitedAt
        project {
          id
          title
          color
          icon
        }
        note {
          id
          title
          preview
          project {
            id
            title
          }
        }
        insight {
          id
          title
          preview
          published
          project {
            id
            title
          }
        }
        tag {
          id
          title
          color
        }
        view {
          id
          title
          project {
            id
            title
          }
        }
        folder {
          id
          name
        }
      }
    }
  }
`);
export type RecentVisit = ResultOf<typeof RecentQuery>['recent']['nodes'][number];
