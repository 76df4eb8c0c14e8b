/** What the intelligence service does for workflows of other services (task queue `intelligence-speech`). Types and a name only. */

export interface TranscribeInput {
  teamId: string;
  fileId: string;
  /** Object key of the recording's sound: mono WAV of 16 kHz. */
  audioKey: string;
  /** Object key that the transcript (JSON, see kernel/transcript) is written to. */
  transcriptKey: string;
  /** BCP 47; undefined = found automatically. */
  language?: string;
  /** Object key of a JSON list of names and terms that are likely to be said; the first ones count most. */
  vocabularyKey?: string;
}

export interface TranscribeResult {
  transcriptKey: string;
  segments: number;
  speakers: number;
  words: number;
  durationMs: number;
}

/**
 * The signal by which `transcribe` tells the workflow that called it how far it is. A signal, because intelligence knows
 * neither the recording's row nor its owner: the workflow decides what to make of it, and an activity that is tried again
 * tells the same workflow. Told when it moved by a step (`services/intelligence/src/limits.ts`), so that it costs a
 * history of bounded length; a workflow that handles no such signal loses nothing.
 */
export const TRANSCRIBE_PROGRESS = 'transcribeProgress';

/** What the signal and an activity's heartbeat say while it runs. */
export interface TranscribeProgress {
  /** Between 0 and 1. */
  progress: number;
}

export interface IntelligenceActivities {
  /** Heartbeats and signals with TranscribeProgress; can be cancelled; may run twice (writes the same key). */
  transcribe(input: TranscribeInput): Promise<TranscribeResult>;
}
