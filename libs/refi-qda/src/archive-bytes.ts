import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** An archive that can be read anywhere: an object of the store, a file, or bytes in memory. */
export interface ArchiveBytes {
  /** Bytes of the whole. */
  size: number;
  /** @param end The first byte that is not wanted. */
  read: (start: number, end: number) => Readable;
}

export function inMemory(bytes: Uint8Array): ArchiveBytes {
  return { size: bytes.length, read: (start, end) => Readable.from([Buffer.from(bytes.subarray(start, end))]) };
}

/** Bytes that are read at once of the archive's list of entries. */
const BLOCK = 262_144;

/**
 * What yauzl reads an archive by. The list of entries is read in blocks: yauzl asks for each of its entries twice, which
 * would be as many requests to the store.
 */
export class BlockReader extends RandomAccessReader {
  /** Why the bytes could not be had: that is no fault of the archive. */
  failure: unknown;
  readonly #bytes: ArchiveBytes;
  #block = Buffer.alloc(0);
  #blockStart = 0;

  constructor(bytes: ArchiveBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = this.#bytes.read(start, end);
    stream.on('error', (error) => {
      this.failure ??= error;
    });
    return stream;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#from(position, length)
      .then((found) => {
        found.copy(buffer, offset);
        callback(null);
      })
      .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
  }

  async #from(position: number, length: number): Promise<Buffer> {
    const inBlock = position >= this.#blockStart && position + length <= this.#blockStart + this.#block.length;
    if (!inBlock) {
      const end = Math.min(this.#bytes.size, position + Math.max(length, BLOCK));
      if (position + length > end) throw new Error('The archive ends too early');
      const chunks: Buffer[] = [];
      for await (const chunk of this._readStreamForRange(position, end)) chunks.push(chunk as Buffer);
      [this.#block, this.#blockStart] = [Buffer.concat(chunks), position];
      if (this.#block.length < length) throw new Error('The archive ends too early');
    }
    const start = position - this.#blockStart;
    return this.#block.subarray(start, start + length);
  }
}
