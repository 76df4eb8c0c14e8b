import type { WavFile } from '../audio/wav.ts';

/** One person speaks from `startMs` to `endMs`; turns of different speakers may overlap. */
export interface SpeakerTurn {
  /** 0, 1, …: the same number is the same voice throughout the recording. */
  speaker: number;
  startMs: number;
  endMs: number;
}

export interface DiariseOptions {
  signal: AbortSignal;
  onProgress?: (processedMs: number) => void;
}

/** Port: who spoke when. The number of speakers is found, not given. */
export interface SpeakerDiariser {
  readonly model: string;
  /** Turns in the order of their start; none when nobody speaks. */
  diarise(audio: WavFile, options: DiariseOptions): Promise<SpeakerTurn[]>;
}
