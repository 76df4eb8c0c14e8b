import type { Anchor } from '@fieldloom/editor/anchor.ts';
import type { PassageMark } from '@fieldloom/editor/passage-marks.ts';
import { useMemo } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment, type SchemaType } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CommentFields, type CommentFieldsFragment, CommentQuery, CreateComment } from './comment-queries.ts';

type CommentableKind = SchemaType<'CommentableKind'>;

export interface Comments {
  all: readonly CommentFieldsFragment[];
  /** The first comment of each open thread about a passage, for highlighting in the text. */
  marks: readonly PassageMark[];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** @returns The new comment's id, or null if refused. */
  create: (text: string, options?: { anchor?: Anchor | null; parentId?: string }) => Promise<string | null>;
}

const NONE: readonly CommentFieldsFragment[] = [];

/** The comments of a note or insight. */
export function useComments(objectKind: CommentableKind, objectId: string): Comments {
  const runMutation = useRunMutation();
  const [{ data, fetching, error }, again] = useQuery({ query: CommentQuery, variables: { objectId, objectKind } });
  const [, createComment] = useMutation(CreateComment);
  const all = data ? readFragment(CommentFields, data.comments) : NONE;
  const marks = useMemo(
    () =>
      all.flatMap(({ id, anchor, parentId, resolvedAt }): PassageMark[] =>
        anchor && !parentId && !resolvedAt ? [{ id, kind: 'comment', anchor, color: null }] : [],
      ),
    [all],
  );
  return {
    all,
    marks,
    isLoading: fetching && data === undefined,
    error: data === undefined ? error : undefined,
    retry: () => again({ requestPolicy: 'network-only' }),
    create: async (text, { anchor, parentId } = {}) => {
      const input = { objectId, objectKind, text, anchor: anchor ?? null, parentId: parentId ?? null };
      const made = await runMutation(createComment({ input }));
      if (made) again({ requestPolicy: 'network-only' });
      return made?.createComment.id ?? null;
    },
  };
}
