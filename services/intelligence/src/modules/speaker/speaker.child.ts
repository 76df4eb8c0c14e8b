import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sherpa from 'sherpa-onnx-node';
import { readSamples, SAMPLE_RATE, type WavFile } from '../audio/wav.ts';
import { wavParts } from '../audio/wav-parts.ts';
import type { SpeakerTurn } from './speaker.diariser.ts';
import { joinVoices, makeVoice, type Voice } from './speaker.voices.ts';

/**
 * The speaker models in a separate process: they keep a core busy for minutes, they need a different build of ONNX
 * Runtime than the embeddings, and their memory is freed when the process ends.
 */
export interface SpeakerJob {
  wav: WavFile;
  modelFolder: string;
  threads: number;
  /** The recording is processed in parts of this length, so that memory does not grow with it. */
  partSeconds: number;
}
export type SpeakerMessage = { processedMs: number } | { turns: SpeakerTurn[] };

/** Below the value in the model's own examples: too many voices are better than too few, see speaker.voices.ts. */
const CLUSTERING_THRESHOLD = 0.35;
const MIN_TURN_SECONDS = 0.3;
const MIN_PAUSE_SECONDS = 0.3;
/**
 * At most this much of what a voice said in one part is used to identify it; more takes time without better results.
 */
const VOICE_SAMPLE_SECONDS = 40;

class VoiceFinder {
  readonly #diarization: InstanceType<typeof sherpa.OfflineSpeakerDiarization>;
  readonly #extractor: InstanceType<typeof sherpa.SpeakerEmbeddingExtractor>;

  constructor(modelFolder: string, threads: number) {
    const segmentation = join(modelFolder, 'seg-sherpa.onnx');
    const embedding = { model: join(modelFolder, 'campplus-sherpa.onnx'), numThreads: threads };
    this.#diarization = new sherpa.OfflineSpeakerDiarization({
      segmentation: { pyannote: { model: segmentation }, numThreads: threads },
      embedding,
      clustering: { numClusters: -1, threshold: CLUSTERING_THRESHOLD },
      minDurationOn: MIN_TURN_SECONDS,
      minDurationOff: MIN_PAUSE_SECONDS,
    });
    this.#extractor = new sherpa.SpeakerEmbeddingExtractor(embedding);
  }

  /** Returns the voices of one part, which starts at `offsetMs` in the recording. */
  find(samples: Float32Array, offsetMs: number): Voice[] {
    const found = this.#diarization.process(samples);
    const bySpeaker = Map.groupBy(found, (turn) => turn.speaker);
    return [...bySpeaker.values()].map((turns) => {
      const embedding = this.#embed(collect(samples, turns));
      const speaker = turns[0]?.speaker ?? 0;
      const toMs = (seconds: number) => offsetMs + Math.round(seconds * 1_000);
      return makeVoice(embedding, turns.map(({ start, end }) => ({ speaker, startMs: toMs(start), endMs: toMs(end) }))); // biome-ignore format: one thought
    });
  }

  #embed(samples: Float32Array): Float32Array {
    const stream = this.#extractor.createStream();
    stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples });
    stream.inputFinished();
    return this.#extractor.compute(stream, false);
  }
}

/** Joins the longest turns, up to VOICE_SAMPLE_SECONDS. */
function collect(samples: Float32Array, turns: readonly { start: number; end: number }[]): Float32Array {
  const longestFirst = turns.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const pieces: Float32Array[] = [];
  let room = VOICE_SAMPLE_SECONDS * SAMPLE_RATE;
  for (const { start, end } of longestFirst) {
    const piece = samples.subarray(Math.floor(start * SAMPLE_RATE), Math.floor(end * SAMPLE_RATE)).subarray(0, room);
    pieces.push(piece);
    room -= piece.length;
    if (room <= 0) break;
  }
  const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

async function findTurns(job: SpeakerJob, tell: (message: SpeakerMessage) => void): Promise<SpeakerTurn[]> {
  const finder = new VoiceFinder(job.modelFolder, job.threads);
  const voices: Voice[] = [];
  for await (const part of wavParts(job.wav, job.partSeconds)) {
    const samples = await readSamples(job.wav, part.firstSample, part.sampleCount);
    voices.push(...finder.find(samples, part.startMs));
    tell({ processedMs: part.startMs + Math.round((part.sampleCount * 1_000) / SAMPLE_RATE) });
  }
  return joinVoices(voices);
}

process.once('message', (job: SpeakerJob) => {
  const tell = (message: SpeakerMessage) => process.send?.(message);
  findTurns(job, tell).then(
    // The reply must be written before the process ends; otherwise the parent would see an end without a reply.
    (turns) => process.send?.({ turns } satisfies SpeakerMessage, () => process.exit(0)),
    (error: Error) => {
      process.stderr.write(`speakers: ${error.name}\n`);
      process.exit(1);
    },
  );
});
// A killed service leaves nobody to report to. The models block this thread for minutes, so another thread checks for
// it.
const LOOK_MS = 500;
const WATCH = `const { workerData } = require('node:worker_threads');
setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), ${LOOK_MS});`;
new Worker(WATCH, { eval: true, workerData: process.ppid }).unref();
process.once('disconnect', () => process.exit(1));
process.once('error', () => process.exit(1));
