import type { SpokenSegment } from './word-times.ts';

export interface SegmentInfo extends SpokenSegment {
  /** The recording in which it was spoken, if the note has several. */
  sourceId?: string;
  speakerId: string;
  speakerName: string;
  /** 0 for the first speaker; it determines the color of the name. */
  speakerIndex: number;
  startMs: number;
  endMs: number;
}

/**
 * What is known about the segments of a transcript besides their text. It is kept outside the document, because words
 * and times never change and names are rows of their own. The editor's node views listen here.
 */
export class TranscriptInfo {
  #segments = new Map<string, SegmentInfo>();
  #ordered: readonly SegmentInfo[] = [];
  #heard: readonly SegmentInfo[] = [];
  readonly #listeners = new Set<() => void>();

  /** @param sourceId The recording that is played; only its segments are found by time. */
  set(segments: readonly SegmentInfo[], sourceId?: string): void {
    this.#segments = new Map(segments.map((segment) => [segment.segmentId, segment]));
    this.#ordered = segments.toSorted((a, b) => a.startMs - b.startMs);
    this.#heard = sourceId === undefined ? this.#ordered : this.#ordered.filter((each) => each.sourceId === sourceId);
    for (const listener of this.#listeners) listener();
  }

  get(segmentId: string): SegmentInfo | undefined {
    return this.#segments.get(segmentId);
  }

  get all(): readonly SegmentInfo[] {
    return this.#ordered;
  }

  /** Returns the segment that is spoken at a time, or the last one before it. */
  at(ms: number): SegmentInfo | undefined {
    let [low, high] = [0, this.#heard.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#heard[middle]?.startMs ?? 0) <= ms) low = middle;
      else high = middle - 1;
    }
    const segment = this.#heard[low];
    return segment && segment.startMs <= ms ? segment : undefined;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
