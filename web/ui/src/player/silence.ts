export interface TimeRange {
  startMs: number;
  endMs: number;
}

/** Shorter pauses belong to the way people talk. */
const MIN_SILENCE_MS = 1_200;
/** Kept at both ends of a silence, so that no word is clipped. */
const MARGIN_MS = 250;

/** Where nobody speaks: the gaps between spoken ranges (in any order) that are long enough to skip. */
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

/** Where to go on from a moment inside a silence; null outside. */
export function endOfSilence(silences: readonly TimeRange[], ms: number): number | null {
  return silences.find((range) => ms >= range.startMs && ms < range.endMs - 50)?.endMs ?? null;
}
