import type { Storage } from '@fieldloom/storage/storage';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { MediaDatabase } from '../../database.ts';
import { DRAWING_BYTES } from '../../limits.ts';
import { MEDIA_ERRORS, mediaError } from '../../modules/ffmpeg/media-error.ts';
import type { FileRepository } from '../../modules/file/file.repository.ts';
import { drawSvg } from '../../modules/picture/draw-svg.ts';
import { originalKey, outputKey, outputPrefix, PICTURE } from '../../object-keys.ts';
import type { DrawPictureActivities } from './activities.ts';

export function drawPictureActivities(parts: {
  database: MediaDatabase;
  files: FileRepository;
  storage: Storage;
}): DrawPictureActivities {
  const { database, files, storage } = parts;
  return {
    async drawPicture({ teamId, fileId, attempt }) {
      const size = await withHeartbeat(async (signal) => {
        const original = originalKey(teamId, fileId);
        const { sizeBytes } = await storage.head(original);
        if (sizeBytes > DRAWING_BYTES) throw mediaError('TOO_LARGE');
        const drawing = await drawSvg(await storage.getBuffer(original, DRAWING_BYTES), signal);
        await storage.put(outputKey(teamId, fileId, PICTURE), drawing.png, 'image/png');
        return drawing.size;
      });
      const isWanted = await database.forWorkspace({ teamId }, async (trx) => {
        await files.change(trx, fileId, { conversion_status: 'COMPLETE', conversion_progress: 1, ...size }, attempt);
        return (await files.find(trx, fileId)) !== undefined;
      });
      // A deletion removes the row before the objects, so whichever of the two finishes last deletes what the other one
      // left.
      if (!isWanted) await storage.deletePrefix(outputPrefix(teamId, fileId));
    },

    async failPicture({ teamId, fileId, attempt }, code) {
      await storage.deletePrefix(outputPrefix(teamId, fileId));
      await database.forWorkspace({ teamId }, (trx) =>
        files.change(
          trx,
          fileId,
          {
            conversion_status: 'ERROR',
            conversion_error_code: code,
            conversion_error_message: MEDIA_ERRORS[code],
          },
          attempt,
        ),
      );
    },
  };
}
