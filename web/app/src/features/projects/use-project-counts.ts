import { useMemo } from 'react';
import { useQuery } from 'urql';
import { ProjectCountsQuery } from './project-queries.ts';
import { projectStrings } from './strings.ts';

const { counts } = projectStrings;

/** Numbers of notes and insights in projects, as words, by project id; empty until loaded. */
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
