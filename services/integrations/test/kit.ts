import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { CallOptions } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { readRows } from '@fieldloom/db/introspection';
import type { FlagName } from '@fieldloom/kernel/feature-flags';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { Outbound } from '@fieldloom/outbound/outbound';
import { actingIn } from '@fieldloom/rpc/acting';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { type TestScope, testKeys } from '@fieldloom/testkit/keys';
import { actorHeaders, askSubgraph, memberOf, readerOf, type SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import type { IntegrationsDatabase, IntegrationTables, IntegrationType } from '../src/database.ts';
import type { ConnectionServiceParts } from '../src/modules/connection/connection.service.ts';
import { TokenVault } from '../src/modules/connection/token-vault.ts';
import { OAuthClient } from '../src/modules/provider/oauth-client.ts';
import { OAUTH_PROVIDERS } from '../src/modules/provider/oauth-providers.ts';
import { type ProviderClient, type ProviderClients, slugOf } from '../src/modules/provider/provider.ts';
import { SlackClient } from '../src/modules/slack/slack.client.ts';
import { CLIENT, ProviderStandIn } from './provider-stand-in.ts';

export const SCOPE = 'eu_a';
export const ROOT_DOMAIN = 'fieldloom.localhost:8080';
export const CHANNEL = 'C-FEEDBACK';
export const TOKEN = 'xoxb-the-planted-token';
export const logger = createLogger({ service: 'integrations', scope: SCOPE, level: 'silent' });

/** Stands in for the part of Slack's API that we use. A code names the Slack workspace that it is for. */
class SlackStandIn {
  readonly calls: string[] = [];
  /** Sent instead of the usual answer. */
  answer: { status: number; text: string } | undefined;
  /** Channels that the app was added to. */
  channels = [{ id: CHANNEL, name: 'feedback' }];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const method = request.url?.split('/').at(-1) ?? '';
        this.calls.push(method);
        if (this.answer !== undefined) return response.writeHead(this.answer.status).end(this.answer.text);
        response.end(JSON.stringify(this.#reply(method, new URLSearchParams(body))));
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #reply(method: string, form: URLSearchParams): object {
    if (method === 'conversations.list') return { ok: true, channels: this.channels };
    const code = form.get('code') ?? '';
    if (!code.startsWith('T-')) return { ok: false, error: 'invalid_code' };
    return { ok: true, access_token: TOKEN, team: { id: code, name: `Slack of ${code}` } };
  }
}

/** Runs the subgraph on a real database, with a stand-in for Slack on a real socket. */
export class IntegrationsKit {
  readonly keys: Record<TestScope, Keys> = testKeys();
  readonly slack = new SlackStandIn();
  readonly providers = new ProviderStandIn();
  /** Workspaces that have early features. */
  readonly earlyTeams = new Set<string>();
  /** Projects that members of a workspace may write to. */
  readonly projects = new Map<string, string>();
  scratch!: TestDatabase;
  database!: IntegrationsDatabase;
  #http!: FastifyInstance;
  #app!: NestFastifyApplication;

  /** @param allow Networks that may be reached in addition to public ones; default: the stand-in's. */
  static async start(allow: readonly string[] = ['127.0.0.1/32']): Promise<IntegrationsKit> {
    const kit = new IntegrationsKit();
    kit.scratch = await testDatabase({ service: 'integrations' });
    kit.database = kit.scratch.open<IntegrationTables>();
    const outside: ConnectionServiceParts = {
      database: kit.database,
      vault: new TokenVault('a secret of the spec'),
      providers: await kit.#clients(allow),
      flags: { get: async (name, workspace) => kit.#flag(name, workspace) as never },
      originOf: (subdomain) => `http://${subdomain}.fieldloom.localhost:8080`,
      ...kit.#peers(),
    };
    const metrics = new PrometheusMetrics({ service: 'integrations' });
    kit.#http = createHttpServer({ logger, metrics, ready: () => kit.database.ping() });
    kit.#app = await createNestService({
      http: kit.#http,
      keys: kit.keys[SCOPE],
      logger,
      module: AppModule.with(outside),
      schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
    });
    return kit;
  }

  /** Makes clients for Slack and every other provider, all configured. */
  async #clients(allow: readonly string[]): Promise<ProviderClients> {
    const outbound = new Outbound({ allow });
    const origins = await this.providers.listen();
    const redirectTo = (type: IntegrationType): string =>
      `http://${ROOT_DOMAIN}/api/global/integrations/${slugOf(type)}/oauth/callback`;
    const common = { clientId: CLIENT.id, clientSecret: CLIENT.secret, outbound };
    const slack = new SlackClient({
      ...common,
      origin: await this.slack.listen(),
      redirectUri: redirectTo('SLACK'),
    });
    const clients = Object.entries(OAUTH_PROVIDERS).map(([type, contract]) => {
      const redirectUri = redirectTo(type as IntegrationType);
      return [type as IntegrationType, new OAuthClient({ ...common, contract, redirectUri, origins })] as const;
    });
    return new Map<IntegrationType, ProviderClient>([['SLACK', slack], ...clients]);
  }

  #flag(name: FlagName, teamId: string | null): boolean {
    return name === 'betaFeatures' && teamId !== null && this.earlyTeams.has(teamId);
  }

  #peers(): Pick<ConnectionServiceParts, 'accounts' | 'content'> {
    const accounts = { getWorkspace: async () => ({ subdomain: 'acme' }) };
    const content = {
      checkAccess: async ({ objects }: { objects: { id: string }[] }, options: CallOptions) => {
        const acting = actingIn(options);
        if (acting === undefined || !('actor' in acting)) throw new Error('content is asked for nobody');
        const { teamId } = acting.actor;
        return { levels: objects.map(({ id }) => ({ level: this.projects.get(id) === teamId ? 'WRITE' : '' })) };
      },
    };
    return { accounts, content } as unknown as Pick<ConnectionServiceParts, 'accounts' | 'content'>;
  }

  member(teamId: string, change: Partial<Actor> = {}): Actor {
    return memberOf(teamId, { admin: true, ...change });
  }

  async ask(actor: Actor, query: string): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, await actorHeaders(this.keys[SCOPE], actor), query);
  }

  async askAsReader(teamId: string, query: string): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, await actorHeaders(this.keys[SCOPE], readerOf(teamId)), query);
  }

  /** @param token From the gateway, or forged; undefined means not signed in. */
  async askWith(token: string | undefined, query: string): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, token === undefined ? {} : { [ACTOR_HEADER]: token }, query);
  }

  /**
   * Starts a flow.
   * @returns the state that goes to the provider.
   */
  async begin(actor: Actor, type: IntegrationType = 'SLACK'): Promise<string> {
    return (await this.authorizationOf(actor, type)).searchParams.get('state') ?? '';
  }

  /**
   * Starts a flow.
   * @returns the URL to which the browser is sent.
   */
  async authorizationOf(actor: Actor, type: IntegrationType): Promise<URL> {
    const { data } = await this.ask(actor, `mutation { startConnection(type: ${type}) { authorizationUrl } }`);
    return new URL(data.startConnection.authorizationUrl);
  }

  async confirm(actor: Actor, code: string, state: string, type: IntegrationType = 'SLACK'): Promise<SubgraphAnswer> {
    const args = `type: ${type}, code: ${JSON.stringify(code)}, state: ${JSON.stringify(state)}`;
    return this.ask(actor, `mutation { confirmConnection(${args}) { id status accountName channels { id name } } }`);
  }

  async connect(actor: Actor, slackTeam: string): Promise<string> {
    const { data } = await this.confirm(actor, slackTeam, await this.begin(actor));
    return data.confirmConnection.id;
  }

  async rows(): Promise<Record<string, string[]>> {
    return readRows(this.scratch.adminUrl);
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#http.close();
    this.slack.close();
    this.providers.close();
    await this.database.close();
    await this.scratch.drop();
  }
}
