import type { SpeakerTurn } from './speaker.diariser.ts';

/**
 * The clustering inside the speaker model looks at ten seconds at a time and, on telephone sound, sits on a knife's edge:
 * a little more threshold makes two people one, a little less makes them four. So it is told to rather find too many, and
 * the voices that it found are compared here once more, each by all that it said. The same comparison joins the voices
 * of a long recording's parts.
 */
export interface Voice {
  /** The direction in which all of the voice's audio points: unit vectors added up, weighted by seconds. */
  sum: Float64Array;
  speechMs: number;
  turns: SpeakerTurn[];
}

/**
 * Cosine from which two voices are one person, and the same for a voice that was heard only shortly, which says less of
 * itself. Seen on a telephone call of two alike voices: one person's parts have 0.73–0.85, or 0.67 when short; the two
 * persons 0.60–0.67, up to 0.70 when one was heard shortly (there, joining the nearest pair first decides rightly).
 */
export const SAME_VOICE = 0.7;
export const SAME_SHORT_VOICE = 0.62;
export const SHORT_VOICE_MS = 8_000;
/** What said less in the whole recording is no speaker of its own (a cough, a word of two at once). */
export const MIN_SPEAKER_MS = 2_000;

export function makeVoice(embedding: Float32Array, turns: SpeakerTurn[]): Voice {
  const speechMs = turns.reduce((sum, turn) => sum + turn.endMs - turn.startMs, 0);
  const length = Math.hypot(...embedding) || 1;
  return { sum: Float64Array.from(embedding, (value) => (value / length) * speechMs), speechMs, turns };
}

/** Joins voices of one person, nearest first, and gives what remains as turns whose speakers are numbered as they appear. */
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

/** Of all pairs that are one person, the most alike. */
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

/** Gives the little that a passer-by said to the person whose voice is nearest. */
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
    // The lower index stays, so that removing the other does not move it.
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
