import { highlightChanged, highlightDeleted } from '@fieldloom/stream/events/content';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { ClipService } from '../../modules/clip/clip.service.ts';

/** Cuts, cuts anew or removes the clip of a highlight that changed. Reads the highlight back, so it may run twice. */
export function followHighlights(clips: ClipService): Subscription[] {
  return [
    on(highlightChanged, {
      cut: async ({ teamId, payload }) => {
        if (teamId === null) return drop('no workspace');
        await clips.follow(teamId, payload.id);
        return ok;
      },
    }),
    on(highlightDeleted, {
      remove: async ({ teamId, payload }) => {
        if (teamId === null) return drop('no workspace');
        await clips.remove(teamId, payload.id);
        return ok;
      },
    }),
  ];
}
