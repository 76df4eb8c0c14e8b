import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COVERAGE_STEP, fuse, type Scored } from './fusion.ts';

const scored = (ids: readonly string[], coverage = 0): Scored[] =>
  ids.map((id, position) => ({ id, score: coverage * COVERAGE_STEP + 100 - position }));

describe('fuse', () => {
  it('has each document once, in whatever order the engine returned them', () => {
    const half = fc.uniqueArray(
      fc.record({ id: fc.string({ maxLength: 3 }), score: fc.integer({ min: 0, max: 4 * COVERAGE_STEP - 1 }) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(half, half, (words, meaning) => {
        const fused = fuse(words, meaning);
        expect(fused.toSorted()).toEqual([...new Set([...words, ...meaning].map(({ id }) => id))].toSorted());
        expect(fuse(words.toReversed(), meaning.toReversed())).toEqual(fused);
      }),
    );
  });

  it('puts results of both halves first, and all words before meaning alone', () => {
    expect(fuse(scored(['both', 'words'], 3), scored(['both', 'near', 'nearer']))).toEqual([
      'both',
      'near',
      'words',
      'nearer',
    ]);
  });

  it('does not let a common word displace what is meant', () => {
    const others = Array.from({ length: 50 }, (_, count) => `other ${count}`);
    expect(fuse(scored(others), scored(['meant', ...others]))[0]).toBe('meant');
    expect(fuse(scored(others), [])).toEqual(others);
  });
});
