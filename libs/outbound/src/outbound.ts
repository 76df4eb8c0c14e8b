import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isDomainError, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import { isPublicAddress, listOf } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
const MAX_HEADER_BYTES = 16_384;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const DEFAULT_PORTS = new Set(['', '80', '443']);

export interface OutboundSettings {
  /**
   * Private networks that may be reached nevertheless, like 127.0.0.1/32, also without TLS and on any port. For
   * stand-ins of providers in development.
   */
  allow?: readonly string[];
  /** Resolves a name; for tests. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For the whole request: name resolution, redirects and the answer. */
  timeoutMs?: number;
  /** Maximum size of the answer's body. */
  maxBytes?: number;
  /** How many redirects a GET follows. Other methods follow none. */
  redirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The final URL, after redirects. */
  url: string;
}

/**
 * Sends requests to the Internet on somebody's behalf. A name is resolved once, all of its addresses must be public,
 * and the connection uses exactly these addresses. Each redirect is checked in the same way. Time, size and number of
 * redirects are limited.
 */
export class Outbound {
  readonly #allowed: BlockList;
  readonly #resolve: (hostname: string) => Promise<LookupAddress[]>;

  /** @throws when `allow` contains an invalid network. */
  constructor({ allow = [], resolve = resolveAll }: OutboundSettings = {}) {
    this.#allowed = listOf(allow);
    this.#resolve = resolve;
  }

  /**
   * @throws UNPROCESSABLE for a forbidden address, an answer that is too large, or too many redirects; UNAVAILABLE when
   * the address does not answer in time.
   */
  async fetch(address: string | URL, request: OutboundRequest = {}): Promise<OutboundAnswer> {
    const { method = 'GET', redirects = 0, timeoutMs = TIMEOUT_MS } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = readUrl(address);
    let headers = request.headers ?? {};
    for (let left = method === 'GET' ? redirects : 0; ; left -= 1) {
      const answer = await this.#ask(url, { ...request, headers }, signal);
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
      if (left === 0) throw unprocessable('The address leads on to another one');
      const next = readUrl(location, url);
      // Credentials for one site must not go to another.
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
  }

  async #ask(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    try {
      const addresses = await within(signal, this.#addressesOf(url));
      return await exchange(url, request, addresses, signal);
    } catch (error) {
      throw isDomainError(error) ? error : unavailable('The other side does not answer', error);
    }
  }

  /** @throws UNPROCESSABLE when one of them is forbidden. */
  async #addressesOf(url: URL): Promise<LookupAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const addresses = family === 0 ? await this.#resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new Error('the name has no address');
    const isDevelopment = addresses.every(({ address }) => this.#isAllowed(address));
    if (isDevelopment) return addresses;
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic || url.protocol !== 'https:' || !DEFAULT_PORTS.has(url.port)) throw refused();
    return addresses;
  }

  #isAllowed(address: string): boolean {
    return this.#allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
}

const refused = (): Error => unprocessable('This address cannot be used');

/** @throws UNPROCESSABLE for an invalid http(s) address, or one with a password. */
function readUrl(address: string | URL, base?: URL): URL {
  const url = URL.parse(String(address), base?.href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') throw refused();
  return url;
}

const lookupAll = promisify(dnsLookup);

async function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return lookupAll(hostname, { all: true });
}

/** Rejects when the signal aborts, because DNS lookups take no signal. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** Sends one request, only to addresses that were checked. */
async function exchange(
  url: URL,
  request: OutboundRequest,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES } = request;
  const options: RequestOptions = {
    method,
    // A compressed answer could have any size when it is unpacked.
    headers: { ...headers, 'accept-encoding': 'identity', ...(body === undefined ? {} : lengthOf(body)) },
    // A new connection: the address of a kept one would not be checked.
    agent: false,
    lookup: pinned(addresses),
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
  sent.once('error', reject);
  sent.once('response', resolve);
  sent.end(body);
  const response = await promise;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      response.destroy();
      throw unprocessable('The answer is too large', { limit: maxBytes });
    }
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
    url: url.href,
  };
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

/** A lookup function that returns the checked addresses for every name. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}
