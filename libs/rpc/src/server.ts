import {
  type ConnectRouter,
  createContextKey,
  createContextValues,
  type HandlerContext,
  type Interceptor,
} from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, verifyActor } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { isAmong, type NamedMember, type ServiceCaller, verifyServiceToken } from '@fieldloom/auth/service-token';
import { forbidden, isDomainError, notFound, unauthorized } from '@fieldloom/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { type CallersForUser, isForUser, type MethodCallers } from './callers.ts';
import { callerUnknown, toConnectError } from './errors.ts';
import { inSpanOf } from './tracing.ts';

/** Maximum size of a message: a note's 5,000,000 characters at three bytes each, plus other fields. */
const MAX_MESSAGE_BYTES = 20_000_000;
/** Maximum deadline that a caller may request. */
const MAX_DEADLINE_MS = 70_000;

/** The calling service, for handlers: `context.values.get(callerKey)`. */
export const callerKey = createContextKey<ServiceCaller>({ scope: '', service: '' });
const actorKey = createContextKey<Actor | undefined>(undefined);

export interface RpcServerOptions {
  keys: Keys;
  /** Name of this service; callers' tokens must name it as their audience. */
  service: string;
  /** Who may call each method, by its local name. Methods that are not listed are closed. */
  callers: Readonly<Record<string, MethodCallers>>;
  /**
   * Returns a named member's current state; undefined when there is no such member (any more). Required if a method
   * lets services name members.
   */
  members?: (member: NamedMember) => Promise<Actor | undefined>;
  routes: (router: ConnectRouter) => void;
  /** Called with unexpected errors. */
  onError?: (error: unknown, method: string) => void;
}

/**
 * Returns on whose behalf a call is made: a user for whom the gateway vouches, or a member as accounts knows them now.
 * Statements about the actor in the message itself are ignored.
 * @throws FORBIDDEN in a method that acts for nobody.
 */
export function actorOf(context: Pick<HandlerContext, 'values'>): Actor {
  const actor = context.values.get(actorKey);
  if (actor === undefined) throw forbidden('This call is made for nobody');
  return actor;
}

/** Returns a handler context for calls on somebody's behalf, for tests without the transport. */
export function calledFor(actor: Actor): Pick<HandlerContext, 'values'> {
  return { values: createContextValues().set(actorKey, actor) };
}

/**
 * Adds Connect RPC to a Fastify server: it checks tokens, codes errors, continues the trace, and limits sizes and
 * deadlines.
 */
export async function registerRpc(fastify: FastifyInstance, options: RpcServerOptions): Promise<void> {
  const { callers } = options;
  const guard: Interceptor = (next) => async (request) => {
    const { name, localName } = request.method;
    try {
      const rule = Object.hasOwn(callers, localName) ? callers[localName] : undefined;
      const caller = await identify(options, request.header, servicesOf(rule));
      request.contextValues.set(callerKey, caller);
      if (rule !== undefined && isForUser(rule)) {
        request.contextValues.set(actorKey, await readActor(options, request.header, caller, rule));
      } else if (caller.member !== undefined) throw forbidden(`${name} is called in nobody's name`);
      return await inSpanOf(`rpc ${name}`, request.header, () => next(request));
    } catch (error) {
      const coded = toConnectError(error);
      if (coded.metadata.get('x-fieldloom-error') === 'INTERNAL') options.onError?.(error, name);
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

async function identify({ keys, service }: RpcServerOptions, header: Headers, allowed: readonly string[]) {
  const [scheme, token] = (header.get('authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw unauthorized();
  return believed(() => verifyServiceToken(keys, token, `${keys.scope}:${service}`, allowed));
}

/** @throws FORBIDDEN when the caller may not act in this way; NOT_FOUND for a member who may no longer act. */
async function readActor(
  { keys, members }: RpcServerOptions,
  header: Headers,
  caller: ServiceCaller,
  rule: CallersForUser,
): Promise<Actor> {
  const who = `${caller.scope}:${caller.service}`;
  if (caller.member !== undefined) {
    if (members === undefined || !isAmong(keys, caller, rule.naming ?? [])) {
      throw forbidden(`${who} may not act in a member's name`);
    }
    const actor = await members(caller.member);
    if (actor === undefined) throw notFound();
    return actor;
  }
  const token = header.get(ACTOR_HEADER);
  if (token === null) throw forbidden(`${who} asks for nobody`);
  if (!isAmong(keys, caller, rule.asked)) throw forbidden(`${who} may not ask for a user`);
  const { actor } = await believed(() => verifyActor(keys, token));
  if (actor === undefined) throw forbidden('Readers of a link may not ask this');
  return actor;
}

/** Reports an invalid token as a fault of the calling service, not of the user on whose behalf it calls. */
async function believed<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw isDomainError(error) && error.code === 'UNAUTHORIZED' ? callerUnknown() : error;
  }
}

function servicesOf(rule: MethodCallers | undefined): readonly string[] {
  if (rule === undefined) return [];
  return isForUser(rule) ? [...rule.asked, ...(rule.naming ?? [])] : rule;
}
