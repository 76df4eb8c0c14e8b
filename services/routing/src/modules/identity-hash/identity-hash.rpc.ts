import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import {
  DeleteIdentityHashesResponseSchema,
  HashKind,
  LookUpIdentityHashesResponseSchema,
  type RoutingService,
  UpsertIdentityHashesResponseSchema,
  type IdentityHash as WireHash,
} from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import type { IdentityHashKind } from '../../database.ts';
import { writerOf } from '../route/route.rpc.ts';
import type { IdentityHashInput, IdentityHashService } from './identity-hash.service.ts';

type IdentityHashRpc = Pick<
  ServiceImpl<typeof RoutingService>,
  'upsertIdentityHashes' | 'deleteIdentityHashes' | 'lookUpIdentityHashes'
>;

export const IDENTITY_HASH_CALLERS: CallersOf<typeof RoutingService, keyof IdentityHashRpc> = {
  upsertIdentityHashes: ['*:accounts', '*:integrations', '*:operator'],
  deleteIdentityHashes: ['*:accounts', '*:integrations', '*:operator'],
  lookUpIdentityHashes: ['global:identity', '*:operator'],
};

export function identityHashRpc(hashes: IdentityHashService): IdentityHashRpc {
  return {
    async upsertIdentityHashes(request, context) {
      await hashes.upsert(writerOf(context), request.hashes.map(fromWire));
      return create(UpsertIdentityHashesResponseSchema);
    },
    async deleteIdentityHashes(request, context) {
      await hashes.delete(writerOf(context).scope, request.hashes.map(fromWire));
      return create(DeleteIdentityHashesResponseSchema);
    },
    async lookUpIdentityHashes(request) {
      return create(LookUpIdentityHashesResponseSchema, {
        matches: await hashes.lookUp(readKind(request.kind), request.hashes),
      });
    },
  };
}

function fromWire(wire: WireHash): IdentityHashInput {
  return {
    kind: readKind(wire.kind),
    hash: wire.hash,
    keyId: wire.keyId,
    teamId: parseId(wire.teamId, 'teamId'),
    provider: wire.provider === '' ? null : wire.provider,
  };
}

function readKind(kind: HashKind): IdentityHashKind {
  if (kind === HashKind.EMAIL) return 'email';
  if (kind === HashKind.PROVIDER_ACCOUNT) return 'provider_account';
  throw badInput('This is not a kind of hash', { field: 'kind' });
}
