import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { newId } from '@fieldloom/kernel/ids';
import type { Transcript } from '@fieldloom/kernel/transcript';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { Storage } from '@fieldloom/storage/storage';
import {
  type IntelligenceActivities,
  TRANSCRIBE_PROGRESS,
  type TranscribeInput,
  type TranscribeProgress,
} from '@fieldloom/workflow/activities/intelligence';
import { Context } from '@temporalio/activity';
import { z } from 'zod';
import { PROGRESS_PATIENCE_MS } from '../../limits.ts';
import { audioTooLong, MAX_WAV_BYTES, openWav, type WavFile } from '../audio/wav.ts';
import type { SpeakerDiariser } from '../speaker/speaker.diariser.ts';
import type { RecognizeOptions, SpeechRecognizer } from '../speech/speech.recognizer.ts';
import { ProgressTeller } from './progress-teller.ts';
import { mergeTranscript } from './transcript.merge.ts';

/** Well below TIMEOUTS.heartbeat, because the models report progress at their own pace. */
const HEARTBEAT_MS = 4_000;
/** The share of speech recognition in the work; diarization is the rest. */
const SPEECH_SHARE = 0.6;

export interface TranscribeDependencies {
  storage: Pick<Storage, 'head' | 'get' | 'put'>;
  recognizer: SpeechRecognizer;
  diariser: SpeakerDiariser;
  /** Folder for recordings while they are processed, each in its own folder, which is removed afterwards. */
  scratchFolder: string;
  logger: Logger;
  metrics: Metrics;
}

/** Creates the activities of the task queue `intelligence-speech`. */
export function createTranscriptActivities(dependencies: TranscribeDependencies): IntelligenceActivities {
  return {
    transcribe: (input) => transcribe(dependencies, input),
  };
}

async function transcribe(dependencies: TranscribeDependencies, input: TranscribeInput) {
  const { storage, recognizer, diariser, logger, metrics } = dependencies;
  const startedAt = performance.now();
  const folder = await mkdtemp(join(dependencies.scratchFolder, 'transcribe-'));
  using heartbeat = new Heartbeat(Context.current());
  try {
    await using progress = new ProgressTeller(signalsTo(Context.current(), logger));
    const audio = await fetchAudio(storage, input.audioKey, join(folder, 'audio.wav'), heartbeat.signal);
    const vocabulary = await fetchVocabulary(storage, input.vocabularyKey);
    const wanted = { language: input.language, vocabulary };
    const { recognition, turns } = await hear(dependencies, audio, wanted, heartbeat.signal, (share) => {
      heartbeat.progress = share;
      progress.reach(share);
    });
    const segments = mergeTranscript(recognition.words, turns, newId);
    const speakers = Math.max(0, ...segments.map(({ speakerIndex }) => speakerIndex + 1));
    const transcript: Transcript = {
      fileId: input.fileId,
      language: recognition.language,
      durationMs: audio.durationMs,
      models: { speech: recognizer.model, speakers: diariser.model },
      speakers: Array.from({ length: speakers }, (_, index) => ({ index })),
      segments,
    };
    heartbeat.signal.throwIfAborted();
    await storage.put(input.transcriptKey, JSON.stringify(transcript), 'application/json');

    const seconds = (performance.now() - startedAt) / 1_000;
    metrics.counter('transcribed_audio_seconds', audio.durationMs / 1_000);
    metrics.histogram('transcribe_seconds', seconds);
    logger.info({ teamId: input.teamId, fileId: input.fileId, seconds, segments: segments.length, speakers }, 'transcribed'); // biome-ignore format: one line of log
    return {
      transcriptKey: input.transcriptKey,
      segments: segments.length,
      speakers,
      words: recognition.words.length,
      durationMs: audio.durationMs,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchAudio(
  storage: TranscribeDependencies['storage'],
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<WavFile> {
  const { sizeBytes } = await storage.head(key);
  if (sizeBytes > MAX_WAV_BYTES) throw audioTooLong();
  const { stream } = await storage.get(key);
  await pipeline(stream, createWriteStream(path), { signal });
  return openWav(path);
}

async function fetchVocabulary(
  storage: TranscribeDependencies['storage'],
  key: string | undefined,
): Promise<string[] | undefined> {
  if (key === undefined) return undefined;
  const { stream } = await storage.get(key);
  return z.array(z.string()).parse(JSON.parse(await text(stream)));
}

/** Recognizes speech and speakers in parallel. When one fails, the other is stopped. */
async function hear(
  { recognizer, diariser }: TranscribeDependencies,
  audio: WavFile,
  wanted: Pick<RecognizeOptions, 'language' | 'vocabulary'>,
  stopped: AbortSignal,
  onProgress: (share: number) => void,
) {
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  const heard = { speech: 0, speakers: 0 };
  const note = (kind: keyof typeof heard) => (processedMs: number) => {
    heard[kind] = Math.min(1, processedMs / Math.max(1, audio.durationMs));
    onProgress(heard.speech * SPEECH_SHARE + heard.speakers * (1 - SPEECH_SHARE));
  };
  const speech = recognizer.recognize(audio, { ...wanted, signal, onProgress: note('speech') });
  const speakers = diariser.diarise(audio, { signal, onProgress: note('speakers') });
  try {
    const [recognition, turns] = await Promise.all([speech, speakers]);
    return { recognition, turns };
  } catch (error) {
    failed.abort(error);
    // Waits until both have released the file before its folder is removed.
    await Promise.allSettled([speech, speakers]);
    throw error;
  }
}

/**
 * Reports progress to the calling workflow. It uses a signal: details of a heartbeat reach nobody, and Temporal delays
 * them by seconds. A failed message does not fail the recording.
 */
function signalsTo({ client, info }: Context, logger: Pick<Logger, 'warn'>): (progress: number) => Promise<void> {
  // An activity without a workflow has nobody to report to.
  const { workflowExecution } = info;
  if (workflowExecution === undefined) return async () => {};
  const caller = client.workflow.getHandle(workflowExecution.workflowId, workflowExecution.runId);
  return async (progress) => {
    try {
      await client.withDeadline(Date.now() + PROGRESS_PATIENCE_MS, () =>
        caller.signal<[TranscribeProgress]>(TRANSCRIBE_PROGRESS, { progress }),
      );
    } catch (error) {
      logger.warn({ err: error }, 'progress was not told');
    }
  };
}

/** Reports progress to Temporal every few seconds. The answer may be that the activity was canceled. */
class Heartbeat implements Disposable {
  progress = 0;
  readonly signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;

  constructor(context: Context) {
    this.signal = context.cancellationSignal;
    const beat = () => context.heartbeat({ progress: this.progress } satisfies TranscribeProgress);
    beat();
    this.#timer = setInterval(beat, HEARTBEAT_MS);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
