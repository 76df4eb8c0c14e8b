import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { FlagSet } from '@fieldloom/feature-flags/followed-flags';
import {
  type FeatureFlagsResponse,
  FeatureFlagsResponseSchema,
  type RoutingService,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { MAX_WAIT_MS, onlyFor } from '../route/route.rpc.ts';

type Follow = (knownRevision: string, waitMs: number, signal?: AbortSignal) => Promise<FlagSet>;

/**
 * Said by the authority to replicas, and by a replica to the services of its region.
 * @param readers Services that may ask; none = all that the server lets in.
 */
export function featureFlagRpc(
  follow: Follow,
  ...readers: string[]
): Pick<ServiceImpl<typeof RoutingService>, 'featureFlags'> {
  return {
    async featureFlags(request, context) {
      if (readers.length > 0) onlyFor(context, ...readers);
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
