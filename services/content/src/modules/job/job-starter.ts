import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { ContentStore } from '../../content-store.ts';
import { RUN_JOB } from '../../workflows/run-job/contract.ts';
import type { JobRepository } from './job.repository.ts';

export interface JobStarterParts {
  store: ContentStore;
  jobs: JobRepository;
  temporal: Client;
  taskQueue: string;
}

/**
 * Starts the workflows of committed jobs, and of jobs that have not moved for a while, whose workflow may be lost. A
 * workflow that already runs is not affected.
 * @throws while the database or Temporal does not answer.
 */
export async function startJobs({ store, jobs, temporal, taskQueue }: JobStarterParts): Promise<number> {
  const waiting = await store.acrossWorkspaces('start jobs', (trx) => jobs.listWaiting(trx));
  for (const { teamId, jobId } of waiting) {
    try {
      await temporal.workflow.start(RUN_JOB, { workflowId: jobId, taskQueue, args: [{ teamId, jobId }] });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }
  return waiting.length;
}

/** Deletes jobs that finished more than 30 days ago. */
export async function forgetJobs({ store, jobs }: Pick<JobStarterParts, 'store' | 'jobs'>): Promise<void> {
  while (await store.acrossWorkspaces('forget finished jobs', (trx) => jobs.forgetOld(trx)));
}
