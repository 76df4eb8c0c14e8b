import { describe, expect, it } from '@jest/globals';
import { dateTimeScalar } from './scalars.ts';

describe('a date', () => {
  it.each(['2026-02-28T12:00:00Z', '2028-02-29T00:00:00.123Z', '2026-03-01T00:30:00+02:00', '0001-01-01T00:00:00Z'])(
    'is %s',
    (text) => {
      expect(dateTimeScalar.parseValue(text)).toEqual(new Date(text));
    },
  );

  it.each(['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-02-01', 'tomorrow', '', 1_700_000_000, null, {}])(
    'is not %p',
    (text) => {
      expect(() => dateTimeScalar.parseValue(text)).toThrow('ISO-8601');
    },
  );
});
