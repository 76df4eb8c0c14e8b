import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { type RequestContext, readContext, readRequestContext } from '@fieldloom/graphql/context';
import { presentError } from '@fieldloom/graphql/errors';
import { ROOT_FIELD_SDL } from '@fieldloom/graphql/root-field-directives';
import { dateTimeScalar, jsonScalar } from '@fieldloom/graphql/scalars';
import type { Logger } from '@fieldloom/observability/logger';
import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { type MercuriusDriverConfig, MercuriusFederationDriver } from '@nestjs/mercurius';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type GraphQLError, Kind, parse } from 'graphql';
import { CodedErrorFilter } from './coded-error.filter.ts';
import { joinResolvers, RESOLVERS } from './resolvers.ts';

/** Maximum depth of an operation that reaches a subgraph. The gateway's own limit is lower. */
const MAX_SUBGRAPH_DEPTH = 30;
const KEEP_ALIVE_MS = 15_000;

export interface NestServiceOptions {
  http: FastifyInstance;
  keys: Keys;
  logger: Logger;
  /** The service's own module: providers, resolvers, controllers. */
  module: Type | DynamicModule;
  /** Folder of the SDL files. */
  schemaFolder: string;
}

/** Our server answers unknown routes and errors itself, before and after Nest is attached to it. */
class OwnServerAdapter extends FastifyAdapter {
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance() as ReturnType<FastifyAdapter['setNotFoundHandler']>;
  }
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance() as ReturnType<FastifyAdapter['setErrorHandler']>;
  }
}

/**
 * Attaches a Nest application with a schema-first federated subgraph at `/graphql` to the service's HTTP server. The
 * caller starts listening; `close()` ends Nest's own lifecycle.
 */
export async function createNestService(options: NestServiceOptions): Promise<NestFastifyApplication> {
  const typeDefs = readdirSync(options.schemaFolder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(options.schemaFolder, file), 'utf8'));
  const reportUnexpected = (cause: unknown): void => options.logger.error({ err: cause }, 'resolver failed');
  const usesJson = typeDefs.some((text) => text.includes('scalar JSON'));
  const scalars = { DateTime: dateTimeScalar, ...(usesJson ? { JSON: jsonScalar } : {}) };
  const types = objectTypes(typeDefs);
  const settings = {
    typeDefs: [...typeDefs, ROOT_FIELD_SDL],
    path: '/graphql',
    graphiql: false,
    queryDepth: MAX_SUBGRAPH_DEPTH,
    context: async (request: { headers: Record<string, unknown> }, reply: { raw: ServerResponse }) => {
      const context = await readRequestContext(options.keys, request.headers);
      // Also runs when the client disconnects before there is an answer.
      reply.raw.once('close', () => void context.lifetime?.end());
      return context;
    },
    errorFormatter: (execution: { data?: unknown; errors?: readonly GraphQLError[] | null }) => ({
      statusCode: 200,
      response: {
        data: (execution.data ?? null) as never,
        errors: (execution.errors ?? []).map((error) => presentError(error, reportUnexpected)),
      },
    }),
    subscription: {
      keepAlive: KEEP_ALIVE_MS,
      // The gateway says who subscribes, once for each client's own connection.
      onConnect: async ({ payload }: { payload?: Record<string, unknown> }) =>
        readContext(options.keys, { [ACTOR_HEADER]: payload?.[ACTOR_HEADER] }),
    },
  };
  const graphql = GraphQLModule.forRootAsync<MercuriusDriverConfig>({
    driver: MercuriusFederationDriver,
    imports: [options.module],
    inject: [{ token: RESOLVERS, optional: true }],
    useFactory: (instances: readonly object[] = []) =>
      ({ ...settings, resolvers: { ...scalars, ...joinResolvers(instances, types) } }) as MercuriusDriverConfig,
  });

  @Module({ imports: [options.module, graphql] })
  class ServiceModule {}

  const app = await NestFactory.create<NestFastifyApplication>(
    ServiceModule,
    new OwnServerAdapter(options.http as never),
    { logger: ['error', 'warn'], bodyParser: false, abortOnError: false },
  );
  app.useGlobalFilters(new CodedErrorFilter(options.logger));
  await app.init();
  options.http.graphql.addHook('onResolution', async (_execution, context) => {
    // Ends before the answer is written, so that a slow client does not hold a database connection.
    await (context as unknown as RequestContext).lifetime?.end();
  });
  return app;
}

/** Creates the service's classes for a process without requests: a consumer or a worker. The caller closes it. */
export async function createNestContext(module: Type | DynamicModule): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(module, { logger: ['error', 'warn'], abortOnError: false });
}

function objectTypes(typeDefs: readonly string[]): Set<string> {
  return new Set(
    typeDefs
      .flatMap((text) => parse(text).definitions)
      .flatMap((node) =>
        node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION ? [node.name.value] : [],
      ),
  );
}
