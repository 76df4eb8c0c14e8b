import type { Keys } from '@fieldloom/auth/keys';
import { verifyServiceToken } from '@fieldloom/auth/service-token';
import { badInput, forbidden, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { parseId, readId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentityHashService } from '../identity-hash/identity-hash.service.ts';
import { inboundRequest } from '../inbound-event/inbound-event.http.ts';
import type { InboundEventService } from '../inbound-event/inbound-event.service.ts';
import { assertSlackSignature, readSlackAccount } from '../inbound-event/providers/slack.ts';
import { isGlobalOperator } from '../route/route.policy.ts';
import type { RouteService } from '../route/route.service.ts';
import type { TenantRoute } from '../route/route.ts';
import type { Hosts } from '../route/workspace-host.ts';
import { readOAuthState } from './oauth-state.ts';
import type { PassThrough } from './pass-through.ts';
import { hasOAuth, isPassedThrough } from './passed-through.ts';

export interface IntegrationHttpOptions {
  routes: RouteService;
  hashes: IdentityHashService;
  events: InboundEventService;
  passThrough: PassThrough;
  hosts: Hosts;
  keys: Keys;
  slackSigningSecrets: readonly string[];
}

/**
 * The global side of integrations, apart from the intake of events. A separate plugin, because bodies are bytes here.
 */
export function integrationHttp(options: IntegrationHttpOptions) {
  const { routes, hashes, events, passThrough, hosts, keys, slackSigningSecrets } = options;

  const callerOf = async (request: FastifyRequest) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) throw unauthorized();
    return verifyServiceToken(keys, token, `${keys.scope}:routing`, ['*:integrations', '*:accounts', '*:operator']);
  };

  /**
   * Returns the workspace to which a provider's account is connected. Called by the provider (signed) or by a region's
   * service.
   */
  const identify = async (request: FastifyRequest): Promise<object> => {
    const body = bytesOf(request);
    let provider = 'slack';
    let account: string | undefined;
    if (request.headers.authorization === undefined) {
      assertSlackSignature(slackSigningSecrets, inboundRequest(request));
      account = readSlackAccount(body);
    } else {
      await callerOf(request);
      ({ provider, account } = readAccount(body));
    }
    if (account === undefined) throw badInput('The request names no account', { field: 'accountId' });
    const [first, ...others] = await events.findTargets(provider, [account]);
    if (first === undefined) throw notFound('No workspace is connected to this account');
    return { teamId: first.teamId, ...(others.length > 0 ? { otherTeamIds: others.map(({ teamId }) => teamId) } : {}) };
  };

  const listConnected = async (request: FastifyRequest): Promise<object> => {
    const caller = await callerOf(request);
    const { teamId: asked } = request.query as Record<string, unknown>;
    const teamId = parseId(typeof asked === 'string' ? asked : '', 'teamId');
    const route = await routes.getByTeam(teamId);
    if (caller.scope !== route.region && !isGlobalOperator(caller)) throw forbidden();
    const providers = await hashes.listProviders(teamId);
    return { teamId, integrations: providers.map((type) => ({ type })) };
  };

  /**
   * Redirects the browser back to the workspace in which the flow started. The region there checks state and session.
   */
  const returnFromOAuth = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { integration } = request.params as { integration: string };
    if (!hasOAuth(integration)) throw notFound();
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { subdomain } = await findByState(query.get('state') ?? '');
    const kept = new URLSearchParams();
    for (const name of ['code', 'error', 'state']) {
      const value = query.get(name);
      if (value !== null) kept.set(name, value);
    }
    const address = hosts.insideWorkspace(subdomain, `account/integration/oauth/${integration}`, kept.toString());
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  };

  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { integration, '*': path } = request.params as { integration: string; '*': string };
    if (!isPassedThrough(integration, path)) throw notFound();
    const route = await findRoute(request);
    const query = request.url.includes('?') ? `?${request.url.split('?').slice(1).join('?')}` : '';
    const answer = await passThrough.send(route.region, route.teamId, {
      method: request.method,
      path: `/api/integrations/${integration}/${path}${query}`,
      headers: request.headers,
      body: bytesOf(request),
    });
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  };

  async function findRoute(request: FastifyRequest): Promise<TenantRoute> {
    const query = request.query as Record<string, unknown>;
    const named = request.headers['x-team-id'] ?? query['teamId'];
    const teamId = typeof named === 'string' ? readId(named) : undefined;
    if (teamId !== undefined) return routes.getByTeam(teamId);
    return findByState(typeof query['state'] === 'string' ? query['state'] : '');
  }

  async function findByState(state: string): Promise<TenantRoute> {
    const { teamId, origin } = readOAuthState(state);
    if (teamId !== undefined) return routes.getByTeam(teamId);
    const host = origin !== undefined && URL.canParse(origin) ? hosts.read(new URL(origin).host) : undefined;
    if (host?.kind === 'workspace') return routes.getBySubdomain(host.subdomain);
    throw badInput('The request names no workspace', { field: 'state' });
  }

  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    const limit = { bodyLimit: SIZE_LIMITS.inboundEvent };
    scope.addContentTypeParser('*', { parseAs: 'buffer', ...limit }, (_request, body, done) => done(null, body));
    scope.post('/api/global/identify-webhook', limit, identify);
    scope.get('/api/global/connected-integrations', listConnected);
    scope.get('/api/global/integrations/:integration/oauth/callback', returnFromOAuth);
    scope.all('/api/global/integrations/:integration/*', limit, pass);
  };
}

function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

const accountBody = z.object({ provider: z.string().min(1).max(40), accountId: z.string().min(1).max(100) });

function readAccount(body: Buffer): { provider: string; account: string } {
  const parsed = accountBody.safeParse(readJson(body));
  if (!parsed.success) throw badInput('The request names no account', { field: 'accountId' });
  return { provider: parsed.data.provider, account: parsed.data.accountId };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
