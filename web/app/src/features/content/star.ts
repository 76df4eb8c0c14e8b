import type { UpdateResolver } from '@urql/exchange-graphcache';
import { useMutation } from 'urql';
import { graphql } from '../../client/graphql.ts';
import { invalidateFields } from '../../client/invalidation.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { useMe } from '../session/me.ts';
import { useRunMutation } from './use-run-mutation.ts';

/** What people star on a page or in a list. */
export type StarredKind = 'INSIGHT' | 'NOTE' | 'PROJECT' | 'TAG' | 'VIEW';

const STARS = {
  INSIGHT: graphql('fragment StarOfInsight on Insight { __typename id starred }'),
  NOTE: graphql('fragment StarOfNote on Note { __typename id starred }'),
  PROJECT: graphql('fragment StarOfProject on Project { __typename id starred }'),
  TAG: graphql('fragment StarOfTag on Tag { __typename id starred }'),
  VIEW: graphql('fragment StarOfView on View { __typename id starred }'),
} as const;

const TYPENAMES = {
  INSIGHT: 'Insight',
  NOTE: 'Note',
  PROJECT: 'Project',
  TAG: 'Tag',
  VIEW: 'View',
} as const satisfies Record<StarredKind, string>;

/** Whether a list, by its arguments, is of what is starred: by a condition of its filter, or by its scope. */
const isOfStarred = (args: unknown): boolean =>
  typeof args === 'object' &&
  args !== null &&
  Object.entries(args).some(
    ([name, value]) =>
      (name === 'fieldType' && value === 'Starred') || (name === 'scope' && value === 'STARRED') || isOfStarred(value),
  );

/** The star is written into the cache; only lists of what is starred are asked for again. */
const effect: UpdateResolver = (result, args, cache) => {
  const { kind, id } = args as unknown as { kind: StarredKind; id: string };
  const star = { __typename: TYPENAMES[kind], id, starred: result['setStarred'] === true };
  cache.writeFragment<object>(STARS[kind], star);
  const lists = cache.inspectFields('Query').filter(({ arguments: given }) => isOfStarred(given));
  const fields = [...new Set(lists.map(({ fieldName }) => fieldName))];
  if (fields.length > 0) invalidateFields(cache, 'Query', fields, isOfStarred);
};

/** Affects only the reader's own stars. */
export const SetStarred = invalidating(
  graphql(`
  mutation SetStarred($kind: StarrableKind!, $id: ID!, $starred: Boolean!) {
    setStarred(kind: $kind, id: $id, starred: $starred)
  }
`),
  effect,
);

/** Stars an object for the reader, or removes the star. Undefined for staff of the operator, who own no stars. */
export function useStar(): ((kind: StarredKind, id: string, isStarred: boolean) => Promise<void>) | undefined {
  const { isSupport } = useMe();
  const run = useRunMutation();
  const [, set] = useMutation(SetStarred);
  if (isSupport) return undefined;
  return async (kind, id, starred) => {
    await run(set({ kind, id, starred }));
  };
}
