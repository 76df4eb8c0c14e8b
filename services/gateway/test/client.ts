import { request as httpRequest } from 'node:http';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Member, SCOPE, type TestGateway } from './kit.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever arrived.
  json: any;
}

export interface Send {
  method?: string;
  path?: string;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  rawBody?: string;
}

/** Sends a request as the edge passes it on. It does not use Node's fetch, which cannot send a custom Host. */
export function send(
  url: string,
  { method = 'POST', path = '/api/graphql', headers = {}, body, rawBody }: Send,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const known = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = httpRequest(new URL(path, url), {
    method,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(known as Record<string, string>),
    },
  });
  request.once('error', reject);
  request.once('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        json = undefined;
      }
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
    });
  });
  request.end(payload);
  return promise;
}

export function edgeHeaders(member: Pick<Member, 'actor' | 'host'>): Record<string, string> {
  return { host: member.host, 'x-fieldloom-team': member.actor.teamId, 'x-fieldloom-region': SCOPE };
}

/** Sends a member's operation, or a batch of operations. */
export async function ask(
  gateway: TestGateway,
  member: Member,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const authorization = `Bearer ${await member.token()}`;
  return send(gateway.url, { headers: { ...edgeHeaders(member), authorization, ...headers }, body });
}

export interface LiveClient {
  client: Client;
  /** Resolves with the code of the first close. */
  closed: Promise<{ code: number; reason: string }>;
  subscribe: (
    query: string,
    variables?: Record<string, unknown>,
  ) => { results: unknown[]; ended: Promise<unknown>; stop: () => void };
}

/** Opens a page's websocket. */
export function connectLive(
  gateway: TestGateway,
  member: Member,
  options: { origin?: string; authorization?: string; headers?: Record<string, string> } = {},
): LiveClient {
  const { promise: closed, resolve } = Promise.withResolvers<{ code: number; reason: string }>();
  class EdgeSocket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, {
        headers: {
          ...edgeHeaders(member),
          origin: options.origin ?? `http://${member.host}`,
          ...options.headers,
        },
      });
    }
  }
  const client = createClient({
    url: `${gateway.url.replace('http', 'ws')}/api/graphql`,
    webSocketImpl: EdgeSocket,
    retryAttempts: 0,
    lazy: true,
    connectionParams: async () => ({ authorization: options.authorization ?? `Bearer ${await member.token()}` }),
    on: { closed: (event) => resolve(event as { code: number; reason: string }) },
  });
  return {
    client,
    closed,
    subscribe: (query, variables = {}) => {
      const results: unknown[] = [];
      const end = Promise.withResolvers<unknown>();
      const stop = client.subscribe(
        { query, variables },
        { next: (result) => results.push(result), error: end.resolve, complete: () => end.resolve(undefined) },
      );
      return { results, ended: end.promise, stop };
    },
  };
}

/** Waits until the condition is true. */
export async function until(condition: () => boolean, what: string, timeoutMs = 5_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Timed out: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
