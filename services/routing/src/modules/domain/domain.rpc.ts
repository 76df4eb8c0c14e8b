import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { CheckDomainResponseSchema, type RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import type { DeniedDomains } from './denied-domains.ts';

export const DOMAIN_CALLERS: CallersOf<typeof RoutingService, 'checkDomain'> = { checkDomain: ['global:identity'] };

export function domainRpc(denied: DeniedDomains): Pick<ServiceImpl<typeof RoutingService>, 'checkDomain'> {
  return {
    async checkDomain({ domain }) {
      return create(CheckDomainResponseSchema, { isDenied: denied.isDenied(domain) });
    },
  };
}
