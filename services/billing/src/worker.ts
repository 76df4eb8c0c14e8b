import { setTimeout as sleep } from 'node:timers/promises';
import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { openDatabase } from '@fieldloom/db/database';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { Tables } from './database.ts';
import type { Environment } from './environment.ts';
import { entitlementsOver } from './modules/entitlement/entitlements-over.ts';

const LOOK_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;

/**
 * Announces what has changed with time, and deletes old bookkeeping. Entitlements stay right even while it does not
 * run.
 */
export async function startWorker({ env, logger }: RoleContext<Environment>): Promise<Running> {
  const database = openDatabase<Tables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'billing-worker',
  });
  const entitlements = entitlementsOver(database);
  const stopping = new AbortController();
  const running = repeat(stopping.signal, async (sinceClean) => {
    try {
      const count = await entitlements.announceEndedTrials();
      if (count > 0) logger.info({ count }, 'announced ended trials');
      if (sinceClean < CLEAN_EVERY_MS) return false;
      await sweepBookkeeping(database);
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'will look again');
      return false;
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await database.close();
    },
  };
}

/** @param round Gets the milliseconds since it last returned true. */
async function repeat(signal: AbortSignal, round: (sinceTrue: number) => Promise<boolean>): Promise<void> {
  for (let lastTrue = 0; !signal.aborted; ) {
    if (await round(Date.now() - lastTrue)) lastTrue = Date.now();
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
