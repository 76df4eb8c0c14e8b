import type { Storage } from '@fieldloom/storage/storage';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { MediaDatabase } from '../../database.ts';
import type { ClipRepository } from '../../modules/clip/clip.repository.ts';
import { hlsAudio, hlsVideo, singleFile } from '../../modules/ffmpeg/commands.ts';
import { MEDIA_ERRORS, mediaError } from '../../modules/ffmpeg/media-error.ts';
import { probe } from '../../modules/ffmpeg/probe.ts';
import { requireStore, runTool, ToolError } from '../../modules/ffmpeg/run-tool.ts';
import { inFolder, uploadFolder } from '../../modules/ffmpeg/workspace.ts';
import type { FileRepository } from '../../modules/file/file.repository.ts';
import { CLIP_AUDIO_DOWNLOAD, CLIP_DOWNLOAD, clipKey, clipPrefix, originalKey } from '../../object-keys.ts';
import type { CutClipActivities } from './activities.ts';

export interface CutClipParts {
  database: MediaDatabase;
  clips: ClipRepository;
  files: FileRepository;
  storage: Storage;
  ffmpegPath: string;
  ffprobePath: string;
}

export function cutClipActivities(parts: CutClipParts): CutClipActivities {
  const { database, clips, files, storage, ffmpegPath, ffprobePath } = parts;
  const cut = async (args: string[], signal: AbortSignal): Promise<void> => {
    try {
      requireStore(await runTool({ command: ffmpegPath, args, signal }));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      requireStore(error.said);
      throw mediaError('DAMAGED');
    }
  };

  return {
    async cutPassage({ teamId, clipId }) {
      const context = { teamId };
      const found = await database.forWorkspace(context, async (trx) => {
        const clip = await clips.change(trx, clipId, { status: 'PROGRESSING', error_code: null, error_message: null });
        const file = clip === undefined ? undefined : await files.find(trx, clip.fileId);
        return clip === undefined || file === undefined ? undefined : { clip, file };
      });
      if (found === undefined) return;
      const { clip, file } = found;
      const range = { startMs: clip.startMs, endMs: Math.min(clip.endMs, file.durationMs ?? clip.endMs) };
      const media = await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const input = await storage.presignRead(originalKey(teamId, file.id));
          const source = await probe(ffprobePath, input, signal);
          const { hasSound, hasVideo } = source;
          const options = { input, folder, hasSound, range };
          if (hasVideo) await cut(hlsVideo(options), signal);
          if (hasSound) await cut(hlsAudio(options), signal);
          const name = hasVideo ? CLIP_DOWNLOAD : CLIP_AUDIO_DOWNLOAD;
          await cut(singleFile({ ...options, name, hasVideo }), signal);
          await uploadFolder(storage, folder, (each) => clipKey(teamId, clipId, each));
          return source;
        }),
      );
      const done = await database.forWorkspace(context, (trx) =>
        clips.change(trx, clipId, {
          status: 'COMPLETE',
          duration_ms: range.endMs - range.startMs,
          has_video: media.hasVideo,
        }),
      );
      // The clip was replaced or removed while it was cut, so its objects are deleted.
      if (done === undefined) await storage.deletePrefix(clipPrefix(teamId, clipId));
    },

    async failClip({ teamId, clipId }, code) {
      await storage.deletePrefix(clipPrefix(teamId, clipId));
      await database.forWorkspace({ teamId }, (trx) =>
        clips.change(trx, clipId, { status: 'ERROR', error_code: code, error_message: MEDIA_ERRORS[code] }),
      );
    },
  };
}
