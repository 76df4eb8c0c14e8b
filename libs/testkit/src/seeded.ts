/** A small seeded random source, so that generated fixtures are the same on every machine and in every run. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [0, below). */
  integer(below: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns the list in another order, without changing the argument. */
  shuffle<T>(list: readonly T[]): T[];
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state are enough for fixtures. Not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('pick from an empty list');
      return list[integer(list.length)]!;
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = integer(i + 1);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}
