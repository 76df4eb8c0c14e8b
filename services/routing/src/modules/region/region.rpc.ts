import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { LookUpRegionResponseSchema, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { onlyFor } from '../route/route.rpc.ts';
import { readRegion } from '../route/route.wire.ts';
import type { RegionStatusService } from './region-status.service.ts';

export function regionRpc(statuses: RegionStatusService): Pick<ServiceImpl<typeof RoutingService>, 'lookUpRegion'> {
  return {
    async lookUpRegion({ region }, context) {
      onlyFor(context, 'identity', 'operator');
      return create(LookUpRegionResponseSchema, { isOpen: await statuses.isOpen(readRegion(region)) });
    },
  };
}
