/**
 * What the intelligence service does for workflows of other services (task queue `intelligence-speech`). Only types and
 * a name.
 */

export interface TranscribeInput {
  teamId: string;
  fileId: string;
  /** Object key of the recording's audio: mono WAV at 16 kHz. */
  audioKey: string;
  /** Object key to which the transcript is written (JSON, see kernel/transcript). */
  transcriptKey: string;
  /** BCP 47. Undefined: detected automatically. */
  language?: string;
  /** Object key of a JSON list of names and terms that are likely to occur; the first ones count most. */
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
 * The signal by which `transcribe` reports its progress to the calling workflow. A signal, because intelligence knows
 * neither the recording's row nor its owner: the workflow decides what to do with it, and a retried activity reports to
 * the same workflow. It is sent once per step of progress (`services/intelligence/src/limits.ts`), so that the history
 * stays short. A workflow without a handler for it loses nothing.
 */
export const TRANSCRIBE_PROGRESS = 'transcribeProgress';

/** The content of the signal and of an activity's heartbeat while it runs. */
export interface TranscribeProgress {
  /** Between 0 and 1. */
  progress: number;
}

export interface IntelligenceActivities {
  /**
   * Sends heartbeats and signals with TranscribeProgress. It can be canceled, and may run twice (it writes the same
   * key).
   */
  transcribe(input: TranscribeInput): Promise<TranscribeResult>;
}
