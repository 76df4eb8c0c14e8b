export interface TimeRange {
  startMs: number;
  endMs: number;
}

/** Shorter pauses are part of normal speech. */
const MIN_SILENCE_MS = 1_200;
/** Kept at both ends of a silence, so that no word is cut off. */
const MARGIN_MS = 250;

/** Returns the silences: the gaps between spoken ranges (in any order) that are long enough to skip. */
export function silencesBetween(spoken: readonly TimeRange[], durationMs: number): TimeRange[] {
  const silences: TimeRange[] = [];
  let end = 0;
  const take = (startMs: number, endMs: number) => {
    if (endMs - startMs >= MIN_SILENCE_MS) silences.push({ startMs: startMs + MARGIN_MS, endMs: endMs - MARGIN_MS });
  };
  for (const range of spoken.toSorted((a, b) => a.startMs - b.startMs)) {
    take(end, range.startMs);
    end = Math.max(end, range.endMs);
  }
  take(end, durationMs);
  return silences;
}

/** Returns where to continue from a time inside a silence; null outside of one. */
export function endOfSilence(silences: readonly TimeRange[], ms: number): number | null {
  return silences.find((range) => ms >= range.startMs && ms < range.endMs - 50)?.endMs ?? null;
}
