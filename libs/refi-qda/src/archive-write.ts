import { once } from 'node:events';
import { Readable } from 'node:stream';
import { badInput, DomainError, tooLarge } from '@fieldloom/kernel/errors';
import { ZipArchive } from 'archiver';
import { REFI_LIMITS } from './limits.ts';
import type { FileReference, ProjectStreams, Source, Stream, TextDocument } from './model.ts';
import { writeProject } from './write.ts';

/** A file that goes into an archive, beside the project's XML. */
export interface ArchiveFile {
  /** A GUID and an extension, as a `FileReference` in the project has it. */
  name: string;
  /** Asked for when the file's turn comes. */
  open: () => Stream<Uint8Array>;
}

const FILE_NAME = /^[0-9a-f-]{36}\.[0-9a-z]{1,10}$/;
/** Formats that are packed already. */
const PACKED = /\.(docx|gif|jpe?g|m4a|m4v|mkv|mov|mp3|mp4|mpe?g|ogg|pdf|png|webm|webp)$/;
/** For projects without a time: the first that a ZIP can have. */
const FIRST_TIME = '1980-01-01T00:00:00Z';

/**
 * A project with its files as a QDPX archive. It is a stream: one part, and one piece of a file, are held at a time, and
 * the same project gives the same bytes. Media over 2 GB have no place in an archive; their sources refer to a file
 * `elsewhere`.
 * The stream fails with BAD_INPUT when the files are not those that the project refers to as in the archive, and with
 * TOO_LARGE for a file over 2 GB.
 */
export function writeArchive(project: ProjectStreams, files: Stream<ArchiveFile>): Readable {
  // Zip64 is used only beyond 4 GB: not every program reads it.
  const zip = new ZipArchive({ zlib: { level: 6 } });
  // A consumer that has gone leaves nobody who would hear of it.
  zip.on('error', () => undefined);
  fill(zip, project, files).catch((error: unknown) => zip.destroy(asError(error)));
  return zip;
}

async function fill(zip: ZipArchive, project: ProjectStreams, files: Stream<ArchiveFile>): Promise<void> {
  const date = project.head.modifiedAt ?? project.head.createdAt ?? FIRST_TIME;
  const awaited = new Set<string>();
  const written = new Set<string>();
  await add(zip, writeProject(noting(project, awaited)), { name: 'project.qde', date });
  for await (const { name, open } of files) {
    if (!FILE_NAME.test(name)) throw badInput('A file of an archive is named by a GUID and an extension', { name });
    if (written.has(name)) throw badInput('Two files of an archive have one name', { name });
    written.add(name);
    if (!awaited.delete(name)) throw badInput('The project does not refer to this file', { name });
    await add(zip, measured(open()), { name: `sources/${name}`, date, store: PACKED.test(name) });
  }
  const [missing] = awaited;
  if (missing !== undefined) throw badInput('A file that the project refers to is missing', { name: missing });
  await zip.finalize();
}

/** Adds an entry, and waits until it was taken. When the archive fails or its reader goes, the source is closed. */
async function add(
  zip: ZipArchive,
  content: AsyncIterable<string | Uint8Array>,
  entry: { name: string; date: string; store?: boolean },
): Promise<void> {
  const source = Readable.from(content, { objectMode: false });
  const stop = new AbortController();
  try {
    const failed = once(source, 'error', { signal: stop.signal }).then(([error]) => {
      throw asError(error);
    });
    const closed = once(zip, 'close', { signal: stop.signal }).then(() => {
      throw new Error('The archive was closed before its end');
    });
    // archiver pipes a source without hearing of its errors.
    const taken = once(zip, 'entry', { signal: stop.signal });
    zip.append(source, entry);
    await Promise.race([taken, failed, closed]);
  } finally {
    stop.abort();
    source.destroy();
  }
}

async function* measured(content: Stream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const limit = REFI_LIMITS.entryBytes;
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw tooLarge('A file of an archive can have at most 2 GB', { limit });
    yield chunk;
  }
}

/** The same project; notes the names of the files that it refers to as in the archive while it is written. */
function noting(project: ProjectStreams, names: Set<string>): ProjectStreams {
  return {
    ...project,
    sources: each(project.sources, (source) => noteFiles(filesOf(source), names)),
    notes: each(project.notes, (note) => noteFiles(filesOfText(note), names)),
  };
}

async function* each<T>(parts: Stream<T>, look: (part: T) => void): AsyncGenerator<T, void> {
  for await (const part of parts) {
    look(part);
    yield part;
  }
}

type Named = FileReference | undefined;

function noteFiles(files: Named[], names: Set<string>): void {
  for (const file of files) if (file?.place === 'archive') names.add(file.name);
}

function filesOf(source: Source): Named[] {
  switch (source.kind) {
    case 'text':
      return filesOfText(source);
    case 'picture':
      return [source.file, ...filesOfText(source.textDescription)];
    case 'pdf':
      return [
        source.file,
        ...filesOfText(source.representation),
        ...source.selections.flatMap(({ representation }) => filesOfText(representation)),
      ];
    case 'audio':
    case 'video':
      return [source.file, ...source.transcripts.flatMap(filesOfText)];
  }
}

function filesOfText(text: Pick<TextDocument, 'plainText' | 'richText'> | undefined): Named[] {
  return [text?.plainText, text?.richText];
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new DomainError('INTERNAL', String(error));
}
