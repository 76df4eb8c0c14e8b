import { useMemo } from 'react';
import { type CombinedError, useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { useDismissedJobs } from './dismissed-jobs.ts';
import { type Job, JobFields, JobsQuery } from './job-queries.ts';
import { isOpen } from './job-words.ts';

const NONE: readonly Job[] = [];

export interface Jobs {
  /** Running jobs first, then the newest; without those dismissed here. */
  jobs: readonly Job[];
  running: number;
  isLoading: boolean;
  error: CombinedError | undefined;
  retry: () => void;
}

/** The reader's own jobs, kept up to date by the frame's subscription. */
export function useJobs(): Jobs {
  const dismissed = useDismissedJobs();
  const [{ data, error, fetching }, ask] = useQuery({ query: JobsQuery });
  const all = data ? readFragment(JobFields, data.jobs) : NONE;
  const jobs = useMemo(() => {
    const shown = all.filter((job) => isOpen(job) || !dismissed.has(job.id));
    return shown.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  }, [all, dismissed]);
  return {
    jobs,
    running: jobs.filter(isOpen).length,
    isLoading: fetching && !data,
    error: data ? undefined : error,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
