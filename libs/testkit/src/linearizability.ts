/**
 * Checks whether a history of overlapping calls could have been produced by a single copy of the object, used by one
 * caller at a time: each call takes effect at one moment between its start and its end.
 *
 * After Wing & Gong, "Testing and Verifying Concurrent Objects" (1993), with the memory of visited configurations from
 * Lowe, "Testing for linearizability" (2017).
 */
export interface Call<Input, Output> {
  input: Input;
  /** Undefined: the result is unknown. The call may have taken effect at any moment after its start, or never. */
  output: Output | undefined;
  /** Any clock that all callers share. */
  startedAt: number;
  /** Ignored for a call whose output is unknown. */
  endedAt: number;
}

/** The behavior of a single copy of the object. */
export interface SequentialModel<State, Input, Output> {
  initial: State;
  /**
   * @param output Undefined: unknown, so every result fits.
   * @returns the next state, or undefined when this input can't have this output in this state.
   */
  step(state: State, input: Input, output: Output | undefined): State | undefined;
  /** Whether a call with this output never changes the state: a read, a refusal. */
  isQuiet(input: Input, output: Output): boolean;
  /** Equal for equal states. */
  keyOf(state: State): string;
}

export type Verdict<Input, Output> =
  | { isLinearizable: true }
  /** The calls at the point where the search got furthest: one of them had to be next, but none fits. */
  | { isLinearizable: false; stuckAt: Call<Input, Output>[] };

interface Frame<State> {
  state: State;
  key: string;
  /** Index of the call that led here. */
  call: number;
  /** Candidates that were not tried yet. */
  next: number[];
}

/** @param calls In any order. The running time grows with the number of overlapping calls, not with the total. */
export function checkLinearizability<State, Input, Output>(
  model: SequentialModel<State, Input, Output>,
  calls: readonly Call<Input, Output>[],
): Verdict<Input, Output> {
  const ordered = [...calls].sort((one, other) => one.startedAt - other.startedAt);
  const isDone = Array.from({ length: ordered.length }, () => false);
  let knownLeft = ordered.filter(({ output }) => output !== undefined).length;
  const visited = new Set<string>();
  let furthest: { left: number; candidates: number[] } = { left: Number.POSITIVE_INFINITY, candidates: [] };

  const isQuietAt = (index: number, state: State): boolean => {
    const call = ordered[index];
    if (call?.output === undefined || !model.isQuiet(call.input, call.output)) return false;
    return model.step(state, call.input, call.output) !== undefined;
  };
  const frame = (state: State, key: string, call: number): Frame<State> => {
    const candidates = listCandidates(ordered, isDone);
    if (knownLeft < furthest.left) furthest = { left: knownLeft, candidates: [...candidates] };
    // If a quiet call fits now, it can be taken now in every valid order, so no alternatives need to be tried.
    const quiet = candidates.find((index) => isQuietAt(index, state));
    return { state, key, call, next: quiet === undefined ? candidates : [quiet] };
  };
  const mark = (call: number, done: boolean): void => {
    isDone[call] = done;
    if (ordered[call]?.output !== undefined) knownLeft += done ? -1 : 1;
  };

  const path = [frame(model.initial, model.keyOf(model.initial), -1)];
  while (knownLeft > 0) {
    const top = path.at(-1);
    if (top === undefined) {
      return { isLinearizable: false, stuckAt: furthest.candidates.flatMap((index) => ordered[index] ?? []) };
    }
    const index = top.next.shift();
    if (index === undefined) {
      path.pop();
      if (top.call >= 0) mark(top.call, false);
      continue;
    }
    const call = ordered[index];
    if (call === undefined) continue;
    const state = model.step(top.state, call.input, call.output);
    if (state === undefined) continue;
    const key = model.keyOf(state);
    // A call with an unknown result that changes nothing can be treated as if it never happened.
    if (call.output === undefined && key === top.key) continue;
    mark(index, true);
    const configuration = `${configurationOf(isDone)}|${key}`;
    if (visited.has(configuration)) {
      mark(index, false);
      continue;
    }
    visited.add(configuration);
    path.push(frame(state, key, index));
  }
  return { isLinearizable: true };
}

/**
 * Returns the calls of which one must be next: those that started before the first end of a call that has not taken
 * effect yet.
 */
function listCandidates<Input, Output>(ordered: readonly Call<Input, Output>[], isDone: readonly boolean[]): number[] {
  const found: number[] = [];
  let firstEnd = Number.POSITIVE_INFINITY;
  for (const [index, call] of ordered.entries()) {
    if (isDone[index]) continue;
    if (call.startedAt > firstEnd) break;
    found.push(index);
    if (call.output !== undefined) firstEnd = Math.min(firstEnd, call.endedAt);
  }
  // Calls that ended first usually took effect first, so they are tried first. Calls with an unknown result are tried
  // last.
  const endOf = (index: number): number => {
    const call = ordered[index];
    return call?.output === undefined ? Number.POSITIVE_INFINITY : call.endedAt;
  };
  return found.sort((one, other) => endOf(one) - endOf(other));
}

/** Encodes which calls have taken effect: the length of the gapless start of the list, then the other indexes. */
function configurationOf(isDone: readonly boolean[]): string {
  const gap = isDone.indexOf(false);
  if (gap < 0) return 'all';
  const others: number[] = [];
  for (let index = gap; index < isDone.length; index += 1) if (isDone[index]) others.push(index);
  return `${gap}:${others.join(',')}`;
}
