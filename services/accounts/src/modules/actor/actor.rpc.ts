import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccountsService, ActorSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { toRpcActor } from '@fieldloom/rpc/actor';
import { Injectable } from '@nestjs/common';
import { ActorService } from './actor.service.ts';

@Injectable()
export class ActorRpc {
  constructor(private readonly actors: ActorService) {}

  readonly service = AccountsService;

  readonly handlers = {
    getActor: async ({ teamId, userId, sessionId }) => {
      const ids = [parseId(teamId, 'teamId'), parseId(userId, 'userId'), parseId(sessionId, 'sessionId')] as const;
      return create(ActorSchema, toRpcActor(await this.actors.get(...ids)));
    },

    getMember: async ({ teamId, userId }) => {
      const ids = [parseId(teamId, 'teamId'), parseId(userId, 'userId')] as const;
      return create(ActorSchema, toRpcActor(await this.actors.getMember(...ids)));
    },

    getActorBySession: async ({ teamId, sessionToken }) =>
      create(ActorSchema, toRpcActor(await this.actors.getBySession(parseId(teamId, 'teamId'), sessionToken))),
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
