import { setTimeout as sleep } from 'node:timers/promises';
import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { openDatabase } from '@fieldloom/db/database';
import type { Logger } from '@fieldloom/observability/logger';
import { startRelay } from '@fieldloom/outbox/relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectKafka } from '@fieldloom/stream/kafka';
import { createProducer } from '@fieldloom/stream/producer';
import { ContentStore } from './content-store.ts';
import type { ContentTables } from './database.ts';
import type { Environment } from './environment.ts';
import { ChangeAnnouncer } from './modules/change/change-announcer.ts';
import { AccessAnnouncementRepository } from './modules/permission/access-announcement.repository.ts';
import { AccessAnnouncer } from './modules/permission/access-announcer.ts';

const HOUSEKEEPING_MS = 10 * 60_000;
/** A large move waits so long at most until the index begins to hear of it. */
const ANNOUNCE_EVERY_MS = 1_000;

/** Publishes the events of this service's outbox, and forgets handled events and answered keys after their time. */
export async function startRelayRole({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const client = connectKafka({
    brokers: env.KAFKA_BROKERS,
    security: env.KAFKA_SECURITY,
    clientId: 'content-relay',
    logger,
  });
  const producer = createProducer({ client, topicPrefix: env.TOPIC_PREFIX, metrics });
  const relay = startRelay({
    sweepUrl: env.DATABASE_SWEEP_URL,
    producer,
    region: env.FIELDLOOM_SCOPE,
    service: 'content',
    metrics,
    logger,
  });
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'content-relay',
    poolSize: 1,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const housekeeping = setInterval(() => {
    sweepBookkeeping(database).catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
  }, HOUSEKEEPING_MS);
  const announcing = announceLargeMoves(new ContentStore(database), logger);
  return {
    stop: async () => {
      clearInterval(housekeeping);
      await announcing.stop();
      await relay.stop();
      await database.close();
      await producer.close();
    },
  };
}

/** What moved with more below it than one transaction tells of, one after the other, whichever process finds it first. */
function announceLargeMoves(store: ContentStore, logger: Logger): { stop: () => Promise<void> } {
  const announcer = new AccessAnnouncer(new AccessAnnouncementRepository(), new ChangeAnnouncer());
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isMore = await announcer.announceNext(store).catch((error: unknown) => {
        logger.warn({ err: error }, 'telling the index of a large move failed; it goes on where it was');
        return false;
      });
      if (!isMore) await sleep(ANNOUNCE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
