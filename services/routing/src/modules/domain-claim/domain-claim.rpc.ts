import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import {
  ClaimDomainResponseSchema,
  LookUpDomainResponseSchema,
  ReleaseDomainResponseSchema,
  type RoutingService,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { writerOf } from '../route/route.rpc.ts';
import type { DomainClaimService } from './domain-claim.service.ts';

type DomainClaimRpc = Pick<ServiceImpl<typeof RoutingService>, 'claimDomain' | 'releaseDomain' | 'lookUpDomain'>;

export const DOMAIN_CLAIM_CALLERS: CallersOf<typeof RoutingService, keyof DomainClaimRpc> = {
  claimDomain: ['*:accounts', '*:operator'],
  releaseDomain: ['*:accounts', '*:operator'],
  lookUpDomain: ['global:identity', '*:operator'],
};

export function domainClaimRpc(claims: DomainClaimService): DomainClaimRpc {
  return {
    async claimDomain(request, context) {
      const hashes = request.hashes.map(({ hash, keyId }) => ({ hash, keyId }));
      await claims.claim(writerOf(context), { ...idsOf(request), hashes });
      return create(ClaimDomainResponseSchema);
    },
    async releaseDomain(request, context) {
      await claims.release(writerOf(context).scope, idsOf(request));
      return create(ReleaseDomainResponseSchema);
    },
    async lookUpDomain({ hashes }) {
      const holder = await claims.lookUp(hashes);
      return create(LookUpDomainResponseSchema, { teamId: holder?.teamId ?? '', region: holder?.region ?? '' });
    },
  };
}

function idsOf(request: { claimId: string; teamId: string }): { claimId: string; teamId: string } {
  return { claimId: parseId(request.claimId, 'claimId'), teamId: parseId(request.teamId, 'teamId') };
}
