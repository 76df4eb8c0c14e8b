import { buffer } from 'node:stream/consumers';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Storage } from '@fieldloom/storage/storage';
import { SIGNATURE_BYTES } from '../../limits.ts';
import { plainType } from '../../media-type.ts';
import { originalKey } from '../../object-keys.ts';
import type { MediaErrorCode } from '../ffmpeg/media-error.ts';
import type { MediaFile } from './file.repository.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** What a file's first bytes tell about it. */
export interface Inspection {
  /** Why it can't be what it claims to be. */
  code?: MediaErrorCode;
  /** Size of an image. */
  size?: PictureSize;
}

type Signature = (head: Buffer) => PictureSize | boolean;

/** Content type → first bytes of its files, for types that browsers show inside a page. */
const SIGNATURES: Record<string, Signature> = {
  'image/png': (head) => startsWith(head, '89504e470d0a1a0a') && { width: uint32(head, 16), height: uint32(head, 20) },
  'image/gif': (head) =>
    /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) && { width: head.readUInt16LE(6), height: head.readUInt16LE(8) },
  'image/jpeg': jpegSize,
  'image/jpg': jpegSize,
  'image/webp': webpSize,
  'image/svg+xml': (head) => /<svg[\s>]/i.test(head.toString('utf8')),
  'application/pdf': (head) => head.subarray(0, 1_024).includes('%PDF-'),
};
/** Every image has at least this many bytes; a shorter file can't be parsed. */
const SHORTEST_HEAD = 30;

/**
 * Finds out what a file other than a recording really is. For types that browsers do not show, the claim is accepted.
 */
export async function inspectFile(
  storage: Storage,
  { id, teamId, contentType, sizeBytes }: Pick<MediaFile, 'id' | 'teamId' | 'contentType' | 'sizeBytes'>,
): Promise<Inspection> {
  const claimed = plainType(contentType);
  return claimed in SIGNATURES ? inspect(claimed, await readHead(storage, originalKey(teamId, id), sizeBytes)) : {};
}

/** @param head The first bytes: `SIGNATURE_BYTES`, or all of a shorter file. */
export function inspect(contentType: string, head: Buffer): Inspection {
  const signature = SIGNATURES[contentType];
  const found = signature?.(Buffer.concat([head, Buffer.alloc(Math.max(0, SHORTEST_HEAD - head.length))])) ?? true;
  if (found === false) return { code: 'NOT_AS_CLAIMED' };
  if (found === true) return {};
  if (found.width * found.height === 0) return { code: 'DAMAGED' };
  return found.width * found.height > SIZE_LIMITS.imagePixels ? { code: 'TOO_LARGE' } : { size: found };
}

async function readHead(storage: Storage, key: string, sizeBytes: number): Promise<Buffer> {
  return readBytes(storage, key, 0, Math.min(sizeBytes, SIGNATURE_BYTES));
}

/** @param count Above 0. Returns fewer bytes if the object ends before. */
export async function readBytes(storage: Storage, key: string, from: number, count: number): Promise<Buffer> {
  const { stream } = await storage.get(key, `bytes=${from}-${from + count - 1}`);
  return buffer(stream);
}

const startsWith = (head: Buffer, hex: string): boolean => head.toString('hex', 0, hex.length / 2) === hex;
const uint32 = (head: Buffer, at: number): number => head.readUInt32BE(at);

/** Reads the size from the first frame header; true when the file starts with more other data than was read. */
function jpegSize(head: Buffer): PictureSize | boolean {
  if (!startsWith(head, 'ffd8ff')) return false;
  let at = 2;
  while (at + 9 < head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return true;
}

function webpSize(head: Buffer): PictureSize | boolean {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return false;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return false;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
