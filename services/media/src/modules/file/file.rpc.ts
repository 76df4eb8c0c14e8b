import type { ServiceImpl } from '@connectrpc/connect';
import type { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import type { MediaDatabase } from '../../database.ts';
import { listClips } from '../clip/clip.repository.ts';
import { listFiles } from './file.repository.ts';

/** What other services of the region ask of files and clips. They decide themselves who may see the answer. */
export function mediaRpc(database: MediaDatabase): ServiceImpl<typeof MediaService> {
  return {
    async getFiles({ teamId, fileIds }) {
      const files = await database.forWorkspace({ teamId }, (trx) => listFiles(trx, fileIds), { readOnly: true });
      return {
        files: files.map(({ id, noteId, type, durationMs }) => ({
          id,
          noteId,
          type,
          durationMs: BigInt(durationMs ?? 0),
        })),
      };
    },
    async getClips({ teamId, highlightIds }) {
      const clips = await database.forWorkspace({ teamId }, (trx) => listClips(trx, highlightIds), { readOnly: true });
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
  };
}
