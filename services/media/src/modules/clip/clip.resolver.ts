import { actorOf, perRequest } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { HLS_AUDIO_PLAYLIST, HLS_PLAYLIST } from '../../object-keys.ts';
import type { HighlightResolvers, SubscriptionResolvers } from '../../schema.gen.ts';
import { type Batcher, batcher } from '../file/batcher.ts';
import type { Clip } from './clip.repository.ts';
import { ClipReader } from './clip.service.ts';

@Injectable()
export class HighlightClipResolver {
  constructor(private readonly clips: ClipReader) {}

  readonly Subscription = {
    clipChanged: {
      subscribe: (_, { noteId }, context) => this.clips.changesOf(actorOf(context), parseId(noteId, 'noteId')),
    },
  } satisfies SubscriptionResolvers;

  readonly Highlight = {
    __resolveReference: (highlight) => ({ id: highlight.id }),

    clip: async (highlight, _args, context) => {
      const { actor } = context;
      // Readers of a share play clips with its token, and can't list them.
      if (actor === undefined) return null;
      const load: Batcher<Clip> = perRequest(context, 'clips of highlights', () =>
        batcher((ids) => this.clips.listOfHighlights(actor, ids)),
      );
      const clip = await load(highlight.id);
      return clip === undefined ? null : present(clip);
    },
  } satisfies HighlightResolvers;
}

function present(clip: Clip) {
  const base = `/files/highlight-stream/${clip.highlightId}`;
  const isReady = clip.status === 'COMPLETE';
  return {
    id: clip.id,
    status: clip.status,
    durationMs: clip.durationMs,
    errorCode: clip.errorCode,
    errorMessage: clip.errorMessage,
    playlistUrl: isReady ? `${base}/${clip.hasVideo ? HLS_PLAYLIST : HLS_AUDIO_PLAYLIST}` : null,
    downloadUrl: isReady ? `${base}/download` : null,
  };
}
