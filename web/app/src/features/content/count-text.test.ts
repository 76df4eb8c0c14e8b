import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import { countText } from './count-text.ts';

describe('countText', () => {
  it('says how many there are as far as they are counted', () => {
    expect([0, 1, COUNT_LIMITS.counted].map(countText)).toEqual(['0', '1', COUNT_LIMITS.counted.toLocaleString()]);
  });

  it('says that there are more', () => {
    expect(countText(COUNT_LIMITS.counted + 1)).toBe(`${COUNT_LIMITS.counted.toLocaleString()}+`);
  });
});
