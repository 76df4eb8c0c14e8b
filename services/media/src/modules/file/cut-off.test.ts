import { describe, expect, it } from '@jest/globals';
import { encodedBytes } from './cut-off.ts';

/** Returns the first frame of an MP3, with the encoder's table after `sideBytes`. */
function frame(header: number, sideBytes: number, table: string, has: number, numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(header, 0);
  bytes.write(table, 4 + sideBytes, 'latin1');
  for (const [index, value] of [has, ...numbers].entries()) bytes.writeUInt32BE(value, 8 + sideBytes + 4 * index);
  return bytes;
}

describe('the length that an encoder wrote into an MP3', () => {
  it.each([
    ['of two channels', frame(0xfffb9000, 32, 'Xing', 3, [500, 123_456])],
    ['of one channel', frame(0xfffb90c0, 17, 'Info', 3, [500, 123_456])],
    ['of half the rate, two channels', frame(0xfff39000, 17, 'Xing', 3, [500, 123_456])],
    ['of half the rate, one channel', frame(0xfff390c0, 9, 'Xing', 3, [500, 123_456])],
    ['without a count of frames', frame(0xfffb9000, 32, 'Xing', 2, [123_456])],
  ])('%s', (_what, bytes) => {
    expect(encodedBytes(bytes)).toBe(123_456);
  });

  it.each([
    ['no table', frame(0xfffb9000, 32, 'LAME', 3, [500, 123_456])],
    ['a table without bytes', frame(0xfffb9000, 32, 'Xing', 1, [500])],
    ['no MP3', Buffer.alloc(64)],
  ])('is unknown with %s', (_what, bytes) => {
    expect(encodedBytes(bytes)).toBeUndefined();
  });
});
