import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { CheckDomainResponseSchema, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { onlyFor } from '../route/route.rpc.ts';
import type { DeniedDomains } from './denied-domains.ts';

export function domainRpc(denied: DeniedDomains): Pick<ServiceImpl<typeof RoutingService>, 'checkDomain'> {
  return {
    async checkDomain({ domain }, context) {
      onlyFor(context, 'identity');
      return create(CheckDomainResponseSchema, { isDenied: denied.isDenied(domain) });
    },
  };
}
