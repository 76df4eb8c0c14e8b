import { readId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { highlightAddress, noteAddress } from './addresses.ts';

const NOTE = { id: '0199c1a2-7b3c-7d4e-8f5a-6b7c8d9e0f1a', title: 'Interview with Ada' };
const HIGHLIGHT = '0199c1a2-7b3c-7d4e-8f5a-6b7c8d9e0f1b';

describe('addresses', () => {
  it('have a title and a short id', () => {
    expect(noteAddress(NOTE)).toBe(`/data/Interview-with-Ada-${toShortId(NOTE.id)}`);
  });

  it('point at a highlight by its short id', () => {
    const address = highlightAddress(NOTE, HIGHLIGHT);
    expect(address).toBe(`${noteAddress(NOTE)}#highlight=${toShortId(HIGHLIGHT)}`);
    expect(readId(address.split('=')[1] ?? '')).toBe(HIGHLIGHT);
  });
});
