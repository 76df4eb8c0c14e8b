import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { HighlightFields } from '../highlights/highlight-queries.ts';

export const BoardTagFields = graphql(`
  fragment BoardTagFields on Tag {
    id
    title
    color
    description
    rank
    tagGroupId
    highlightCount
  }
`);

export const TagBoardsQuery = graphql(
  `
  query TagBoards($projectId: ID!) {
    tagBoards(projectId: $projectId) {
      id
      title
      projectId
      rank
      groups {
        id
        title
        color
        rank
        tags {
          id
          title
          color
          ...BoardTagFields
        }
      }
    }
  }
`,
  [BoardTagFields],
);
export type TagBoardsData = ResultOf<typeof TagBoardsQuery>;

export const TagPageQuery = graphql(
  `
  query TagPage($id: ID!, $first: Int!, $after: String) {
    tag(id: $id) {
      ...BoardTagFields
      highlights(first: $first, after: $after) {
        totalCount
        endCursor
        nodes {
          ...HighlightFields
        }
      }
    }
  }
`,
  [BoardTagFields, HighlightFields],
);
export type TagPageData = ResultOf<typeof TagPageQuery>;

export const CreateTag = invalidating(
  graphql(
    `
  mutation CreateTag($input: CreateTagInput!) {
    createTag(input: $input) {
      ...BoardTagFields
    }
  }
`,
    [BoardTagFields],
  ),
  'tagBoards',
);

export const UpdateTag = graphql(
  `
  mutation UpdateTag($input: UpdateTagInput!) {
    updateTag(input: $input) {
      ...BoardTagFields
    }
  }
`,
  [BoardTagFields],
);

export const CreateTagBoard = invalidating(
  graphql(`
  mutation CreateTagBoard($title: String!, $projectId: ID) {
    createTagBoard(title: $title, projectId: $projectId) {
      id
    }
  }
`),
  'tagBoards',
);

export const CreateTagGroup = invalidating(
  graphql(`
  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {
    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {
      id
    }
  }
`),
  'tagBoards',
);

export const UpdateTagGroup = graphql(`
  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {
    updateTagGroup(id: $id, title: $title, color: $color) {
      id
      title
      color
    }
  }
`);
