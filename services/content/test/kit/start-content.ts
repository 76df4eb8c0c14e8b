import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Keys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { LiveHub } from '@fieldloom/graphql/live';
import { notFound } from '@fieldloom/kernel/errors';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics, silentMetrics } from '@fieldloom/observability/metrics';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module.ts';
import { startCollaboration } from '../../src/collaboration.ts';
import { ContentStore } from '../../src/content-store.ts';
import type { ContentTables } from '../../src/database.ts';
import type { WorkspaceStub } from './workspace-stub.ts';

export interface ContentSettings {
  appUrl: string;
  sweepUrl: string;
  keys: Keys;
  workspaces: WorkspaceStub;
  transcripts: ReadonlyMap<string, Buffer>;
  poolSize?: number;
}

export interface RunningContent {
  app: NestFastifyApplication;
  store: ContentStore;
  port: number;
  stop(): Promise<void>;
}

/** Starts the whole service on a given database. Only accounts, billing, media and the object store have stand-ins. */
export async function startContent(settings: ContentSettings): Promise<RunningContent> {
  const { appUrl, sweepUrl, keys, workspaces, transcripts } = settings;
  const logger = createLogger({ service: 'content', scope: 'us_b', level: process.env['LOG_LEVEL'] ?? 'silent' });
  const poolSize = settings.poolSize === undefined ? {} : { poolSize: settings.poolSize };
  const database = openDatabase<ContentTables>({ url: appUrl, sweepUrl, applicationName: 'content-spec', ...poolSize });
  const store = new ContentStore(database);
  const live = new LiveHub(appUrl);
  await live.start();
  const http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
  const module = AppModule.with({
    store,
    live,
    actors: workspaces,
    entitlements: workspaces,
    clips: workspaces,
    transcriptFiles: {
      read: async (key) => {
        const file = transcripts.get(key);
        if (file === undefined) throw notFound();
        return file;
      },
    },
    streamTokens: { issue: async ({ highlightId, shareId }) => `stream:${shareId}:${highlightId}` },
  });
  const schemaFolder = fileURLToPath(new URL('../../schema', import.meta.url));
  const app = await createNestService({ http, keys, logger, module, schemaFolder });
  const settingsOfHosts = { DATABASE_URL: appUrl, ROOT_ORIGIN: 'http://fieldloom.test', ROOT_DOMAIN: 'fieldloom.test' };
  const collaboration = await startCollaboration({
    app,
    http,
    keys,
    store,
    routing: workspaces,
    logger,
    metrics: silentMetrics,
    settings: settingsOfHosts,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    store,
    port: (http.server.address() as AddressInfo).port,
    stop: async () => {
      await collaboration.stop();
      await live.stop();
      await app.close();
      await database.close();
    },
  };
}
