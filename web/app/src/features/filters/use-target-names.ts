import { AI_GENERATED_USER, CURRENT_USER } from '@fieldloom/filters/vocabulary';
import { userLabel } from '@fieldloom/kernel/naming';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { optionsOf } from '../fields/field-shape.ts';
import { usePeople } from '../fields/use-people.ts';
import { useMe } from '../session/me.ts';
import type { FilterFieldEntry } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';
import { SOURCES, type Target } from './targets.ts';
import { useFewTargets } from './use-targets.ts';

const TOKENS: Record<string, string> = { [CURRENT_USER]: words.me, [AI_GENERATED_USER]: words.ai };
const NONE: readonly string[] = [];

/**
 * Names for the ids in a condition. Ids that have not loaded yet are left out; what is gone, or hidden from the reader,
 * is named as such.
 */
export function useTargetNames(
  entry: FilterFieldEntry | undefined,
  ids: readonly string[],
  projectId: string | null,
): ReadonlyMap<string, Target> {
  const operand = entry?.rules.operand ?? 'Text';
  const isOfUsers = operand === 'UserMultiSelect' || operand === 'PersonMultiSelect';
  const people = usePeople(isOfUsers ? ids.filter((id) => !(id in TOKENS)) : NONE);
  const { user } = useMe();
  const few = useFewTargets(operand, projectId, ids.length === 0);
  const single = useSingleNames(operand, ids);
  const gone = (id: string): Target => ({ id, label: words.unknown });
  const nameOf = (id: string): Target | undefined => {
    if (operand === 'OptionMultiSelect')
      return entry?.field ? (optionsOf(entry.field).find((option) => option.id === id) ?? gone(id)) : gone(id);
    if (isOfUsers) {
      const token = TOKENS[id];
      if (token !== undefined) return { id, label: token };
      const person = people.get(id);
      return person === undefined ? undefined : { id, label: userLabel(person, user?.id) };
    }
    if (SOURCES[operand]) return single.get(id);
    return few === undefined ? undefined : (few.find((each) => each.id === id) ?? gone(id));
  };
  return new Map(
    ids.flatMap((id) => {
      const target = nameOf(id);
      return target ? [[id, target] as const] : [];
    }),
  );
}

/**
 * Looks up names one by one, because a condition has few. An object that was merged into another gets the other's name.
 */
function useSingleNames(operand: keyof typeof SOURCES, ids: readonly string[]): ReadonlyMap<string, Target> {
  const client = useClient();
  const source = SOURCES[operand];
  const [names, setNames] = useState<ReadonlyMap<string, Target>>(new Map());
  const wanted = source ? ids.join(',') : '';
  useEffect(() => {
    if (source === undefined || wanted === '') return undefined;
    let isOver = false;
    const named = (id: string, target: Target | null) => {
      if (!isOver) setNames((before) => new Map(before).set(id, { ...(target ?? { label: words.unknown }), id }));
    };
    const follow = async (id: string) => {
      const { name, readName } = source.follow ?? {};
      const data = name && (await client.query(name, { id }, { requestPolicy: 'network-only' }).toPromise()).data;
      named(id, data === undefined || readName === undefined ? null : readName(data));
    };
    const asking = wanted.split(',').map((id) =>
      client.query(source.name, { id }, { requestPolicy: 'cache-first' }).subscribe(({ data, error }) => {
        if (data === undefined && error === undefined) return;
        const target = data === undefined ? null : source.readName(data);
        if (target) named(id, target);
        else void follow(id);
      }),
    );
    return () => {
      isOver = true;
      asking.forEach((each) => each.unsubscribe());
    };
  }, [client, source, wanted]);
  return names;
}
