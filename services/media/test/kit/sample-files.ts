import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';

const run = promisify(execFile);
const SECONDS = '12';
const picture = ['-f', 'lavfi', '-i', `testsrc=size=160x120:rate=10:duration=${SECONDS}`];
const tone = ['-f', 'lavfi', '-i', `sine=duration=${SECONDS}`];
const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

async function made(name: string, args: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'media-sample-'));
  try {
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...args, join(folder, name)]);
    return await readFile(join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A video of 12 s with sound; with `faststart`, its index comes before its data. */
export const video = ({ faststart }: { faststart: boolean }): Promise<Buffer> =>
  made('video.mp4', [...picture, ...tone, ...quick, ...(faststart ? ['-movflags', '+faststart'] : [])]);

/** A tone of 12 s; the extension of the name selects the container. */
export const sound = (name = 'sound.wav'): Promise<Buffer> => made(name, tone);

/** A video of 12 s as browsers record it: its length is not yet known when its header is written. */
export const recordedLive = (): Promise<Buffer> =>
  made('live.webm', [...picture, ...tone, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1']);

/** A picture of 320 by 160; the extension of the name selects the format. */
export const still = (name: string): Promise<Buffer> => made(name, [...frames(1), '-frames:v', '1']);

/** Three pictures in sequence. */
export const moving = (name: string, encoder: string): Promise<Buffer> =>
  made(name, [...frames(3), '-c:v', encoder, ...(encoder === 'apng' ? ['-f', 'apng'] : [])]);

const frames = (count: number): string[] => ['-f', 'lavfi', '-i', `testsrc=size=320x160:rate=${count}:duration=1`];

export const cutInHalf = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));

/** The same index over data that no decoder understands. */
export function withoutData(mp4: Buffer): Buffer {
  const copy = Buffer.from(mp4);
  return copy.fill(0, copy.indexOf('mdat') + 4);
}

/** A picture of one color that claims to have these sides. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const rows = deflateSync(Buffer.alloc(Math.min(height, 100) * (1 + Math.min(width, 100))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
