import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Storage } from '@fieldloom/storage/storage';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { MediaDatabase } from '../../database.ts';
import type { LogoRepository } from '../../modules/logo/logo.repository.ts';
import { logoPictures } from '../../modules/logo/logo-pictures.ts';
import { logoKey, logoPrefix, originalKey } from '../../object-keys.ts';
import type { PrepareLogoActivities } from './activities.ts';

export function prepareLogoActivities(parts: {
  database: MediaDatabase;
  logos: LogoRepository;
  storage: Storage;
  ffmpegPath: string;
}): PrepareLogoActivities {
  const { database, logos, storage, ffmpegPath } = parts;

  /** Deletes the objects of replaced logos. What remains, the sweep deletes. */
  async function removeOthers(teamId: string): Promise<void> {
    const gone = await database.forWorkspace({ teamId }, (trx) => logos.listTakenAway(trx), { readOnly: true });
    for (const { id, uploadId } of gone) {
      if (uploadId !== null) await storage.abortMultipart(originalKey(teamId, id), uploadId);
      await storage.deletePrefix(logoPrefix(teamId, id));
      await database.forWorkspace({ teamId }, (trx) => logos.forget(trx, id));
    }
  }

  return {
    async prepareLogo({ teamId, logoId }) {
      const original = originalKey(teamId, logoId);
      const logo = await database.forWorkspace({ teamId }, (trx) => logos.find(trx, logoId), { readOnly: true });
      if (logo?.uploadStatus === 'UPLOADING') {
        await withHeartbeat(async (signal) => {
          const bytes = await storage.getBuffer(original, SIZE_LIMITS.logo);
          const pictures = await logoPictures(logo.contentType, bytes, { ffmpegPath, signal });
          for (const [size, picture] of pictures)
            await storage.put(logoKey(teamId, logoId, size), picture, 'image/png');
        });
        const isShown = await database.forWorkspace({ teamId }, (trx) => logos.show(trx, logoId));
        // The logo was removed in the meantime, before its objects: whichever of the two finishes last deletes what the
        // other one left.
        if (!isShown) await storage.deletePrefix(logoPrefix(teamId, logoId));
      }
      await storage.delete([original]);
      await removeOthers(teamId);
    },

    async failLogo({ teamId, logoId }, code) {
      await storage.deletePrefix(logoPrefix(teamId, logoId));
      await database.forWorkspace({ teamId }, (trx) => logos.fail(trx, logoId, code));
    },
  };
}
