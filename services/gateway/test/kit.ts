import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { issueAccessToken } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, verifyActor } from '@fieldloom/auth/internal-token';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
import { compose, type Subgraph } from '@fieldloom/graphql/compose';
import { type RequestContext, readContext } from '@fieldloom/graphql/context';
import { presentError } from '@fieldloom/graphql/errors';
import { ROOT_FIELD_SDL } from '@fieldloom/graphql/root-field-directives';
import { notFound, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import type { ErrorLog } from '@fieldloom/observability/error-log';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { createHttpServer } from '@fieldloom/service/http-server';
import { mercuriusFederationPlugin } from '@mercuriusjs/federation';
import { type FastifyInstance, fastify } from 'fastify';
import { buildGateway, type GatewaySettings } from '../src/app.ts';
import type { ActorSource } from '../src/modules/caller/actor-source.ts';
import type { SupportUse } from '../src/modules/caller/support-uses.ts';

export const SCOPE = 'eu_a';
export const ROOT_DOMAIN = 'fieldloom.localhost:8080';
export const RELEASE = 'abc1234,2026-11-01';
const LINK =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible", "@shareable"])';
export const silent = createLogger({ service: 'test', scope: SCOPE, level: 'silent' });

export function testKeys(scope = SCOPE): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = `${scope}-1`;
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid, kty: 'OKP' };
  return keysFrom({
    scope,
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kid, kty: 'OKP' },
    publicKeys: { [scope]: [publicJwk] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
}

/** A user of a workspace, as the test's accounts service knows them. */
export interface Member {
  actor: Actor;
  host: string;
  token: () => Promise<string>;
}

/** Stands in for accounts and content: only the people and shares that a test adds exist. */
export class Directory implements ActorSource {
  readonly actors = new Map<string, Actor>();
  readonly cookies = new Map<string, Actor>();
  readonly shares = new Map<string, string>();
  readonly keys = new Map<string, Actor>();
  /** What support did, as recorded: one list per call. */
  readonly uses: SupportUse[][] = [];
  asked = 0;
  isDown = false;

  async actorOf({ sessionId, teamId }: { sessionId: string; teamId: string }): Promise<Actor> {
    return this.#answer(this.actors.get(`${teamId}/${sessionId}`));
  }

  async actorOfSession(teamId: string, token: string): Promise<Actor> {
    return this.#answer(this.cookies.get(`${teamId}/${token}`));
  }

  async actorOfKey(teamId: string, token: string): Promise<Actor> {
    return this.#answer(this.keys.get(`${teamId}/${token}`));
  }

  async shareOf(teamId: string, shareToken: string) {
    return { teamId, shareId: this.#answer(this.shares.get(`${teamId}/${shareToken}`)), shareToken };
  }

  /** A property rather than a method, because the gateway calls it detached from its object. */
  readonly recordUses = async ({ teamId, sessionId }: Actor, uses: readonly SupportUse[]): Promise<void> => {
    this.#answer(
      this.actors.get(`${teamId}/${sessionId}`) ??
        [...this.cookies.values()].find((known) => known.sessionId === sessionId),
    );
    this.uses.push([...uses]);
  };

  #answer<T>(known: T | undefined): T {
    this.asked += 1;
    if (this.isDown) throw unavailable();
    if (known === undefined) throw notFound();
    return known;
  }
}

export interface SubgraphProcess {
  url: string;
  server: FastifyInstance;
  /** Headers of every request for data. */
  requests: Record<string, unknown>[];
  /** Sends an event to the subscribers of a team. */
  announce: (teamId: string, payload: Record<string, unknown>) => void;
  subscribers: () => number;
  /** Ends every subscription, like a service that lost its connection to the database's notifications. */
  endAll: () => void;
  /** Cuts every connection, like a killed process. */
  cut: () => void;
  close: () => Promise<void>;
}

type Resolvers = Record<string, Record<string, unknown>>;

/** Starts a real subgraph (Mercurius, as in every service) on a free port. */
export async function startSubgraph(
  keys: Keys,
  sdl: string,
  resolvers: (live: (teamId: string) => AsyncIterableIterator<unknown>) => Resolvers,
): Promise<SubgraphProcess> {
  const server = fastify({ forceCloseConnections: true });
  const requests: Record<string, unknown>[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const ends = new Set<() => void>();
  const live = (teamId: string): AsyncIterableIterator<unknown> => {
    const waiting: unknown[] = [];
    let wake: (() => void) | undefined;
    let ended = false;
    const listener = (payload: unknown): void => {
      waiting.push(payload);
      wake?.();
    };
    const group = listeners.get(teamId) ?? new Set();
    listeners.set(teamId, group.add(listener));
    ends.add(() => {
      ended = true;
      group.delete(listener);
      wake?.();
    });
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        while (waiting.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
        return ended ? { value: undefined, done: true } : { value: waiting.shift(), done: false };
      },
      async return() {
        ended = true;
        group.delete(listener);
        wake?.();
        return { value: undefined, done: true };
      },
    };
  };
  await server.register(
    mercuriusFederationPlugin as never,
    {
      schema: `${LINK}\n${sdl}\n${ROOT_FIELD_SDL}`,
      resolvers: resolvers(live),
      path: '/graphql',
      context: async (request: { headers: Record<string, unknown> }) => {
        requests.push(request.headers);
        return readContext(keys, request.headers);
      },
      errorFormatter: (execution: { data?: unknown; errors?: never[] }) => ({
        statusCode: 200,
        response: {
          data: execution.data ?? null,
          errors: (execution.errors ?? []).map((e) => presentError(e, () => {})),
        },
      }),
      subscription: {
        onConnect: async ({ payload }: { payload?: Record<string, unknown> }) =>
          readContext(keys, { [ACTOR_HEADER]: payload?.[ACTOR_HEADER] }),
      },
    } as never,
  );
  const connections = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    requests,
    announce: (teamId, payload) => {
      for (const listener of listeners.get(teamId) ?? []) listener(payload);
    },
    subscribers: () => [...listeners.values()].reduce((sum, group) => sum + group.size, 0),
    endAll: () => {
      for (const end of ends) end();
    },
    cut: () => {
      for (const socket of connections) socket.destroy();
    },
    close: () => server.close(),
  };
}

export type Resolve<A = Record<string, unknown>> = (root: never, args: A, context: RequestContext) => unknown;
export { notFound, verifyActor };

export interface TestGateway {
  url: string;
  http: FastifyInstance;
  keys: Keys;
  directory: Directory;
  /** Workspaces that routing reports as not served here. */
  unserved: Set<string>;
  /** Adds a new member to a new workspace, or to the given one. */
  join: (teamId?: string, change?: Partial<Actor>) => Member;
  /** Makes way for another process, as after SIGTERM. */
  drain: () => void;
  close: () => Promise<void>;
}

export interface TestGatewayOptions {
  keys?: Keys;
  subgraphs: { name: string; sdl: string; url: string }[];
  mediaUrl?: string;
  settings?: Partial<GatewaySettings>;
  errorLog?: ErrorLog;
}

export async function startGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const keys = options.keys ?? testKeys();
  const directory = new Directory();
  const unserved = new Set<string>();
  const metrics = new PrometheusMetrics({ service: 'gateway' });
  const server = createHttpServer({ logger: silent, metrics, ready: async () => {} });
  const subgraphs: Subgraph[] = options.subgraphs.map(({ name, sdl }) => ({
    name,
    sdl: `${LINK}\n${sdl}\n${ROOT_FIELD_SDL}`,
  }));
  const gateway = await buildGateway(server, {
    settings: {
      FIELDLOOM_SCOPE: SCOPE,
      ROOT_DOMAIN,
      ROOT_ORIGIN: `http://${ROOT_DOMAIN}`,
      RELEASE,
      GRAPHQL_INTROSPECTION: false,
      PERSISTED_DOCUMENTS_ONLY: false,
      PERSISTED_DOCUMENTS_FILE: undefined,
      RATE_LIMIT_SCALE: 1,
      TRUSTED_PROXIES: ['127.0.0.1/32'],
      ...options.settings,
    },
    keys,
    actors: directory,
    routing: {
      listUnserved: async ({ teamIds }) => ({ teamIds: teamIds.filter((teamId) => unserved.has(teamId)) }),
    },
    composition: compose(subgraphs),
    addresses: {
      media: options.mediaUrl ?? 'http://127.0.0.1:9',
      ...Object.fromEntries(options.subgraphs.map(({ name, url }) => [name, url])),
    },
    logger: silent,
    metrics,
    errorLog: options.errorLog,
    watchTiming: { recheckMs: 100, graceMs: 400 },
    servedTiming: { lookEveryMs: 50 },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    http: server,
    keys,
    directory,
    unserved,
    join: (teamId = newId(), change = {}) => {
      const actor: Actor = {
        teamId,
        userId: newId(),
        sessionId: newId(),
        role: 'CONTRIBUTOR',
        admin: false,
        groupIds: [],
        entitlementVersion: 1,
        readOnly: false,
        ...change,
      };
      directory.actors.set(`${teamId}/${actor.sessionId}`, actor);
      const { userId, sessionId } = actor;
      return {
        actor,
        host: `w-${teamId.slice(-12)}.${ROOT_DOMAIN}`,
        token: async () => (await issueAccessToken(keys, { teamId, userId, sessionId })).token,
      };
    },
    drain: () => gateway.drain(),
    close: async () => {
      await gateway.stop();
      await server.close();
    },
  };
}
