import type { TranscriptWord } from '@fieldloom/kernel/transcript';
import type { WavFile } from '../audio/wav.ts';

/** A recognized word. `probability` is between 0 and 1, and absent when a provider gives none. */
export interface SpokenWord extends TranscriptWord {
  probability?: number;
}

export interface Recognition {
  /** BCP 47; null when nothing was said. */
  language: string | null;
  /** Ordered by start. */
  words: SpokenWord[];
}

export interface RecognizeOptions {
  /** BCP 47; absent: detected automatically. */
  language?: string | undefined;
  /** Names and terms that are likely to occur. Of a long list, the model uses as many of the first ones as it can. */
  vocabulary?: readonly string[] | undefined;
  signal: AbortSignal;
  /** Called with how much of the recording has been processed. */
  onProgress?: (processedMs: number) => void;
}

/** Port: what was said, and when. */
export interface SpeechRecognizer {
  /** Name and version of the model, stored with results. */
  readonly model: string;
  /** @throws UNPROCESSABLE for unusable audio, UNAVAILABLE when a retry may help. */
  recognize(audio: WavFile, options: RecognizeOptions): Promise<Recognition>;
}
