import { type Keys, loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Logger } from '@fieldloom/observability/logger';
import { Peers } from '@fieldloom/rpc/peers';
import { Storage } from '@fieldloom/storage/storage';
import type { ExternalDependencies } from './app.module.ts';
import { ContentStore } from './content-store.ts';
import type { ContentDatabase, ContentTables } from './database.ts';
import type { Environment } from './environment.ts';
import { accountsUsers, billingEntitlements, mediaClips, signedStreamTokens, storedTranscripts } from './peers.ts';

/** What the roles of the service are built from. */
export interface Dependencies extends ExternalDependencies {
  keys: Keys;
  database: ContentDatabase;
  peers: Peers;
  /** Closes what was opened here. Live messages are closed by the code that started to listen to them. */
  close(): Promise<void>;
}

/** @param applicationName Shown in pg_stat_activity. */
export function makeDependencies(
  env: Environment,
  applicationName: string,
  logger: Logger,
  options: { poolSize?: number } = {},
): Dependencies {
  const keys = loadKeys(env.KEYS_FILE);
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName,
    ...options,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const storage = new Storage(env);
  const peers = new Peers({ keys, service: 'content', addresses: env.PEERS });
  return {
    keys,
    database,
    peers,
    store: new ContentStore(database),
    live: new LiveHub(env.DATABASE_URL),
    actors: accountsUsers(peers),
    entitlements: billingEntitlements(peers),
    transcriptFiles: storedTranscripts(storage),
    streamTokens: signedStreamTokens(keys),
    clips: mediaClips(peers),
    close: async () => {
      storage.close();
      await database.close();
    },
  };
}
