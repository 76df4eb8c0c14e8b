import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { NativeConnection } from '@temporalio/worker';

const LOOK_EVERY_MS = 10_000;
/** temporal.api.enums.v1.TaskQueueType */
const ACTIVITY = 2;

/**
 * Keeps the gauge `workflow_queue_tasks` up to date: activities that wait in a task queue because all of its workers
 * are busy. Every worker of the queue reports the same number; the autoscaler takes the largest. While Temporal does
 * not answer, the last number stays.
 * @returns A function that stops it.
 */
export function watchQueueLength(options: {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  metrics: Metrics;
  logger: Logger;
}): () => void {
  const { connection, namespace, taskQueue, metrics, logger } = options;
  const look = async (): Promise<void> => {
    const { stats } = await connection.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueue },
      taskQueueType: ACTIVITY,
      reportStats: true,
    });
    metrics.gauge('workflow_queue_tasks', Number(stats?.approximateBacklogCount ?? 0), { queue: taskQueue });
  };
  const lookAndTell = (): void => {
    look().catch((error: unknown) => logger.warn({ err: error, taskQueue }, 'queue length is not known'));
  };
  lookAndTell();
  const timer = setInterval(lookAndTell, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
