/**
 * Whether a history of calls that overlapped could have been made by one copy of the thing, used by one caller at a time:
 * each call takes effect at one moment between its beginning and its end.
 *
 * After Wing & Gong, "Testing and Verifying Concurrent Objects" (1993), with the memory of visited configurations that
 * Lowe, "Testing for linearizability" (2017) adds.
 */
export interface Call<Input, Output> {
  input: Input;
  /** undefined = nobody knows what became of it: it may have taken effect at any moment after its beginning, or never. */
  output: Output | undefined;
  /** Any clock that all callers share. */
  startedAt: number;
  /** Ignored for a call whose output is unknown. */
  endedAt: number;
}

/** What one copy of the thing does. */
export interface SequentialModel<State, Input, Output> {
  initial: State;
  /**
   * @param output undefined = unknown, everything fits.
   * @returns the state after it, or undefined when this output cannot come of this input in this state.
   */
  step(state: State, input: Input, output: Output | undefined): State | undefined;
  /** Whether a call with this output leaves every state as it was: a read, a refusal. */
  isQuiet(input: Input, output: Output): boolean;
  /** Equal for equal states. */
  keyOf(state: State): string;
}

export type Verdict<Input, Output> =
  | { isLinearizable: true }
  /** Where the search got furthest: the calls one of which had to be next, and none could. */
  | { isLinearizable: false; stuckAt: Call<Input, Output>[] };

interface Frame<State> {
  state: State;
  key: string;
  /** Index of the call that led here. */
  call: number;
  /** Candidates that were not tried yet. */
  next: number[];
}

/**
 * @param calls In any order. The time it takes grows with how many overlap, not with how many there are.
 */
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
    // In every order in which it comes later it could as well come now, so no other has to be tried instead.
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
    // A call that nobody knows of and that changes nothing might as well never have been.
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

/** Calls that began before every call that has not taken effect yet has ended: one of them is next. */
function listCandidates<Input, Output>(ordered: readonly Call<Input, Output>[], isDone: readonly boolean[]): number[] {
  const found: number[] = [];
  let firstEnd = Number.POSITIVE_INFINITY;
  for (const [index, call] of ordered.entries()) {
    if (isDone[index]) continue;
    if (call.startedAt > firstEnd) break;
    found.push(index);
    if (call.output !== undefined) firstEnd = Math.min(firstEnd, call.endedAt);
  }
  // What ended first most often took effect first; what nobody knows of is the last thing to believe in.
  const endOf = (index: number): number => {
    const call = ordered[index];
    return call?.output === undefined ? Number.POSITIVE_INFINITY : call.endedAt;
  };
  return found.sort((one, other) => endOf(one) - endOf(other));
}

/** Which calls have taken effect: how many from the beginning on without a gap, and the others by number. */
function configurationOf(isDone: readonly boolean[]): string {
  const gap = isDone.indexOf(false);
  if (gap < 0) return 'all';
  const others: number[] = [];
  for (let index = gap; index < isDone.length; index += 1) if (isDone[index]) others.push(index);
  return `${gap}:${others.join(',')}`;
}
