import type { Metrics } from '@fieldloom/observability/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantRoute } from './route.ts';
import type { Hosts } from './workspace-host.ts';

/** Where a host name is served. */
type Outcome = Known | { kind: 'unknown' };
interface Known extends Pick<TenantRoute, 'region' | 'teamId' | 'state'> {
  kind: 'here' | 'elsewhere' | 'moving' | 'renamed';
  /** The origin that serves it. */
  home: string;
}

const NOTHING_KNOWN = { 'content-length': '0' };
/**
 * Until when an edge may cache an answer: the end of this second. nginx counts whole seconds, so "for one second" could
 * mean up to two, and a change of a route would take effect that late.
 */
const untilEndOfSecond = (): string => `@${Math.floor(Date.now() / 1_000)}`;

export interface HostLookupOptions {
  /** This process's region. `global`: all regions count as here. */
  scope: string;
  hosts: Hosts;
  metrics: Metrics;
  /** Finds a workspace by its current or a former name. @param source Address of the edge's client; '': unknown. */
  find: (subdomain: string, source: string) => TenantRoute | undefined | Promise<TenantRoute | undefined>;
}

/**
 * Only for edges, on loopback (edges do not publish it). It gives the same answer in three forms, because nginx's
 * auth_request supports only the statuses 2xx, 401 and 403:
 *
 *   GET /internal/route?host=        200 here · 421 elsewhere or renamed · 404 unknown · 503 being moved
 *   GET /internal/edge/route?host=   200 here · 403 elsewhere or renamed · 401 unknown · 409 being moved (with 503,
 *                                    nginx would keep using its cached answer)
 *   GET /internal/front/route?host=  200 anywhere · 401 unknown
 *
 * With `&former=1`, a name that a workspace of this region gave up counts as here: for requests of pages that are still
 * open under it.
 *
 * Headers: x-fieldloom-region (us_b), x-fieldloom-team (uuid), x-fieldloom-state, x-fieldloom-home (origin of the
 * region, or of the workspace itself for a name that it gave up, with x-fieldloom-renamed: 1).
 */
export function hostLookupHttp(server: FastifyInstance, { scope, hosts, metrics, find }: HostLookupOptions): void {
  const outcomeOf = (subdomain: string, route: TenantRoute | undefined): Outcome => {
    // A reserved name belongs to a workspace that is being created, which nobody may see yet.
    if (route === undefined || route.state === 'reserved' || route.state === 'deleted') return { kind: 'unknown' };
    const { region, teamId, state } = route;
    if (route.subdomain !== subdomain) {
      return { kind: 'renamed', region, teamId, state, home: hosts.workspaceOrigin(route.subdomain) };
    }
    const isHere = scope === 'global' || scope === route.region;
    // Changes during the copy of a workspace would be lost, so nobody gets in until it is complete in its new region.
    const kind = !isHere ? 'elsewhere' : route.state === 'moving' ? 'moving' : 'here';
    return { kind, region, teamId, state, home: hosts.regionOrigin(region) };
  };

  const headersOf = ({ kind, region, teamId, state, home }: Known): Record<string, string> => ({
    'content-length': '0',
    'x-fieldloom-region': region,
    'x-fieldloom-team': teamId,
    'x-fieldloom-state': state,
    'x-fieldloom-home': home,
    ...(kind === 'renamed' ? { 'x-fieldloom-renamed': '1' } : {}),
    // A temporary refusal must not be cached.
    ...(kind === 'moving' ? {} : { 'x-accel-expires': untilEndOfSecond() }),
  });

  const servesFormer = ({ region, state }: Known): boolean =>
    (scope === 'global' || scope === region) && state === 'active';

  /** Synchronous when memory has the answer, as it has for nearly all. */
  const lookUp = (host: string, source: string): Outcome | Promise<Outcome> => {
    const read = hosts.read(host);
    if (read.kind !== 'workspace') return { kind: 'unknown' };
    const { subdomain } = read;
    const found = find(subdomain, source);
    return found instanceof Promise ? found.then((route) => outcomeOf(subdomain, route)) : outcomeOf(subdomain, found);
  };

  const send = (reply: FastifyReply, status: number, outcome: Outcome): void => {
    metrics.counter('route_look_ups_total', 1, { outcome: outcome.kind });
    // Bypasses the framework's own steps, because every request to a workspace waits for this answer.
    reply.hijack();
    reply.raw.writeHead(status, outcome.kind === 'unknown' ? NOTHING_KNOWN : headersOf(outcome)).end();
  };

  const answer = (path: string, statuses: Record<Outcome['kind'], number>): void => {
    server.get(path, { config: { unobserved: true } }, (request: FastifyRequest, reply: FastifyReply) => {
      const { host, former } = request.query as { host?: unknown; former?: unknown };
      const source = request.headers['x-forwarded-for'];
      const statusOf = (outcome: Outcome): number => {
        const isServed = former === '1' && outcome.kind === 'renamed' && servesFormer(outcome);
        return statuses[isServed ? 'here' : outcome.kind];
      };
      const outcome = lookUp(typeof host === 'string' ? host : '', typeof source === 'string' ? source : '');
      if (!(outcome instanceof Promise)) return send(reply, statusOf(outcome), outcome);
      outcome.then(
        (known) => send(reply, statusOf(known), known),
        (error: unknown) => reply.send(error),
      );
    });
  };

  answer('/internal/route', { here: 200, elsewhere: 421, renamed: 421, unknown: 404, moving: 503 });
  answer('/internal/edge/route', { here: 200, elsewhere: 403, renamed: 403, unknown: 401, moving: 409 });
  answer('/internal/front/route', { here: 200, elsewhere: 200, renamed: 200, unknown: 401, moving: 200 });
}
