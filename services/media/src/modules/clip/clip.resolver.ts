import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Parent, ResolveField, ResolveReference, Resolver, Subscription } from '@nestjs/graphql';
import { HLS_AUDIO_PLAYLIST, HLS_PLAYLIST } from '../../object-keys.ts';
import { type Batcher, batcher } from '../file/batcher.ts';
import type { Clip } from './clip.repository.ts';
import { ClipReader } from './clip.service.ts';

@Resolver('Highlight')
export class HighlightClipResolver {
  constructor(private readonly clips: ClipReader) {}

  @ResolveReference()
  reference(highlight: { id: string }): { id: string } {
    return { id: highlight.id };
  }

  @ResolveField('clip')
  async clip(@Parent() highlight: { id: string }, @Context() context: RequestContext) {
    const { actor } = context;
    // Readers of a share play by its token; they have no clips to list.
    if (actor === undefined) return null;
    const load: Batcher<Clip> = perRequest(context, 'clips of highlights', () =>
      batcher((ids) => this.clips.listOfHighlights(actor, ids)),
    );
    const clip = await load(highlight.id);
    return clip === undefined ? null : present(clip);
  }

  @Subscription('clipChanged')
  async changed(@Args('noteId') noteId: string, @Context() context: RequestContext) {
    return this.clips.changesOf(actorOf(context), parseId(noteId, 'noteId'));
  }
}

function present(clip: Clip): object {
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
