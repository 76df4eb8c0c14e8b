import { useEffect, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { FieldPeopleQuery, FieldPersonQuery, type FieldPerson as Person } from './field-queries.ts';

/**
 * Looks people up by id: in one shared page, and individually beyond it.
 * @returns Undefined for a person who has not loaded yet, null for one who is gone.
 */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, Person | null> {
  const client = useClient();
  const [{ data, error }] = useQuery({
    query: FieldPeopleQuery,
    requestPolicy: 'cache-first',
    pause: ids.length === 0,
  });
  const first = useMemo(() => new Map(data?.users.nodes.map((each) => [each.id, each])), [data]);
  const missing = data === undefined && !error ? '' : ids.filter((id) => !first.has(id)).join(',');
  const [others, setOthers] = useState<ReadonlyMap<string, Person | null>>(new Map());
  useEffect(() => {
    if (missing === '') return undefined;
    const asking = missing.split(',').map((id) =>
      client.query(FieldPersonQuery, { id }, { requestPolicy: 'cache-first' }).subscribe(({ data: found, error }) => {
        if (found === undefined && error === undefined) return;
        setOthers((before) => new Map(before).set(id, found?.user ?? null));
      }),
    );
    return () => asking.forEach((each) => each.unsubscribe());
  }, [client, missing]);
  return useMemo(() => new Map<string, Person | null>([...others, ...first]), [first, others]);
}
