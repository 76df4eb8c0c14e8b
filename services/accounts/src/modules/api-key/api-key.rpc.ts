import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccountsService, ActorSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { toRpcActor } from '@fieldloom/rpc/actor';
import { Injectable } from '@nestjs/common';
import { ApiKeyService } from './api-key.service.ts';

@Injectable()
export class ApiKeyRpc {
  constructor(private readonly keys: ApiKeyService) {}

  readonly service = AccountsService;

  readonly handlers = {
    getActorByKey: async ({ teamId, token }) =>
      create(ActorSchema, toRpcActor(await this.keys.actorOf(parseId(teamId, 'teamId'), token))),
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
