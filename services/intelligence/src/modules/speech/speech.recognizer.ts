import type { TranscriptWord } from '@fieldloom/kernel/transcript';
import type { WavFile } from '../audio/wav.ts';

/** A word as it was heard; `probability` between 0 and 1, absent where a provider gives none. */
export interface SpokenWord extends TranscriptWord {
  probability?: number;
}

export interface Recognition {
  /** BCP 47; null when nothing was said. */
  language: string | null;
  /** In the order of their start. */
  words: SpokenWord[];
}

export interface RecognizeOptions {
  /** BCP 47; absent = found automatically. */
  language?: string | undefined;
  /** Names and terms that are likely to be said; of many the model takes as many of the first as it can. */
  vocabulary?: readonly string[] | undefined;
  signal: AbortSignal;
  /** Told how far the recording has been heard. */
  onProgress?: (processedMs: number) => void;
}

/** Port: what was said, and when. */
export interface SpeechRecognizer {
  /** Name and version of the model, noted in results. */
  readonly model: string;
  /** @throws UNPROCESSABLE for audio that cannot be heard, UNAVAILABLE for what another try may mend. */
  recognize(audio: WavFile, options: RecognizeOptions): Promise<Recognition>;
}
