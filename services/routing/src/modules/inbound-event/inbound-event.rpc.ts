import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import {
  AcknowledgeInboundResponseSchema,
  HandOnInboundResponseSchema,
  PullInboundResponseSchema,
  type RoutingService,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { MAX_WAIT_MS, writerOf } from '../route/route.rpc.ts';
import { readRegion } from '../route/route.wire.ts';
import type { InboundEventService } from './inbound-event.service.ts';

type InboundEventRpc = Pick<ServiceImpl<typeof RoutingService>, 'pullInbound' | 'acknowledgeInbound' | 'handOnInbound'>;

export const INBOUND_EVENT_CALLERS: CallersOf<typeof RoutingService, keyof InboundEventRpc> = {
  pullInbound: ['*:integrations', '*:operator'],
  acknowledgeInbound: ['*:integrations', '*:operator'],
  handOnInbound: ['*:integrations', '*:operator'],
};

export function inboundEventRpc(events: InboundEventService): InboundEventRpc {
  return {
    async pullInbound(request, context) {
      const waitMs = Math.min(Math.max(request.waitMs, 0), MAX_WAIT_MS);
      const pending = await events.pull(writerOf(context).scope, request.limit, waitMs, context.signal);
      return create(PullInboundResponseSchema, {
        events: pending.map(({ receivedAt, movedTo, region: _region, ...event }) => ({
          ...event,
          receivedAt: receivedAt.toISOString(),
          movedTo: movedTo ?? '',
        })),
      });
    },
    async acknowledgeInbound(request, context) {
      await events.acknowledge(
        writerOf(context).scope,
        request.ids.map((id) => parseId(id, 'ids')),
      );
      return create(AcknowledgeInboundResponseSchema);
    },
    async handOnInbound(request, context) {
      const { keyId, encapsulatedKey, ciphertext } = request;
      const id = parseId(request.id, 'id');
      const region = readRegion(request.region);
      await events.handOn(writerOf(context).scope, { id, region, keyId, encapsulatedKey, ciphertext });
      return create(HandOnInboundResponseSchema);
    },
  };
}
