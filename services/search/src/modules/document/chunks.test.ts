import { describe, expect, it } from '@jest/globals';
import { CHUNK_CHARACTERS, MAX_CHUNKS } from '../../limits.ts';
import { chunkText } from './chunks.ts';

describe('passages of a text', () => {
  it('are whole sentences, with the title before the first', () => {
    expect(chunkText('Call', 'We pay twice. It hurts!\n\nNobody answers.')).toEqual([
      'Call We pay twice. It hurts! Nobody answers.',
    ]);
  });

  it('hold every word in order, none longer than the bound', () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}${index % 17 === 0 ? '.' : ''}`);
    const chunks = chunkText('', words.join(' '));
    expect(chunks.join(' ')).toBe(words.join(' '));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(CHUNK_CHARACTERS);
  });

  it('cut a text without spaces, stop at the bound, and are none for nothing', () => {
    expect(chunkText('', 'x'.repeat(2_000)).map((chunk) => chunk.length)).toEqual(Array(8).fill(250));
    expect(chunkText('', 'sentence. '.repeat(200_000))).toHaveLength(MAX_CHUNKS);
    expect(chunkText(' ', '\n')).toEqual([]);
  });
});
