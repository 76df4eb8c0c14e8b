import type { Storage } from '@fieldloom/storage/storage';
import { readBytes } from './file-signature.ts';

/** The size that writers put when they do not know the length yet. */
const UNKNOWN_RIFF_BYTES = 0x7f_ff_00_00;
const CHUNK_HEAD_BYTES = 12;
const ID3_HEAD_BYTES = 10;
/** The first frame of an MP3: its header and the encoder's tables. */
const FRAME_HEAD_BYTES = 64;
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
/** Encoders differ in whether their own frame and the tags at the end count. */
const ENCODER_SLACK = 0.02;

/**
 * Tells whether an audio file is shorter than its header says. It covers the formats that tools read up to the cut
 * without an error: WAV, AIFF, and MP3 with a length from the encoder.
 */
export async function isCutOff(storage: Storage, key: string, sizeBytes: number): Promise<boolean> {
  if (sizeBytes < CHUNK_HEAD_BYTES) return false;
  const head = await readBytes(storage, key, 0, CHUNK_HEAD_BYTES);
  const said = chunkBytes(head);
  if (said !== undefined) return said > sizeBytes;
  const at = id3Bytes(head);
  if (at + FRAME_HEAD_BYTES > sizeBytes) return false;
  const frame = await readBytes(storage, key, at, FRAME_HEAD_BYTES);
  const sound = encodedBytes(frame);
  return sound !== undefined && sound * (1 - ENCODER_SLACK) > sizeBytes - at;
}

/** @returns The size that a WAV or AIFF declares; undefined for other formats, and for writers that did not know it. */
function chunkBytes(head: Buffer): number | undefined {
  const [kind, form] = [head.toString('latin1', 0, 4), head.toString('latin1', 8, 12)];
  if (kind === 'RIFF' && form === 'WAVE') {
    const said = head.readUInt32LE(4);
    return said < UNKNOWN_RIFF_BYTES ? said : 0;
  }
  if (kind === 'FORM' && (form === 'AIFF' || form === 'AIFC')) return head.readUInt32BE(4);
  return undefined;
}

/** @returns The length of the ID3v2 tag before the audio; its size has seven bits per byte. */
function id3Bytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, ID3_HEAD_BYTES);
  return ID3_HEAD_BYTES + (a << 21) + (b << 14) + (c << 7) + d;
}

/**
 * @returns The bytes of audio according to the Xing or Info table in the first frame of an MP3; undefined without one.
 */
export function encodedBytes(frame: Buffer): number | undefined {
  const isMp3 = frame[0] === 0xff && ((frame[1] ?? 0) & 0xe6) === 0xe2;
  if (!isMp3) return undefined;
  const isVersion1 = ((frame[1] ?? 0) & 0x18) === 0x18;
  const isMono = (frame[3] ?? 0) >> 6 === 3;
  const at = 4 + (isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  if (!['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4))) return undefined;
  const has = frame.readUInt32BE(at + 4);
  if ((has & HAS_BYTES) === 0) return undefined;
  return frame.readUInt32BE(at + 8 + (has & HAS_FRAMES ? 4 : 0));
}
