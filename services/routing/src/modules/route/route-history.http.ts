import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { isSubdomainLike } from '@fieldloom/kernel/subdomain';
import type { FastifyInstance } from 'fastify';
import type { OperatorTokens } from '../operator/operator-tokens.ts';
import { regionName } from './route.http.ts';
import type { RouteChange } from './route.repository.ts';
import type { RouteService } from './route.service.ts';

type State = Pick<RouteChange, 'subdomain' | 'region' | 'state'>;

/** The history of a workspace's route, or of a name, for operators. */
export function routeHistoryHttp(
  server: FastifyInstance,
  { routes, tokens }: { routes: RouteService; tokens: OperatorTokens },
): void {
  server.get('/api/global/tenant-route/history', async (request, reply) => {
    tokens.admit(request, 'read');
    reply.header('cache-control', 'no-store');
    const { teamId, subdomain } = request.query as Record<string, unknown>;
    if (typeof subdomain === 'string' && isSubdomainLike(subdomain)) {
      return { changes: await present(routes, await routes.listHistory({ subdomain })) };
    }
    if (typeof teamId !== 'string') throw badInput('Ask by subdomain or by teamId', { field: 'teamId' });
    const changes = await routes.listHistory({ teamId: parseId(teamId, 'teamId') });
    return { changes: await present(routes, changes) };
  });
}

/** Returns each change with the state before it, newest first. */
async function present(routes: RouteService, changes: readonly RouteChange[]): Promise<object[]> {
  const teams = [...new Set(changes.map(({ teamId }) => teamId))];
  const whole = (await Promise.all(teams.map((teamId) => routes.listHistory({ teamId })))).flat();
  const states = new Map(whole.map((change) => [`${change.teamId} ${change.version}`, change]));
  return changes.map((change) => {
    const before = states.get(`${change.teamId} ${change.version - 1}`);
    return {
      teamId: change.teamId,
      version: change.version,
      changedBy: change.changedBy,
      changedAt: change.changedAt.toISOString(),
      from: before === undefined ? null : stateOf(before),
      to: stateOf(change),
    };
  });
}

function stateOf({ subdomain, region, state }: State): object {
  return { subdomain, region: regionName(region), state };
}
