import { actorOf } from '@fieldloom/graphql/context';
import { LiveHub } from '@fieldloom/graphql/live';
import { mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { SubscriptionResolvers } from '../../schema.gen.ts';
import { LIVE_TOPIC, readLiveChange } from '../change/change-announcer.ts';
import { ChangeReader } from './change-reader.ts';

@Injectable()
export class ContentChangedResolver {
  constructor(
    private readonly live: LiveHub,
    private readonly reader: ChangeReader,
  ) {}

  readonly Subscription = {
    /** Yields changes from now on; each is checked against what the subscriber may read at that moment. */
    contentChanged: {
      subscribe: async (_, args, context) => {
        const actor = actorOf(context);
        const projectId = args.projectId == null ? undefined : parseId(args.projectId, 'projectId');
        const noteId = args.noteId == null ? undefined : parseId(args.noteId, 'noteId');
        await this.reader.requireScope(actor, { projectId, noteId });
        return mapLive(this.live.subscribe(actor.teamId, LIVE_TOPIC), async (payload) => {
          const change = readLiveChange(payload);
          if (projectId !== undefined && change.projectId !== projectId) return SKIP;
          if (noteId !== undefined && change.noteId !== noteId) return SKIP;
          return (await this.reader.maySee(actor, payload, change)) ? { contentChanged: change } : SKIP;
        });
      },
    },
  } satisfies SubscriptionResolvers;
}
