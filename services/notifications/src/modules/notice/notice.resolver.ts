import { actorOf } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../schema.gen.ts';
import { NoticeService } from './notice.service.ts';

const DEFAULT_PAGE = 20;

@Injectable()
export class NoticeResolver {
  constructor(private readonly notices: NoticeService) {}

  readonly Query = {
    notices: async (_, { first, after }, context) => {
      const actor = actorOf(context);
      const page = await this.notices.list(actor, pageSize(first ?? DEFAULT_PAGE), after ? placeOf(after) : undefined);
      const last = page.nodes.at(-1);
      return { ...page, endCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    markNoticeRead: (_, { id }, context) => this.notices.markRead(actorOf(context), parseId(id)),

    markAllNoticesRead: async (_, _args, context) => {
      await this.notices.markAllRead(actorOf(context));
      return true;
    },
  } satisfies MutationResolvers;

  readonly Subscription = {
    noticeAdded: { subscribe: (_, _args, context) => this.notices.added(actorOf(context)) },
  } satisfies SubscriptionResolvers;
}

/** @throws BAD_INPUT for a cursor that belongs to no notice. */
function placeOf(cursor: string): { createdAt: string; id: string } {
  const [createdAt, id] = decodeCursor(cursor, 2);
  const isDate = typeof createdAt === 'string' && new Date(createdAt).toJSON() === createdAt;
  if (!isDate) throw badInput('after is not a cursor of this list', { field: 'after' });
  return { createdAt, id: parseId(String(id), 'after') };
}
