import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { LiveHub } from '@fieldloom/graphql/live';
import { mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { LIVE_TOPIC, type LiveChange, readLiveChange } from '../change/change-announcer.ts';
import { ChangeReader } from './change-reader.ts';

@Resolver()
export class ContentChangedResolver {
  constructor(
    private readonly live: LiveHub,
    private readonly reader: ChangeReader,
  ) {}

  /** Changes from now on, each checked against what the subscriber may read at that moment. */
  @Subscription('contentChanged')
  async contentChanged(
    @Context() context: RequestContext,
    @Args() args: { projectId?: string | null; noteId?: string | null },
  ): Promise<AsyncIterableIterator<{ contentChanged: LiveChange }>> {
    const actor = actorOf(context);
    const projectId = args.projectId == null ? undefined : parseId(args.projectId, 'projectId');
    const noteId = args.noteId == null ? undefined : parseId(args.noteId, 'noteId');
    await this.reader.requireScope(actor, { projectId, noteId });
    return mapLive(this.live.subscribe(actor.teamId, LIVE_TOPIC), async (payload) => {
      const change = readLiveChange(payload);
      if (projectId !== undefined && change.projectId !== projectId) return SKIP;
      if (noteId !== undefined && change.noteId !== noteId) return SKIP;
      return (await this.reader.maySee(actor, change)) ? { contentChanged: change } : SKIP;
    });
  }
}
