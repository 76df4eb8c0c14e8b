import type { Actor } from '@fieldloom/auth/actor';
import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { SessionRow } from '../../database/rows.ts';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { SessionService } from './session.service.ts';
import { SessionControlService } from './session-control.service.ts';

@Injectable()
export class SessionResolver {
  constructor(
    private readonly sessions: SessionService,
    private readonly control: SessionControlService,
  ) {}

  readonly Query = {
    sessions: async (_, _args, context) => {
      const actor = actorOf(context);
      return (await this.sessions.listOwn(actor)).map((session) => present(session, actor));
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    revokeSession: async (_, { id }, context) => {
      await this.sessions.revokeOwn(actorOf(context), parseId(id));
      return true;
    },

    revokeOtherSessions: (_, _args, context) => this.control.endOwnOthers(actorOf(context)),

    endAllSessions: (_, { includeOwn }, context) => this.control.endAll(actorOf(context), includeOwn),

    endSessionsOfUser: (_, { userId }, context) => this.control.endOfUser(actorOf(context), parseId(userId)),
  } satisfies MutationResolvers;
}

function present(session: SessionRow, actor: Actor) {
  return {
    id: session.id,
    device: session.device,
    createdAt: session.created_at,
    lastUsedAt: session.last_used_at,
    current: session.id === actor.sessionId,
    method: upperCase(session.method),
    secondFactor: session.second_factor === null ? null : upperCase(session.second_factor),
  };
}

/** Rows contain in lower case what the API has in upper case. */
function upperCase<Text extends string>(text: Text): Uppercase<Text> {
  return text.toUpperCase() as Uppercase<Text>;
}
