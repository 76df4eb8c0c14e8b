import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import type { Logger } from '@fieldloom/observability/logger';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectTemporal } from '@fieldloom/workflow/client';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { startWorker as startTemporalWorker } from '@fieldloom/workflow/worker';
import { ContentStore } from './content-store.ts';
import type { ContentTables } from './database.ts';
import type { Environment } from './environment.ts';
import { ChangeAnnouncer } from './modules/change/change-announcer.ts';
import { PurgeRepository } from './modules/purge/purge.repository.ts';
import { type PurgeStarterParts, purgeDue } from './modules/purge/purge-starter.ts';
import { purgeActivities } from './modules/purge/purge-steps.ts';
import { purgeClients } from './peers.ts';

/** What an admin deletes for good begins to go within this time. */
const LOOK_EVERY_MS = 2_000;

/** Deletes for good what is over its time in the trash. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'content-worker',
    poolSize: 2,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const store = new ContentStore(database);
  const purges = new PurgeRepository();
  const peers = new Peers({ keys: loadKeys(env.KEYS_FILE), service: 'content', addresses: env.PEERS });
  const worker = await startTemporalWorker({
    settings: env,
    taskQueue: TASK_QUEUES.retention,
    logger,
    metrics,
    workflows: { bundlePath: fileURLToPath(new URL('./workflows.bundle.js', import.meta.url)) },
    activities: purgeActivities({ store, purges, changes: new ChangeAnnouncer(), peers: purgeClients(peers) }),
  });
  const temporal = connectTemporal(env);
  const looking = lookForDue({ store, purges, temporal, taskQueue: TASK_QUEUES.retention }, logger);
  return {
    ready: worker.ready,
    stop: async () => {
      await looking.stop();
      await worker.stop();
      await temporal.connection.close();
      await database.close();
    },
  };
}

function lookForDue(parts: PurgeStarterParts, logger: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await purgeDue(parts).catch((error: unknown) =>
        logger.warn({ err: error }, 'what is over its time in the trash was not taken up; it is tried again'),
      );
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
