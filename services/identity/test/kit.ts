import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashDomain, hashEmail } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { type GlobalDatabase, openGlobalDatabase } from '@fieldloom/db/global-database';
import { type DomainError, notFound, unavailable } from '@fieldloom/kernel/errors';
import { type Mail, MailStore } from '@fieldloom/mailbox/mail-store';
import { smtpServer } from '@fieldloom/mailbox/smtp';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { AccountsService, type StartTenantCreationRequest } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { callersOfAll } from '@fieldloom/rpc/callers';
import { type RpcServerOptions, registerRpc } from '@fieldloom/rpc/server';
import { createHttpServer } from '@fieldloom/service/http-server';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { type TestScope, testKeys } from '@fieldloom/testkit/keys';
import type { FastifyInstance } from 'fastify';
import { buildIdentity, type IdentityApp } from '../src/app.ts';
import type { Tables } from '../src/database.ts';
import type { Environment } from '../src/environment.ts';
import { smtpMailer } from '../src/modules/mail/mailer.ts';

export const ROOT_DOMAIN = 'fieldloom.localhost:8080';
export const ROOT_ORIGIN = `http://${ROOT_DOMAIN}`;
/** Addresses of this domain may not sign up. */
export const DENIED_DOMAIN = 'denied.example';
const logger = createLogger({ service: 'identity', scope: 'global', level: 'silent' });

/** A workspace of the stand-in regions, and who belongs to it. */
export interface Workspace {
  id: string;
  subdomain: string;
  region: 'us_b' | 'eu_a';
  members: string[];
  invited?: string[];
  /** Mail domain whose owners may join. */
  domain?: string;
}

/** Stands in for routing and for the regions' accounts services, with a list of workspaces. */
export class Counterparts {
  readonly keys = testKeys();
  readonly workspaces: Workspace[] = [];
  readonly creations: StartTenantCreationRequest[] = [];
  readonly addresses: Record<string, string> = {};
  /** Regions that accept a call and never answer it. */
  readonly silent = new Set<string>();
  /** Regions that an operator closed to new workspaces. */
  readonly closed = new Set<string>();
  isRoutingDown = false;
  /** The next start of a creation throws it. */
  refusal: DomainError | undefined;
  readonly #servers: FastifyInstance[] = [];

  async start(): Promise<void> {
    const fromIdentity = ['global:identity'];
    await this.#serve('global', 'routing', {
      peer: 'routing',
      callers: callersOfAll(RoutingService, fromIdentity),
      routes: (router) => router.service(RoutingService, this.#routing()),
    });
    for (const region of ['us_b', 'eu_a'] as const) {
      await this.#serve(region, 'accounts', {
        peer: `${region}/accounts`,
        callers: callersOfAll(AccountsService, fromIdentity),
        routes: (router) => router.service(AccountsService, this.#accounts(region)),
      });
    }
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.server.closeAllConnections();
      await server.close();
    }
  }

  async #serve(
    scope: TestScope,
    service: string,
    { peer, callers, routes }: { peer: string } & Pick<RpcServerOptions, 'callers' | 'routes'>,
  ): Promise<void> {
    const metrics = new PrometheusMetrics({ service });
    const server = createHttpServer({ logger, metrics, ready: async () => {} });
    await registerRpc(server, { keys: this.keys[scope], service, callers, routes });
    await server.listen({ port: 0, host: '127.0.0.1' });
    this.#servers.push(server);
    this.addresses[peer] = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  #routing() {
    return {
      lookUpIdentityHashes: async ({ hashes }: { hashes: string[] }) => {
        if (this.isRoutingDown) throw unavailable();
        const isKnown = (email: string) => hashEmail(this.keys.global, email).some(({ hash }) => hashes.includes(hash));
        const known = this.workspaces.filter(({ members, invited = [] }) => [...members, ...invited].some(isKnown));
        return { matches: known.map(({ id, region }) => ({ teamId: id, region })) };
      },
      lookUpDomain: async ({ hashes }: { hashes: string[] }) => {
        const owner = this.workspaces.find(
          ({ domain }) =>
            domain !== undefined && hashDomain(this.keys.global, domain).some(({ hash }) => hashes.includes(hash)),
        );
        return { teamId: owner?.id ?? '', region: owner?.region ?? '' };
      },
      lookUpRegion: async ({ region }: { region: string }) => ({ isOpen: !this.closed.has(region) }),
      checkDomain: async ({ domain }: { domain: string }) => ({ isDenied: domain === DENIED_DOMAIN }),
      lookUpRoute: async ({ by }: { by: { value?: string | undefined } }) => {
        const found = this.workspaces.find(({ id }) => id === by.value);
        if (!found) throw notFound();
        return { route: { teamId: found.id, subdomain: found.subdomain, region: found.region } };
      },
    };
  }

  #accounts(region: string) {
    const settle = async (): Promise<void> => {
      if (this.silent.has(region)) await new Promise(() => {});
    };
    return {
      getTeamsOfAddress: async ({ email, domainTeamId }: { email: string; domainTeamId: string }) => {
        await settle();
        const here = this.workspaces.filter((workspace) => workspace.region === region);
        const present = (workspace: Workspace, type: string) => ({
          id: workspace.id,
          subdomain: workspace.subdomain,
          name: workspace.subdomain,
          type,
          ...(type === 'INVITE' ? { inviteId: 'i1', invitedBy: 'Grace' } : {}),
        });
        const current = here.filter(({ members }) => members.includes(email)).map((each) => present(each, 'CURRENT'));
        const invited = here
          .filter(({ invited: list = [] }) => list.includes(email))
          .map((each) => present(each, 'INVITE'));
        const offered = here
          .filter(
            ({ id, domain, members }) =>
              id === domainTeamId && email.endsWith(`@${domain}`) && !members.includes(email),
          )
          .map((each) => present(each, 'DOMAIN'));
        return { name: current.length > 0 ? 'Ada Lovelace' : '', teams: [...current, ...invited, ...offered] };
      },
      startTenantCreation: async (request: StartTenantCreationRequest) => {
        await settle();
        if (this.refusal) throw this.refusal;
        this.creations.push(request);
        return { requestId: request.requestId };
      },
      getTenantCreation: async ({ requestId }: { requestId: string }) => {
        await settle();
        const creation = this.creations.find((each) => each.requestId === requestId);
        if (!creation) throw notFound();
        return { requestId, status: 'COMPLETE', teamId: requestId, subdomain: creation.subdomain || 'made-up' };
      },
    };
  }
}

export interface TestIdentity {
  app: IdentityApp;
  http: FastifyInstance;
  keys: Keys;
  database: GlobalDatabase<Tables>;
  scratch: TestDatabase;
  /** Returns everything that was logged. */
  logged(): string;
  mailsTo(email: string): readonly Mail[];
  /** Makes the mail server accept or refuse mails from now on. */
  setMailServer(state: 'takes' | 'refuses'): void;
  post(path: string, body: object, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}

export interface CallOptions {
  cookie?: string | undefined;
  origin?: string | undefined;
  ip?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: http.OutgoingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers have all shapes
  body: any;
  /** Cookie of the email session, as the browser would send it. */
  cookie: string | undefined;
}

export async function startIdentity(counterparts: Counterparts, env: Partial<Environment> = {}): Promise<TestIdentity> {
  const mails = new MailStore();
  let mailState: 'takes' | 'refuses' = 'takes';
  const smtp = smtpServer((mail) => mails.add(mail));
  smtp.onRcptTo = (address, _session, done) =>
    mailState === 'takes' ? done() : done(new Error(`550 no such person ${address.address}`));
  const smtpPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });

  const scratch = await testDatabase({ service: 'identity' });
  const database = openGlobalDatabase<Tables>({ url: scratch.appUrl, applicationName: 'identity-spec' });
  const lines: string[] = [];
  const capture = createLogger({ service: 'identity', scope: 'global', level: 'trace' });
  const stream = (capture as unknown as Record<symbol, { write(line: string): void }>)[
    Object.getOwnPropertySymbols(capture).find((symbol) => symbol.description === 'pino.stream') as symbol
  ];
  if (stream) stream.write = (line) => void lines.push(line);
  capture.info('capturing');
  const server = createHttpServer({
    logger: capture,
    metrics: new PrometheusMetrics({ service: 'identity' }),
    ready: () => database.ping(),
  });
  const mailer = smtpMailer(`smtp://127.0.0.1:${smtpPort}`, 'Fieldloom <no-reply@fieldloom.localhost>');
  const keys = counterparts.keys.global;
  const app = buildIdentity({
    http: server,
    env: {
      PEERS: counterparts.addresses,
      ROOT_DOMAIN,
      ROOT_ORIGIN,
      BOT_CHECK: 'off',
      RATE_LIMIT_SCALE: 1_000,
      ...env,
    } as Environment,
    keys,
    database,
    mailer,
    logger: capture,
  });
  await server.ready();

  async function call(method: 'GET' | 'POST', path: string, body: object | undefined, options: CallOptions) {
    const { cookie, ip = '203.0.113.1', headers = {} } = options;
    const origin = 'origin' in options ? options.origin : method === 'POST' ? ROOT_ORIGIN : undefined;
    const response = await server.inject({
      method,
      url: `/api/global/identity${path}`,
      headers: {
        'x-forwarded-for': ip,
        ...(origin ? { origin } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    const set = response.headers['set-cookie'];
    const parsed = response.body.startsWith('{') ? response.json() : response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parsed,
      cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
    };
  }

  return {
    app,
    http: server,
    keys,
    database,
    scratch,
    logged: () => lines.join(''),
    mailsTo: (email) => mails.list(email),
    setMailServer: (state) => {
      mailState = state;
    },
    post: (path, body, options = {}) => call('POST', path, body, options),
    get: (path, options = {}) => call('GET', path, undefined, options),
    async stop() {
      await server.close();
      mailer.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await database.close();
      await scratch.drop();
    },
  };
}

/** Confirms the address by mail and returns the cookie that proves it. */
export async function proveAddress(identity: TestIdentity, email: string): Promise<string> {
  const sent = await identity.post('/send-confirmation', { email, useOneTimeCodeFlow: true });
  const code = codeOf(identity.mailsTo(email)[0]);
  const { codeChallenge } = sent.body;
  const confirmed = await identity.post('/confirm-email', { method: 'ONE_TIME_CODE', codeChallenge, code });
  if (!confirmed.cookie) throw new Error(`not confirmed: ${confirmed.status}`);
  return confirmed.cookie;
}

export function codeOf(mail: Mail | undefined): string {
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

export function linkOf(mail: Mail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}
