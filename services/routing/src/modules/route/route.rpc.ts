import { create } from '@bufbuild/protobuf';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import {
  ChangesResponseSchema,
  RouteAnswerSchema,
  type RoutingService,
  SnapshotResponseSchema,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { callerKey } from '@fieldloom/rpc/server';
import type { RouteService } from './route.service.ts';
import type { TenantRoute } from './route.ts';
import { readRegion, readState, toWire } from './route.wire.ts';
import type { RouteDirectory } from './route-directory.ts';

/** A long poll answers after this time at the latest. */
export const MAX_WAIT_MS = 30_000;

type RouteRpc = Pick<
  ServiceImpl<typeof RoutingService>,
  'upsertRoute' | 'deleteRoute' | 'snapshot' | 'changes' | 'lookUpRoute'
>;

/** A region's accounts service writes the routes of its own workspaces; replicas follow them. */
export const ROUTE_CALLERS: CallersOf<typeof RoutingService, keyof RouteRpc> = {
  upsertRoute: ['*:accounts', '*:operator'],
  deleteRoute: ['*:accounts', '*:operator'],
  snapshot: ['*:routing', '*:operator'],
  changes: ['*:routing', '*:operator'],
  lookUpRoute: ['global:identity', '*:routing', '*:operator'],
};

export function routeRpc(routes: RouteService, directory: RouteDirectory): RouteRpc {
  const answer = (route: TenantRoute) => create(RouteAnswerSchema, { route: toWire(route) });
  return {
    async upsertRoute(request, context) {
      const input = {
        teamId: parseId(request.teamId, 'teamId'),
        subdomain: request.subdomain,
        region: readRegion(request.region),
        state: readState(request.state),
      };
      const route = await routes.upsert(writerOf(context), input, readNumber(request.expectedVersion));
      directory.noteTaken(route.subdomain);
      return answer(route);
    },
    async deleteRoute(request, context) {
      const expectedVersion = readNumber(request.expectedVersion);
      return answer(await routes.delete(writerOf(context), parseId(request.teamId, 'teamId'), { expectedVersion }));
    },
    async snapshot() {
      const page = await routes.snapshot();
      return create(SnapshotResponseSchema, {
        routes: page.routes.map(toWire),
        sequence: BigInt(page.sequence),
        feedId: page.feedId,
        mark: page.mark ?? '',
      });
    },
    async changes(request, context) {
      const waitMs = Math.min(Math.max(request.waitMs, 0), MAX_WAIT_MS);
      const mark = request.mark === '' ? undefined : parseId(request.mark, 'mark');
      const page = await routes.changesAfter(readNumber(request.afterSequence), mark, waitMs, context.signal);
      return create(ChangesResponseSchema, {
        routes: page.routes.map(toWire),
        sequence: BigInt(page.sequence),
        feedId: page.feedId,
        mark: page.mark ?? '',
      });
    },
    async lookUpRoute(request) {
      if (request.by.case === 'teamId') return answer(await routes.getByTeam(parseId(request.by.value, 'teamId')));
      // A replica asks for a name that it does not know; it may be a former one.
      if (request.by.case === 'subdomain') return answer(await routes.getByAnySubdomain(request.by.value));
      throw badInput('Ask by team or by subdomain');
    },
  };
}

export function writerOf(context: HandlerContext): { scope: string; service: string } {
  const { scope, service } = context.values.get(callerKey);
  return { scope, service };
}

function readNumber(value: bigint): number {
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw badInput('A number is out of range');
  return Number(value);
}
