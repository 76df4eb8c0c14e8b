import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useRef } from 'react';
import { useSubscription } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { JobChanged, JobFields } from './job-queries.ts';
import { isOpen, JOB_WORDS, outcomeOf } from './job-words.ts';
import { jobStrings as words } from './strings.ts';
import { openTray } from './tray.ts';

/**
 * Reports the outcome of each job when it ends. Mounted once, by the frame: its subscription also keeps the tray up to
 * date.
 */
export function JobNews(): null {
  const told = useRef(new Set<string>());
  useSubscription({ query: JobChanged }, (_before: unknown, data) => {
    const job = readFragment(JobFields, data.jobChanged);
    if (isOpen(job) || told.current.has(job.id)) return data;
    told.current.add(job.id);
    const text = [JOB_WORDS[job.kind].name(job), outcomeOf(job)].filter(Boolean).join(': ');
    const action = { label: words.show, run: openTray };
    if (job.state === 'FAILED') toastError(text, action);
    else toastDone(text, action);
    return data;
  });
  return null;
}
