/** One document of a half, with its score from the engine. */
export interface Scored {
  readonly id: string;
  readonly score: number;
}

/**
 * How many of a question's words a document must contain for each level of coverage: 30 %, 50 %, 75 %. Level 0 is
 * below.
 */
export const COVERAGES = ['30%', '50%', '75%'] as const;
/**
 * The engine adds this to a document's score for each level of coverage that it reaches. It is more than all words
 * together.
 */
export const COVERAGE_STEP = 4_096;
/** The weight of a rank in the words' half, by level of coverage. Chosen by measuring, see docs/adr/0002. */
const COVERAGE_WEIGHTS = [0.05, 0.25, 0.5, 1] as const;
/**
 * Smaller than usual, so that the best document of one half is not ranked below one that is far down in both halves.
 */
const RANK_CONSTANT = 5;

/**
 * Fuses the halves of a hybrid search by rank, because their scores can't be compared. A single word in common with a
 * question means little, so a rank in the words' half is weighted by how many of the words the document contains.
 * @param words Their scores include COVERAGE_STEP.
 * @returns ids, the best first, without repetition; always the same for the same halves.
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
