import { graphql, type ResultOf } from '../../client/graphql.ts';
import { PersonFields } from '../content/person.tsx';

export const InsightPageQuery = graphql(
  `
  query InsightPage($id: ID!) {
    insight(id: $id) {
      id
      title
      published
      publishedAt
      locked
      archived
      starred
      createdAt
      createdBy {
        ...PersonFields
      }
      access {
        level
      }
      project {
        id
        title
      }
    }
  }
`,
  [PersonFields],
);
export type InsightPageData = ResultOf<typeof InsightPageQuery>;

export const UpdateInsight = graphql(`
  mutation UpdateInsightOfPage($input: UpdateInsightInput!) {
    updateInsight(input: $input) {
      id
      title
      locked
      updatedAt
    }
  }
`);

export const PublishInsight = graphql(`
  mutation PublishInsight($id: ID!) {
    publishInsight(id: $id) {
      id
      published
      publishedAt
    }
  }
`);

export const UnpublishInsight = graphql(`
  mutation UnpublishInsight($id: ID!) {
    unpublishInsight(id: $id) {
      id
      published
      publishedAt
    }
  }
`);
