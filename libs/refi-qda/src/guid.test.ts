import { isUuid } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { derivedGuid, guidOf, readGuid } from './guid.ts';

const ID = '0192f0c1-7d2e-7a4b-8c3d-5e6f708192a3';

describe('GUIDs', () => {
  it('are our ids as they are', () => {
    expect(guidOf('tag', ID)).toBe(ID);
    expect(guidOf('tag', ID.toUpperCase())).toBe(ID);
  });

  it('are derived from other ids, always the same, and apart by kind and parts', () => {
    // Written down: another value would change what earlier exports were imported as.
    expect(derivedGuid('coding', ID, 'b')).toBe('6589ae3a-2078-5877-aec7-0f6841b62777');
    expect(guidOf('field', 'title')).toBe(guidOf('field', 'title'));
    expect(isUuid(guidOf('field', 'title'))).toBe(true);
    expect(guidOf('field', 'title')).not.toBe(guidOf('option', 'title'));
    expect(derivedGuid('a', 'b:c')).not.toBe(derivedGuid('a', 'b', 'c'));
    expect(derivedGuid('a', 'b')[14]).toBe('5');
  });

  it('are read in upper case, in braces and without dashes', () => {
    for (const text of [ID.toUpperCase(), `{${ID}}`, ` ${ID} `, ID.replaceAll('-', '')]) {
      expect(readGuid(text)).toEqual({ guid: ID, derived: false });
    }
  });

  it('are none when nothing is written', () => {
    expect(readGuid(undefined)).toBeUndefined();
    expect(readGuid(' ')).toBeUndefined();
    expect(readGuid('00000000-0000-0000-0000-000000000000')).toBeUndefined();
  });

  it('replace what is no GUID, the same each time', () => {
    const read = readGuid('c1');
    expect(read?.derived).toBe(true);
    expect(read).toEqual(readGuid('c1'));
    expect(read).not.toEqual(readGuid('c2'));
  });
});
