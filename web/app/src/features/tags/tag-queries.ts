import { graphql, type ResultOf } from '../../client/graphql.ts';
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

export const CreateTag = graphql(
  `
  mutation CreateTag($input: CreateTagInput!) {
    createTag(input: $input) {
      ...BoardTagFields
    }
  }
`,
  [BoardTagFields],
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

export const CreateTagBoard = graphql(`
  mutation CreateTagBoard($title: String!, $projectId: ID) {
    createTagBoard(title: $title, projectId: $projectId) {
      id
    }
  }
`);

export const CreateTagGroup = graphql(`
  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {
    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {
      id
    }
  }
`);

export const UpdateTagGroup = graphql(`
  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {
    updateTagGroup(id: $id, title: $title, color: $color) {
      id
      title
      color
    }
  }
`);

export const MoveTag = graphql(`
  mutation MoveTag($input: RankInput!) {
    moveRank(input: $input)
  }
`);
