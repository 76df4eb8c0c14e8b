import { describe, expect, it } from '@jest/globals';
import { isUuid, newId, parseId, readId, toShortId } from './ids.ts';

describe('identifiers', () => {
  it('are UUIDv7 in the order they were made, also within a millisecond and when the clock goes back', () => {
    const ids = [...Array.from({ length: 5_000 }, () => newId(1_700_000_000_000)), newId(1_600_000_000_000)];
    expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
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
  });

  it('refuse everything else', () => {
    expect(readId('ZZZZZZZZZZZZZZZZZZZZZZ')).toBeUndefined();
    expect(readId(`glued${toShortId(newId())}`)).toBeUndefined();
    expect(() => parseId('1; drop table note', 'noteId')).toThrow('noteId must be a UUID');
  });
});
