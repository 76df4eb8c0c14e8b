import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { WorkflowSettings } from './client.ts';
import { toFailure } from './failures.ts';
import { watchQueueLength } from './queue-length.ts';
import { addressOf } from './security.ts';
import { traceActivity } from './tracing.ts';

/** How long the activities of a stopping worker may take to end. After that, Temporal gives them to another worker. */
const SHUTDOWN_GRACE = '8 seconds';
const CONNECT_ATTEMPTS = 60;
const CONNECT_DELAY_MS = 1_000;
const MAX_CACHED_WORKFLOWS = 100;
/** A cancellation reaches an activity with the answer to a heartbeat. By default heartbeats may be delayed by 16 s. */
const MAX_HEARTBEAT_THROTTLE = '2 seconds';

export interface WorkerOptions {
  settings: WorkflowSettings;
  taskQueue: string;
  logger: Logger;
  /** Receives the length of the queue, by which workers are scaled. Default: it is not measured. */
  metrics?: Metrics;
  /** Either a bundle from the build (`scripts/bundle`), or the workflows' module in development. */
  workflows?: { bundlePath: string } | { modulePath: string };
  /** Created by a factory with its dependencies. Coded errors reach the workflow with their code. */
  activities: object;
  /** Maximum number of concurrent activities; default 2, as many as small machines have cores. */
  maxConcurrentActivities?: number;
}

export interface RunningWorker {
  /** Rejects once the worker has ended on its own. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Connects (retrying for a minute) and serves one task queue until it is stopped. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  installLogger(options.logger);
  const connection = await connect(options.settings);
  const worker = await Worker.create({
    connection,
    namespace: options.settings.TEMPORAL_NAMESPACE,
    taskQueue: options.taskQueue,
    ...workflowSource(options.workflows),
    activities: withCodedFailures(options.activities),
    maxConcurrentActivityTaskExecutions: options.maxConcurrentActivities ?? 2,
    maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
    // Workflows of a killed worker move to another after this time, instead of the default of 10 s.
    stickyQueueScheduleToStartTimeout: '1 second',
    shutdownGraceTime: SHUTDOWN_GRACE,
    maxHeartbeatThrottleInterval: MAX_HEARTBEAT_THROTTLE,
    interceptors: { activity: [(context) => traceActivity(context.info)] },
  });
  const { metrics, logger, taskQueue } = options;
  const namespace = options.settings.TEMPORAL_NAMESPACE;
  const endWatch = metrics && watchQueueLength({ connection, namespace, taskQueue, metrics, logger });
  let ended: unknown;
  const run = worker.run().then(
    () => {
      ended = new Error('The worker has stopped');
    },
    (error) => {
      ended = error;
    },
  );
  return {
    ready: async () => {
      if (ended !== undefined) throw ended;
    },
    stop: async () => {
      endWatch?.();
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await run;
      await connection.close();
    },
  };
}

function workflowSource(workflows: WorkerOptions['workflows']): object {
  if (workflows === undefined) return {};
  if ('bundlePath' in workflows) return { workflowBundle: { code: readFileSync(workflows.bundlePath, 'utf8') } };
  return {
    workflowsPath: workflows.modulePath,
    interceptors: { workflowModules: [fileURLToPath(import.meta.resolve('./workflow-interceptors.js'))] },
  };
}

async function connect(settings: WorkflowSettings): Promise<NativeConnection> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await NativeConnection.connect(addressOf(settings));
    } catch (error) {
      if (attempt >= CONNECT_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECT_DELAY_MS));
    }
  }
}

function withCodedFailures(activities: object): object {
  const wrapped: Record<string, unknown> = {};
  for (const [name, activity] of Object.entries(activities)) {
    if (typeof activity !== 'function') continue;
    wrapped[name] = async (...input: unknown[]) => {
      try {
        return await activity(...input);
      } catch (error) {
        throw toFailure(error);
      }
    };
  }
  return wrapped;
}

let installed = false;
function installLogger(logger: Logger): void {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: new DefaultLogger('WARN', ({ level, message }) => logger.warn({ temporal: level }, message)),
    // The service stops the worker itself, in its own order.
    shutdownSignals: [],
  });
}
