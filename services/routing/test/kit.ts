import type { Keys } from '@fieldloom/auth/keys';
import { type GlobalDatabase, openGlobalDatabase } from '@fieldloom/db/global-database';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { createHttpServer } from '@fieldloom/service/http-server';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import type { TestScope } from '@fieldloom/testkit/keys';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildAuthority } from '../src/app.ts';
import type { Tables } from '../src/database.ts';
import type { Environment } from '../src/environment.ts';
import type { InboundEventService } from '../src/modules/inbound-event/inbound-event.service.ts';

export const ROOT_DOMAIN = 'fieldloom.localhost:8080';
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1/keys';
export const SLACK_SECRET = 'slack-signing-secret-of-the-spec';

export interface TestAuthority {
  url: string;
  http: FastifyInstance;
  database: GlobalDatabase<Tables>;
  scratch: TestDatabase;
  events: InboundEventService;
  metrics: PrometheusMetrics;
  stop(): Promise<void>;
}

export interface AuthorityOptions {
  keys: Record<TestScope, Keys>;
  env?: Partial<Environment>;
  /** Continues with this database, as after a restart. */
  scratch?: TestDatabase;
  port?: number;
}

/** Starts the authority with a real database and a real socket. */
export async function startAuthority(options: AuthorityOptions): Promise<TestAuthority> {
  const scratch = options.scratch ?? (await testDatabase({ service: 'routing' }));
  const database = openGlobalDatabase<Tables>({ url: scratch.appUrl, applicationName: 'routing-spec' });
  const logger = createLogger({ service: 'routing', scope: 'global', level: 'silent' });
  const metrics = new PrometheusMetrics({ service: 'routing' });
  const http = createHttpServer({ logger, metrics, ready: () => database.ping() });
  const env = {
    FIELDLOOM_SCOPE: 'global',
    FIELDLOOM_SERVICE: 'routing',
    PORT: 1,
    KEYS_FILE: '',
    PEERS: {},
    ROOT_DOMAIN,
    ROOT_ORIGIN: `http://${ROOT_DOMAIN}`,
    RELEASE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: scratch.appUrl,
    SLACK_SIGNING_SECRET: [SLACK_SECRET],
    STRIPE_WEBHOOK_SECRETS: [],
    RESPONDENT_WEBHOOK_KEYS: [],
    ZOOM_SECRET_TOKENS: [],
    NOTION_VERIFICATION_TOKENS: [],
    NOTION_SETUP: 'off',
    GOOGLE_MEET_PUSH_AUDIENCES: [],
    GOOGLE_MEET_PUSH_ACCOUNTS: [],
    GOOGLE_KEYS_URL: NOWHERE,
    MICROSOFT_GRAPH_CLIENT_STATES: [],
    MICROSOFT_BOT_APP_IDS: [],
    MICROSOFT_BOT_KEYS_URL: NOWHERE,
    ATLASSIAN_SHARED_SECRETS: [],
    ATLASSIAN_FORGE_APP_IDS: [],
    ATLASSIAN_FORGE_KEYS_URL: NOWHERE,
    ENABLED_REGIONS: ['us_b', 'eu_a'],
    DENIED_DOMAINS: [],
    BOT_CHECK: 'off',
    GLOBAL_FEATURE_FLAGS: [],
    ...options.env,
  } satisfies Partial<Environment> as Environment;
  const { events, stopWaiting } = await buildAuthority({
    http,
    env,
    keys: options.keys.global,
    database,
    logger,
    metrics,
  });
  await http.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    http,
    database,
    scratch,
    events,
    metrics,
    async stop() {
      stopWaiting();
      await http.close();
      await database.close();
    },
  };
}

/** Returns a typed client, as a service of a scope would have it. */
export function routingClient(keys: Keys, service: string, url: string) {
  return new Peers({ keys, service, addresses: { 'global/routing': url } }).client(RoutingService, 'global/routing');
}

/** Works on a superuser's connection to a spec's database, to cause faults and to do what no service may do. */
export async function asAdmin<T>({ adminUrl }: TestDatabase, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
