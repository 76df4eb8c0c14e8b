import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { LookUpRegionResponseSchema, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { readRegion } from '../route/route.wire.ts';
import type { RegionStatusService } from './region-status.service.ts';

export const REGION_CALLERS: CallersOf<typeof RoutingService, 'lookUpRegion'> = {
  lookUpRegion: ['global:identity', '*:operator'],
};

export function regionRpc(statuses: RegionStatusService): Pick<ServiceImpl<typeof RoutingService>, 'lookUpRegion'> {
  return {
    async lookUpRegion({ region }) {
      return create(LookUpRegionResponseSchema, { isOpen: await statuses.isOpen(readRegion(region)) });
    },
  };
}
