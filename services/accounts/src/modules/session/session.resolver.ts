import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SessionRow } from '../../database/rows.ts';
import { SessionService } from './session.service.ts';
import { SessionControlService } from './session-control.service.ts';

@Resolver('Session')
export class SessionResolver {
  constructor(
    private readonly sessions: SessionService,
    private readonly control: SessionControlService,
  ) {}

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

  @Mutation('revokeOtherSessions')
  async revokeOthers(@Context() context: RequestContext): Promise<number> {
    return this.control.endOwnOthers(actorOf(context));
  }

  @Mutation('endAllSessions')
  async endAll(@Args('includeOwn') includeOwn: boolean, @Context() context: RequestContext): Promise<number> {
    return this.control.endAll(actorOf(context), includeOwn);
  }

  @Mutation('endSessionsOfUser')
  async endOfUser(@Args('userId') userId: string, @Context() context: RequestContext): Promise<number> {
    return this.control.endOfUser(actorOf(context), parseId(userId));
  }
}

function present(session: SessionRow, actor: Actor) {
  return {
    id: session.id,
    device: session.device,
    createdAt: session.created_at,
    lastUsedAt: session.last_used_at,
    current: session.id === actor.sessionId,
    method: session.method.toUpperCase(),
    secondFactor: session.second_factor?.toUpperCase() ?? null,
  };
}
