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
   * Networks that may be reached although they are private, as 127.0.0.1/32; also without TLS and on any port. For
   * counterparts of providers in development.
   */
  allow?: readonly string[];
  /** Answers of a name; for tests. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything: names, redirects, the whole answer. */
  timeoutMs?: number;
  /** Of the answer's body. */
  maxBytes?: number;
  /** Redirects that a GET follows; others are refused. */
  redirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
}

/**
 * Requests to the outside on somebody's behalf. A name is resolved once, every address that it has must be public, and
 * the connection goes to those very addresses; each redirect is judged anew. Time, size and redirects are bounded.
 */
export class Outbound {
  readonly #allowed: BlockList;
  readonly #resolve: (hostname: string) => Promise<LookupAddress[]>;

  /** @throws when `allow` names what is no network. */
  constructor({ allow = [], resolve = resolveAll }: OutboundSettings = {}) {
    this.#allowed = listOf(allow);
    this.#resolve = resolve;
  }

  /**
   * @throws UNPROCESSABLE for an address that may not be asked, an answer that is too large, and redirects too many;
   *   UNAVAILABLE for one that does not answer in time.
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
      // What opens one site is not for another.
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

  /** @throws UNPROCESSABLE when one of them may not be reached. */
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

/** @throws UNPROCESSABLE for what is no http(s) address, or holds a password. */
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

/** Looking up names knows no signals. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** One request to addresses that were judged, and to no others. */
async function exchange(
  url: URL,
  request: OutboundRequest,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES } = request;
  const options: RequestOptions = {
    method,
    // Unpacked, an answer could be of any size.
    headers: { ...headers, 'accept-encoding': 'identity', ...(body === undefined ? {} : lengthOf(body)) },
    // A connection of its own: one that is kept would not be judged.
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

/** Answers every question for a name with the addresses that were judged. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}
