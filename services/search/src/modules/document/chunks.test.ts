import { describe, expect, it } from '@jest/globals';
import { CHUNK_CHARACTERS, MAX_CHUNKS, MAX_SENTENCES } from '../../limits.ts';
import { passagesOf } from './chunks.ts';

describe('passages of a text', () => {
  it('are its sentences, the title first, and neighbors together', () => {
    expect(passagesOf('Call', 'We pay twice. It hurts!\n\nNobody answers.')).toEqual({
      sentences: ['Call', 'We pay twice.', 'It hurts!', 'Nobody answers.'],
      chunks: ['Call We pay twice. It hurts! Nobody answers.'],
    });
  });

  it('overlap by up to half', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(99)}.`);
    expect(passagesOf('', [a, b, c, d].join(' ')).chunks).toEqual([`${a} ${b}`, `${b} ${c}`, `${c} ${d}`]);
    const long = 'x'.repeat(199);
    expect(passagesOf('', `${long}. ${long}. y.`).chunks).toEqual([`${long}.`, `${long}. y.`]);
  });

  it('contain every word in order, and none is longer than the limit', () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}${index % 17 === 0 ? '.' : ''}`);
    const { sentences, chunks } = passagesOf('', words.join(' '));
    expect(sentences.join(' ')).toBe(words.join(' '));
    expect(new Set(chunks.flatMap((chunk) => chunk.split(' ')))).toEqual(new Set(words));
    expect(Math.max(...[...sentences, ...chunks].map((each) => each.length))).toBeLessThanOrEqual(CHUNK_CHARACTERS);
  });

  it('cut a text without spaces, stop at the limits, and do not exist for an empty text', () => {
    expect(passagesOf('', 'x'.repeat(2_000)).sentences.map((each) => each.length)).toEqual(Array(8).fill(250));
    const { sentences, chunks } = passagesOf('', 'sentence. '.repeat(200_000));
    expect([sentences.length, chunks.length]).toEqual([MAX_SENTENCES, MAX_CHUNKS]);
    expect(passagesOf(' ', '\n')).toEqual({ sentences: [], chunks: [] });
  });
});
