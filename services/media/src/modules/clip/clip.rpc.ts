import type { ServiceImpl } from '@connectrpc/connect';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { Injectable } from '@nestjs/common';
import { ClipReader } from './clip.service.ts';

/** RPC methods about clips for other services of the region, which decide who may see the answer. */
@Injectable()
export class ClipRpc {
  constructor(private readonly clips: ClipReader) {}

  readonly service = MediaService;

  readonly handlers = {
    getClips: async ({ teamId, highlightIds }) => {
      const clips = await this.clips.list(teamId, highlightIds);
      return {
        clips: clips.map((clip) => ({
          highlightId: clip.highlightId,
          clipId: clip.id,
          durationMs: clip.durationMs ?? 0,
          complete: clip.status === 'COMPLETE',
          hasVideo: clip.hasVideo,
        })),
      };
    },
  } satisfies Partial<ServiceImpl<typeof MediaService>>;
}
