import { setTimeout as sleep } from 'node:timers/promises';
import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { openDatabase } from '@fieldloom/db/database';
import type { Logger } from '@fieldloom/observability/logger';
import { outboxRelay } from '@fieldloom/outbox/outbox-relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { ContentStore } from './content-store.ts';
import type { ContentTables } from './database.ts';
import type { Environment } from './environment.ts';
import { ChangeAnnouncer } from './modules/change/change-announcer.ts';
import { AccessAnnouncementRepository } from './modules/permission/access-announcement.repository.ts';
import { AccessAnnouncer } from './modules/permission/access-announcer.ts';
import { TrashRepository } from './modules/trash/trash.repository.ts';
import { TrashJobRepository } from './modules/trash/trash-job.repository.ts';
import { TrashJobs } from './modules/trash/trash-jobs.ts';

const HOUSEKEEPING_MS = 10 * 60_000;
/** How soon the rest of a large tree starts to follow its root. */
const LOOK_EVERY_MS = 1_000;

/** Publishes this service's outbox, and deletes handled events and used idempotency keys after their time. */
export async function startRelayRole(context: RoleContext<Environment>): Promise<Running> {
  const { env, logger } = context;
  const relay = outboxRelay('content', context);
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'content-relay',
    poolSize: 2,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const housekeeping = setInterval(() => {
    sweepBookkeeping(database).catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
  }, HOUSEKEEPING_MS);
  const working = workOnLargeTrees(new ContentStore(database), logger);
  return {
    stop: async () => {
      clearInterval(housekeeping);
      await working.stop();
      await relay.stop();
      await database.close();
    },
  };
}

/** Processes large trees: one piece after another of each kind of work, in whichever process finds it first. */
function workOnLargeTrees(store: ContentStore, logger: Logger): { stop: () => Promise<void> } {
  const changes = new ChangeAnnouncer();
  const announcer = new AccessAnnouncer(new AccessAnnouncementRepository(), changes);
  const trash = new TrashJobs(new TrashJobRepository(), new TrashRepository(), changes);
  const works = {
    'telling the index of a large move': () => announcer.announceNext(store),
    'a large tree into the trash or out of it': () => trash.doNext(store),
  };
  const stopping = new AbortController();
  const run = async (what: string, doNext: () => Promise<boolean>): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isMore = await doNext().catch((error: unknown) => {
        logger.warn({ err: error, what }, 'work on a large tree failed; it goes on where it was');
        return false;
      });
      if (!isMore) await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = Promise.all(Object.entries(works).map(([what, doNext]) => run(what, doNext)));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
