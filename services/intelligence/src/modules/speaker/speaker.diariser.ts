import type { WavFile } from '../audio/wav.ts';

/** One person speaks from `startMs` to `endMs`. Turns of different speakers may overlap. */
export interface SpeakerTurn {
  /** 0, 1, …: the same number is the same voice in the whole recording. */
  speaker: number;
  startMs: number;
  endMs: number;
}

export interface DiariseOptions {
  signal: AbortSignal;
  onProgress?: (processedMs: number) => void;
}

/** Port: who spoke when. It also finds the number of speakers. */
export interface SpeakerDiariser {
  readonly model: string;
  /** Returns turns ordered by start; none when nobody speaks. */
  diarise(audio: WavFile, options: DiariseOptions): Promise<SpeakerTurn[]>;
}
