import { fileURLToPath } from 'node:url';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor, signShareReader } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { LiveHub } from '@fieldloom/graphql/live';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { Mailbox } from '@fieldloom/testkit/mailbox';
import type { Client as Temporal } from '@temporalio/client';
import type { FastifyInstance } from 'fastify';
import { type App, openApp, transportsOf } from '../src/app.module.ts';
import type { Database, Tables } from '../src/database/database.ts';
import type { Environment } from '../src/environment.ts';
import { TenantCreationSteps } from '../src/modules/tenant-creation/tenant-creation-steps.ts';
import { MODULES } from '../src/modules.gen.ts';
import { CALLERS } from '../src/rpc/callers.ts';
import { DELETE_TENANT } from '../src/workflows/delete-tenant/contract.ts';
import { Browser } from './browser.ts';
import { FlagsStandIn } from './flags-stand-in.ts';
import { makeKeys, SCOPE, type TestScope } from './keys.ts';
import { BillingStandIn, ContentStandIn, PurgeStandIn, RoutingStandIn } from './peers.ts';

export const ROOT_DOMAIN = 'fieldloom.localhost:8080';
export const PASSWORD = 'Walnut-harbor-42';

export interface Workspace {
  teamId: string;
  subdomain: string;
  host: string;
  owner: { email: string; userId: string };
}

/** The whole service on a real database, with stand-ins for the services that it calls. */
export interface TestAccounts {
  url: string;
  http: FastifyInstance;
  app: App;
  keys: Record<TestScope, Keys>;
  database: Database;
  scratch: TestDatabase;
  routing: RoutingStandIn;
  billing: BillingStandIn;
  purge: PurgeStandIn;
  /** Workspaces whose deletion was started; `deletion.spec.ts` covers the workflow. */
  deletions: string[];
  content: ContentStandIn;
  flags: FlagsStandIn;
  mailbox: Mailbox;
  /** Returns a typed client, as a service of a scope has it. */
  client: (caller: `${TestScope}:${string}`) => ReturnType<typeof accountsClient>;
  createWorkspace: (teamName: string, email: string) => Promise<Workspace>;
  browser: (workspace: Workspace) => Browser;
  /** Calls the subgraph as the gateway does. */
  graphql: (caller: Actor | ShareOf, query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer>;
  stop: () => Promise<void>;
}

/** Somebody who is not signed in, whom the gateway admits only with a public share. */
export interface ShareOf {
  teamId: string;
  shareId: string;
  shareToken: string;
}

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: specs read what they requested.
  data: any;
  errors?: { message: string; extensions: { code: string; errorCode: string; details?: Record<string, unknown> } }[];
}

interface KitOptions {
  temporal?: Temporal;
  queue?: string;
  rateLimitScale?: number;
  /** Overrides what every spec has. */
  environment?: Partial<Environment>;
}

export async function startAccounts(options: KitOptions = {}): Promise<TestAccounts> {
  const scratch = await testDatabase({ service: 'accounts' });
  const database = scratch.open<Tables>({ persons: true });
  const keys = makeKeys();
  const logger = createLogger({ service: 'accounts', scope: SCOPE, level: 'silent' });
  const mailbox = await Mailbox.open();
  const routing = new RoutingStandIn();
  const billing = new BillingStandIn();
  const purge = new PurgeStandIn();
  const deletions: string[] = [];
  const content = new ContentStandIn();
  const flags = await FlagsStandIn.start();
  const env = {
    FIELDLOOM_SCOPE: SCOPE,
    ROOT_DOMAIN,
    ROOT_ORIGIN: `http://${ROOT_DOMAIN}`,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Fieldloom <no-reply@fieldloom.localhost>',
    RATE_LIMIT_SCALE: options.rateLimitScale ?? 1_000,
    TENANT_CREATION_QUEUE: options.queue ?? 'accounts-tenant',
    OUTBOUND_ALLOW: ['127.0.0.1/32'],
    DNS_SERVERS: [],
    STAFF_EMAIL_DOMAINS: [],
    ...options.environment,
  } as unknown as Environment;
  const app: App = await openApp({
    env,
    logger,
    keys: keys[SCOPE],
    database,
    temporal: options.temporal ?? temporalAtOnce(() => app.context.get(TenantCreationSteps), deletions),
    routing: routing.client(),
    billing: billing.client(),
    purge: purge.clients(),
    content: content.client(),
  });
  const http = createHttpServer({ logger, metrics: new PrometheusMetrics({ service: 'accounts' }), ready: app.ping });
  await registerRpc(http, {
    keys: keys[SCOPE],
    service: 'accounts',
    callers: CALLERS,
    routes: rpcRoutes(app.context, MODULES),
  });
  const live = new LiveHub(scratch.appUrl);
  await live.start();
  const nest = await createNestService({
    http,
    keys: keys[SCOPE],
    logger,
    module: transportsOf(app, flags.live, live),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  const client: TestAccounts['client'] = (caller) => accountsClient(keys, caller, url);
  return {
    url,
    http,
    app,
    keys,
    database,
    scratch,
    routing,
    billing,
    purge,
    deletions,
    content,
    flags,
    mailbox,
    client,
    createWorkspace: (teamName, email) => createWorkspace(client, database, teamName, email),
    browser: (workspace) => new Browser(http, workspace),
    graphql: async (caller, query, variables = {}) => {
      const token =
        'shareId' in caller ? await signShareReader(keys[SCOPE], caller) : await signActor(keys[SCOPE], caller);
      const headers = { [ACTOR_HEADER]: token };
      const payload = { query, variables };
      const answer = await http.inject({ method: 'POST', url: '/graphql', headers, payload });
      return answer.json<GraphqlAnswer>();
    },
    stop: async () => {
      await live.stop();
      await nest.close();
      await http.close();
      await app.close();
      await flags.live.stop();
      await mailbox.close();
      await scratch.drop();
    },
  };
}

function accountsClient(keys: Record<TestScope, Keys>, caller: `${TestScope}:${string}`, url: string) {
  const [scope, service] = caller.split(':') as [TestScope, string];
  const peer = scope === SCOPE ? 'accounts' : `${SCOPE}/accounts`;
  return new Peers({ keys: keys[scope], service, addresses: { [peer]: url } }).client(AccountsService, peer);
}

/** Creates a workspace as the global tier does for somebody who has proven an address. */
async function createWorkspace(
  client: TestAccounts['client'],
  database: Database,
  teamName: string,
  email: string,
): Promise<Workspace> {
  const identity = client('global:identity');
  const requestId = newId();
  await identity.startTenantCreation({ requestId, email, name: 'Olga Owner', teamName, password: PASSWORD });
  const { subdomain, teamId } = await identity.getTenantCreation({ requestId });
  const users = await database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('workspace_user').select('id').where('team_id', '=', teamId).execute(),
  );
  const host = `${subdomain}.${ROOT_DOMAIN}`;
  return { teamId, subdomain, host, owner: { email, userId: users[0]?.id ?? '' } };
}

/** Runs the steps directly instead of the workflow, which `tenant-creation.spec.ts` covers. */
function temporalAtOnce(steps: () => TenantCreationSteps, deletions: string[]): Temporal {
  const start = async (name: string, { args: [input] }: { args: [{ teamId: string }] }): Promise<void> => {
    if (name === DELETE_TENANT) return void deletions.push(input.teamId);
    const own = steps();
    await own.reserveRoute(input);
    await own.createWorkspace(input);
    await own.startTrial(input);
    await own.registerIdentityHashes(input);
    await own.activateRoute(input);
    await own.completeTenantCreation(input);
  };
  return { workflow: { start }, connection: { close: async () => {} } } as unknown as Temporal;
}

export function actorOf(workspace: Workspace, changes: Partial<Actor> = {}): Actor {
  return {
    teamId: workspace.teamId,
    userId: workspace.owner.userId,
    sessionId: newId(),
    role: 'MANAGER',
    admin: true,
    groupIds: [],
    entitlementVersion: 1,
    readOnly: false,
    ...changes,
  };
}
