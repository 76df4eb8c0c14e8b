import { highlightChanged, highlightDeleted } from '@fieldloom/stream/events/content';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { ClipService } from './clip.service.ts';

/** Cuts, recuts or removes the clip of a changed highlight. It reads the highlight again, so it may run twice. */
@Injectable()
export class HighlightChangeConsumer {
  constructor(private readonly clips: ClipService) {}

  readonly subscriptions: readonly Subscription[] = [
    on(highlightChanged, {
      cut: async ({ teamId, payload }) => {
        if (teamId === null) return drop('no workspace');
        await this.clips.follow(teamId, payload.id);
        return ok;
      },
    }),
    on(highlightDeleted, {
      remove: async ({ teamId, payload }) => {
        if (teamId === null) return drop('no workspace');
        await this.clips.remove(teamId, payload.id);
        return ok;
      },
    }),
  ];
}
