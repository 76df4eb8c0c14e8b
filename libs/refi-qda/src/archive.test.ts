import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ATLAS_TI, NVIVO, NVIVO_TEXT } from '../test/programs.ts';
import { makeZip, type ZipEntry } from '../test/zip.ts';
import { type ArchiveBytes, inMemory } from './archive-bytes.ts';
import { openArchive } from './archive-read.ts';
import { type ArchiveFile, writeArchive } from './archive-write.ts';
import { derivedGuid } from './guid.ts';
import { REFI_LIMITS } from './limits.ts';
import { collectProject, type Project, type Source } from './model.ts';
import { countingOf, keptOffsets, keptText } from './positions.ts';
import { Warnings } from './warnings.ts';

const id = (...parts: (string | number)[]): string => derivedGuid('test', ...parts.map(String));

function projectOf(sources: Source[]): Project {
  return {
    head: { name: 'Tea', modifiedAt: '2026-11-25T18:00:00Z' },
    users: [],
    codes: [],
    variables: [],
    cases: [],
    sources,
    notes: [],
    links: [],
    sets: [],
    tail: { noteIds: [] },
  };
}

const whole = { codings: [], noteIds: [], values: [] };
const noteOf = (at: number): Source => ({
  kind: 'text',
  id: id('note', at),
  name: `Interview ${at}`,
  plainText: { place: 'archive', name: `${id('note', at)}.txt` },
  selections: [],
  ...whole,
});
const recordingOf = (at: number): Source => ({
  kind: 'video',
  id: id('video', at),
  file: { place: 'archive', name: `${id('video', at)}.mp4` },
  transcripts: [],
  selections: [],
  ...whole,
});
const fileOf = (name: string, content: string): ArchiveFile => ({ name, open: () => [Buffer.from(content)] });
const textOf = (at: number, content: string): ArchiveFile => fileOf(`${id('note', at)}.txt`, content);

async function* broken(): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('half');
  throw new Error('The store is away');
}

const refused = (reason: string) =>
  expect.objectContaining({ name: 'DomainError', details: expect.objectContaining({ reason }) });

describe('An archive that is written', () => {
  it('is read as it was, with its texts and recordings', async () => {
    const project = projectOf([noteOf(1), recordingOf(1)]);
    const files = [textOf(1, 'Tea, 👍\n'), fileOf(`${id('video', 1)}.mp4`, 'moving pictures')];
    const archive = await openArchive(inMemory(await buffer(writeArchive(project, files))));
    expect(await collectProject(archive.parts())).toEqual(project);
    expect(await archive.text({ place: 'archive', name: `${id('note', 1)}.txt` })).toBe('Tea, 👍\n');
    const recording = archive.file({ place: 'archive', name: `${id('video', 1)}.mp4` });
    expect(recording?.size).toBe(15);
    expect((await buffer(Readable.from(recording?.open() ?? []))).toString()).toBe('moving pictures');
    archive.close();
  });

  it('is the same to the byte each time', async () => {
    const write = () => buffer(writeArchive(projectOf([noteOf(1)]), [textOf(1, 'Tea')]));
    expect((await write()).equals(await write())).toBe(true);
  });

  it.each([
    ['a file is missing', [], 'A file that the project refers to is missing'],
    ['a file is not in the project', [textOf(1, 'a'), textOf(2, 'b')], 'The project does not refer to this file'],
    ['two files have one name', [textOf(1, 'a'), textOf(1, 'b')], 'Two files of an archive have one name'],
    [
      'a name leads elsewhere',
      [fileOf('../../a.txt', 'a')],
      'A file of an archive is named by a GUID and an extension',
    ],
  ])('fails when %s', async (_, files, message) => {
    await expect(buffer(writeArchive(projectOf([noteOf(1)]), files))).rejects.toThrow(message);
  });

  it('fails with the fault of a file that breaks off', async () => {
    const file = { name: `${id('note', 1)}.txt`, open: broken };
    await expect(buffer(writeArchive(projectOf([noteOf(1)]), [file]))).rejects.toThrow('The store is away');
  });

  it('fails with the fault of a part of the project', async () => {
    async function* sources(): AsyncGenerator<Source, void> {
      yield noteOf(1);
      throw new Error('The database is away');
    }
    await expect(buffer(writeArchive({ ...projectOf([]), sources: sources() }, []))).rejects.toThrow(
      'The database is away',
    );
  });

  it('opens one file at a time, reads no further ahead than its reader, and closes a file when its reader goes', async () => {
    let open = 0;
    let opened = 0;
    let most = 0;
    let pieces = 0;
    async function* recording(): AsyncGenerator<Uint8Array, void> {
      open += 1;
      opened += 1;
      most = Math.max(most, open);
      try {
        for (; pieces < 1_000; pieces += 1) yield Buffer.alloc(65_536, pieces);
      } finally {
        open -= 1;
      }
    }
    const recordings = [1, 2].map((at) => ({ name: `${id('video', at)}.mp4`, open: recording }));
    const stream = writeArchive(projectOf([recordingOf(1), recordingOf(2)]), recordings);
    const received = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let bytes = 0;
    while (bytes < 2_000_000) bytes += ((await received.next()).value as Buffer).length;
    for (let turn = 0; turn < 200; turn += 1) await nextTurn();
    // 2 of 64 MB were asked for; a few are on their way.
    expect(pieces).toBeLessThan(130);
    expect([open, opened, most]).toEqual([1, 1, 1]);
    stream.destroy();
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(open).toBe(0);
  });
});

describe('An archive of another program', () => {
  const entries: ZipEntry[] = [
    { name: 'My study.QDE', content: ATLAS_TI },
    { name: 'Sources/CCCCCCCC-0000-4000-8000-000000000001.TXT', content: 'Hm I drink it slowly' },
    { name: '__MACOSX/._My study.qde', content: 'attributes' },
  ];

  it('is read whatever its project is called, and files by their names in any case', async () => {
    const warnings = new Warnings();
    const archive = await openArchive(inMemory(makeZip(entries)), { warnings });
    const project = await collectProject(archive.parts());
    const [source] = project.sources;
    if (source?.kind !== 'text' || source.plainText === undefined) throw new Error('No text');
    expect(await archive.text(source.plainText)).toBe('Hm I drink it slowly');
    expect(source.richText).toBeDefined();
    expect(archive.file(source.richText ?? source.plainText)).toBeUndefined();
    expect(warnings.list).toMatchObject([
      { code: 'FILE_ELSEWHERE' },
      { code: 'FILE_MISSING', examples: ['CCCCCCCC-0000-4000-8000-000000000002.docx'] },
    ]);
  });

  it('is read in folders of Windows', async () => {
    const archive = await openArchive(
      inMemory(
        makeZip([
          { name: 'Export\\project.qde', content: NVIVO },
          { name: 'Export\\sources\\a.txt', content: 'a' },
        ]),
      ),
    );
    expect((await collectProject(archive.parts())).head.name).toBe('Benefits');
    expect(await archive.text({ place: 'archive', name: 'a.txt' })).toBe('a');
  });

  it('has marks where its program saw them', async () => {
    const text = { name: 'sources/66666666-0000-4000-8000-000000000001.txt', content: NVIVO_TEXT };
    const archive = await openArchive(inMemory(makeZip([{ name: 'project.qde', content: NVIVO }, text])));
    const [source] = (await collectProject(archive.parts())).sources;
    if (source?.kind !== 'text' || source.plainText === undefined) throw new Error('No text');
    const raw = (await archive.text(source.plainText)) ?? '';
    const [mark] = source.selections;
    if (mark === undefined) throw new Error('No selection');
    const counting = countingOf(raw, [{ start: mark.start, end: mark.end, quote: mark.name ?? '' }]);
    const [start, end] = keptOffsets(raw, [mark.start, mark.end], counting);
    expect(keptText(raw).slice(start, end)).toBe('second line');
  });

  it('may have texts in other encodings', async () => {
    const warnings = new Warnings();
    const archive = await openArchive(
      inMemory(
        makeZip([
          { name: 'project.qde', content: NVIVO },
          { name: 'sources/a.txt', content: Buffer.from('\u{FEFF}é', 'utf16le') },
          { name: 'sources/b.txt', content: Buffer.from('é', 'latin1') },
        ]),
      ),
      { warnings },
    );
    expect(keptText((await archive.text({ place: 'archive', name: 'a.txt' })) ?? '')).toBe('é');
    expect(await archive.text({ place: 'archive', name: 'b.txt' })).toBe('é');
    expect(warnings.list).toEqual([{ code: 'OTHER_ENCODING', count: 1, examples: ['b.txt'] }]);
  });

  it('is read from a store with few requests', async () => {
    const files = Array.from({ length: 2_000 }, (_, at) => ({ name: `sources/${at}.txt`, content: 'x' }));
    const bytes = inMemory(makeZip([{ name: 'project.qde', content: NVIVO }, ...files]));
    let requests = 0;
    const counted: ArchiveBytes = {
      size: bytes.size,
      read: (start, end) => {
        requests += 1;
        return bytes.read(start, end);
      },
    };
    await openArchive(counted);
    expect(requests).toBeLessThan(10);
  });

  it('is no damaged archive when the store is away', async () => {
    const bytes = makeZip(entries);
    let away = false;
    const store: ArchiveBytes = {
      size: bytes.length,
      read: (start, end) => (away ? Readable.from(broken()) : inMemory(bytes).read(start, end)),
    };
    const archive = await openArchive(store);
    away = true;
    await expect(collectProject(archive.parts())).rejects.toThrow('The store is away');
    await expect(openArchive(store)).rejects.toThrow('The store is away');
  });
});

describe('An archive is refused', () => {
  const project: ZipEntry = { name: 'project.qde', content: NVIVO };
  const zeros = Buffer.alloc(5_000_000);

  it.each<[string, ZipEntry[], string]>([
    ['without a project', [{ name: 'notes.txt', content: 'a' }], 'NO_PROJECT'],
    ['with two projects', [project, { name: 'other.qde', content: NVIVO }], 'SEVERAL_PROJECTS'],
    ['that unpacks to far more than it is', [project, { name: 'sources/a.txt', content: zeros }], 'TOO_DENSE'],
    ['that says less than it unpacks to', [{ ...project, claimedSize: 100 }], 'DAMAGED'],
    ['that says more than it unpacks to', [{ ...project, claimedSize: NVIVO.length * 2 }], 'DAMAGED'],
    ['with a name that leads out of it', [project, { name: '../a.txt', content: 'a' }], 'UNSAFE_NAME'],
    ['with a name that leads out of it by backslashes', [project, { name: '..\\a.txt', content: 'a' }], 'UNSAFE_NAME'],
    ['with an absolute name', [project, { name: '/etc/passwd', content: 'a' }], 'UNSAFE_NAME'],
    ['with a name on a drive', [project, { name: 'C:/a.txt', content: 'a' }], 'UNSAFE_NAME'],
    ['with a link', [project, { name: 'sources/a.txt', content: '/etc/passwd', mode: 0o120777 }], 'LINK'],
    ['with a password', [{ ...project, flags: 1 }], 'ENCRYPTED'],
    ['with strong encryption', [{ ...project, flags: 0x41 }], 'ENCRYPTED'],
    [
      'with one name twice',
      [project, { name: 'a.txt', content: 'a' }, { name: 'a.txt', content: 'b' }],
      'REPEATED_NAME',
    ],
    [
      'whose entries share their bytes',
      [project, { name: 'a.txt', content: 'a' }, { name: 'b.txt', sameAs: 1 }],
      'OVERLAPPING',
    ],
    ['whose project has another sum', [{ ...project, crc: 1 }], 'DAMAGED'],
  ])('%s', async (_, entries, reason) => {
    const read = async (): Promise<unknown> => collectProject((await openArchive(inMemory(makeZip(entries)))).parts());
    await expect(read()).rejects.toEqual(refused(reason));
  });

  it('that is none, or was cut, or has a flipped bit', async () => {
    const bytes = makeZip([project]);
    await expect(openArchive(inMemory(Buffer.from('no archive')))).rejects.toEqual(refused('NOT_A_ZIP'));
    await expect(openArchive(inMemory(Buffer.alloc(0)))).rejects.toEqual(refused('NOT_A_ZIP'));
    await expect(openArchive(inMemory(bytes.subarray(0, -30)))).rejects.toEqual(refused('NOT_A_ZIP'));
    const stored = makeZip([{ ...project, store: true }]);
    const at = stored.indexOf('Benefits');
    stored[at] = (stored[at] ?? 0) ^ 1;
    const archive = await openArchive(inMemory(stored));
    await expect(collectProject(archive.parts())).rejects.toEqual(refused('DAMAGED'));
  });

  it.each([
    ['is larger', { archiveBytes: 100 }, 'TOO_LARGE'],
    ['has more entries', { archiveEntries: 1 }, 'TOO_MANY'],
    ['has a larger file', { entryBytes: 10 }, 'TOO_LARGE'],
    ['unpacks to more', { unpackedBytes: 2_000 }, 'TOO_LARGE'],
  ])('that %s than it may', async (_, limit, reason) => {
    const bytes = inMemory(makeZip([project, { name: 'a.txt', content: 'a' }]));
    await expect(openArchive(bytes, { limits: { ...REFI_LIMITS, ...limit } })).rejects.toEqual(refused(reason));
  });

  it('when a text in it is larger than it may be', async () => {
    const bytes = inMemory(makeZip([project, { name: 'sources/a.txt', content: 'too long' }]));
    const archive = await openArchive(bytes, { limits: { ...REFI_LIMITS, textBytes: 7 } });
    await expect(archive.text({ place: 'archive', name: 'a.txt' })).rejects.toEqual(refused('TOO_LARGE'));
  });

  it('without a word of what is in it', async () => {
    const entries = [project, { name: '../secret.txt', content: 'a' }];
    const error: unknown = await openArchive(inMemory(makeZip(entries))).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ humanReadable: true });
    expect(String(error)).not.toContain('secret');
  });
});
