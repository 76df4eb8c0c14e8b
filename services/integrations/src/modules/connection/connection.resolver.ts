import { actorOf } from '@fieldloom/graphql/context';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { ConnectionService } from './connection.service.ts';

const MAX_CODE = 2_000;

@Injectable()
export class ConnectionResolver {
  constructor(private readonly connections: ConnectionService) {}

  readonly Query = {
    integrations: (_, _args, context) => this.connections.list(actorOf(context)),

    connection: (_, { id }, context) => this.connections.get(actorOf(context), parseId(id)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    startConnection: async (_, { type }, context) => ({
      authorizationUrl: await this.connections.start(actorOf(context), type),
    }),

    confirmConnection: (_, { type, code, state }, context) => {
      const actor = actorOf(context);
      if (code === '' || code.length > MAX_CODE) throw badInput('code is not usable', { field: 'code' });
      if (state === '' || state.length > MAX_CODE) throw badInput('state is not usable', { field: 'state' });
      return this.connections.confirm(actor, type, code, state);
    },

    refreshConnectionChannels: (_, { id }, context) => this.connections.refreshChannels(actorOf(context), parseId(id)),

    setConnectionChannels: (_, { id, channelIds, projectId }, context) => {
      const actor = actorOf(context);
      return this.connections.setChannels(actor, parseId(id), channelIds, parseId(projectId, 'projectId'));
    },

    disconnect: (_, { id }, context) => this.connections.disconnect(actorOf(context), parseId(id)),
  } satisfies MutationResolvers;
}
