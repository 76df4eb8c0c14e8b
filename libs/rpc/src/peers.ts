import type { DescService } from '@bufbuild/protobuf';
import { type Client, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { newId } from '@fieldloom/kernel/ids';
import { context, propagation } from '@opentelemetry/api';
import { actingIn } from './acting.ts';
import { fromConnectError } from './errors.ts';

/** Deadline of calls that set none. */
export const DEFAULT_DEADLINE_MS = 5_000;
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export interface PeersOptions {
  keys: Keys;
  /** Name of the calling service. */
  service: string;
  /** Name → base URL: `accounts` in the own scope, `global/routing` or `eu_a/accounts` in another. */
  addresses: Readonly<Record<string, string>>;
}

/**
 * The other services that this one may call. Clients throw coded errors; a peer that can't be reached is UNAVAILABLE.
 */
export class Peers {
  readonly #options: PeersOptions;
  readonly #signer: ServiceTokenSigner;
  readonly #clients = new Map<string, unknown>();

  constructor(options: PeersOptions) {
    this.#options = options;
    this.#signer = new ServiceTokenSigner(options.keys, options.service);
  }

  has(peer: string): boolean {
    return this.#options.addresses[peer] !== undefined;
  }

  /**
   * Returns a typed client, which is created once.
   * @param peer `accounts` of the own scope, or `scope/service`.
   * @param deadlineMs For calls without `timeoutMs`.
   * @throws when PEERS has no such name, which is a configuration error.
   */
  client<S extends DescService>(service: S, peer: string, deadlineMs = DEFAULT_DEADLINE_MS): Client<S> {
    const key = `${peer}/${service.typeName}/${deadlineMs}`;
    const cached = this.#clients.get(key);
    if (cached !== undefined) return cached as Client<S>;
    const baseUrl = this.#options.addresses[peer];
    if (baseUrl === undefined) throw new Error(`PEERS has no address of ${peer}`);
    const [scope, name] = peer.includes('/') ? peer.split('/') : [this.#options.keys.scope, peer];
    const transport = createConnectTransport({
      baseUrl,
      httpVersion: '1.1',
      useBinaryFormat: true,
      defaultTimeoutMs: deadlineMs,
      interceptors: [this.#callerInterceptor(`${scope}:${name}`)],
    });
    const client = withCodedErrors(createClient(service, transport));
    this.#clients.set(key, client);
    return client;
  }

  #callerInterceptor(audience: string): Interceptor {
    return (next) => async (request) => {
      const acting = actingIn(request);
      const member = acting !== undefined && 'member' in acting ? acting.member : undefined;
      request.header.set('authorization', `Bearer ${await this.#signer.tokenFor(audience, member)}`);
      if (acting !== undefined && 'actor' in acting) request.header.set(ACTOR_HEADER, acting.token);
      if (!request.header.has(IDEMPOTENCY_HEADER)) request.header.set(IDEMPOTENCY_HEADER, newId());
      propagation.inject(context.active(), request.header, {
        set: (headers, key, value) => headers.set(key, value),
      });
      return next(request);
    };
  }
}

/** Connect wraps everything that an interceptor throws, so errors are converted here, outside of Connect. */
function withCodedErrors<S extends DescService>(client: Client<S>): Client<S> {
  const coded = Object.entries(client).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      const result: unknown = (call as (...args: unknown[]) => unknown)(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw fromConnectError(error);
      });
    },
  ]);
  return Object.fromEntries(coded) as Client<S>;
}
