import type { FileHandle } from 'node:fs/promises';
import type { Hit, Needles } from './needles.ts';
import { looksPacked, type Packed, packedIn, unpack } from './unpack.ts';

/** Most files are small: buffers grow with what is read. */
const FIRST_CHUNK_BYTES = 32 * 1024;
const MAX_CHUNK_BYTES = 1024 * 1024;
/** By so many bytes it shows whether something is packed or only looks so. */
const PROBE_BYTES = 4_096;

/** Bytes that can be read anywhere: a file, or what an engine answered. */
export interface Source {
  read(at: number, length: number): Promise<Buffer>;
}

export function ofBuffer(bytes: Buffer): Source {
  return { read: async (at, length) => bytes.subarray(at, at + length) };
}

export function ofFile(file: FileHandle): Source {
  return {
    async read(at, length) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

export type OnHit = (hit: Hit) => void;

/** Tells of every needle in the bytes and in what is packed in them (once deep), in pieces of bounded size. */
export async function search(needles: Needles, source: Source, onHit: OnHit): Promise<void> {
  for await (const { bytes, at, repeated } of pieces(needles, chunksOf(source, 0))) {
    for (const hit of needles.find(bytes)) if (hit.end > repeated) onHit(shifted(hit, at));
    for (const packed of packedIn(bytes)) {
      if (packed.end > repeated) await searchPacked(needles, source, { ...packed, at: at + packed.at }, onHit);
    }
  }
}

async function searchPacked(needles: Needles, source: Source, { format, at }: Packed, onHit: OnHit): Promise<void> {
  if (!looksPacked(format, await source.read(at, PROBE_BYTES))) return;
  const content = unpack(format, chunksOf(source, at));
  for await (const { bytes, repeated } of pieces(needles, content)) {
    for (const hit of needles.find(bytes))
      if (hit.end > repeated) onHit({ ...hit, encoding: `${hit.encoding} in ${format}`, at });
  }
}

const shifted = (hit: Hit, by: number): Hit => ({ ...hit, at: hit.at + by, end: hit.end + by });

async function* chunksOf(source: Source, from: number): AsyncGenerator<Buffer> {
  let length = FIRST_CHUNK_BYTES;
  for (let at = from; ; ) {
    const chunk = await source.read(at, length);
    if (chunk.length === 0) return;
    yield chunk;
    at += chunk.length;
    length = Math.min(length * 2, MAX_CHUNK_BYTES);
  }
}

/** Each chunk with the end of the one before it. */
async function* pieces(
  needles: Needles,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ bytes: Buffer; at: number; repeated: number }> {
  let tail = Buffer.alloc(0) as Buffer;
  let at = 0;
  for await (const chunk of chunks) {
    const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    yield { bytes, at, repeated: tail.length };
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - needles.overlap)));
    at += bytes.length - tail.length;
  }
}
