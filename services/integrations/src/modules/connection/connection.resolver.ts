import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { IntegrationType } from '../../database.ts';
import { ConnectionService } from './connection.service.ts';

const MAX_CODE = 2_000;

@Resolver('Connection')
export class ConnectionResolver {
  constructor(private readonly connections: ConnectionService) {}

  @Query('integrations')
  async list(@Context() context: RequestContext) {
    return this.connections.list(actorOf(context));
  }

  @Query('connection')
  async get(@Args('id') id: string, @Context() context: RequestContext) {
    return this.connections.get(actorOf(context), parseId(id));
  }

  @Mutation('startConnection')
  async start(@Args('type') type: IntegrationType, @Context() context: RequestContext) {
    return { authorizationUrl: await this.connections.start(actorOf(context), type) };
  }

  @Mutation('confirmConnection')
  async confirm(
    @Args('type') type: IntegrationType,
    @Args('code') code: string,
    @Args('state') state: string,
    @Context() context: RequestContext,
  ) {
    const actor = actorOf(context);
    if (code === '' || code.length > MAX_CODE) throw badInput('code is not usable', { field: 'code' });
    if (state === '' || state.length > MAX_CODE) throw badInput('state is not usable', { field: 'state' });
    return this.connections.confirm(actor, type, code, state);
  }

  @Mutation('refreshConnectionChannels')
  async refreshChannels(@Args('id') id: string, @Context() context: RequestContext) {
    return this.connections.refreshChannels(actorOf(context), parseId(id));
  }

  @Mutation('setConnectionChannels')
  async setChannels(
    @Args('id') id: string,
    @Args('channelIds') channelIds: string[],
    @Args('projectId') projectId: string,
    @Context() context: RequestContext,
  ) {
    const actor = actorOf(context);
    return this.connections.setChannels(actor, parseId(id), channelIds, parseId(projectId, 'projectId'));
  }

  @Mutation('disconnect')
  async disconnect(@Args('id') id: string, @Context() context: RequestContext) {
    return this.connections.disconnect(actorOf(context), parseId(id));
  }
}
