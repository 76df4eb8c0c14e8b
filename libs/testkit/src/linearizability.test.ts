import { describe, expect, it } from '@jest/globals';
import { type Call, checkLinearizability, type SequentialModel } from './linearizability.ts';
import { seededRandom } from './seeded.ts';

type Input = { write: number } | 'read' | { compareAndSet: [number, number] };
type Output = number | 'done' | 'refused';

/** A single number with the operations write, read and compare-and-set. */
const register: SequentialModel<number, Input, Output> = {
  initial: 0,
  step(state, input, output) {
    if (input === 'read') return output === undefined || output === state ? state : undefined;
    if ('write' in input) return output === undefined || output === 'done' ? input.write : undefined;
    const [from, to] = input.compareAndSet;
    if (state !== from) return output === undefined || output === 'refused' ? state : undefined;
    return output === undefined || output === 'done' ? to : undefined;
  },
  isQuiet: (input, output) => input === 'read' || output === 'refused',
  keyOf: String,
};

const call = (startedAt: number, endedAt: number, input: Input, output?: Output): Call<Input, Output> => ({
  input,
  output,
  startedAt,
  endedAt,
});
const check = (...calls: Call<Input, Output>[]): boolean => checkLinearizability(register, calls).isLinearizable;
const write = (value: number): Input => ({ write: value });
const compareAndSet = (from: number, to: number): Input => ({ compareAndSet: [from, to] });

/** The definition itself: tries every order in which a call comes before all calls that began after its end. */
function isExplained(state: number, calls: readonly Call<Input, Output>[]): boolean {
  if (calls.every(({ output }) => output === undefined)) return true;
  return calls.some((call) => {
    const rest = calls.filter((other) => other !== call);
    if (rest.some(({ output, endedAt }) => output !== undefined && endedAt < call.startedAt)) return false;
    const after = register.step(state, call.input, call.output);
    return after !== undefined && isExplained(after, rest);
  });
}

describe('checkLinearizability', () => {
  it.each<[string, Call<Input, Output>[]]>([
    ['nothing', []],
    ['one after the other', [call(0, 1, write(1), 'done'), call(2, 3, 'read', 1)]],
    ['a read during a write sees what was before', [call(0, 9, write(1), 'done'), call(2, 3, 'read', 0)]],
    ['or what comes', [call(0, 9, write(1), 'done'), call(2, 3, 'read', 1)]],
    [
      'two reads during a write see one and then the other',
      [call(0, 9, write(1), 'done'), call(1, 2, 'read', 0), call(3, 4, 'read', 1)],
    ],
    [
      'a write overtakes one that began before',
      [call(0, 9, write(1), 'done'), call(1, 2, write(2), 'done'), call(10, 11, 'read', 1)],
    ],
    [
      'of two that compare the same, one succeeds',
      [call(0, 5, compareAndSet(0, 1), 'refused'), call(1, 4, compareAndSet(0, 2), 'done'), call(6, 7, 'read', 2)],
    ],
    ['a lost write that never was', [call(0, 1, write(1)), call(2, 3, 'read', 0), call(4, 5, 'read', 0)]],
    ['a lost write that was seen late', [call(0, 1, write(1)), call(2, 3, 'read', 0), call(8, 9, 'read', 1)]],
    [
      'a lost write between two others',
      [
        call(0, 1, write(7)),
        call(2, 3, write(1), 'done'),
        call(4, 5, 'read', 7),
        call(6, 7, compareAndSet(7, 8), 'done'),
      ],
    ],
  ])('believes: %s', (_what, calls) => {
    expect(check(...calls)).toBe(true);
  });

  it.each<[string, Call<Input, Output>[]]>([
    ['a read of what nobody wrote', [call(0, 1, 'read', 1)]],
    ['a read that forgets', [call(0, 1, write(1), 'done'), call(2, 3, 'read', 0)]],
    [
      'two reads during a write that see the new and then the old',
      [call(0, 9, write(1), 'done'), call(1, 2, 'read', 1), call(3, 4, 'read', 0)],
    ],
    [
      'two that compare the same and both succeed',
      [call(0, 5, compareAndSet(0, 1), 'done'), call(1, 4, compareAndSet(0, 2), 'done')],
    ],
    ['a refusal without a reason', [call(0, 1, compareAndSet(0, 1), 'refused')]],
    ['a write that was seen before it began', [call(0, 1, 'read', 1), call(2, 3, write(1), 'done')]],
    ['a lost write that was seen before it began', [call(0, 1, 'read', 1), call(2, 3, write(1))]],
    ['a lost write that was undone', [call(0, 1, write(1)), call(2, 3, 'read', 1), call(4, 5, 'read', 0)]],
    [
      'a lost write that took effect twice',
      [call(0, 1, write(1)), call(2, 3, 'read', 1), call(4, 5, write(2), 'done'), call(6, 7, 'read', 1)],
    ],
  ])('does not believe: %s', (_what, calls) => {
    expect(check(...calls)).toBe(false);
  });

  it('says of short histories what trying every order says', () => {
    const random = seededRandom(20);
    const inputs: Input[] = ['read', write(1), write(2), compareAndSet(0, 1), compareAndSet(1, 2), compareAndSet(2, 1)];
    const outcomes = { believed: 0, refuted: 0 };
    for (let history = 0; history < 3_000; history += 1) {
      const calls = Array.from({ length: 6 }, () => {
        const input = random.pick(inputs);
        const outputs = input === 'read' ? [0, 1, 2] : 'write' in input ? ['done' as const] : ['done' as const, 'refused' as const]; // biome-ignore format: one thought
        const startedAt = random.integer(10);
        return call(
          startedAt,
          startedAt + random.integer(6),
          input,
          random.integer(6) === 0 ? undefined : random.pick<Output>(outputs),
        );
      });
      const expected = isExplained(register.initial, calls);
      outcomes[expected ? 'believed' : 'refuted'] += 1;
      expect({ calls, is: check(...calls) }).toEqual({ calls, is: expected });
    }
    expect(Math.min(outcomes.believed, outcomes.refuted)).toBeGreaterThan(300);
  });

  it('names the calls that cannot be explained', () => {
    const impossible = call(4, 5, 'read', 9);
    const verdict = checkLinearizability(register, [call(0, 1, write(1), 'done'), impossible, call(6, 7, 'read', 1)]);
    expect(verdict).toEqual({ isLinearizable: false, stuckAt: [impossible] });
  });

  it('checks a long history of six callers, some of whose calls were lost, and finds one changed answer in it', () => {
    const calls: Call<Input, Output>[] = [];
    let state = 0;
    for (let n = 0; n < 2_000; n += 1) {
      // Each takes effect at n; the calls of six callers overlap.
      const span = { startedAt: n - (n % 5) / 2, endedAt: n + (n % 7) / 2 };
      const input: Input = n % 3 === 0 ? write(n) : n % 3 === 1 ? 'read' : compareAndSet(n - 2, n);
      const output: Output = input === 'read' ? state : 'done';
      if (input !== 'read') state = n;
      const isLost = n % 50 === 3;
      calls.push({ input, output: isLost ? undefined : output, ...span });
    }
    expect(check(...calls)).toBe(true);
    const at = calls.findIndex(({ input }, n) => n > 1_000 && input === 'read');
    const changed = calls.map((each, n) => (n === at ? { ...each, output: -1 } : each));
    expect(check(...changed)).toBe(false);
  });
});
