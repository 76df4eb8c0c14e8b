import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { holdsScope, scopeName } from '@fieldloom/kernel/api-scopes';
import { forbidden, isDomainError, notFound, unavailable } from '@fieldloom/kernel/errors';
import { currentTraceparent } from '@fieldloom/observability/trace';
import { readCookie } from '@fieldloom/service/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPSTREAM_LIMITS } from '../../limits.ts';
import type { ActorDirectory } from '../caller/actor-directory.ts';
import type { Authenticator } from '../caller/authenticate.ts';
import { Identity } from '../caller/identity.ts';
import type { SupportUses } from '../caller/support-uses.ts';
import type { TokenBuckets } from '../caller/token-buckets.ts';
import { type HostSettings, readWorkspaceHost, TEAM_HEADER } from '../workspace/workspace-host.ts';

const FOLDERS = ['/files/', '/image/'];
const LOGO_PATH = '/image/logo/';
/** A placeholder host, where a path needs one to be parsed. */
const OWN_ORIGIN = 'http://gateway.invalid';
const SESSION_COOKIE = '__Host-session';
/** The longest cookie value that is looked up. */
const MAX_SESSION_LENGTH = 512;
/** Headers that media needs. Nothing else of a request is passed on: no cookies, no tokens. */
const PASSED_REQUEST_HEADERS = ['accept', 'range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'te']);

export interface FileRouteOptions {
  host: HostSettings;
  keys: Keys;
  directory: ActorDirectory;
  authenticator: Authenticator;
  rate: TokenBuckets;
  supportUses: SupportUses;
  /** Base address of media. */
  mediaUrl: string;
}

/** `/files/*` and `/image/*`: streamed from media, with the session's actor. */
export async function registerFileRoute(server: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: UPSTREAM_LIMITS.fileSockets,
    // With a limit of its own, Node also respects media's shorter one for unused connections, and closes them first.
    timeout: UPSTREAM_LIMITS.fileIdleMs,
  });
  server.addHook('onClose', async () => agent.destroy());
  for (const folder of FOLDERS) {
    server.route({
      method: ['GET', 'HEAD'],
      url: `${folder}*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        options.rate.take(request.ip);
        const { teamId } = readWorkspaceHost(request.headers, options.host);
        const actorToken = await actorTokenOf(request, teamId, options);
        return pass(request, reply, { agent, mediaUrl: options.mediaUrl, teamId, actorToken });
      },
    });
  }
}

/**
 * Returns the internal token of a program with its key, else of the owner of the session cookie. URLs with a
 * `streamAccessToken` open on their own: for them, and for a cookie that opens nothing (any more), media gets no actor.
 * @throws UNAVAILABLE while accounts does not answer; UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS for keys.
 */
async function actorTokenOf(
  request: FastifyRequest,
  teamId: string,
  { keys, directory, authenticator, supportUses }: FileRouteOptions,
): Promise<string | undefined> {
  // Anyone who visits a host may see its logo.
  if (request.url.startsWith(LOGO_PATH)) return undefined;
  if ((request.query as Record<string, unknown>).streamAccessToken !== undefined) return undefined;
  const program = await authenticator.identifyKey(request.headers.authorization, teamId, request.ip);
  if (program !== undefined) return tokenOfReader(program);
  const sessionToken = readCookie(request.headers.cookie, SESSION_COOKIE);
  if (sessionToken === undefined || sessionToken.length > MAX_SESSION_LENGTH) return undefined;
  try {
    const actor = await directory.actorOfSession(teamId, sessionToken);
    if (actor.support !== undefined) await supportUses.noteFile(actor, filePath(request.raw.url ?? '/'));
    const claims = { teamId, userId: actor.userId, sessionId: actor.sessionId };
    return await new Identity(keys, { kind: 'user', actor, claims }).subgraphToken();
  } catch (error) {
    if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED')) return undefined;
    throw error;
  }
}

/** @throws FORBIDDEN for a key that does not open content. */
function tokenOfReader(program: Identity): Promise<string> {
  const { caller } = program;
  if (caller.kind !== 'key' || !holdsScope(caller.key.scopes, 'CONTENT_READ')) {
    throw forbidden(`Files need a key with the scope ${scopeName('CONTENT_READ')}`);
  }
  return program.subgraphToken();
}

interface Passage {
  agent: Agent;
  mediaUrl: string;
  teamId: string;
  actorToken: string | undefined;
}

function pass(request: FastifyRequest, reply: FastifyReply, passage: Passage): Promise<FastifyReply> {
  const { promise, resolve, reject } = Promise.withResolvers<FastifyReply>();
  const upstream = httpRequest(passage.mediaUrl, {
    path: filePath(request.raw.url ?? '/'),
    method: request.method,
    agent: passage.agent,
    headers: headersFor(request, passage),
  });
  upstream.setTimeout(UPSTREAM_LIMITS.fileIdleMs, () => upstream.destroy(new Error('media is silent')));
  upstream.once('error', (error) => {
    if (!reply.raw.headersSent) return reject(unavailable(undefined, error));
    // The length was already sent, so only breaking off tells the client that the rest is missing.
    reply.raw.destroy();
  });
  reply.raw.once('close', () => upstream.destroy());
  upstream.once('response', (answer: IncomingMessage) => {
    answer.once('error', () => reply.raw.destroy());
    reply.status(answer.statusCode ?? 502);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) reply.header(name, value);
    }
    resolve(reply.send(answer));
  });
  upstream.end();
  return promise;
}

/**
 * Returns the path and query of a file, which may be requested from media only: a request could name its own host, or
 * climb out of the folder of its route.
 * @throws NOT_FOUND.
 */
function filePath(target: string): string {
  const url = URL.parse(target, OWN_ORIGIN);
  const isFile = url?.origin === OWN_ORIGIN && FOLDERS.some((folder) => url.pathname.startsWith(folder));
  if (!isFile) throw notFound();
  return `${url.pathname}${url.search}`;
}

function headersFor(request: FastifyRequest, { teamId, actorToken }: Passage): Record<string, string> {
  const headers: Record<string, string> = { [TEAM_HEADER]: teamId, 'x-request-id': request.id };
  for (const name of PASSED_REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (request.headers.host !== undefined) headers['x-forwarded-host'] = request.headers.host;
  if (actorToken !== undefined) headers[ACTOR_HEADER] = actorToken;
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) headers.traceparent = traceparent;
  return headers;
}
