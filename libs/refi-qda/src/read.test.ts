import { describe, expect, it } from '@jest/globals';
import { ATLAS_TI, MAXQDA, NVIVO, QUALCODER } from '../test/programs.ts';
import { bytesOf } from '../test/text.ts';
import { readGuid } from './guid.ts';
import { REFI_LIMITS, type RefiLimits } from './limits.ts';
import { collectProject, type Project, type Source } from './model.ts';
import { readProject } from './read.ts';
import { Warnings } from './warnings.ts';

async function read(xml: string, limits: RefiLimits = REFI_LIMITS) {
  const warnings = new Warnings();
  // Pieces of seven bytes cut tags, entities and characters in two.
  const project = await collectProject(readProject(bytesOf(xml, 7), { warnings, limits }));
  return { project, warnings, codes: warnings.list.map(({ code }) => code).sort() };
}

function sourceOf<Kind extends Source['kind']>(project: Project, kind: Kind): Extract<Source, { kind: Kind }> {
  const found = project.sources.find((source) => source.kind === kind);
  if (found === undefined) throw new Error(`No ${kind}`);
  return found as Extract<Source, { kind: Kind }>;
}

const minimal = (content: string): string => `<Project xmlns="urn:QDA-XML:project:1.0" name="P">${content}</Project>`;
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

describe('A project in the manner of ATLAS.ti', () => {
  it('is read with its marks, memos and links', async () => {
    const { project, codes, warnings } = await read(ATLAS_TI);
    expect(project.head).toMatchObject({ name: 'Tea study', origin: 'ATLAS.ti 23', createdAt: '2024-03-27T17:46:39Z' });
    expect(project.codes).toMatchObject([
      { name: 'calm', isCodable: true, color: 'f00082', description: 'said of an evening' },
      { name: 'Tea::green', color: undefined },
    ]);
    const text = sourceOf(project, 'text');
    expect(text).toMatchObject({
      name: 'Olu.docx',
      plainText: { place: 'archive', name: 'CCCCCCCC-0000-4000-8000-000000000001.txt' },
      selections: [
        {
          start: 3,
          end: 19,
          name: 'I drink it slowly',
          description: 'why slowly?',
          createdBy: project.users[0]?.id,
          codings: [{ codeId: project.codes[0]?.id, createdBy: project.users[0]?.id }],
        },
      ],
    });
    const [note] = project.notes;
    expect(note).toMatchObject({ name: 'Plan', inline: 'First the leaflet.' });
    expect(project.links).toMatchObject([
      { direction: 'OneWay', color: '000000', originId: note?.id, targetId: text.selections[0]?.id },
    ]);
    expect(project.sets).toMatchObject([{ name: 'Evening', sourceIds: [text.id] }]);
    expect(codes).toEqual(['FILE_ELSEWHERE']);
    expect(warnings.list[0]?.examples).toEqual(['Talk with Olu.mp4']);
  });

  it('keeps a mark in a PDF as area and as text, under its one id', async () => {
    const { project } = await read(ATLAS_TI);
    const pdf = sourceOf(project, 'pdf');
    expect(pdf.selections).toMatchObject([{ page: 0, firstX: 335, secondY: 420, representation: { inline: 'steep' } }]);
    expect(pdf.representation?.selections).toMatchObject([{ start: 62, end: 67, id: pdf.selections[0]?.id }]);
  });

  it('shows no folder of the machine that it was made on', async () => {
    const { project, warnings } = await read(ATLAS_TI);
    const shown = JSON.stringify([project, warnings.list]);
    expect(shown).not.toMatch(/Users\/mara|Tea Media|Evening\/|absolute/);
  });
});

describe('A project in the manner of NVivo', () => {
  it('is read with folders of codes, cases and variables', async () => {
    const { project, warnings, codes } = await read(NVIVO);
    expect(project.head.createdAt).toBe('2023-01-09T09:15:30.123Z');
    expect(project.users).toMatchObject([{ name: 'OK', sign: 'ok' }]);
    expect(project.codes).toMatchObject([{ isCodable: false, children: [{ name: 'Support', color: '00ccff' }] }]);
    expect(project.variables.map(({ type }) => type)).toEqual(['Integer', 'DateTime']);
    expect(project.cases).toMatchObject([
      {
        name: 'Ama',
        values: [{ content: { type: 'Integer', text: '41' } }, { content: undefined }],
        sourceIds: [sourceOf(project, 'text').id],
      },
    ]);
    expect(codes).toEqual(['BAD_VALUE', 'EMPTY_SELECTION', 'FILE_ELSEWHERE', 'REVERSED_SELECTION']);
    expect(warnings.count('BAD_VALUE')).toBe(1);
  });

  it('turns round what ends before it begins, and keeps a place that is no passage', async () => {
    const { project } = await read(NVIVO);
    expect(sourceOf(project, 'audio').selections).toMatchObject([{ begin: 1500, end: 4000 }]);
    expect(sourceOf(project, 'text').selections[1]).toMatchObject({
      start: 5,
      end: 5,
      noteIds: [project.notes[0]?.id],
    });
  });

  it('names a source after its file, and a recording that is missing after its name only', async () => {
    const { project, warnings } = await read(NVIVO);
    expect(sourceOf(project, 'text').name).toBe('Ama interview.docx');
    expect(sourceOf(project, 'audio').file).toEqual({ place: 'elsewhere', name: 'call 1.wav' });
    expect(JSON.stringify([project, warnings.list])).not.toContain('Desktop');
    expect(JSON.stringify([project, warnings.list])).not.toContain('Recordings');
  });
});

describe('A project in the manner of MAXQDA', () => {
  it('is read with what can be kept, and says what cannot', async () => {
    const { project, warnings, codes } = await read(MAXQDA);
    expect(project.codes).toMatchObject([{ name: 'Ärger', description: 'Memo: alles, was stört', color: undefined }]);
    const text = sourceOf(project, 'text');
    expect(text).toMatchObject({ description: 'Memo des Dokuments', createdAt: '2022-05-01T09:30:00Z' });
    expect(text.inline).toBe('Das nervt. Und wie!');
    expect(text.selections).toMatchObject([{ start: 0, end: 9, codings: [{}, {}] }]);
    expect(codes).toEqual([
      'BAD_COLOR',
      'BAD_PLACE',
      'CODING_WITHOUT_CODE',
      'FORBIDDEN_CHARACTER',
      'GRAPH',
      'MISSING_OBJECT',
      'REVERSED_SELECTION',
      'TIME_WITHOUT_ZONE',
    ]);
    expect(warnings.list.find(({ code }) => code === 'MISSING_OBJECT')).toEqual({
      code: 'MISSING_OBJECT',
      count: 2,
      examples: ['user 9d111111-0000-4000-8000-000000000001', 'code 9a111111-0000-4000-8000-00000000ffff'],
    });
  });
});

describe('A project in the manner of smaller programs', () => {
  it('gets ids where it has none, and the same ones wherever an id is referred to', async () => {
    const { project, codes } = await read(QUALCODER);
    const c1 = readGuid('c1')?.guid;
    expect(project.codes[0]).toMatchObject({ id: c1, name: 'weeds', isCodable: true });
    expect(project.codes[1]?.id).not.toBe(c1);
    const text = sourceOf(project, 'text');
    expect(text.selections).toMatchObject([
      { codings: [{ codeId: c1, createdBy: project.users[0]?.id }], start: 0, end: 5 },
    ]);
    // The file counts, not the text in the XML.
    expect(text).toMatchObject({ plainText: { place: 'archive', name: 'diary.txt' }, inline: undefined });
    expect(codes).toEqual(['NOT_A_GUID', 'NO_ID', 'REPEATED_ID', 'TWO_TEXTS', 'UNKNOWN_ELEMENT']);
  });

  it('is read the same each time', async () => {
    expect((await read(QUALCODER)).project).toEqual((await read(QUALCODER)).project);
  });
});

describe('What stands in a file', () => {
  it('may be in UTF-16, in Windows-1252, or in UTF-8 under another name', async () => {
    const xml = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?>${minimal('<Description>é</Description>')}`;
    const utf16 = Buffer.from(`\u{FEFF}${xml('utf-16')}`, 'utf16le');
    const windows = Buffer.from(xml('windows-1252'), 'latin1');
    for (const bytes of [utf16, windows, Buffer.from(xml('utf-16')), Buffer.from(xml('UTF-8'))]) {
      const project = await collectProject(readProject([bytes]));
      expect(project.tail.description).toBe('é');
    }
  });

  it('keeps spaces, line ends and several descriptions', async () => {
    const { project } = await read(
      minimal('<Description> a\r\nb </Description><Description><![CDATA[<c>]]></Description>'),
    );
    expect(project.tail.description).toBe(' a\nb \n<c>');
  });

  it('may have an emoji in halves, and characters that XML forbids', async () => {
    const { project, codes } = await read(
      `<Project xmlns="urn:QDA-XML:project:1.0" name="&#xD83D;&#xDC4D;&#0;"><Description>a\u000Bb &#55357;&#56397;</Description></Project>`,
    );
    expect(project.head.name).toBe('👍');
    expect(project.tail.description).toBe('ab 👍');
    expect(codes).toEqual(['FORBIDDEN_CHARACTER']);
  });

  it('may come in another order than the schema has', async () => {
    const { project, codes } = await read(
      minimal(`<Sources><TextSource guid="${id(1)}"><PlainTextContent>ab</PlainTextContent>
        <PlainTextSelection guid="${id(2)}" startPosition="0" endPosition="1"><Coding guid="${id(3)}"><CodeRef targetGUID="${id(4)}"/></Coding></PlainTextSelection>
        </TextSource></Sources><CodeBook><Codes><Code guid="${id(4)}" name="late" isCodable="true"/></Codes></CodeBook>`),
    );
    expect(project.codes).toHaveLength(1);
    expect(codes).toEqual([]);
  });

  it('is left out where it does not belong', async () => {
    const { project, codes } = await read(minimal(`<Coding guid="${id(1)}"><CodeRef targetGUID="${id(2)}"/></Coding>`));
    expect(project.codes).toEqual([]);
    expect(codes).toEqual(['MISSING_OBJECT', 'UNKNOWN_ELEMENT']);
  });

  it('is cut where it is longer than it may be', async () => {
    const limits = { ...REFI_LIMITS, name: 3, memo: 4, text: 2 };
    const { project, codes } = await read(
      minimal(
        `<Notes><Note guid="${id(1)}" name="👍👍👍👍"><Description>abcde</Description><PlainTextContent>xyz</PlainTextContent></Note></Notes>`,
      ),
      limits,
    );
    expect(project.notes).toMatchObject([{ name: '👍👍👍', description: 'abcd', inline: 'xy' }]);
    expect(codes).toEqual(['MEMO_CUT', 'NAME_CUT', 'TEXT_CUT']);
  });

  it('gives a bounded number of examples, however much is lost', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `<Thing${at}/>`).join('');
    const { warnings } = await read(minimal(many));
    expect(warnings.list).toEqual([{ code: 'UNKNOWN_ELEMENT', count: 500, examples: expect.anything() }]);
    expect(warnings.list[0]?.examples).toHaveLength(REFI_LIMITS.examples);
  });
});

describe('A file is refused', () => {
  const refused = (reason: string) =>
    expect.objectContaining({ name: 'DomainError', details: expect.objectContaining({ reason }) });
  const nested = (levels: number): string =>
    `${Array.from({ length: levels }, (_, at) => `<Code guid="${id(at)}" name="c" isCodable="true">`).join('')}${'</Code>'.repeat(levels)}`;
  const codebook = (codes: string): string => minimal(`<CodeBook><Codes>${codes}</Codes></CodeBook>`);

  it.each([
    [
      'with a document type',
      `<!DOCTYPE Project [<!ENTITY a "b">]>${minimal('<Description>&a;</Description>')}`,
      'DOCTYPE',
    ],
    ['with an external entity', `<!DOCTYPE Project SYSTEM "file:///etc/passwd">${minimal('')}`, 'DOCTYPE'],
    ['with an entity that is not declared', minimal('<Description>&lol;</Description>'), 'NOT_XML'],
    ['whose tags do not close', '<Project xmlns="urn:QDA-XML:project:1.0" name="P"><Users>', 'NOT_XML'],
    ['whose tags cross', minimal('<Users></Cases>'), 'NOT_XML'],
    ['that is empty', '', 'NOT_XML'],
    ['that is no XML', 'PK\u0003\u0004', 'NOT_XML'],
    ['that is another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'NOT_REFI_QDA'],
    ['that is a project of another format', '<Project xmlns="urn:other"/>', 'NOT_REFI_QDA'],
    ['that is a bare codebook', '<CodeBook xmlns="urn:QDA-XML:codebook:1.0"/>', 'NOT_REFI_QDA'],
    ['with codes in too many levels', codebook(nested(REFI_LIMITS.codeLevels + 1)), 'TOO_DEEP'],
    ['with unknown elements in too many levels', minimal('<x>'.repeat(500)), 'TOO_DEEP'],
  ])('%s', async (_, xml, reason) => {
    await expect(read(xml)).rejects.toEqual(refused(reason));
  });

  it('in an encoding that nobody knows, or with bytes that are not of it', async () => {
    const project = (bytes: Uint8Array) => collectProject(readProject([bytes]));
    await expect(project(Buffer.from('<?xml version="1.0" encoding="klingon"?><Project/>'))).rejects.toEqual(
      refused('NOT_XML'),
    );
    await expect(project(Buffer.from(minimal('\u00E9'), 'latin1'))).rejects.toEqual(refused('NOT_XML'));
  });

  it.each([
    ['more bytes', { projectBytes: 100 }, minimal(' '.repeat(200)), 'TOO_LARGE'],
    ['more codes', { codes: 2 }, codebook('<Code name="c"/>'.repeat(3)), 'TOO_MANY'],
    [
      'more children of one kind',
      { children: 2 },
      codebook(`<Code name="c">${'<NoteRef targetGUID="n"/>'.repeat(3)}</Code>`),
      'TOO_MANY',
    ],
    ['more objects', { objects: 3 }, codebook('<Code name="c"/>'.repeat(4)), 'TOO_MANY'],
    [
      'more ids that are only referred to',
      { objects: 3 },
      codebook(`<Code name="c">${[1, 2, 3].map((n) => `<NoteRef targetGUID="n${n}"/>`).join('')}</Code>`),
      'TOO_MANY',
    ],
    [
      'more in one code',
      { heldElements: 10 },
      codebook(`<Code name="c">${'<NoteRef targetGUID="n"/>'.repeat(11)}</Code>`),
      'TOO_MANY',
    ],
    [
      'more text in one code',
      { heldCharacters: 50 },
      codebook(`<Code name="c"><Description>${'x'.repeat(60)}</Description></Code>`),
      'TOO_LARGE',
    ],
  ] as const)('with %s than it may have', async (_, limit, xml, reason) => {
    await expect(read(xml, { ...REFI_LIMITS, ...limit })).rejects.toEqual(refused(reason));
  });

  it.each([
    ['a text', '<Project xmlns="urn:QDA-XML:project:1.0" name="P"><Description>'],
    ['a comment', '<Project xmlns="urn:QDA-XML:project:1.0" name="P"><!-- <a> '],
    ['an attribute', '<Project xmlns="urn:QDA-XML:project:1.0" name="'],
    ['a document type', '<!DOCTYPE Project [ '],
    ['a row of attributes', '<Project xmlns="urn:QDA-XML:project:1.0" a="'],
  ])('with %s without an end, before it is held', async (_, start) => {
    const limits = { ...REFI_LIMITS, stretch: 100_000 };
    let pieces = 0;
    function* endless(): Generator<Uint8Array, void> {
      yield Buffer.from(start.padEnd(300));
      for (; pieces < 1_000; pieces += 1) yield Buffer.from('x '.repeat(5_000));
    }
    await expect(collectProject(readProject(endless(), { limits }))).rejects.toEqual(refused('TOO_LARGE'));
    expect(pieces).toBeLessThan(20);
  });
});

describe('A large file', () => {
  it('is read as far as somebody asks for its parts', async () => {
    const source = (at: number): string =>
      `<TextSource guid="${id(at)}"><PlainTextContent>${'x'.repeat(1_000)}</PlainTextContent></TextSource>`;
    let pieces = 0;
    function* xml(): Generator<Uint8Array, void> {
      yield Buffer.from('<Project xmlns="urn:QDA-XML:project:1.0" name="P"><Sources>');
      for (; pieces < 1_000; pieces += 1) yield Buffer.from(source(pieces));
      yield Buffer.from('</Sources></Project>');
    }
    let sources = 0;
    let ahead = 0;
    for await (const part of readProject(xml())) {
      if (part.kind !== 'source') continue;
      sources += 1;
      ahead = Math.max(ahead, pieces - sources);
    }
    expect(sources).toBe(1_000);
    expect(ahead).toBeLessThanOrEqual(2);
  });
});
