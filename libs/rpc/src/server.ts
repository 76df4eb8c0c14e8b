import { type ConnectRouter, createContextKey, type Interceptor } from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import type { Keys } from '@fieldloom/auth/keys';
import { type ServiceCaller, verifyServiceToken } from '@fieldloom/auth/service-token';
import { isDomainError, unauthorized } from '@fieldloom/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { callerUnknown, toConnectError } from './errors.ts';
import { inSpanOf } from './tracing.ts';

/** Bytes of one message: a note's 5,000,000 characters, three bytes each, and what is told beside them. */
const MAX_MESSAGE_BYTES = 20_000_000;
/** A caller may not ask for a longer deadline. */
const MAX_DEADLINE_MS = 70_000;

/** Who called, for handlers: `context.values.get(callerKey)`. */
export const callerKey = createContextKey<ServiceCaller>({ scope: '', service: '' });

export type AllowedByMethod = Readonly<Record<string, readonly string[]>>;

export interface RpcServerOptions {
  keys: Keys;
  /** Name of this service; callers' tokens must be for it. */
  service: string;
  /**
   * Callers: 'gateway' (own scope), 'global:identity', or '*:accounts' (any scope). By a method's name where not all callers
   * may call all methods: one that is not named is closed.
   */
  allow: readonly string[] | AllowedByMethod;
  routes: (router: ConnectRouter) => void;
  /** Told of errors that are no expected outcomes. */
  onError?: (error: unknown, method: string) => void;
}

/** Adds Connect RPC to a Fastify server: token checked, errors coded, trace continued, sizes and deadlines bounded. */
export async function registerRpc(fastify: FastifyInstance, options: RpcServerOptions): Promise<void> {
  const audience = `${options.keys.scope}:${options.service}`;
  const identify = async (authorization: string, method: string): Promise<ServiceCaller> => {
    const [scheme, token] = authorization.split(' ');
    if (scheme !== 'Bearer' || !token) throw unauthorized();
    try {
      return await verifyServiceToken(options.keys, token, audience, callersOf(options.allow, method));
    } catch (error) {
      throw isDomainError(error) && error.code === 'UNAUTHORIZED' ? callerUnknown() : error;
    }
  };
  const guard: Interceptor = (next) => async (request) => {
    try {
      request.contextValues.set(
        callerKey,
        await identify(request.header.get('authorization') ?? '', request.method.name),
      );
      return await inSpanOf(`rpc ${request.method.name}`, request.header, () => next(request));
    } catch (error) {
      const coded = toConnectError(error);
      if (coded.metadata.get('x-fieldloom-error') === 'INTERNAL') options.onError?.(error, request.method.name);
      throw coded;
    }
  };
  await fastify.register(fastifyConnectPlugin, {
    routes: options.routes,
    interceptors: [guard],
    readMaxBytes: MAX_MESSAGE_BYTES,
    writeMaxBytes: MAX_MESSAGE_BYTES,
    maxTimeoutMs: MAX_DEADLINE_MS,
    grpc: false,
    grpcWeb: false,
  });
}

function callersOf(allow: RpcServerOptions['allow'], method: string): readonly string[] {
  if (isByMethod(allow)) return Object.hasOwn(allow, method) ? (allow[method] ?? []) : [];
  return allow;
}

function isByMethod(allow: RpcServerOptions['allow']): allow is AllowedByMethod {
  return !Array.isArray(allow);
}
