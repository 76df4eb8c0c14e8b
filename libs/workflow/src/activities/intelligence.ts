/** What the intelligence service does for workflows of other services (task queue `intelligence-speech`). Types only. */

export interface TranscribeInput {
  teamId: string;
  fileId: string;
  /** Object key of the recording's sound: mono WAV of 16 kHz. */
  audioKey: string;
  /** Object key that the transcript (JSON, see kernel/transcript) is written to. */
  transcriptKey: string;
  /** BCP 47; undefined = found automatically. */
  language?: string;
}

export interface TranscribeResult {
  transcriptKey: string;
  segments: number;
  speakers: number;
  words: number;
  durationMs: number;
}

/** What an activity's heartbeat says while it runs. */
export interface TranscribeProgress {
  /** Between 0 and 1. */
  progress: number;
}

export interface IntelligenceActivities {
  /** Heartbeats with TranscribeProgress; can be cancelled; may run twice (writes the same key). */
  transcribe(input: TranscribeInput): Promise<TranscribeResult>;
}
