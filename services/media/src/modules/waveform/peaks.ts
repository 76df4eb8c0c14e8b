import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';

/** Collects the loudest sample of each of up to 2,000 equal spans, from a stream of signed 16-bit samples. */
export class PeakCollector {
  readonly #peaks: Float64Array;
  readonly #samplesPerPeak: number;
  #position = 0;
  #odd: number | undefined;

  constructor(durationMs: number, sampleRate: number) {
    const samples = Math.max(1, Math.ceil((durationMs / 1_000) * sampleRate));
    const count = Math.min(MEDIA_LIMITS.waveformPeaks, samples);
    this.#samplesPerPeak = Math.ceil(samples / count);
    this.#peaks = new Float64Array(count);
  }

  add(chunk: Buffer): void {
    let offset = 0;
    if (this.#odd !== undefined && chunk.length > 0) {
      this.#take(((chunk[0] ?? 0) << 8) | this.#odd);
      this.#odd = undefined;
      offset = 1;
    }
    for (; offset + 1 < chunk.length; offset += 2) this.#take(chunk.readUInt16LE(offset));
    if (offset < chunk.length) this.#odd = chunk[offset];
  }

  /** Between 0 and 1, with two decimals; the loudest sample of the recording is 1. */
  finish(): number[] {
    const loudest = Math.max(...this.#peaks, 1);
    return Array.from(this.#peaks, (peak) => Math.round((peak / loudest) * 100) / 100);
  }

  #take(unsigned: number): void {
    const sample = Math.abs(unsigned > 0x7fff ? unsigned - 0x1_0000 : unsigned);
    const index = Math.min(this.#peaks.length - 1, Math.floor(this.#position / this.#samplesPerPeak));
    this.#position += 1;
    if (sample > (this.#peaks[index] ?? 0)) this.#peaks[index] = sample;
  }
}
