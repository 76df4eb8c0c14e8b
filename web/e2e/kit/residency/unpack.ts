import {
  constants,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  inflateRawSync,
  zstdDecompressSync,
} from 'node:zlib';

/**
 * Compressed data inside other bytes, recognized by its magic numbers: what Kafka's batches, objects, columns and files
 * may contain. Not recognized: bare Snappy blocks (Kafka's Java codec frames them, and events are sent uncompressed),
 * and PostgreSQL's and Lucene's own formats, which are read through the engine.
 */

const SIGNS = [
  ['gzip', '1f8b08'],
  ['zstd', '28b52ffd'],
  ['lz4', '04224d18'],
  ['snappy', '82534e4150505900'],
  ['zlib', '7801'],
  ['zlib', '785e'],
  ['zlib', '789c'],
  ['zlib', '78da'],
] as const;
type Format = (typeof SIGNS)[number][0];

/** LZ4 and Snappy are decompressed in one piece, up to this many bytes. */
const MAX_PIECE = 16 * 1024 * 1024;
const ZLIB_HEADER_BYTES = 2;
/** Codes besides the 257 that every block has. */
const MAX_LENGTH_CODES = 29;
const MAX_UNPACKED = 256 * 1024 * 1024;

export interface Packed {
  format: Format;
  at: number;
  /** Offset after its magic number. */
  end: number;
}

export function packedIn(bytes: Buffer): Packed[] {
  return SIGNS.flatMap(([format, hex]) => {
    const sign = Buffer.from(hex, 'hex');
    const found: Packed[] = [];
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1))
      found.push({ format, at, end: at + sign.length });
    return found;
  });
}

/** Whether the first bytes after a magic number can be decompressed; most magic numbers are coincidences. */
export function looksPacked(format: Format, head: Buffer): boolean {
  try {
    switch (format) {
      case 'gzip':
        return canBeInflated(head.subarray(headerLength(head)));
      case 'zlib':
        return canBeInflated(head.subarray(ZLIB_HEADER_BYTES));
      case 'zstd':
        return zstdDecompressSync(head, { finishFlush: constants.ZSTD_e_flush }).length > 0;
      case 'lz4':
      case 'snappy':
        return true;
    }
  } catch {
    // Other bytes may follow the compressed data. Streams tolerate that; zstd's one-shot function does not.
    return format === 'zstd';
  }
}

/** The header bits of the first block (RFC 1951) reveal most coincidences without the cost of an exception. */
function canBeInflated(blocks: Buffer): boolean {
  const bits = blocks[0] ?? 0;
  const kind = (bits >> 1) & 3;
  if (kind === 3) return false;
  if (kind === 2 && bits >> 3 > MAX_LENGTH_CODES) return false;
  // Stored bytes: their length appears twice, the second time inverted.
  if (kind === 0 && blocks.length >= 5 && (blocks.readUInt16LE(1) ^ blocks.readUInt16LE(3)) !== 0xffff) return false;
  return inflateRawSync(blocks, { finishFlush: constants.Z_SYNC_FLUSH }).length > 0;
}

/**
 * Yields the decompressed data as far as it is readable; bytes that only look compressed yield nothing.
 * @param packed Pieces that need not stay valid after the next one is requested.
 */
export async function* unpack(format: Format, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (format === 'lz4' || format === 'snappy') {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of packed) {
      pieces.push(Buffer.from(piece));
      size += piece.length;
      if (size >= MAX_PIECE) break;
    }
    yield format === 'lz4' ? unpackLz4(Buffer.concat(pieces)) : unpackSnappy(Buffer.concat(pieces));
    return;
  }
  yield* unpackByStream(format, format === 'gzip' ? withoutHeader(packed) : packed);
}

/**
 * Yields what follows a gzip header (RFC 1952). Node's own gzip reader treats everything after the content as more
 * content, and discards the end of the content if it is not.
 */
async function* withoutHeader(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of packed) {
    yield isFirst ? chunk.subarray(headerLength(chunk)) : chunk;
    isFirst = false;
  }
}

/** Expects the header within the first piece, because the names in it are short. */
function headerLength(bytes: Buffer): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if ((flags & 0x04) !== 0) at += 2 + (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8);
  // The file's name and a comment, each zero-terminated.
  for (const flag of [0x08, 0x10]) if ((flags & flag) !== 0) at = bytes.indexOf(0, at) + 1;
  return (flags & 0x02) !== 0 ? at + 2 : at;
}

/** Takes output as it arrives, because a stream that fails discards what it still buffers. */
async function* unpackByStream(
  format: 'gzip' | 'zlib' | 'zstd',
  packed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const unpacker = { gzip: createInflateRaw, zlib: createInflate, zstd: createZstdDecompress }[format]();
  let unpacked: Buffer[] = [];
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    // Truncated, or never compressed at all: yields what came before.
    unpacker.on('error', end).on('end', end).on('close', end);
  });
  unpacker.on('data', (some: Buffer) => unpacked.push(some));
  try {
    for await (const chunk of packed) {
      await Promise.race([over, new Promise((resolve) => unpacker.write(chunk, resolve))]);
      yield* unpacked;
      unpacked = [];
      if (isOver) return;
    }
    unpacker.end();
    await over;
    yield* unpacked;
  } finally {
    unpacker.destroy();
  }
}

/** Grows as it is written to; matches copy from what it already contains. */
class Output {
  #bytes = Buffer.allocUnsafe(1024 * 1024);
  #size = 0;

  #reserve(more: number): void {
    if (this.#size + more > MAX_UNPACKED) throw new RangeError('Too large');
    if (this.#size + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#size + more));
    this.#bytes.copy(grown, 0, 0, this.#size);
    this.#bytes = grown;
  }
  write(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#size += bytes.copy(this.#bytes, this.#size);
  }
  repeat(distance: number, length: number): void {
    if (distance <= 0 || distance > this.#size) throw new RangeError('Before the beginning');
    this.#reserve(length);
    // Byte by byte, because a match may overlap its own output.
    for (let index = 0; index < length; index += 1, this.#size += 1)
      this.#bytes[this.#size] = this.#bytes[this.#size - distance] ?? 0;
  }
  get written(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}

function readable(read: (output: Output) => void): Buffer {
  const output = new Output();
  try {
    read(output);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return output.written;
}

const piece = (bytes: Buffer, from: number, length: number): Buffer => {
  if (from + length > bytes.length) throw new RangeError('Cut off');
  return bytes.subarray(from, from + length);
};

/** The frame format: https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md */
function unpackLz4(bytes: Buffer): Buffer {
  return readable((output) => {
    const flags = bytes.readUInt8(4);
    const hasBlockSums = (flags & 0x10) !== 0;
    let at = 7 + ((flags & 0x08) === 0 ? 0 : 8) + ((flags & 0x01) === 0 ? 0 : 4);
    for (;;) {
      const head = bytes.readUInt32LE(at);
      if (head === 0) return;
      const size = head & 0x7fff_ffff;
      const block = piece(bytes, at + 4, size);
      if (head >= 0x8000_0000) output.write(block);
      else unpackLz4Block(block, output);
      at += 4 + size + (hasBlockSums ? 4 : 0);
    }
  });
}

function unpackLz4Block(block: Buffer, output: Output): void {
  let at = 0;
  const length = (short: number): number => {
    let sum = short;
    for (let more = short === 15 ? 255 : 0; more === 255; at += 1) {
      more = block.readUInt8(at);
      sum += more;
    }
    return sum;
  };
  while (at < block.length) {
    const token = block.readUInt8(at++);
    const literals = length(token >> 4);
    output.write(piece(block, at, literals));
    at += literals;
    if (at >= block.length) return;
    const distance = block.readUInt16LE(at);
    at += 2;
    output.repeat(distance, length(token & 15) + 4);
  }
}

/** The blocks as snappy-java frames them: https://github.com/xerial/snappy-java */
function unpackSnappy(bytes: Buffer): Buffer {
  return readable((output) => {
    for (let at = 16; at < bytes.length; ) {
      const size = bytes.readInt32BE(at);
      if (size <= 0) return;
      unpackSnappyBlock(piece(bytes, at + 4, size), output);
      at += 4 + size;
    }
  });
}

/** https://github.com/google/snappy/blob/main/format_description.txt */
function unpackSnappyBlock(block: Buffer, output: Output): void {
  let at = 0;
  while (block.readUInt8(at++) >= 0x80); // the unpacked length, not needed
  while (at < block.length) {
    const tag = block.readUInt8(at++);
    const kind = tag & 3;
    if (kind === 0) {
      let size = tag >> 2;
      if (size >= 60) {
        const extra = size - 59;
        size = block.readUIntLE(at, extra);
        at += extra;
      }
      output.write(piece(block, at, size + 1));
      at += size + 1;
    } else if (kind === 1) {
      output.repeat(((tag >> 5) << 8) | block.readUInt8(at++), ((tag >> 2) & 7) + 4);
    } else {
      const width = kind === 2 ? 2 : 4;
      output.repeat(block.readUIntLE(at, width), (tag >> 2) + 1);
      at += width;
    }
  }
}
