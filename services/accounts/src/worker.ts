import { fileURLToPath } from 'node:url';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { startWorker as startTemporalWorker } from '@fieldloom/workflow/worker';
import type { Environment } from './environment.ts';
import { activitiesOf, TenantCreationSteps } from './modules/tenant-creation/tenant-creation-steps.ts';
import { deletionActivitiesOf, TenantDeletionSteps } from './modules/tenant-deletion/tenant-deletion-steps.ts';
import { takeApp } from './shared-app.ts';

/** Creates workspaces, and deletes them. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const app = await takeApp(env, logger);
  const worker = await startTemporalWorker({
    settings: env,
    taskQueue: env.TENANT_CREATION_QUEUE,
    logger,
    metrics,
    workflows: { bundlePath: fileURLToPath(new URL('../dist/workflows.bundle.js', import.meta.url)) },
    activities: {
      ...activitiesOf(app.context.get(TenantCreationSteps)),
      ...deletionActivitiesOf(app.context.get(TenantDeletionSteps)),
    },
  });
  return {
    ready: worker.ready,
    stop: async () => {
      await worker.stop();
      await app.close();
    },
  };
}
