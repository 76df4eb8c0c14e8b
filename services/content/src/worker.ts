import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@fieldloom/observability/logger';
import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectTemporal } from '@fieldloom/workflow/client';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { startWorker as startTemporalWorker } from '@fieldloom/workflow/worker';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { ChangeAnnouncer } from './modules/change/change-announcer.ts';
import { JobRepository } from './modules/job/job.repository.ts';
import { JobRunner } from './modules/job/job-runner.ts';
import { forgetJobs, startJobs } from './modules/job/job-starter.ts';
import { jobActivities } from './modules/job/job-steps.ts';
import { PurgeRepository } from './modules/purge/purge.repository.ts';
import { purgeDue } from './modules/purge/purge-starter.ts';
import { purgeActivities, watchedSteps } from './modules/purge/purge-steps.ts';
import { RetentionSweep } from './modules/retention/retention-sweep.ts';
import { purgeClients } from './peers.ts';

/** How soon something that an admin deletes for good starts to be deleted. */
const LOOK_FOR_DUE_MS = 2_000;
/** How soon a job starts after it was requested. */
const LOOK_FOR_JOBS_MS = 500;
/** How soon due notes are moved, and coming ones are announced. */
const FALLS_DUE_MS = 60_000;
const FORGET_JOBS_MS = 10 * 60_000;
/** Concurrent steps of jobs. */
const JOBS_AT_ONCE = 3;
/** Each step uses one transaction; the others are for deletions and for finding work. */
const POOL_SIZE = JOBS_AT_ONCE + 3;

/** Runs jobs, moves due notes to the trash, and deletes for good what has been there long enough. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'content-worker', logger, { poolSize: POOL_SIZE });
  const { store, peers } = dependencies;
  const app = await createNestContext(AppModule.with(dependencies));
  const purges = app.get(PurgeRepository);
  const jobs = app.get(JobRepository);
  const workflows = { bundlePath: fileURLToPath(new URL('./workflows.bundle.js', import.meta.url)) };
  const common = { settings: env, logger, metrics, workflows };
  const retention = await startTemporalWorker({
    ...common,
    taskQueue: TASK_QUEUES.retention,
    activities: watchedSteps(
      purgeActivities({ store, purges, changes: app.get(ChangeAnnouncer), peers: purgeClients(peers) }),
    ),
  });
  const working = await startTemporalWorker({
    ...common,
    taskQueue: TASK_QUEUES.jobs,
    activities: jobActivities(app.get(JobRunner)),
    maxConcurrentActivities: JOBS_AT_ONCE,
  });
  const temporal = connectTemporal(env);
  const looking = [
    again(logger, LOOK_FOR_DUE_MS, 'what is over its time in the trash', () =>
      purgeDue({ store, purges, temporal, taskQueue: TASK_QUEUES.retention }),
    ),
    again(logger, LOOK_FOR_JOBS_MS, 'jobs that were started', () =>
      startJobs({ store, jobs, temporal, taskQueue: TASK_QUEUES.jobs }),
    ),
    again(logger, FALLS_DUE_MS, 'what falls due by retention', () => sweepAll(app.get(RetentionSweep))),
    again(logger, FORGET_JOBS_MS, 'jobs of long ago', () => forgetJobs({ store, jobs })),
  ];
  return {
    ready: async () => {
      await retention.ready();
      await working.ready();
    },
    stop: async () => {
      await Promise.all(looking.map(({ stop }) => stop()));
      await Promise.all([retention.stop(), working.stop()]);
      await temporal.connection.close();
      await app.close();
      await dependencies.close();
    },
  };
}

/** Repeats steps until there is nothing left to do for now. */
async function sweepAll(sweep: RetentionSweep): Promise<void> {
  while ((await sweep.step(new Date())).isMore);
}

/** Repeats something regularly, whether or not it failed the last time. */
function again(
  logger: Logger,
  everyMs: number,
  what: string,
  look: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => logger.warn({ err: error, what }, 'not taken up; it is tried again'));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
