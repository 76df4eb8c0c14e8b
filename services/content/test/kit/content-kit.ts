import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor, signShareReader } from '@fieldloom/auth/internal-token';
import { notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { LiveHub } from '@fieldloom/graphql/live';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module.ts';
import { startCollaboration } from '../../src/collaboration.ts';
import { ContentStore } from '../../src/content-store.ts';
import type { ContentDatabase, ContentTables } from '../../src/database.ts';
import { testKeys } from './test-keys.ts';
import { WorkspaceStub } from './workspace-stub.ts';

export interface Answer {
  data: any;
  /** `extensions.code` of the first error. */
  code: string | undefined;
  errors: { message: string; extensions: { code: string; errorCode: string; details?: Record<string, unknown> } }[];
}

/** The whole service in this process, on a database of its own; only accounts and billing are stood in for. */
export class ContentKit {
  readonly keys = testKeys();
  readonly workspaces = new WorkspaceStub();
  readonly transcripts = new Map<string, Buffer>();
  readonly teamId = newId();

  private constructor(
    readonly scratch: TestDatabase,
    readonly database: ContentDatabase,
    readonly store: ContentStore,
    readonly live: LiveHub,
  ) {}

  app!: NestFastifyApplication;
  port = 0;
  #stopCollaboration: () => Promise<void> = async () => {};

  static async start(): Promise<ContentKit> {
    const scratch = await testDatabase({ service: 'content' });
    const database = scratch.open<ContentTables>();
    const live = new LiveHub(scratch.appUrl);
    await live.start();
    const kit = new ContentKit(scratch, database, new ContentStore(database), live);
    await kit.#startApp();
    return kit;
  }

  async #startApp(): Promise<void> {
    const logger = createLogger({ service: 'content', scope: 'us_b', level: process.env['LOG_LEVEL'] ?? 'silent' });
    const http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
    const module = AppModule.with({
      store: this.store,
      live: this.live,
      actors: this.workspaces,
      entitlements: this.workspaces,
      transcriptFiles: {
        read: async (key) => {
          const file = this.transcripts.get(key);
          if (file === undefined) throw notFound();
          return file;
        },
      },
      streamTokens: { issue: async ({ highlightId, shareId }) => `stream:${shareId}:${highlightId}` },
    });
    const schemaFolder = fileURLToPath(new URL('../../schema', import.meta.url));
    this.app = await createNestService({ http, keys: this.keys, logger, module, schemaFolder });
    const collaboration = await startCollaboration({
      app: this.app,
      http,
      keys: this.keys,
      store: this.store,
      logger,
      settings: { DATABASE_URL: this.scratch.appUrl, ROOT_ORIGIN: 'http://fieldloom.test', ROOT_DOMAIN: 'fieldloom.test' },
    });
    this.#stopCollaboration = collaboration.stop;
    await http.listen({ port: 0, host: '127.0.0.1' });
    this.port = (http.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await this.#stopCollaboration();
    await this.live.stop();
    await this.app.close();
    await this.database.close();
    await this.scratch.drop();
  }

  /** Asks as a user, as the reader of a share, or (undefined) as nobody. */
  async ask(who: Actor | ShareReader | undefined, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (who !== undefined) {
      headers[ACTOR_HEADER] = 'userId' in who ? await signActor(this.keys, who) : await signShareReader(this.keys, who);
    }
    const response = await this.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers });
    const body = response.json() as { data?: any; errors?: Answer['errors'] };
    const errors = body.errors ?? [];
    return { data: body.data, errors, code: errors[0]?.extensions?.code ?? (errors[0] as { code?: string })?.code };
  }

  /** `ask` for what must succeed. */
  async do(who: Actor | ShareReader, query: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = await this.ask(who, query, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data;
  }
}
