import { graphql, type ResultOf, type SchemaType } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export type VisitableKind = SchemaType<'VisitableKind'>;

export const RecordVisit = invalidating(
  graphql(`
  mutation RecordVisit($kind: VisitableKind!, $id: ID!) {
    recordVisit(kind: $kind, id: $id)
  }
`),
  'recent',
);

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
