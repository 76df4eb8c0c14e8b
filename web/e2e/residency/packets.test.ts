import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passedIn } from './packets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packets-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A TCP frame from 10.0.0.1:4000 to 10.0.0.2:80. */
function segment(sequence: number, text: string, flags = 0): Buffer {
  const frame = Buffer.alloc(54 + text.length);
  frame.writeUInt16BE(0x0800, 12);
  frame[14] = 0x45;
  frame.writeUInt16BE(40 + text.length, 16);
  frame[23] = 6;
  frame.set([10, 0, 0, 1, 10, 0, 0, 2], 26);
  frame.writeUInt16BE(4_000, 34);
  frame.writeUInt16BE(80, 36);
  frame.writeUInt32BE(sequence >>> 0, 38);
  frame[46] = 0x50;
  frame[47] = flags;
  frame.write(text, 54);
  return frame;
}

async function read(frames: readonly Buffer[], cut = 0): Promise<string[]> {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(0xa1b2c3d4, 0);
  header.writeUInt32LE(1, 20);
  const records = frames.flatMap((frame) => {
    const record = Buffer.alloc(16);
    record.writeUInt32LE(frame.length, 8);
    record.writeUInt32LE(frame.length, 12);
    return [record, frame];
  });
  const path = join(folder, 'capture.pcap');
  const bytes = Buffer.concat([header, ...records]);
  await writeFile(path, bytes.subarray(0, bytes.length - cut));
  return (await passedIn(path)).map(({ bytes: found }) => found.toString());
}

describe('a stream', () => {
  it('is put together across packets that come late, twice and overlapping', async () => {
    const frames = [segment(99, '', 2), segment(105, 'world'), segment(100, 'hello'), segment(103, 'lowo')];
    expect(await read([...frames, segment(100, 'hello')])).toEqual(['helloworld']);
  });

  it('goes on when its numbers begin anew at zero', async () => {
    expect(await read([segment(2 ** 32 - 3, 'abc'), segment(0, 'def')])).toEqual(['abcdef']);
  });

  it('is read while it is being written', async () => {
    expect(await read([segment(100, 'hello'), segment(105, 'world')], 2)).toEqual(['hello']);
  });
});

it('takes what is no TCP as it came', async () => {
  const arp = Buffer.concat([Buffer.alloc(12), Buffer.from([8, 6]), Buffer.from('who has?')]);
  expect((await read([arp]))[0]).toContain('who has?');
});
