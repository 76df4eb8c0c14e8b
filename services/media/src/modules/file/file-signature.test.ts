import { describe, expect, it } from '@jest/globals';
import { inspect } from './file-signature.ts';

const hex = (...parts: string[]): Buffer => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
/** 16 bytes of application data before the frame, as cameras write it. */
const JPEG = hex('ffd8', 'ffe0 0010', '00'.repeat(14), 'ffc0 0011 08 0168 0280 03', '00'.repeat(9));
const riff = (kind: string, body: string): Buffer =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(kind, 'latin1'), hex(body)]);

describe('what the first bytes say', () => {
  it.each([
    ['image/png', hex('89504e470d0a1a0a', '0000000d49484452', '00000280', '00000168', '0806000000')],
    ['image/gif', Buffer.concat([Buffer.from('GIF89a'), hex('8002 6801 f70000')])],
    ['image/jpeg', JPEG],
    ['image/jpg', JPEG],
    ['image/webp', riff('VP8 ', '00000000 000000 9d012a 8002 6801')],
    ['image/webp', riff('VP8L', '00000000 2f 7fc2 5900')],
    ['image/webp', riff('VP8X', '0a000000 10000000 7f0200 670100')],
  ])('%s: its size', (contentType, head) => {
    expect(inspect(contentType, head)).toEqual({ size: { width: 640, height: 360 } });
  });

  it.each([
    ['image/png', 'NOT_AS_CLAIMED', Buffer.from('<html>')],
    ['image/gif', 'NOT_AS_CLAIMED', JPEG],
    ['image/jpeg', 'NOT_AS_CLAIMED', Buffer.alloc(0)],
    ['image/svg+xml', 'NOT_AS_CLAIMED', Buffer.from('<html>')],
    ['image/webp', 'NOT_AS_CLAIMED', riff('VP9 ', '00')],
    ['image/png', 'DAMAGED', hex('89504e470d0a1a0a')],
    ['image/gif', 'TOO_LARGE', Buffer.concat([Buffer.from('GIF87a'), hex('ffff ffff')])],
  ])('%s: %s', (contentType, code, head) => {
    expect(inspect(contentType, head)).toEqual({ code });
  });

  it('trusts the claim for formats that no browser shows, and for a photograph with much before its frame', () => {
    expect(inspect('text/html', Buffer.from('<html>'))).toEqual({});
    expect(inspect('image/jpeg', JPEG.subarray(0, 10))).toEqual({});
    expect(inspect('image/svg+xml', Buffer.from('<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"/>'))).toEqual({});
    expect(inspect('application/pdf', Buffer.from('%PDF-1.7'))).toEqual({});
  });
});
