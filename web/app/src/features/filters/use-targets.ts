import { AI_GENERATED_USER, CURRENT_USER, type OperandType } from '@fieldloom/filters/vocabulary';
import { useDeferredValue } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { optionsOf } from '../fields/field-shape.ts';
import { useFoundPeople } from '../fields/use-found-people.ts';
import { ProjectRowFields, TreeQuery } from '../projects/project-queries.ts';
import type { FilterFieldEntry } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';
import { TagGroupsQuery } from './target-queries.ts';
import { SOURCES, TAGS, type Target } from './targets.ts';

const PAGE = 20;
const isOfTree = (operand: OperandType) => operand === 'ProjectMultiSelect' || operand === 'ProjectCategoryMultiSelect';
const isOfBoards = (operand: OperandType) => operand === 'TagGroupMultiSelect' || operand === 'TagBoardMultiSelect';
const isOfUsers = (operand: OperandType) => operand === 'UserMultiSelect' || operand === 'PersonMultiSelect';

/** Projects, folders, tag groups and boards, which are so few that a page loads all of them. Undefined until loaded. */
export function useFewTargets(operand: OperandType, projectId: string | null, isPaused = false): Target[] | undefined {
  const [tree] = useQuery({ query: TreeQuery, pause: isPaused || !isOfTree(operand) });
  const [boards] = useQuery({
    query: TagGroupsQuery,
    variables: { projectId },
    pause: isPaused || !isOfBoards(operand),
  });
  const all = boards.data?.tagBoards;
  switch (operand) {
    case 'ProjectMultiSelect':
      return (
        tree.data &&
        readFragment(ProjectRowFields, tree.data.projects).map(({ id, title, color }) => ({
          id,
          label: title,
          color,
        }))
      );
    case 'ProjectCategoryMultiSelect':
      return tree.data?.folders.map(({ id, name }) => ({ id, label: name }));
    case 'TagBoardMultiSelect':
      return all?.map(({ id, title }) => ({ id, label: title }));
    case 'TagGroupMultiSelect':
      return all?.flatMap(({ title: group, groups }) =>
        groups.map(({ id, title, color }) => ({ id, label: title, color, group })),
      );
    default:
      return undefined;
  }
}

export interface FoundTargetList {
  targets: Target[];
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Values that match a text: searched on the server, except for lists that are always short. */
export function useFoundTargets(entry: FilterFieldEntry, projectId: string | null, query: string): FoundTargetList {
  const { operand } = entry.rules;
  const needle = useDeferredValue(query.trim());
  const source = SOURCES[operand];
  const [found] = useQuery({
    query: (source ?? TAGS).search,
    variables: { input: { projectId, query: needle || null, titleOnly: true }, first: PAGE },
    pause: source === undefined,
  });
  const people = useFoundPeople(query, { isPaused: !isOfUsers(operand) });
  const few = useFewTargets(operand, projectId);
  const byWord = (targets: readonly Target[]) =>
    targets.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));

  if (operand === 'OptionMultiSelect') {
    const options = entry.field ? optionsOf(entry.field) : [];
    return { targets: byWord([...options]), hasMore: false, isLoading: false, hasFailed: false };
  }
  if (isOfUsers(operand)) {
    const tokens = operand === 'UserMultiSelect' ? TOKENS : [];
    return {
      targets: [...byWord(tokens), ...people.people.map(({ id, label }) => ({ id, label }))],
      hasMore: people.hasMore,
      isLoading: people.isLoading,
      hasFailed: people.error !== undefined,
    };
  }
  if (source === undefined)
    return { targets: byWord(few ?? []), hasMore: false, isLoading: few === undefined, hasFailed: false };
  const read = found.data === undefined ? undefined : source.readFound(found.data);
  return {
    targets: read?.targets ?? [],
    hasMore: (read?.total ?? 0) > (read?.targets.length ?? 0),
    isLoading: found.fetching,
    hasFailed: found.error !== undefined && found.data === undefined,
  };
}

const TOKENS: readonly Target[] = [
  { id: CURRENT_USER, label: words.me },
  { id: AI_GENERATED_USER, label: words.ai },
];
