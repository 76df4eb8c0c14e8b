import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { foundAddress, highlightAddress } from '../content/addresses.ts';
import { readNotePlace } from './note-place.ts';

const id = newId();
const hashOf = (address: string) => address.split('#')[1] ?? '';

describe('the place in a note that an address points at', () => {
  it('is a highlight or a comment, by either of its ids', () => {
    expect(readNotePlace(hashOf(highlightAddress({ id: newId(), title: 'A # B' }, id))).target).toEqual({
      kind: 'highlight',
      id,
    });
    expect(readNotePlace(`comment=${toShortId(id)}`).target).toEqual({ kind: 'comment', id });
    expect(readNotePlace('').target).toBeNull();
  });

  it('is a file', () => {
    expect(readNotePlace(`file=${id}`).fileId).toBe(id);
    expect(readNotePlace('file=').fileId).toBeUndefined();
  });

  it('is where words stand, whatever they hold', () => {
    for (const words of ['price list', '100% & more #1', 'größe + 価格'])
      expect(readNotePlace(hashOf(foundAddress({ id: newId(), title: 'Note' }, words))).words).toBe(words);
    expect(foundAddress({ id, title: 'Note' }, '  ')).not.toContain('#');
  });

  it('holds several of them', () => {
    expect(readNotePlace(`highlight=${id}&search=price`)).toEqual({
      target: { kind: 'highlight', id },
      fileId: undefined,
      words: 'price',
    });
  });
});
