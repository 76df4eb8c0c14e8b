import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { tooLarge } from '@fieldloom/kernel/errors';
import { ListUnservedResponseSchema, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import type { ReplicaService } from './replica.service.ts';

const MAX_TEAMS = 5_000;

/** Services that keep connections of people open. */
export const REPLICA_CALLERS: CallersOf<typeof RoutingService, 'listUnserved'> = {
  listUnserved: ['content', 'gateway'],
};

/** What a replica serves to its region's services. */
export function replicaRpc(
  region: string,
  routes: ReplicaService,
): Pick<ServiceImpl<typeof RoutingService>, 'listUnserved'> {
  return {
    async listUnserved({ teamIds }) {
      if (teamIds.length > MAX_TEAMS) throw tooLarge(`At most ${MAX_TEAMS} workspaces a call`, { limit: MAX_TEAMS });
      return create(ListUnservedResponseSchema, { teamIds: routes.listUnserved(region, teamIds) });
    },
  };
}
