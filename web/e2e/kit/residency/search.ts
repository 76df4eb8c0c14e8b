import type { FileHandle } from 'node:fs/promises';
import type { Hit, Needles } from './needles.ts';
import { looksPacked, type Packed, packedIn, unpack } from './unpack.ts';

/** Bytes per read, including what adjacent pieces share. */
export const PIECE_BYTES = 1024 * 1024;
/** Bytes that suffice to tell compressed data from data that only looks compressed. */
const PROBE_BYTES = 4_096;

/** Bytes with random access: a file, or an engine's answer. */
export interface Source {
  /** Fills the buffer from that offset. @returns The number of bytes read. */
  read(into: Buffer, at: number): Promise<number>;
}

export function ofBuffer(bytes: Buffer): Source {
  return { read: async (into, at) => bytes.copy(into, 0, at) };
}

export function ofFile(file: FileHandle): Source {
  return { read: async (into, at) => (await file.read(into, 0, into.length, at)).bytesRead };
}

export type OnHit = (hit: Hit) => void;

/** Reports every needle in the bytes and in compressed data within them (one level deep), in pieces of limited size. */
export async function search(needles: Needles, source: Source, onHit: OnHit): Promise<void> {
  const buffer = takeBuffer();
  try {
    for (let at = 0, repeated = 0; ; ) {
      const read = await source.read(buffer.subarray(repeated), at + repeated);
      if (read === 0) return;
      const bytes = buffer.subarray(0, repeated + read);
      for (const hit of needles.find(bytes)) if (hit.end > repeated) onHit(shifted(hit, at));
      for (const packed of packedIn(bytes)) {
        if (packed.end > repeated) await searchPacked(needles, source, { ...packed, at: at + packed.at }, onHit);
      }
      const from = Math.max(0, bytes.length - needles.overlap);
      repeated = bytes.copy(buffer, 0, from);
      at += from;
    }
  } finally {
    FREE.push(buffer);
  }
}

async function searchPacked(needles: Needles, source: Source, { format, at }: Packed, onHit: OnHit): Promise<void> {
  const buffer = takeBuffer();
  try {
    const probe = buffer.subarray(0, PROBE_BYTES);
    if (!looksPacked(format, probe.subarray(0, await source.read(probe, at)))) return;
    const content = unpack(format, chunksOf(source, at, buffer));
    for await (const { bytes, repeated } of pieces(needles, content)) {
      for (const hit of needles.find(bytes))
        if (hit.end > repeated) onHit({ ...hit, encoding: `${hit.encoding} in ${format}`, at });
    }
  } finally {
    FREE.push(buffer);
  }
}

/**
 * Reusable buffers, as many as were ever in use at once: a new buffer for each piece would keep the garbage collector
 * running.
 */
const FREE: Buffer[] = [];
const takeBuffer = (): Buffer => FREE.pop() ?? Buffer.allocUnsafe(PIECE_BYTES);

const shifted = (hit: Hit, by: number): Hit => ({ ...hit, at: hit.at + by, end: hit.end + by });

/** Each chunk stays in the buffer until the next one is requested. */
async function* chunksOf(source: Source, from: number, buffer: Buffer): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const read = await source.read(buffer, at);
    if (read === 0) return;
    yield buffer.subarray(0, read);
    at += read;
  }
}

/** Each chunk, preceded by the end of the previous one. */
async function* pieces(
  needles: Needles,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ bytes: Buffer; repeated: number }> {
  let tail = Buffer.alloc(0) as Buffer;
  for await (const chunk of chunks) {
    const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    yield { bytes, repeated: tail.length };
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - needles.overlap)));
  }
}
