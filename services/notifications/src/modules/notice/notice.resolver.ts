import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { NoticeService } from './notice.service.ts';

@Resolver()
export class NoticeResolver {
  constructor(private readonly notices: NoticeService) {}

  @Query('notices')
  async list(@Args('first') first: number, @Args('after') after: string | null, @Context() context: RequestContext) {
    const actor = actorOf(context);
    const page = await this.notices.list(actor, pageSize(first), after ? placeOf(after) : undefined);
    const last = page.nodes.at(-1);
    return { ...page, endCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
  }

  @Mutation('markNoticeRead')
  async markRead(@Args('id') id: string, @Context() context: RequestContext) {
    return this.notices.markRead(actorOf(context), parseId(id));
  }

  @Mutation('markAllNoticesRead')
  async markAllRead(@Context() context: RequestContext): Promise<boolean> {
    await this.notices.markAllRead(actorOf(context));
    return true;
  }

  @Subscription('noticeAdded')
  added(@Context() context: RequestContext) {
    return this.notices.added(actorOf(context));
  }
}

/** @throws BAD_INPUT for a cursor that is not of a notice. */
function placeOf(cursor: string): { createdAt: string; id: string } {
  const [createdAt, id] = decodeCursor(cursor, 2);
  const isDate = typeof createdAt === 'string' && new Date(createdAt).toJSON() === createdAt;
  if (!isDate) throw badInput('after is not a cursor of this list', { field: 'after' });
  return { createdAt, id: parseId(String(id), 'after') };
}
