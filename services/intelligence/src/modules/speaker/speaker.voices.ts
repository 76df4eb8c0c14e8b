import type { SpeakerTurn } from './speaker.diariser.ts';

/**
 * The clustering inside the speaker model looks at ten seconds at a time, and is very sensitive on telephone audio: a
 * slightly higher threshold merges two people into one, a slightly lower one makes them four. So the model is set to
 * find too many voices, and the found voices are compared here again, each by everything it said. The same comparison
 * joins voices across the parts of a long recording.
 */
export interface Voice {
  /** The direction of the voice's audio: the sum of unit vectors, weighted by seconds. */
  sum: Float64Array;
  speechMs: number;
  turns: SpeakerTurn[];
}

/**
 * Cosine from which two voices are the same person, and the same for a voice with little audio, which is less certain.
 * Measured on a telephone call of two similar voices: parts of the same person have 0.73–0.85, or 0.67 when short; the
 * two people have 0.60–0.67, up to 0.70 when one has little audio (there, joining the nearest pair first decides
 * correctly).
 */
export const SAME_VOICE = 0.7;
export const SAME_SHORT_VOICE = 0.62;
export const SHORT_VOICE_MS = 8_000;
/**
 * A voice that said less than this in the whole recording is not a separate speaker (a cough, a word in an overlap).
 */
export const MIN_SPEAKER_MS = 2_000;

export function makeVoice(embedding: Float32Array, turns: SpeakerTurn[]): Voice {
  const speechMs = turns.reduce((sum, turn) => sum + turn.endMs - turn.startMs, 0);
  const length = Math.hypot(...embedding) || 1;
  return { sum: Float64Array.from(embedding, (value) => (value / length) * speechMs), speechMs, turns };
}

/**
 * Joins voices of the same person, nearest first, and returns turns whose speakers are numbered in order of appearance.
 */
export function joinVoices(voices: readonly Voice[]): SpeakerTurn[] {
  const people = [...voices];
  for (let pair = nearestSamePair(people); pair; pair = nearestSamePair(people)) join(people, pair);
  absorbPassersBy(people);
  const turns = people.flatMap((person, speaker) => person.turns.map((turn) => ({ ...turn, speaker })));
  return numberByAppearance(mergeTouching(turns.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)));
}

interface Pair {
  first: number;
  second: number;
  cosine: number;
}

/** Returns the most similar pair that is the same person. */
function nearestSamePair(voices: readonly Voice[]): Pair | undefined {
  let nearest: Pair | undefined;
  for (let first = 0; first < voices.length; first++) {
    for (let second = first + 1; second < voices.length; second++) {
      const [a, b] = [voices[first]!, voices[second]!];
      const isShort = Math.min(a.speechMs, b.speechMs) < SHORT_VOICE_MS;
      const found = cosine(a.sum, b.sum);
      if (found < (isShort ? SAME_SHORT_VOICE : SAME_VOICE)) continue;
      if (!nearest || found > nearest.cosine) nearest = { first, second, cosine: found };
    }
  }
  return nearest;
}

function join(voices: Voice[], { first, second }: Pick<Pair, 'first' | 'second'>): void {
  const [a, b] = [voices[first]!, voices[second]!];
  voices[first] = {
    sum: a.sum.map((value, i) => value + b.sum[i]!),
    speechMs: a.speechMs + b.speechMs,
    turns: [...a.turns, ...b.turns],
  };
  voices.splice(second, 1);
}

/** Assigns the little that a passerby said to the person with the nearest voice. */
function absorbPassersBy(people: Voice[]): void {
  for (;;) {
    const least = people.reduce((min, person, i) => (person.speechMs < people[min]!.speechMs ? i : min), 0);
    const passerBy = people[least];
    if (people.length < 2 || !passerBy || passerBy.speechMs >= MIN_SPEAKER_MS) return;
    let nearest = { index: -1, cosine: Number.NEGATIVE_INFINITY };
    for (const [index, person] of people.entries()) {
      const found = cosine(person.sum, passerBy.sum);
      if (index !== least && found > nearest.cosine) nearest = { index, cosine: found };
    }
    // Keeps the lower index, so that removing the other one does not shift it.
    join(people, { first: Math.min(least, nearest.index), second: Math.max(least, nearest.index) });
  }
}

function mergeTouching(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const last = new Map<number, SpeakerTurn>();
  const merged: SpeakerTurn[] = [];
  for (const turn of turns) {
    const before = last.get(turn.speaker);
    if (before && turn.startMs <= before.endMs) {
      before.endMs = Math.max(before.endMs, turn.endMs);
      continue;
    }
    const copy = { ...turn };
    last.set(turn.speaker, copy);
    merged.push(copy);
  }
  return merged;
}

function numberByAppearance(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  return turns.map((turn) => {
    if (!numbers.has(turn.speaker)) numbers.set(turn.speaker, numbers.size);
    return { ...turn, speaker: numbers.get(turn.speaker)! };
  });
}

function cosine(a: Float64Array, b: Float64Array): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    lengthA += a[i]! ** 2;
    lengthB += b[i]! ** 2;
  }
  return dot / (Math.sqrt(lengthA * lengthB) || 1);
}
