import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { ProgressBar } from '@fieldloom/ui/progress-bar.tsx';
import { SidebarPopover } from '@fieldloom/ui/sidebar-popover.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Ban, CircleAlert, CircleCheck, Download, type LucideIcon, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useClient, useMutation } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { HrefLink } from '../content/href-link.tsx';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { dismissJobs } from './dismissed-jobs.ts';
import { downloadFailures } from './download-failures.ts';
import { CancelJob, type Job } from './job-queries.ts';
import { isOpen, JOB_WORDS, outcomeOf } from './job-words.ts';
import { jobStrings as words } from './strings.ts';
import type { Jobs } from './use-jobs.ts';

export interface JobListProps {
  tray: Jobs;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The popover with the reader's jobs, attached to its row in the sidebar. */
export function JobList({ tray, ...props }: JobListProps) {
  const { jobs, error, isLoading, retry } = tray;
  const finished = jobs.filter((job) => !isOpen(job));
  return (
    <SidebarPopover {...props} label={words.title}>
      <header className="flex h-11 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="text-14 font-semibold">{words.title}</h2>
        {finished.length > 0 && (
          <Button variant="ghost" size="sm" onPress={() => dismissJobs(finished.map(({ id }) => id))}>
            {words.dismissAll}
          </Button>
        )}
      </header>
      {error && <QueryError error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={2} className="px-4" />}
      {!error && !isLoading && jobs.length === 0 && (
        <p className="px-4 py-8 text-center text-13 text-muted">{words.empty}</p>
      )}
      <ul className="scroll-area max-h-[60vh]">
        {jobs.map((job) => (
          <li key={job.id} className="border-b border-border px-4 py-3 last:border-0">
            {isOpen(job) ? <OpenJob job={job} /> : <FinishedJob job={job} />}
          </li>
        ))}
      </ul>
    </SidebarPopover>
  );
}

function OpenJob({ job }: { job: Job }) {
  const run = useRunMutation();
  const [{ fetching }, cancel] = useMutation(CancelJob);
  const { name, count, canStop } = JOB_WORDS[job.kind];
  const mayStop = canStop?.(job) ?? true;
  const counted = count?.(job);
  const isStopping = job.cancelAsked && mayStop;
  const detail = isStopping
    ? words.stopping
    : job.state === 'QUEUED'
      ? words.queued
      : counted && words.of(counted.done, counted.total);
  return (
    <div className="flex items-center gap-1">
      <ProgressBar
        label={name(job)}
        value={job.state === 'QUEUED' || (job.progress === 0 && !counted) ? undefined : job.progress}
        {...(detail ? { detail } : {})}
      />
      {mayStop && (
        <IconButton
          icon={X}
          size="sm"
          label={words.cancel(name(job))}
          isDisabled={isStopping || fetching}
          onPress={() => void run(cancel({ id: job.id }))}
        />
      )}
    </div>
  );
}

const ENDS: Record<'DONE' | 'FAILED' | 'CANCELLED', { icon: LucideIcon; className: string }> = {
  DONE: { icon: CircleCheck, className: 'text-success' },
  FAILED: { icon: CircleAlert, className: 'text-danger' },
  CANCELLED: { icon: Ban, className: 'text-muted' },
};

function FinishedJob({ job }: { job: Job }) {
  const client = useClient();
  const [isLoading, setLoading] = useState(false);
  const { name, failed, made } = JOB_WORDS[job.kind];
  const link = job.state === 'DONE' ? made?.(job) : undefined;
  const lacking = failed?.(job) ?? 0;
  const end = ENDS[job.state as keyof typeof ENDS];
  const outcome = outcomeOf(job);
  const download = async () => {
    setLoading(true);
    await downloadFailures(client, job);
    setLoading(false);
  };
  return (
    <div className="flex gap-3">
      <Icon of={end.icon} className={cx('mt-0.5 shrink-0', end.className)} />
      <div className="min-w-0 flex-1 text-13">
        <p className="font-medium">{name(job)}</p>
        {outcome && <p className={job.state === 'FAILED' ? 'text-danger' : 'text-muted'}>{outcome}</p>}
        {job.state === 'FAILED' && job.errorCode && (
          <p className="-ml-1.5">
            <CopyText text={`${job.errorCode} ${job.id}`} label={words.code} />
          </p>
        )}
        {job.finishedAt && <Moment at={job.finishedAt} className="text-12 text-muted" />}
        {link && (
          <p className="pt-1">
            <HrefLink href={link.href} className="rounded-[3px] font-medium text-link">
              {link.label}
            </HrefLink>
          </p>
        )}
        {lacking > 0 && (
          <div className="pt-1">
            <Button size="sm" icon={Download} isPending={isLoading} onPress={() => void download()}>
              {words.failures(lacking)}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon={X} size="sm" label={words.dismiss(name(job))} onPress={() => dismissJobs([job.id])} />
    </div>
  );
}
