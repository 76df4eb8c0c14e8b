import { useMemo } from 'react';
import { useQuery } from 'urql';
import { ProjectCountsQuery } from './project-queries.ts';
import { projectStrings } from './strings.ts';

const { counts } = projectStrings;

/** What projects hold, in words, by their id; nothing until it is known. */
export function useProjectCounts(): ReadonlyMap<string, { notes: string; insights: string }> {
  const [{ data }] = useQuery({ query: ProjectCountsQuery });
  return useMemo(
    () =>
      new Map(
        data?.projects.map(({ id, noteCount, insightCount }) => [
          id,
          { notes: counts.notes(noteCount), insights: counts.insights(insightCount) },
        ]),
      ),
    [data],
  );
}
