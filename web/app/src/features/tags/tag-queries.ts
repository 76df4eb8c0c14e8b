import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';

export const BoardTagFields = graphql(`
  fragment BoardTagFields on Tag {
    id
    title
    color
    description
    rank
    tagGroupId
    locked
    sentiment
  }
`);

export const TagBoardsQuery = graphql(
  `
  query TagBoards($projectId: ID) {
    tagBoards(projectId: $projectId) {
      id
      title
      projectId
      rank
      access {
        level
      }
      groups {
        id
        title
        color
        rank
        tagBoardId
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

/** Number of highlights for each tag of a board, in one query. */
export const TagCountsQuery = graphql(`
  query TagCounts($id: ID!) {
    tagBoard(id: $id) {
      id
      tagCounts {
        id
        count
      }
    }
  }
`);

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
  'tagBoard',
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
      title
    }
  }
`),
  'tagBoards',
);

export const UpdateTagBoard = graphql(`
  mutation UpdateTagBoard($id: ID!, $title: String!) {
    updateTagBoard(id: $id, title: $title) {
      id
      title
    }
  }
`);

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
  mutation UpdateTagGroup($id: ID!, $title: String, $color: String, $tagBoardId: ID) {
    updateTagGroup(id: $id, title: $title, color: $color, tagBoardId: $tagBoardId) {
      id
      title
      color
      tagBoardId
    }
  }
`);
