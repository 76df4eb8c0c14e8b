import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { FieldPerson as Person } from './field-queries.ts';
import { peopleStore } from './people-store.ts';

type People = ReadonlyMap<string, Person | null>;

const NOBODY: People = new Map();

/**
 * Looks people up by id, together with everybody else who is shown at the same time.
 * @returns Undefined for a person who has not loaded yet, null for one who is gone.
 */
export function usePeople(ids: readonly string[]): People {
  const store = peopleStore(useClient());
  const key = [...new Set(ids)].toSorted().join(',');
  const last = useRef<People>(NOBODY);
  const subscribe = useCallback(
    (listener: () => void) => store.watch(key === '' ? [] : key.split(','), listener),
    [store, key],
  );
  const snapshot = useCallback(() => {
    const people = new Map<string, Person | null>();
    for (const id of key === '' ? [] : key.split(',')) {
      const person = store.get(id);
      if (person !== undefined) people.set(id, person);
    }
    const isSame =
      people.size === last.current.size && [...people].every(([id, each]) => last.current.get(id) === each);
    if (!isSame) last.current = people;
    return last.current;
  }, [store, key]);
  return useSyncExternalStore(subscribe, snapshot);
}
