import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { FlagSet } from '@fieldloom/feature-flags/followed-flags';
import {
  type FeatureFlagsResponse,
  FeatureFlagsResponseSchema,
  type RoutingService,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { MAX_WAIT_MS } from '../route/route.rpc.ts';

type Follow = (knownRevision: string, waitMs: number, signal?: AbortSignal) => Promise<FlagSet>;

/** Callers at the authority. */
export const FLAG_REPLICA_CALLERS: CallersOf<typeof RoutingService, 'featureFlags'> = {
  featureFlags: ['*:routing', '*:operator'],
};
/** Callers at a replica: every service of the region. */
export const FLAG_CALLERS: CallersOf<typeof RoutingService, 'featureFlags'> = {
  featureFlags: [
    'accounts',
    'billing',
    'content',
    'gateway',
    'integrations',
    'intelligence',
    'media',
    'notifications',
    'search',
  ],
};

/** Flags for replicas (at the authority), or for the region's services (at a replica). */
export function featureFlagRpc(follow: Follow): Pick<ServiceImpl<typeof RoutingService>, 'featureFlags'> {
  return {
    async featureFlags(request, context) {
      const waitMs = Math.min(Math.max(request.waitMs, 0), MAX_WAIT_MS);
      return toWire(await follow(request.knownRevision, waitMs, context.signal));
    },
  };
}

function toWire({ revision, flags }: FlagSet): FeatureFlagsResponse {
  return create(FeatureFlagsResponseSchema, {
    revision,
    flags: flags.map(({ name, teamId, value }) => ({ name, teamId: teamId ?? '', valueJson: JSON.stringify(value) })),
  });
}
