import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { type ArchiveBytes, BlockReader } from './archive-bytes.ts';
import { lastPart } from './file-names.ts';
import { REFI_LIMITS, type RefiLimits } from './limits.ts';
import type { FileReference, ProjectPart } from './model.ts';
import { readProject } from './read.ts';
import { refusal } from './refusals.ts';
import { Warnings } from './warnings.ts';

export interface ArchiveOptions {
  warnings?: Warnings;
  limits?: RefiLimits;
}

export interface ArchivedFile {
  /** Without folders. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** It fails with UNPROCESSABLE and the reason DAMAGED, or with the error of `ArchiveBytes.read`. */
  open: () => AsyncGenerator<Uint8Array, void>;
}

/**
 * Opens an archive and checks all of its entries before any is unpacked: nothing leads out of it, is a link, is
 * encrypted, comes twice, or unpacks to more than it may.
 * @throws TOO_LARGE or UNPROCESSABLE with a `RefusalReason` in its details; the error of `ArchiveBytes.read`, if it fails.
 */
export async function openArchive(bytes: ArchiveBytes, options: ArchiveOptions = {}): Promise<RefiArchive> {
  const { warnings = new Warnings(), limits = REFI_LIMITS } = options;
  if (bytes.size > limits.archiveBytes) throw refusal('TOO_LARGE', { limit: limits.archiveBytes, of: 'archive' });
  const reader = new BlockReader(bytes);
  const zip = await fromRandomAccessReaderPromise(reader, bytes.size, {
    autoClose: false,
    // Names are decoded and checked here, so that each fault has its reason.
    decodeStrings: false,
  }).catch((error: unknown) => {
    throw reader.failure ?? refusal('NOT_A_ZIP', {}, error);
  });
  if (zip.entryCount > limits.archiveEntries) {
    throw refusal('TOO_MANY', { limit: limits.archiveEntries, of: 'files' });
  }
  return new RefiArchive(zip, reader, await checkedEntries(zip, reader, limits), { warnings, limits });
}

interface NamedEntry {
  name: string;
  entry: Entry;
}

export class RefiArchive {
  readonly #zip: ZipFile;
  readonly #reader: BlockReader;
  readonly #project: Entry;
  /** By name without folders, exact and in lower case: Windows made some of these archives. */
  readonly #byName = new Map<string, Entry>();
  readonly #warnings: Warnings;
  readonly #limits: RefiLimits;

  constructor(
    zip: ZipFile,
    reader: BlockReader,
    entries: NamedEntry[],
    { warnings, limits }: Required<ArchiveOptions>,
  ) {
    this.#zip = zip;
    this.#reader = reader;
    this.#warnings = warnings;
    this.#limits = limits;
    const projects = entries.filter(({ name }) => /\.qde$/i.test(name));
    const [project, ...more] = projects;
    if (project === undefined) throw refusal('NO_PROJECT');
    if (more.length > 0) throw refusal('SEVERAL_PROJECTS');
    this.#project = project.entry;
    // What is in the folder for sources comes before what has the same name elsewhere.
    const inSources = ({ name }: NamedEntry): number => (/(^|\/)sources\/[^/]+$/i.test(name) ? 0 : 1);
    for (const { name, entry } of entries.toSorted((one, other) => inSources(one) - inSources(other))) {
      const last = lastPart(name);
      for (const key of [last, last.toLowerCase()]) if (!this.#byName.has(key)) this.#byName.set(key, entry);
    }
  }

  /** The project, as `readProject` has it. */
  parts(): AsyncGenerator<ProjectPart, void> {
    return readProject(this.#open(this.#project), { warnings: this.#warnings, limits: this.#limits });
  }

  /** @returns undefined, with a warning, for a file that should be in the archive and is not. */
  file(reference: FileReference): ArchivedFile | undefined {
    if (reference.place === 'elsewhere') return undefined;
    const { name } = reference;
    const entry = this.#byName.get(name) ?? this.#byName.get(name.toLowerCase());
    if (entry === undefined) {
      this.#warnings.add('FILE_MISSING', name);
      return undefined;
    }
    return { name, size: entry.uncompressedSize, open: () => this.#open(entry) };
  }

  /**
   * A plain text as it is in its file, also with a byte order mark; `keptText` and `keptOffsets` of positions.ts turn it
   * and the positions in it into ours.
   * @returns undefined like `file`.
   * @throws TOO_LARGE beyond `textBytes`; UNPROCESSABLE with the reason DAMAGED.
   */
  async text(reference: FileReference): Promise<string | undefined> {
    const file = this.file(reference);
    if (file === undefined) return undefined;
    const { textBytes } = this.#limits;
    if (file.size > textBytes) throw refusal('TOO_LARGE', { limit: textBytes, of: 'text' });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.open()) chunks.push(chunk);
    return this.#decode(Buffer.concat(chunks), file.name);
  }

  close(): void {
    this.#zip.close();
  }

  #decode(bytes: Buffer, name: string): string {
    const [first, second] = bytes;
    const decode = (encoding: string): string =>
      new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    if (first === 0xff && second === 0xfe) return decode('utf-16le');
    if (first === 0xfe && second === 0xff) return decode('utf-16be');
    try {
      return decode('utf-8');
    } catch {
      this.#warnings.add('OTHER_ENCODING', name);
      return decode('windows-1252');
    }
  }

  /** Unpacks an entry, and checks its size and sum on the way. */
  async *#open(entry: Entry): AsyncGenerator<Uint8Array, void> {
    let sum = 0;
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw this.#reader.failure ?? refusal('DAMAGED', {}, error);
    }
    if (sum !== entry.crc32) throw refusal('DAMAGED');
  }
}

async function checkedEntries(zip: ZipFile, reader: BlockReader, limits: RefiLimits): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of readEntries(zip, reader)) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize, compressedSize } = entry;
    // Archives of Windows have backslashes between folders.
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    if (validateFileName(name) !== null || name.includes('\0')) throw refusal('UNSAFE_NAME');
    if (entry.isEncrypted()) throw refusal('ENCRYPTED');
    if (!isFileOrFolder(entry)) throw refusal('LINK');
    if (names.has(name)) throw refusal('REPEATED_NAME');
    names.add(name);
    if (uncompressedSize > limits.entryBytes) throw refusal('TOO_LARGE', { limit: limits.entryBytes, of: 'file' });
    if (uncompressedSize > compressedSize * limits.unpackedRatio + limits.unpackedAllowance) throw refusal('TOO_DENSE');
    total += uncompressedSize;
    if (total > limits.unpackedBytes) throw refusal('TOO_LARGE', { limit: limits.unpackedBytes, of: 'archive' });
    entries.push({ name, entry });
  }
  checkOverlaps(entries);
  // macOS adds files of its own beside each.
  return entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\._)/.test(name));
}

async function* readEntries(zip: ZipFile, reader: BlockReader): AsyncGenerator<Entry, void> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    // yauzl itself refuses strong encryption, without a code.
    const encrypted = error instanceof Error && error.message.includes('encryption');
    throw reader.failure ?? refusal(encrypted ? 'ENCRYPTED' : 'DAMAGED', {}, error);
  }
}

function isFileOrFolder({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & 0o170000;
  return type === 0 || type === 0o100000 || type === 0o040000;
}

const LOCAL_HEADER = 30;

/** Entries that share bytes unpack the same bytes again and again. */
function checkOverlaps(entries: readonly NamedEntry[]): void {
  const spans = entries
    .map(({ entry }) => ({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize,
    }))
    .sort((one, other) => one.start - other.start);
  let end = 0;
  for (const span of spans) {
    if (span.start < end) throw refusal('OVERLAPPING');
    end = span.end;
  }
}
