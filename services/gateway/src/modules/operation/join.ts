import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import { currentTraceparent } from '@fieldloom/observability/trace';
import { createGatewayRuntime, type GatewayPlugin, Logger as HiveLogger } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import httpTransport from '@graphql-mesh/transport-http';
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import { UPSTREAM_LIMITS } from '../../limits.ts';
import type { Identity } from '../caller/identity.ts';
import { type SubgraphSockets, socketTransport } from '../subscription/subgraph-sockets.ts';
import { disableRuntimeSignals } from './disable-runtime-signals.ts';

/** What is passed with one operation to all its calls of subgraphs. */
export interface OperationContext extends Record<string, unknown> {
  /** Clients' headers never reach a subgraph. */
  readonly headers: Record<string, string>;
  readonly identity: Identity;
  readonly idempotencyKey: string | undefined;
  /** Cancels running calls to subgraphs when the client has disconnected. */
  readonly signal: AbortSignal | undefined;
  /** The subgraph connections of one client's websocket; only subscriptions have them. */
  readonly sockets: SubgraphSockets | undefined;
}

export interface ExecuteInput {
  document: DocumentNode;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
  context: OperationContext;
}

/** The subgraphs as one schema. */
export interface Join {
  /** What clients may request; it contains nothing inaccessible. */
  readonly schema: GraphQLSchema;
  execute(input: ExecuteInput): Promise<ExecutionResult>;
  subscribe(input: ExecuteInput): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  stop(): Promise<void>;
}

export interface JoinOptions {
  /** Composed by libs/graphql/src/compose.ts. */
  supergraph: string;
  publicSchema: string;
  /** Subgraph → base address. */
  addresses: Readonly<Record<string, string>>;
}

const SCHEMA_FOLDER = joinPath(import.meta.dirname, '..', '..', '..', 'schema');

export function readComposition(folder = SCHEMA_FOLDER): Pick<JoinOptions, 'supergraph' | 'publicSchema'> {
  return {
    supergraph: readFileSync(joinPath(folder, 'supergraph.graphql'), 'utf8'),
    publicSchema: readFileSync(joinPath(folder, 'schema.graphql'), 'utf8'),
  };
}

/**
 * Starts the Hive runtime on the composed supergraph. Callers share nothing: requests to subgraphs are never merged,
 * and subscriptions use connections that belong to one client's websocket.
 */
export async function openJoin(options: JoinOptions): Promise<Join> {
  await disableRuntimeSignals();
  const runtime = createGatewayRuntime<OperationContext>({
    supergraph: withAddresses(options.supergraph, options.addresses),
    unifiedGraphHandler,
    transports: { http: httpTransport, ws: socketTransport } as never,
    transportEntries: {
      '*.http': {
        options: {
          deduplicateInflightRequests: false,
          subscriptions: { kind: 'ws', location: '/graphql' },
        },
      },
    },
    plugins: () => [attachCallerHeaders],
    upstreamTimeout: ({ executionRequest }) =>
      executionRequest?.operationType === 'subscription' ? undefined : UPSTREAM_LIMITS.subgraphMs,
    executionCancellation: true,
    upstreamCancellation: true,
    logging: new HiveLogger({ level: false }),
    maskedErrors: false,
    requestId: false,
    graphiql: false,
    landingPage: false,
  });
  // The schema is loaded before the first request, because a runtime without a schema does not serve websockets.
  await runtime.getSchema();
  const prepare = async ({ document, operationName, variables, context }: ExecuteInput) => {
    const { execute, subscribe, schema, contextFactory } = runtime.getEnveloped(context);
    const contextValue = await contextFactory();
    const args = { schema, document, operationName, variableValues: variables, contextValue, signal: context.signal };
    return { execute, subscribe, args };
  };
  return {
    schema: buildSchema(options.publicSchema),
    execute: async (input) => {
      const { execute, args } = await prepare(input);
      return (await execute(args)) as ExecutionResult;
    },
    subscribe: async (input) => {
      const { subscribe, args } = await prepare(input);
      return (await subscribe(args)) as AsyncIterable<ExecutionResult> | ExecutionResult;
    },
    stop: async () => {
      await runtime.dispose();
    },
  };
}

/** Adds the caller's internal token, trace and idempotency key to every request to a subgraph. */
const attachCallerHeaders: GatewayPlugin<OperationContext> = {
  async onSubgraphExecute(execution) {
    const { executionRequest } = execution;
    if (executionRequest.operationType === 'subscription') return;
    const { identity, idempotencyKey } = executionRequest.context as OperationContext;
    const traceparent = currentTraceparent();
    const headers: Record<string, string> = { [ACTOR_HEADER]: await identity.subgraphToken() };
    if (traceparent !== undefined) headers.traceparent = traceparent;
    if (executionRequest.operationType === 'mutation' && idempotencyKey !== undefined) {
      headers['idempotency-key'] = idempotencyKey;
    }
    execution.setExecutionRequest({ ...executionRequest, extensions: { headers } });
  },
};

/**
 * Replaces the supergraph's addresses of subgraphs (`http://<name>/graphql`) by the real ones.
 * @throws when a subgraph has no address, which is a configuration error.
 */
function withAddresses(supergraph: string, addresses: Readonly<Record<string, string>>): string {
  const document = visit(parse(supergraph, { noLocation: true }), {
    Directive: (node) => {
      if (node.name.value !== 'join__graph') return undefined;
      const nameNode = node.arguments?.find(({ name }) => name.value === 'name')?.value;
      const subgraph = nameNode?.kind === Kind.STRING ? nameNode.value : '';
      const address = addresses[subgraph];
      if (address === undefined) throw new Error(`PEERS has no address of the subgraph ${subgraph}`);
      const url = new URL('/graphql', address).href;
      return {
        ...node,
        arguments: node.arguments?.map((argument) =>
          argument.name.value === 'url' ? { ...argument, value: { kind: Kind.STRING, value: url } } : argument,
        ),
      };
    },
  });
  return print(document);
}
