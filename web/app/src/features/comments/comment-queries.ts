import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const CommentFields = graphql(
  `
  fragment CommentFields on Comment {
    id
    objectId
    objectKind
    parentId
    text
    createdAt
    updatedAt
    resolvedAt
    anchor {
      start
      end
      quote
      prefix
      suffix
    }
    author {
      ...PersonFields
    }
  }
`,
  [PersonFields],
);
export type CommentFieldsFragment = ResultOf<typeof CommentFields>;

export const CommentQuery = graphql(
  `
  query CommentQuery($objectId: ID!, $objectKind: CommentableKind!) {
    comments(objectId: $objectId, objectKind: $objectKind) {
      ...CommentFields
    }
  }
`,
  [CommentFields],
);

export const CreateComment = invalidating(
  graphql(
    `
  mutation CreateComment($input: CreateCommentInput!) {
    createComment(input: $input) {
      id
      ...CommentFields
    }
  }
`,
    [CommentFields],
  ),
  'comments',
);

export const UpdateComment = graphql(
  `
  mutation UpdateComment($id: ID!, $text: String, $resolved: Boolean) {
    updateComment(id: $id, text: $text, resolved: $resolved) {
      ...CommentFields
    }
  }
`,
  [CommentFields],
);
