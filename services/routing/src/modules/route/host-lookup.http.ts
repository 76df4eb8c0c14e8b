import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantRoute } from './route.ts';
import type { Hosts } from './workspace-host.ts';

/** Where a host name is served. */
type Outcome =
  | { kind: 'here' | 'elsewhere' | 'moving'; region: TenantRoute['region']; teamId: string; state: string }
  | { kind: 'unknown' };

export interface HostLookupOptions {
  /** This process' region; global = whichever region it is counts as here. */
  scope: string;
  hosts: Hosts;
  find: (subdomain: string) => TenantRoute | undefined | Promise<TenantRoute | undefined>;
}

/**
 * For edges, on the loopback only (edges do not publish it). The same answer three times, because nginx's auth_request
 * understands no other statuses than 2xx, 401 and 403:
 *
 *   GET /internal/route?host=        200 here · 421 elsewhere · 404 unknown · 503 being moved
 *   GET /internal/edge/route?host=   200 here · 403 elsewhere · 401 unknown · 409 being moved (not 503: nginx would go on
 *                                    with what it knew before)
 *   GET /internal/front/route?host=  200 wherever · 401 unknown
 *
 * Headers: x-fieldloom-region (us_b), x-fieldloom-team (uuid), x-fieldloom-state, x-fieldloom-home (origin).
 */
export function hostLookupHttp(server: FastifyInstance, { scope, hosts, find }: HostLookupOptions): void {
  const lookUp = async (host: string): Promise<Outcome> => {
    const read = hosts.read(host);
    if (read.kind !== 'workspace') return { kind: 'unknown' };
    const found = find(read.subdomain);
    const route = found instanceof Promise ? await found : found;
    // A reserved name is a workspace that is being made: nobody may see it yet.
    if (route === undefined || route.state === 'reserved' || route.state === 'deleted') return { kind: 'unknown' };
    const isHere = scope === 'global' || scope === route.region;
    // What is written while a workspace is copied would be lost: nobody gets in until it is whole in its new home.
    const kind = !isHere ? 'elsewhere' : route.state === 'moving' ? 'moving' : 'here';
    return { kind, region: route.region, teamId: route.teamId, state: route.state };
  };

  const answer =
    (statuses: Record<Outcome['kind'], number>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { host } = request.query as { host?: unknown };
      const outcome = await lookUp(typeof host === 'string' ? host : '');
      if (outcome.kind !== 'unknown') {
        reply.headers({
          'x-fieldloom-region': outcome.region,
          'x-fieldloom-team': outcome.teamId,
          'x-fieldloom-state': outcome.state,
          'x-fieldloom-home': hosts.regionOrigin(outcome.region),
        });
      }
      return reply.status(statuses[outcome.kind]).send();
    };

  server.get('/internal/route', answer({ here: 200, elsewhere: 421, unknown: 404, moving: 503 }));
  server.get('/internal/edge/route', answer({ here: 200, elsewhere: 403, unknown: 401, moving: 409 }));
  server.get('/internal/front/route', answer({ here: 200, elsewhere: 200, unknown: 401, moving: 200 }));
}
