import { userLabel } from '@fieldloom/kernel/naming';
import { useDeferredValue } from 'react';
import { useQuery } from 'urql';
import { useMe } from '../session/me.ts';
import { type FieldPerson, FindPeopleQuery } from './field-queries.ts';

const PAGE = 20;

export interface FoundPerson extends FieldPerson {
  label: string;
}

/**
 * The first members that match a name or address; never all of them.
 * @param options.withFormer Also those who have left.
 */
export function useFoundPeople(query: string, { isPaused = false, withFormer = false } = {}) {
  const { user } = useMe();
  const needle = useDeferredValue(query.trim());
  const [{ data, fetching, error }] = useQuery({
    query: FindPeopleQuery,
    variables: { query: needle || null, first: PAGE, all: withFormer },
    pause: isPaused,
  });
  // After an error, the data is that of the text before.
  const found = error ? undefined : data?.users;
  const nodes = found?.nodes ?? [];
  return {
    people: nodes.map((each): FoundPerson => ({ ...each, label: userLabel(each, user?.id) })),
    hasMore: (found?.totalCount ?? 0) > nodes.length,
    isLoading: fetching,
    error,
  };
}
