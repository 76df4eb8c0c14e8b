import type { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';

/** Which services may call which method. The callers decide who may see the answer. */
export const CALLERS: CallersOf<typeof MediaService> = {
  getFiles: [],
  getClips: ['content'],
};
