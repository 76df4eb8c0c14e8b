import { parseArgs } from 'node:util';
import { EXIT_CONFIG } from '@fieldloom/config/environment';
import { createLogger, type Logger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { startTelemetry } from '@fieldloom/observability/telemetry';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';

/** Work under way gets this long to end before the process leaves it. */
const DRAIN_MS = 10_000;

export interface CommonSettings {
  FIELDLOOM_SCOPE: string;
  FIELDLOOM_SERVICE: string;
  PORT: number;
  LISTEN_HOST: string;
  TRUSTED_PROXIES: string[];
  RELEASE: string;
  LOG_LEVEL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** A part of a running process: it says when it can work, and stops when asked. */
export interface Running {
  /** Fails with the reason while it cannot do its work. */
  ready?: () => Promise<void>;
  /** Takes no new work, ends what is under way, closes what it opened. */
  stop: () => Promise<void>;
}

export interface RoleContext<E extends CommonSettings> {
  env: E;
  logger: Logger;
  metrics: PrometheusMetrics;
  /** Every process has one: the server role adds its routes; other roles leave it with health and metrics. */
  http: FastifyInstance;
  /** Ends the process (exit code 1) after a fault that a restart may mend. */
  fail: (error: unknown) => void;
}

export interface ServiceDefinition<E extends CommonSettings> {
  name: string;
  env: E;
  /** Role → what it starts. Started in this order, stopped in reverse. */
  roles: Readonly<Record<string, (context: RoleContext<E>) => Promise<Running>>>;
  /** Bytes of a body; default: the limit of JSON bodies. */
  bodyLimit?: number;
}

/**
 * Runs the roles named by `--roles a,b` (default: all) in one process until SIGTERM or SIGINT.
 * The HTTP server listens when every role has started.
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
  const http = createHttpServer({
    logger,
    metrics,
    trustedProxies: env.TRUSTED_PROXIES,
    ...(definition.bodyLimit === undefined ? {} : { bodyLimit: definition.bodyLimit }),
    ready: async () => {
      await Promise.all(running.map(async (part) => part.ready?.()));
    },
  });

  let stopping: Promise<void> | undefined;
  const stop = (code: number): void => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(code === 0 ? 1 : code), DRAIN_MS).unref();
      for (const part of running.toReversed()) await part.stop().catch((error) => logger.error({ err: error }, 'stop'));
      await http.close();
      await endTelemetry().catch(() => {});
      process.exit(code);
    })();
  };
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'cannot go on');
    stop(1);
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);

  try {
    for (const role of roles) {
      const start = definition.roles[role];
      if (start) running.push(await start({ env, logger, metrics, http, fail }));
    }
    await http.listen({ port: env.PORT, host: env.LISTEN_HOST });
    logger.info({ roles, port: env.PORT }, 'started');
  } catch (error) {
    fail(error);
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
