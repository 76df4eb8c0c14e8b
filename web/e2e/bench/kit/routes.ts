import { randomBytes } from 'node:crypto';
import { loadKeys } from '@fieldloom/auth/keys';
import { portOf, type Region } from '@fieldloom/engines/scopes';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { newId } from '@fieldloom/kernel/ids';
import { RouteState, RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { addresses, basePort } from '../../kit/platform.ts';

/** A route of nobody's workspace, for edges and replicas to answer by. */
export interface BenchRoute {
  readonly teamId: string;
  readonly subdomain: string;
  readonly host: string;
  region: Region;
  version: bigint;
}

/** The authority over routes, as its operator. */
const authority = () =>
  new Peers({
    keys: loadKeys(new StackLayout(basePort).keysFile('global')),
    service: 'operator',
    addresses: { routing: `http://127.0.0.1:${portOf(basePort, 'global', 'routing')}` },
  }).client(RoutingService, 'routing');

/** Makes routes at the authority for as long as the work takes. */
export async function withRoutes<T>(
  count: number,
  region: Region,
  work: (routes: readonly BenchRoute[], move: (route: BenchRoute, to: Region) => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = authority();
  const save = async (route: BenchRoute): Promise<void> => {
    const { teamId, subdomain, version } = route;
    const state = RouteState.ACTIVE;
    const answer = await client.upsertRoute({
      teamId,
      subdomain,
      region: route.region,
      state,
      expectedVersion: version,
    });
    route.version = answer.route!.version;
  };
  const mark = randomBytes(4).toString('hex');
  const routes: BenchRoute[] = Array.from({ length: count }, (_, index) => {
    const subdomain = `bench-${mark}-${index}`;
    return { teamId: newId(), subdomain, host: `${subdomain}.${addresses.rootDomain}`, region, version: 0n };
  });
  try {
    for (const route of routes) await save(route);
    return await work(routes, async (route, to) => {
      route.region = to;
      await save(route);
    });
  } finally {
    for (const { teamId, version } of routes)
      if (version > 0n) await client.deleteRoute({ teamId, expectedVersion: version });
  }
}
