import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SessionRow } from '../../database/rows.ts';
import { SessionService } from './session.service.ts';

@Resolver('Session')
export class SessionResolver {
  constructor(private readonly sessions: SessionService) {}

  @Query('sessions')
  async list(@Context() context: RequestContext) {
    const actor = actorOf(context);
    return (await this.sessions.listOwn(actor)).map((session) => present(session, actor));
  }

  @Mutation('revokeSession')
  async revoke(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.sessions.revokeOwn(actorOf(context), parseId(id));
    return true;
  }
}

function present(session: SessionRow, actor: Actor) {
  return {
    id: session.id,
    device: session.device,
    createdAt: session.created_at,
    lastUsedAt: session.last_used_at,
    current: session.id === actor.sessionId,
  };
}
