import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@connectrpc/connect';
import { emit } from '@fieldloom/outbox/emit';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { Storage } from '@fieldloom/storage/storage';
import { type MediaJobStep, mediaJob, transcriptCompleted, transcriptFailed } from '@fieldloom/stream/events/media';
import { withHeartbeat } from '@fieldloom/workflow/heartbeat';
import type { MediaDatabase, Trx } from '../../database.ts';
import { CUT_OFF_MS, CUT_OFF_SHARE, PROGRESS_STEP } from '../../limits.ts';
import {
  hlsAudio,
  hlsVideo,
  PEAK_SAMPLE_RATE,
  PICTURES,
  poster,
  samples,
  speech,
  storyboardInterval,
  storyboards,
} from '../../modules/ffmpeg/commands.ts';
import { MEDIA_ERRORS, type MediaErrorCode, mediaError } from '../../modules/ffmpeg/media-error.ts';
import { measureDuration, probe, requireLength } from '../../modules/ffmpeg/probe.ts';
import { progressReader } from '../../modules/ffmpeg/progress-reader.ts';
import { requireStore, runTool, ToolError } from '../../modules/ffmpeg/run-tool.ts';
import { inFolder, uploadFile, uploadFolder } from '../../modules/ffmpeg/workspace.ts';
import { isCutOff } from '../../modules/file/cut-off.ts';
import type { FileChange, FileRepository } from '../../modules/file/file.repository.ts';
import { PeakCollector } from '../../modules/waveform/peaks.ts';
import { originalKey, outputKey, outputPrefix, speechKey, transcriptKey, vocabularyKey } from '../../object-keys.ts';
import type { ExtractedSpeech, MediaRun, ProbedMedia, ProcessMediaActivities } from './activities.ts';
import { progressOfRecognition, progressOfSound } from './transcription-progress.ts';

export interface ProcessMediaParts {
  database: MediaDatabase;
  files: FileRepository;
  storage: Storage;
  content: Client<typeof ContentService>;
  ffmpegPath: string;
  ffprobePath: string;
  logger: { warn(fields: object, message: string): void };
}

/** The activities of `processMedia`. Each may run twice, because it writes the same objects and the same row. */
export function processMediaActivities(parts: ProcessMediaParts): ProcessMediaActivities {
  const { database, files, storage, content, ffmpegPath, ffprobePath, logger } = parts;
  const inputOf = (run: MediaRun): Promise<string> => storage.presignRead(originalKey(run.teamId, run.fileId));

  /** @returns False when the file is gone or belongs to another run. */
  const change = async (run: MediaRun, values: FileChange, also?: (trx: Trx) => Promise<unknown>): Promise<boolean> =>
    database.forWorkspace({ teamId: run.teamId }, async (trx) => {
      const file = await files.change(trx, run.fileId, values, run.attempt);
      if (file !== undefined) await also?.(trx);
      return file !== undefined;
    });

  /**
   * Called after objects were written. A deletion removes the row before the objects, so whichever of the two finishes
   * last deletes what the other one left.
   * @throws UNPROCESSABLE when the file is gone; its objects are then deleted too.
   */
  const requireFile = async (run: MediaRun): Promise<void> => {
    const file = await database.forWorkspace({ teamId: run.teamId }, (trx) => files.find(trx, run.fileId), {
      readOnly: true,
    });
    if (file !== undefined) return;
    const { teamId, fileId } = run;
    await storage.deletePrefix(outputPrefix(teamId, fileId));
    await storage.delete([...heardOf(run), transcriptKey(teamId, fileId)]);
    throw mediaError('CANCELLED');
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

  /** Runs ffmpeg. If it refuses the file, the file is damaged. @returns Its complaints. */
  const convert = async (args: string[], signal: AbortSignal, onOutput?: (chunk: Buffer) => void): Promise<string> => {
    try {
      const said = await runTool({ command: ffmpegPath, args, signal, ...(onOutput ? { onOutput } : {}) });
      // When the store stops answering, ffmpeg succeeds with what it had read until then.
      requireStore(said);
      return said;
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      requireStore(error.said);
      logger.warn({ err: error }, 'a media tool failed');
      throw mediaError('DAMAGED');
    }
  };

  /**
   * Encodes with progress. ffmpeg encodes a cut-off recording up to the cut without an error; only its messages reveal
   * it.
   */
  const encode = async (
    args: string[],
    signal: AbortSignal,
    durationMs: number,
    report: (progress: number) => void = () => {},
  ): Promise<void> => {
    let reachedMs = 0;
    const complaints = await convert(
      args,
      signal,
      progressReader(durationMs, (progress, writtenMs) => {
        reachedMs = writtenMs;
        report(progress);
      }),
    );
    const isShort = durationMs - reachedMs > Math.max(CUT_OFF_MS, durationMs * CUT_OFF_SHARE);
    if (isShort && complaints !== '') throw mediaError('DAMAGED');
  };

  /** Stores progress when it has advanced. */
  const reporter = (run: MediaRun, column: 'conversion_progress' | 'transcription_progress') => {
    let told = 0;
    return (progress: number): void => {
      if (progress - told < PROGRESS_STEP) return;
      told = progress;
      database
        .forWorkspace({ teamId: run.teamId }, (trx) =>
          files.changeProgress(trx, run.fileId, column, progress, run.attempt),
        )
        .catch((error) => logger.warn({ err: error }, 'progress was not written'));
    };
  };

  /** Returns the project's settings for recognition, and writes the expected terms where the recognizer reads them. */
  const speechSettings = async (run: MediaRun): Promise<Pick<ExtractedSpeech, 'language' | 'vocabularyKey'>> => {
    const { teamId, noteId, fileId } = run;
    const { language, vocabulary } = await content.getSpeechSettings({ teamId, noteId });
    const key = vocabularyKey(teamId, fileId);
    if (vocabulary.length > 0) await storage.put(key, JSON.stringify(vocabulary), 'application/json');
    return {
      ...(language === '' ? {} : { language }),
      ...(vocabulary.length === 0 ? {} : { vocabularyKey: key }),
    };
  };

  const drawPoster = async (run: MediaRun, media: ProbedMedia): Promise<void> => {
    await withHeartbeat((signal) =>
      inFolder(async (folder) => {
        await convert(poster(await inputOf(run), folder, media.durationMs), signal);
        await uploadFolder(storage, folder, (name) => outputKey(run.teamId, run.fileId, name));
      }),
    );
    await requireFile(run);
  };

  return {
    async probeMedia(run) {
      return withHeartbeat(async (signal) => {
        const { sizeBytes } = await storage.head(originalKey(run.teamId, run.fileId));
        if (sizeBytes === 0) throw mediaError('EMPTY');
        const input = await inputOf(run);
        const media = await probe(ffprobePath, input, signal);
        if (await isCutOff(storage, originalKey(run.teamId, run.fileId), sizeBytes)) throw mediaError('DAMAGED');
        const { hasSound, hasVideo, width, height, fps, pixelFormat } = media;
        const durationMs = requireLength(media.durationMs ?? (await measureDuration(ffmpegPath, input, signal)));
        const isWanted = await change(
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
        if (!isWanted) throw mediaError('CANCELLED');
        return { durationMs, hasSound, hasVideo };
      });
    },

    async packageHls(run, media) {
      const { durationMs, hasSound, hasVideo } = media;
      await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const input = await inputOf(run);
          const report = reporter(run, 'conversion_progress');
          const options = { input, folder, hasSound };
          // Encoding takes most of the time; the rest is for uploading the segments.
          const first = hasVideo ? hlsVideo({ ...options, hasPictures: true }) : hlsAudio(options);
          await encode(first, signal, durationMs, (progress) => report(progress * 0.9));
          if (hasVideo && hasSound) await convert(hlsAudio(options), signal);
          if (hasVideo) await convert(storyboards(folder, durationMs), signal);
          await rm(join(folder, PICTURES), { force: true });
          await uploadFolder(storage, folder, (name) => outputKey(run.teamId, run.fileId, name));
        }),
      );
      await requireFile(run);
      const interval = hasVideo ? { storyboard_interval_ms: storyboardInterval(durationMs) } : {};
      await change(run, { conversion_progress: 0.95, ...interval }, jobEvent(run, 'output.processed'));
    },

    drawPoster,
    drawStoryboard: drawPoster,

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
      await change(run, { transcription_status: 'RUNNING' });
      const audioKey = speechKey(run.teamId, run.fileId);
      const report = reporter(run, 'transcription_progress');
      await withHeartbeat((signal) =>
        inFolder(async (folder) => {
          const file = join(folder, 'speech.wav');
          const onOutput = progressReader(media.durationMs, (share) => report(progressOfSound(share)));
          await convert(speech(await inputOf(run), file), signal, onOutput);
          await uploadFile(storage, file, audioKey);
        }),
      );
      const settings = await speechSettings(run);
      await requireFile(run);
      return { audioKey, transcriptKey: transcriptKey(run.teamId, run.fileId), ...settings };
    },

    async noteRecognition({ teamId, fileId, attempt }, share) {
      await database.forWorkspace({ teamId }, (trx) =>
        files.changeProgress(trx, fileId, 'transcription_progress', progressOfRecognition(share), attempt),
      );
    },

    async attachTranscript(run, key) {
      const { teamId, fileId, noteId } = run;
      await requireFile(run);
      await withHeartbeat(() =>
        content.attachTranscript({ teamId, noteId, fileId, transcriptKey: key }, { timeoutMs: 60_000 }),
      );
      await storage.delete(heardOf(run));
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
      await storage.delete([...heardOf(run), transcriptKey(teamId, fileId)]);
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

/** Objects that are made only for the recognizer. */
const heardOf = ({ teamId, fileId }: MediaRun): string[] => [speechKey(teamId, fileId), vocabularyKey(teamId, fileId)];
