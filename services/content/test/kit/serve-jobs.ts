/** Child process of a spec: runs a worker for jobs on the spec's database, until it is killed. */
import type { Actor } from '@fieldloom/auth/actor';
import { createLogger } from '@fieldloom/observability/logger';
import { startWorker } from '@fieldloom/workflow/worker';
import { JobRunner } from '../../src/modules/job/job-runner.ts';
import { jobActivities } from '../../src/modules/job/job-steps.ts';
import { startContent } from './start-content.ts';
import { readKeysFile } from './test-keys.ts';
import { WorkspaceStub } from './workspace-stub.ts';

export interface ServeJobsSettings {
  appUrl: string;
  sweepUrl: string;
  keysFile: string;
  actors: Actor[];
  temporalAddress: string;
  taskQueue: string;
  bundlePath: string;
  /** Added to each step, so that there is time to kill the process. */
  delayMs: number;
}

const settings = JSON.parse(process.argv[2] ?? '') as ServeJobsSettings;
const workspaces = new WorkspaceStub();
for (const actor of settings.actors) workspaces.change(actor, {});
const { app } = await startContent({
  appUrl: settings.appUrl,
  sweepUrl: settings.sweepUrl,
  keys: readKeysFile(settings.keysFile),
  workspaces,
  transcripts: new Map(),
});
const runner = app.get(JobRunner);
await startWorker({
  settings: { TEMPORAL_ADDRESS: settings.temporalAddress, TEMPORAL_NAMESPACE: 'fieldloom' },
  taskQueue: settings.taskQueue,
  logger: createLogger({ service: 'content', scope: 'us_b', level: 'silent' }),
  workflows: { bundlePath: settings.bundlePath },
  activities: jobActivities({
    step: async (ref) => {
      const isFinished = await runner.step(ref);
      await new Promise((resolve) => setTimeout(resolve, settings.delayMs));
      return isFinished;
    },
    fail: (ref, error) => runner.fail(ref, error),
  }),
});
process.send?.({ port: 0 });
