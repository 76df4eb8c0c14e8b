/** One document of a half, with the engine's score of it. */
export interface Scored {
  readonly id: string;
  readonly score: number;
}

/** How much of a question's words a document of the words' half holds: 0 for a few, then 30 %, half, three quarters. */
export const COVERAGES = ['30%', '50%', '75%'] as const;
/** What the engine adds to a document's score for each of the coverages that it reaches: more than all words together. */
export const COVERAGE_STEP = 4_096;
/** A place among the words counts as much by how much of the question is covered: chosen by measuring, see docs/adr/0002. */
const COVERAGE_WEIGHTS = [0.05, 0.25, 0.5, 1] as const;
/** Smaller than usual, so that the first of one half is not behind what both halves hold far down. */
const RANK_CONSTANT = 5;

/**
 * Fuses the halves of a hybrid search by rank, because their scores cannot be compared. One word in common with a
 * question says little, so a place among the words counts by how many of them the document holds.
 * @param words With COVERAGE_STEP in the scores.
 * @returns ids, the best first, each once; for the same halves always the same.
 */
export function fuse(words: readonly Scored[], meaning: readonly Scored[]): string[] {
  const scores = new Map<string, number>();
  const add = (id: string, rank: number, weight: number) =>
    scores.set(id, (scores.get(id) ?? 0) + weight / (RANK_CONSTANT + rank));
  const byWords = words
    .map(({ id, score }) => ({ id, coverage: Math.floor(score / COVERAGE_STEP), score: score % COVERAGE_STEP }))
    .toSorted((one, other) => other.score - one.score || compare(one.id, other.id));
  for (const [position, { id, coverage }] of byWords.entries()) {
    add(id, position + 1, COVERAGE_WEIGHTS[Math.min(coverage, COVERAGES.length)] ?? 0);
  }
  const byMeaning = meaning.toSorted((one, other) => other.score - one.score || compare(one.id, other.id));
  for (const [position, { id }] of byMeaning.entries()) add(id, position + 1, 1);
  return [...scores].toSorted(([a, one], [b, other]) => other - one || compare(a, b)).map(([id]) => id);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
