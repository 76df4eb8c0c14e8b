import { join } from 'node:path';
import type { Client } from '@connectrpc/connect';
import { emit } from '@fieldloom/outbox/emit';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { Storage } from '@fieldloom/storage/storage';
import { type MediaJobStep, mediaJob, transcriptCompleted, transcriptFailed } from '@fieldloom/stream/events/media';
import type { Transaction } from 'kysely';
import type { MediaDatabase, MediaTables } from '../../database.ts';
import { PROGRESS_STEP } from '../../limits.ts';
import {
  hlsAudio,
  hlsVideo,
  PEAK_SAMPLE_RATE,
  poster,
  samples,
  speech,
  storyboard,
  storyboardInterval,
} from '../../modules/ffmpeg/commands.ts';
import { MEDIA_ERRORS, type MediaErrorCode, mediaError } from '../../modules/ffmpeg/media-error.ts';
import { probe } from '../../modules/ffmpeg/probe.ts';
import { progressReader } from '../../modules/ffmpeg/progress-reader.ts';
import { runTool, ToolError } from '../../modules/ffmpeg/run-tool.ts';
import { inFolder, uploadFile, uploadFolder } from '../../modules/ffmpeg/workspace.ts';
import { changeFile, changeProgress, type FileChange } from '../../modules/file/file.repository.ts';
import { PeakCollector } from '../../modules/waveform/peaks.ts';
import { originalKey, outputKey, outputPrefix, speechKey, transcriptKey } from '../../object-keys.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MediaRun, ProcessMediaActivities } from './activities.ts';

export interface ProcessMediaParts {
  database: MediaDatabase;
  storage: Storage;
  content: Client<typeof ContentService>;
  ffmpegPath: string;
  ffprobePath: string;
  logger: { warn(fields: object, message: string): void };
}

type Trx = Transaction<MediaTables>;

/** The activities of `processMedia`. Each may run twice: it writes the same objects and the same row. */
export function processMediaActivities(parts: ProcessMediaParts): ProcessMediaActivities {
  const { database, storage, content, ffmpegPath, ffprobePath, logger } = parts;
  const inputOf = (run: MediaRun): Promise<string> => storage.presignRead(originalKey(run.teamId, run.fileId));

  const change = async (run: MediaRun, values: FileChange, also?: (trx: Trx) => Promise<unknown>): Promise<void> => {
    await database.forWorkspace({ teamId: run.teamId }, async (trx) => {
      const file = await changeFile(trx, run.fileId, values, run.attempt);
      if (file !== undefined) await also?.(trx);
    });
  };

  const jobEvent =
    (run: MediaRun, step: MediaJobStep, more: object = {}) =>
    (trx: Trx) =>
      emit(trx, {
        event: mediaJob[step],
        teamId: run.teamId,
        actor: null,
        aggregateId: run.fileId,
        version: run.attempt,
        payload: { jobId: run.fileId, fileId: run.fileId, ...more },
      });

  /** Runs ffmpeg; what it refuses is a damaged file. */
  const convert = async (args: string[], signal: AbortSignal, onOutput?: (chunk: Buffer) => void): Promise<void> => {
    try {
      await runTool({ command: ffmpegPath, args, signal, ...(onOutput ? { onOutput } : {}) });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      logger.warn({ err: error }, 'a media tool failed');
      throw mediaError('DAMAGED');
    }
  };

  /** Writes progress down when it moved. */
  const reporter = (run: MediaRun, column: 'conversion_progress' | 'transcription_progress') => {
    let told = 0;
    return (progress: number): void => {
      if (progress - told < PROGRESS_STEP) return;
      told = progress;
      database
        .forWorkspace({ teamId: run.teamId }, (trx) =>
          changeProgress(trx, run.fileId, { [column]: progress }, run.attempt),
        )
        .catch((error) => logger.warn({ err: error }, 'progress was not written'));
    };
  };

  return {
    async probeMedia(run) {
      return withHeartbeat(async (signal) => {
        const { sizeBytes } = await storage.head(originalKey(run.teamId, run.fileId));
        if (sizeBytes === 0) throw mediaError('EMPTY');
        const media = await probe(ffprobePath, await inputOf(run), signal);
        const { durationMs, hasSound, hasVideo, width, height, fps, pixelFormat } = media;
        await change(
          run,
          {
            type: hasVideo ? 'VIDEO' : 'AUDIO',
            duration_ms: durationMs,
            width: width ?? null,
            height: height ?? null,
            has_video: hasVideo,
            conversion_status: 'PROGRESSING',
            conversion_progress: 0,
          },
          jobEvent(run, 'metadata.processed', {
            metadata: {
              durationMs,
              ...(width && height ? { width, height } : {}),
              ...(fps ? { fps } : {}),
              ...(pixelFormat ? { pixelFormat } : {}),
            },
          }),
        );
        return { durationMs, hasSound, hasVideo };
      });
    },

    async packageHls(run, media) {
      await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const input = await inputOf(run);
          const report = reporter(run, 'conversion_progress');
          const options = { input, folder, hasSound: media.hasSound };
          // Encoding is the long part; sending the segments off is the rest.
          const onOutput = progressReader(media.durationMs, (progress) => report(progress * 0.9));
          if (media.hasVideo) await convert(hlsVideo(options), signal, onOutput);
          if (media.hasSound) await convert(hlsAudio(options), signal, media.hasVideo ? undefined : onOutput);
          await uploadFolder(storage, folder, (name) => outputKey(run.teamId, run.fileId, name));
        }),
      );
      await change(run, { conversion_progress: 0.95 }, jobEvent(run, 'output.processed'));
    },

    async drawStoryboard(run, media) {
      const interval = storyboardInterval(media.durationMs);
      await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const input = await inputOf(run);
          await convert(storyboard(input, folder, interval), signal);
          await convert(poster(input, folder, media.durationMs), signal);
          await uploadFolder(storage, folder, (name) => outputKey(run.teamId, run.fileId, name));
        }),
      );
      await change(run, { storyboard_interval_ms: interval });
    },

    async drawWaveform(run, media) {
      const collector = new PeakCollector(media.durationMs, PEAK_SAMPLE_RATE);
      await withHeartbeat(async (signal) =>
        convert(samples(await inputOf(run)), signal, (chunk) => collector.add(chunk)),
      );
      await change(run, { waveform: JSON.stringify(collector.finish()) });
    },

    async completeConversion(run) {
      await change(run, { conversion_status: 'COMPLETE', conversion_progress: 1 }, jobEvent(run, 'job.completed'));
    },

    async failConversion(run, code) {
      await storage.deletePrefix(outputPrefix(run.teamId, run.fileId));
      const isInput = code === 'NOT_MEDIA' || code === 'NO_SOUND_OR_PICTURE' || code === 'EMPTY';
      await change(
        run,
        {
          conversion_status: 'ERROR',
          conversion_error_code: code,
          conversion_error_message: MEDIA_ERRORS[code],
          storyboard_interval_ms: null,
          waveform: null,
        },
        jobEvent(run, isInput ? 'metadata.failed' : 'output.failed', { errorCode: code }),
      );
    },

    async extractSpeech(run, media) {
      await change(run, { transcription_status: 'RUNNING', transcription_progress: 0 });
      const audioKey = speechKey(run.teamId, run.fileId);
      const report = reporter(run, 'transcription_progress');
      await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const file = join(folder, 'speech.wav');
          // A tenth of the way: the rest is the recogniser's.
          const onOutput = progressReader(media.durationMs, (progress) => report(progress * 0.1));
          await convert(speech(await inputOf(run), file), signal, onOutput);
          await uploadFile(storage, file, audioKey);
        }),
      );
      return { audioKey, transcriptKey: transcriptKey(run.teamId, run.fileId) };
    },

    async attachTranscript(run, key) {
      const { teamId, fileId, noteId } = run;
      await withHeartbeat(() =>
        content.attachTranscript({ teamId, noteId, fileId, transcriptKey: key }, { timeoutMs: 60_000 }),
      );
      await storage.delete([speechKey(teamId, fileId)]);
      await change(run, { transcription_status: 'COMPLETE', transcription_progress: 1 }, (trx) =>
        emit(trx, {
          event: transcriptCompleted,
          teamId,
          actor: null,
          aggregateId: fileId,
          version: run.attempt,
          payload: { fileId, noteId, transcriptKey: key },
        }),
      );
    },

    async skipTranscription(run) {
      await change(run, { transcription_status: 'NONE' });
    },

    async failTranscription(run, code: MediaErrorCode) {
      const { teamId, fileId, noteId } = run;
      await storage.delete([speechKey(teamId, fileId), transcriptKey(teamId, fileId)]);
      await change(
        run,
        {
          transcription_status: code === 'CANCELLED' ? 'CANCELLED' : 'ERROR',
          transcription_error_code: code,
          transcription_error_message: MEDIA_ERRORS[code],
        },
        (trx) =>
          emit(trx, {
            event: transcriptFailed,
            teamId,
            actor: null,
            aggregateId: fileId,
            version: run.attempt,
            payload: { fileId, noteId, errorCode: code },
          }),
      );
    },
  };
}
