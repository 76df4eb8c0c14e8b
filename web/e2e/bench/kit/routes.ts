import { randomBytes } from 'node:crypto';
import { loadKeys } from '@fieldloom/auth/keys';
import { ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { portOf, type Region } from '@fieldloom/engines/scopes';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { newId } from '@fieldloom/kernel/ids';
import { addresses, basePort } from '../../kit/platform.ts';

/** A route for which no workspace exists, used to test edges and replicas. */
export interface BenchRoute {
  readonly teamId: string;
  readonly subdomain: string;
  readonly host: string;
  region: Region;
  /** Version at the authority; an int64 in JSON. */
  version: string;
}

interface RouteAnswer {
  readonly route: { readonly version: string };
}

const SERVICE = 'fieldloom.routing.v1.RoutingService';

/** Creates routes at the authority, as its operator, and removes them after the work. */
export async function withRoutes<T>(
  count: number,
  region: Region,
  work: (routes: readonly BenchRoute[], move: (route: BenchRoute, to: Region) => Promise<void>) => Promise<T>,
): Promise<T> {
  const signer = new ServiceTokenSigner(loadKeys(new StackLayout(basePort).keysFile('global')), 'operator');
  const save = async (route: BenchRoute): Promise<void> => {
    const { teamId, subdomain, version } = route;
    const state = 'ROUTE_STATE_ACTIVE';
    const change = { teamId, subdomain, region: route.region, state, expectedVersion: version };
    route.version = (await askAuthority<RouteAnswer>(signer, 'UpsertRoute', change)).route.version;
  };
  const mark = randomBytes(4).toString('hex');
  const routes: BenchRoute[] = Array.from({ length: count }, (_, index) => {
    const subdomain = `bench-${mark}-${index}`;
    return { teamId: newId(), subdomain, host: `${subdomain}.${addresses.rootDomain}`, region, version: '0' };
  });
  try {
    for (const route of routes) await save(route);
    return await work(routes, async (route, to) => {
      route.region = to;
      await save(route);
    });
  } finally {
    for (const { teamId, version } of routes)
      if (version !== '0') await askAuthority(signer, 'DeleteRoute', { teamId, expectedVersion: version });
  }
}

/**
 * Calls the authority with JSON.
 * @throws With its answer.
 */
export async function askAuthority<Answer>(signer: ServiceTokenSigner, method: string, body: object): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${portOf(basePort, 'global', 'routing')}/${SERVICE}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signer.tokenFor('global:routing')}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The authority answered ${method} with ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
