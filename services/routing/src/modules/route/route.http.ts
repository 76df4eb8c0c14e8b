import type { Keys } from '@fieldloom/auth/keys';
import { verifyServiceToken } from '@fieldloom/auth/service-token';
import { REGION_TABLE, type Region, type RegionCode } from '@fieldloom/kernel/enums';
import { badInput, isDomainError, notFound, toDomainError, unauthorized } from '@fieldloom/kernel/errors';
import { parseId, readId } from '@fieldloom/kernel/ids';
import { findSubdomainFault, isSubdomainLike } from '@fieldloom/kernel/subdomain';
import type { Logger } from '@fieldloom/observability/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../read-body.ts';
import type { RouteService } from './route.service.ts';
import type { RouteWriter, TenantRoute } from './route.ts';
import { readRegion } from './route.wire.ts';
import type { RouteDirectory } from './route-directory.ts';
import type { Hosts } from './workspace-host.ts';

/**
 * Who may write routes over REST: a region's accounts service and operators' tools, which sign with their scope's key.
 */
const WRITERS = ['*:accounts', '*:operator'];

const subdomainLike = z.string().refine(isSubdomainLike, 'must be 3 to 50 of a-z, 0-9 and dashes');
const upsertBody = z.object({ teamId: z.uuid(), subdomain: subdomainLike, region: z.string() });
const deleteBody = z.object({ teamId: z.uuid(), subdomain: subdomainLike.optional() });

export interface RouteHttpOptions {
  routes: RouteService;
  directory: RouteDirectory;
  hosts: Hosts;
  keys: Keys;
  logger: Logger;
}

/** Tenant routes over REST, for regions' tools and browsers. */
export function routeHttp(server: FastifyInstance, { routes, directory, hosts, keys, logger }: RouteHttpOptions): void {
  const writerOf = async (request: FastifyRequest): Promise<RouteWriter> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) throw unauthorized();
    return verifyServiceToken(keys, token, `${keys.scope}:routing`, WRITERS);
  };

  /** A workspace that is being created is not visible to others yet. */
  const findAsked = async (request: FastifyRequest, orFormer: boolean): Promise<TenantRoute> => {
    const { subdomain, teamId } = queryOf(request);
    if (!subdomain && !teamId) throw badInput('Ask by subdomain or by teamId', { field: 'subdomain' });
    if (subdomain && !isSubdomainLike(subdomain)) throw badInput('subdomain is not valid', { field: 'subdomain' });
    const route = subdomain
      ? await directory.get(subdomain, request.ip, { orFormer })
      : await routes.getByTeam(parseId(teamId ?? '', 'teamId'));
    if (route.state === 'reserved') throw notFound('There is no such workspace');
    return route;
  };

  server.post('/api/global/tenant-route', (request, reply) =>
    answerStatus(reply, logger, async () => {
      const writer = await writerOf(request);
      const { region, ...body } = readBody(upsertBody, request.body);
      await routes.upsertLatest(writer, { ...body, region: readRegion(region) });
      directory.noteTaken(body.subdomain);
    }),
  );

  server.delete('/api/global/tenant-route', (request, reply) =>
    answerStatus(reply, logger, async () => {
      const writer = await writerOf(request);
      const { teamId, subdomain } = readBody(deleteBody, {
        ...queryOf(request),
        ...(request.body as object | undefined),
      });
      await routes.delete(writer, teamId, { subdomain });
    }),
  );

  server.get('/api/global/tenant-route', async (request) => presentRoute(await findAsked(request, false)));

  server.get('/api/global/tenant-route/latest-subdomain', async (request) => {
    const route = await findAsked(request, true);
    return { teamId: route.teamId, subdomain: route.subdomain };
  });

  server.get('/api/global/subdomain-availability', async (request) => {
    const { subdomain = '' } = queryOf(request);
    const fault = findSubdomainFault(subdomain);
    if (fault !== undefined) return { isAvailable: false, reason: fault };
    const isTaken = await routes.isSubdomainTaken(subdomain);
    return isTaken ? { isAvailable: false, reason: 'taken' } : { isAvailable: true };
  });

  // A URL for browsers. It redirects into the workspace, never to anywhere else.
  const redirect = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { teamId, '*': path = '' } = request.params as { teamId: string; '*'?: string };
    const id = readId(teamId);
    if (id === undefined) throw notFound('There is no such workspace');
    const { subdomain } = await routes.getByTeam(id);
    const query = request.url.split('?').slice(1).join('?');
    return reply.header('cache-control', 'no-store').redirect(hosts.insideWorkspace(subdomain, path, query), 302);
  };
  for (const prefix of ['/team-redirect', '/api/global/team-redirect']) {
    server.get(`${prefix}/:teamId`, redirect);
    server.get(`${prefix}/:teamId/*`, redirect);
  }
}

function presentRoute(route: TenantRoute): { teamId: string; subdomain: string; region: Region; createdDate: string } {
  const { teamId, subdomain, region, createdAt } = route;
  return { teamId, subdomain, region: regionName(region), createdDate: createdAt.toISOString() };
}

export function regionName(code: RegionCode): Region {
  const row = REGION_TABLE.find((each) => each.code === code);
  if (row === undefined) throw new Error(`no region ${code}`);
  return row.region;
}

function queryOf(request: FastifyRequest): { subdomain?: string; teamId?: string } {
  const query = request.query as Record<string, unknown>;
  const text = (name: string): Record<string, string> =>
    typeof query[name] === 'string' ? { [name]: query[name] } : {};
  return { ...text('subdomain'), ...text('teamId') };
}

/**
 * The answer to an upsert or a delete: `{status: 'success'}`, or the error. The field `stack` is part of the format but
 * always null, because stack traces must not leave the platform.
 */
async function answerStatus(reply: FastifyReply, logger: Logger, work: () => Promise<void>): Promise<FastifyReply> {
  try {
    await work();
    return reply.send({ status: 'success' });
  } catch (error) {
    if (!isDomainError(error)) logger.error({ err: error }, 'tenant route not written');
    const known = toDomainError(error);
    const { errorCode, title, status } = known.row;
    const message = known.humanReadable ? known.message : title;
    return reply
      .status(status)
      .send({ status: 'error', error: { code: errorCode, name: known.code, stack: null, message }, message });
  }
}
