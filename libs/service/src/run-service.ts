import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EXIT_CONFIG } from '@fieldloom/config/environment';
import type { LiveFlags } from '@fieldloom/feature-flags/live-flags';
import { createLogger, type Logger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { startTelemetry } from '@fieldloom/observability/telemetry';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { Connections } from './connections.ts';
import { DRAIN_MS, STOP_MS } from './drain-limits.ts';
import { createHttpServer } from './http-server.ts';
import { RegionFlags } from './region-flags.ts';
import { offerSuccession } from './succession.ts';

const READY_PAUSE_MS = 100;

export interface CommonSettings {
  FIELDLOOM_SCOPE: string;
  FIELDLOOM_SERVICE: string;
  PORT: number;
  LISTEN_HOST: string;
  LISTEN_FD?: number | undefined;
  DRAIN_GRACE_MS: number;
  TRUSTED_PROXIES: string[];
  KEYS_FILE: string;
  PEERS: Record<string, string>;
  RELEASE: string;
  LOG_LEVEL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** A running part of a process: it reports whether it can work, and stops when asked. */
export interface Running {
  /** Fails with the reason while it cannot work. */
  ready?: () => Promise<void>;
  /** Asks clients that stay connected (websockets, long polls) to reconnect. Requests are still answered afterwards. */
  drain?: () => Promise<void> | void;
  /** Accepts no new work, finishes what is running and closes what it opened. */
  stop: () => Promise<void>;
}

export interface RoleContext<E extends CommonSettings> {
  env: E;
  logger: Logger;
  metrics: PrometheusMetrics;
  /** Every process has one. The server role adds its routes; other roles serve only health and metrics. */
  http: FastifyInstance;
  /** Feature flags as this region knows them. The first call starts following them; the end of the process stops it. */
  flags: () => Promise<LiveFlags>;
  /** Ends the process (exit code 1) after an error that a restart may fix. */
  fail: (error: unknown) => void;
}

export interface ServiceDefinition<E extends CommonSettings> {
  name: string;
  env: E;
  /** Role → what it starts. Roles start in this order and stop in reverse. */
  roles: Readonly<Record<string, (context: RoleContext<E>) => Promise<Running>>>;
  /** Bytes of a body; default: the limit of JSON bodies. */
  bodyLimit?: number;
}

/**
 * Runs the roles named by `--roles a,b` (default: all) in one process until SIGTERM or SIGINT. The HTTP server listens
 * once every role has started.
 *
 * SIGTERM means that another process takes over. `/ready` fails, and requests are answered for DRAIN_GRACE_MS more
 * while load balancers notice. Then nothing new is accepted, running work ends, and the roles stop. SIGINT stops
 * everything without waiting.
 */
export async function runService<E extends CommonSettings>(definition: ServiceDefinition<E>): Promise<void> {
  const { env, name } = definition;
  const roles = chosenRoles(Object.keys(definition.roles));
  const logger = createLogger({ service: name, scope: env.FIELDLOOM_SCOPE, level: env.LOG_LEVEL });
  const metrics = new PrometheusMetrics({ service: name, scope: env.FIELDLOOM_SCOPE });
  const endTelemetry = startTelemetry({
    service: name,
    scope: env.FIELDLOOM_SCOPE,
    release: env.RELEASE,
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  const running: Running[] = [];
  let draining = false;
  const ready = async (): Promise<void> => {
    if (draining) throw new Error('another process takes over');
    await Promise.all(running.map(async (part) => part.ready?.()));
  };
  const http = createHttpServer({
    logger,
    metrics,
    trustedProxies: env.TRUSTED_PROXIES,
    ...(definition.bodyLimit === undefined ? {} : { bodyLimit: definition.bodyLimit }),
    ready,
  });
  const connections = new Connections(http.server);
  const flags = new RegionFlags(env, logger);

  const drain = async (): Promise<void> => {
    draining = true;
    connections.leave();
    logger.info('another process takes over');
    await sleep(env.DRAIN_GRACE_MS);
    for (const part of running) {
      await (async () => part.drain?.())().catch((error: unknown) => logger.error({ err: error }, 'drain'));
    }
    await connections.drained(DRAIN_MS);
  };
  let stopping: Promise<void> | undefined;
  const stop = (code: number, before: () => Promise<void> = async () => {}): void => {
    stopping ??= (async () => {
      await before();
      setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_MS).unref();
      for (const part of running.toReversed()) await part.stop().catch((error) => logger.error({ err: error }, 'stop'));
      await flags.stop();
      await http.close();
      await endTelemetry().catch(() => {});
      process.exit(code);
    })();
  };
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'cannot go on');
    stop(1);
  };
  process.once('SIGTERM', () => stop(0, drain));
  process.once('SIGINT', () => stop(0));
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);

  try {
    for (const role of roles) {
      const start = definition.roles[role];
      if (start) running.push(await start({ env, logger, metrics, http, flags: () => flags.open(), fail }));
    }
    // When another process already answers, callers are better served by that one until this one can work.
    if (env.LISTEN_FD !== undefined) await untilReady(ready);
    await http.listen(listenOptions(env));
    offerSuccession(http);
    logger.info({ roles, port: env.PORT }, 'started');
  } catch (error) {
    fail(error);
  }
}

function listenOptions({ PORT: port, LISTEN_HOST: host, LISTEN_FD: fd }: CommonSettings): FastifyListenOptions {
  // Node uses a socket that already listens before it looks at the address, and Fastify passes on options that it does
  // not know.
  return { port, host, ...(fd === undefined ? {} : { fd }) };
}

async function untilReady(ready: () => Promise<void>): Promise<void> {
  for (;;) {
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(READY_PAUSE_MS);
  }
}

function chosenRoles(known: readonly string[]): readonly string[] {
  const { values } = parseArgs({ options: { roles: { type: 'string' } }, strict: true });
  if (values.roles === undefined) return known;
  const asked = values.roles.split(',').filter((role) => role !== '');
  const unknown = asked.filter((role) => !known.includes(role));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown roles: ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
    process.exit(EXIT_CONFIG);
  }
  return known.filter((role) => asked.includes(role));
}
