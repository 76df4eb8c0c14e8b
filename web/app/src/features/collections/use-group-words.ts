import { userLabel } from '@fieldloom/kernel/naming';
import type { Grouping } from '@fieldloom/views/view-data';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FindPeopleQuery } from '../fields/field-queries.ts';
import { optionsOf } from '../fields/field-shape.ts';
import { usePeople } from '../fields/use-people.ts';
import { useMe } from '../session/me.ts';
import { TagBoardsQuery } from '../tags/tag-queries.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { FieldChoice } from './columns.ts';
import { collectionStrings as words } from './strings.ts';

/** Key of the group of objects without a value. */
export const NO_VALUE = 'none';

export interface GroupWords {
  title: string;
  color: string | undefined;
}

export interface GroupNames {
  of: (key: string) => GroupWords;
  /** All possible keys in order, if they are known beforehand (options). */
  keys: readonly string[];
  /** Everybody who can have a column; empty if columns are not people. */
  people: readonly string[];
}

const UNKNOWN: GroupWords = { title: '…', color: undefined };

/**
 * Names of groups, by the keys that the server returns.
 * @param groups Those that it has returned: of people, only these are looked up.
 */
export function useGroupWords(
  group: Grouping | null,
  projectId: string | null,
  fields: readonly FieldChoice[],
  groups: readonly CollectionGroup[],
): GroupNames {
  const { people, few } = useGroupPeople(group, groups);
  const { user } = useMe();
  const [boards] = useQuery({ query: TagBoardsQuery, variables: { projectId }, pause: group?.type !== 'TAG' });
  return useMemo(() => {
    const field = group && 'id' in group ? fields.find((each) => each.field.id === group.id)?.field : undefined;
    const known = new Map<string, GroupWords>();
    if (field?.type === 'SELECT') {
      for (const { id, label, color } of optionsOf(field)) known.set(id, { title: label, color });
    }
    if (group?.type === 'PUBLISHED') {
      known.set('true', { title: words.published, color: '2f8f6b' });
      known.set('false', { title: words.draft, color: '8a8f96' });
    }
    if (group?.type === 'PERSON') {
      for (const [id, person] of people) known.set(id, { title: userLabel(person, user?.id), color: undefined });
    }
    if (group?.type === 'TAG') {
      for (const board of boards.data?.tagBoards ?? []) {
        for (const { tags } of board.groups) for (const { id, title, color } of tags) known.set(id, { title, color });
      }
    }
    const none = { title: field ? words.table.noneOf(field.label) : words.table.none, color: undefined };
    return {
      of: (key) => known.get(key) ?? (key === NO_VALUE ? none : UNKNOWN),
      keys:
        group?.type === 'PERSON' ? (group.options.length > 0 ? group.options : few) : keysOf(group, [...known.keys()]),
      people: group?.type === 'PERSON' ? [...known.keys()] : [],
    };
  }, [group, fields, people, few, user?.id, boards.data]);
}

function keysOf(group: Grouping | null, known: readonly string[]): readonly string[] {
  return group?.type === 'SELECT' || group?.type === 'PUBLISHED' ? known : [];
}

/** Up to this many people each have a column, even without cards. */
const MOST_PEOPLE = 20;
const NOBODY: readonly string[] = [];

/** Everybody whom a group names, and all members of a small workspace: a board has a column for each of these. */
function useGroupPeople(group: Grouping | null, groups: readonly CollectionGroup[]) {
  const isOfPeople = group?.type === 'PERSON';
  const [members] = useQuery({
    query: FindPeopleQuery,
    variables: { query: null, first: MOST_PEOPLE, all: false },
    pause: !isOfPeople || group.options.length > 0,
    requestPolicy: 'cache-first',
  });
  const users = isOfPeople && group.options.length === 0 ? members.data?.users : undefined;
  const few = useMemo(
    () => (users !== undefined && users.totalCount <= MOST_PEOPLE ? users.nodes.map(({ id }) => id) : NOBODY),
    [users],
  );
  const ids = useMemo(() => {
    if (!isOfPeople) return NOBODY;
    const keys = [...few, ...groups.map(({ key }) => key), ...group.options, ...(group.hiddenOptions ?? [])];
    return [...new Set(keys)].filter((key) => key !== NO_VALUE);
  }, [isOfPeople, group, few, groups]);
  return { people: usePeople(ids), few };
}
