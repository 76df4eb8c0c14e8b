import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@fieldloom/engines/run';
import { telephoneCall } from '@fieldloom/testkit/recordings';

/** Seconds of video that are drawn; longer videos repeat them, which costs no drawing. */
const DRAWN_SECONDS = 20;
const quiet = ['-v', 'error', '-nostdin', '-y'];

/** Speech in the recognizer's format (WAV, mono, 16 kHz): the test recording, repeated. */
export async function makeSpeech(folder: string, seconds: number): Promise<string> {
  const path = join(folder, `speech-${seconds}.wav`);
  const { path: call } = await telephoneCall();
  await run('ffmpeg', [...quiet, '-stream_loop', '-1', '-i', call, '-t', String(seconds), '-c', 'copy', path]);
  return path;
}

export type VideoSound = 'speech' | 'silence';

/** A video with 720 lines at 25 frames per second, either with speech or silent. */
export async function makeVideo(folder: string, seconds: number, sound: VideoSound): Promise<string> {
  const drawn = join(folder, 'drawn.mp4');
  const picture = `testsrc2=size=1280x720:rate=25:duration=${DRAWN_SECONDS}`;
  const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', [...quiet, '-f', 'lavfi', '-i', picture, ...encoding, drawn]);
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono'];
  const heard = sound === 'silence' ? silence : ['-i', await makeSpeech(folder, seconds)];
  const path = join(folder, `video-${seconds}.mp4`);
  const joined = ['-stream_loop', '-1', '-i', drawn, ...heard, '-map', '0:v', '-map', '1:a'];
  await run('ffmpeg', [...quiet, ...joined, '-t', String(seconds), '-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', path]);
  return path;
}

/** A file with incompressible bytes. */
export async function makeRandomFile(folder: string, bytes: number): Promise<string> {
  const path = join(folder, 'random.bin');
  const block = randomBytes(8_000_000);
  await using file = await open(path, 'w');
  for (let written = 0; written < bytes; written += block.length) {
    await file.write(block.subarray(0, Math.min(block.length, bytes - written)));
  }
  await file.sync();
  return path;
}
