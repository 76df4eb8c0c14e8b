import { describe, expect, it } from '@jest/globals';
import { isUuid, newId, parseId, readId, toShortId } from './ids.ts';

describe('identifiers', () => {
  it('are UUIDv7 in the order they were made, also within a millisecond and when the clock goes back', () => {
    const ids = [...Array.from({ length: 5_000 }, () => newId(1_700_000_000_000)), newId(1_600_000_000_000)];
    expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('begin with the milliseconds of their making', () => {
    expect(newId(4_000_000_000_123).startsWith((4_000_000_000_123).toString(16).padStart(12, '0').slice(0, 8))).toBe(
      true,
    );
    expect(newId(4_000_000_000_999).slice(0, 13).replace('-', '')).toBe(
      (4_000_000_000_999).toString(16).padStart(12, '0'),
    );
  });

  it('have a 22-character form that reads back', () => {
    for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId()]) {
      expect(toShortId(id)).toHaveLength(22);
      expect(readId(toShortId(id))).toBe(id);
    }
  });

  it('are read from a slug, a short form and a UUID in any case', () => {
    const id = newId();
    expect(readId(`Five-interviews-${toShortId(id)}`)).toBe(id);
    expect(readId(id.toUpperCase())).toBe(id);
    expect(readId(`Five-interviews-${id}`)).toBe(id);
    expect(readId(`glued${id}`)).toBeUndefined();
  });

  it('refuse everything else', () => {
    expect(readId('ZZZZZZZZZZZZZZZZZZZZZZ')).toBeUndefined();
    expect(readId(`glued${toShortId(newId())}`)).toBeUndefined();
    expect(() => parseId('1; drop table note', 'noteId')).toThrow('noteId must be a UUID');
  });
});
