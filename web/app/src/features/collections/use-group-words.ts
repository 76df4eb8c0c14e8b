import { userLabel } from '@fieldloom/kernel/naming';
import type { Grouping } from '@fieldloom/views/view-data';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FieldPeopleQuery } from '../fields/field-queries.ts';
import { optionsOf } from '../fields/field-shape.ts';
import { TagBoardsQuery } from '../tags/tag-queries.ts';
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

/** Names of groups, by the keys that the server returns. */
export function useGroupWords(
  group: Grouping | null,
  projectId: string | null,
  fields: readonly FieldChoice[],
): GroupNames {
  const [people] = useQuery({ query: FieldPeopleQuery, pause: group?.type !== 'PERSON', requestPolicy: 'cache-first' });
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
      for (const person of people.data?.users.nodes ?? [])
        known.set(person.id, { title: userLabel(person), color: undefined });
    }
    if (group?.type === 'TAG') {
      for (const board of boards.data?.tagBoards ?? []) {
        for (const { tags } of board.groups) for (const { id, title, color } of tags) known.set(id, { title, color });
      }
    }
    const none = field ? words.table.noneOf(field.label) : words.table.none;
    return {
      of: (key) => known.get(key) ?? { title: key === NO_VALUE ? none : '…', color: undefined },
      keys: keysOf(group, [...known.keys()]),
      people: group?.type === 'PERSON' ? [...known.keys()] : [],
    };
  }, [group, fields, people.data, boards.data]);
}

/** Up to this many people each have a column, even without cards. */
const MOST_PEOPLE = 20;

function keysOf(group: Grouping | null, known: readonly string[]): readonly string[] {
  if (group?.type === 'SELECT' || group?.type === 'PUBLISHED') return known;
  if (group?.type !== 'PERSON') return [];
  if (group.options.length > 0) return group.options;
  return known.length <= MOST_PEOPLE ? known : [];
}
