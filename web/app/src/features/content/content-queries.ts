import { graphql } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { deletesContent, movesContent, purgesContent, restoresContent } from './content-effects.ts';

export const DeleteContent = invalidating(
  graphql(`
  mutation DeleteContent($id: ID!, $kind: ContentKind!) {
    deleteContent(id: $id, kind: $kind)
  }
`),
  deletesContent,
);

export const RestoreContent = invalidating(
  graphql(`
  mutation RestoreContent($id: ID!, $kind: ContentKind!) {
    restoreContent(id: $id, kind: $kind)
  }
`),
  restoresContent,
);

export const PurgeContent = invalidating(
  graphql(`
  mutation PurgeContent($id: ID!, $kind: ContentKind!) {
    purgeContent(id: $id, kind: $kind)
  }
`),
  purgesContent,
);

export const MoveRank = invalidating(
  graphql(`
  mutation MoveRank($input: RankInput!) {
    moveRank(input: $input)
  }
`),
  movesContent,
);
