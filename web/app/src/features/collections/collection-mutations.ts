import type { Cache, UpdateResolver } from '@urql/exchange-graphcache';
import { graphql } from '../../client/graphql.ts';
import { invalidateRecord } from '../../client/invalidation.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { invalidate } from '../content/content-effects.ts';
import { type ContentKind, KINDS } from '../content/kinds.ts';

/** Invalidates many objects; those that are not on the screen are refetched when they are next shown. */
function forget(cache: Cache, kind: ContentKind, ids: readonly string[]): void {
  for (const id of ids) invalidateRecord(cache, KINDS[kind].typename, id);
  const [first] = ids;
  if (first !== undefined) invalidate(cache, { kind, id: first });
}

const forgetsAll: UpdateResolver = (_result, args, cache) => {
  const { kind, ids } = args as unknown as { kind: ContentKind; ids: string[] };
  forget(cache, kind, ids);
};

export const SetArchived = invalidating(
  graphql(`
  mutation SetArchived($kind: ArchivableKind!, $ids: [ID!]!, $archived: Boolean!) {
    setArchived(kind: $kind, ids: $ids, archived: $archived) {
      changed
      failed {
        id
        code
        message
      }
    }
  }
`),
  forgetsAll,
);

export const DeleteContents = invalidating(
  graphql(`
  mutation DeleteContents($kind: ContentKind!, $ids: [ID!]!) {
    deleteContents(kind: $kind, ids: $ids) {
      changed
      failed {
        id
        code
        message
      }
    }
  }
`),
  forgetsAll,
);

export const MoveContents = invalidating(
  graphql(`
  mutation MoveContents($kind: ContentKind!, $ids: [ID!]!, $projectId: ID!) {
    moveContents(kind: $kind, ids: $ids, projectId: $projectId) {
      changed
      failed {
        id
        code
        message
      }
    }
  }
`),
  forgetsAll,
);

export const TagHighlights = invalidating(
  graphql(`
  mutation TagHighlights($ids: [ID!]!, $addTagIds: [ID!]!, $removeTagIds: [ID!]!) {
    tagHighlights(ids: $ids, addTagIds: $addTagIds, removeTagIds: $removeTagIds) {
      changed
      failed {
        id
        code
        message
      }
    }
  }
`),
  (_result, args, cache) => forget(cache, 'HIGHLIGHT', (args as { ids: string[] }).ids),
);
