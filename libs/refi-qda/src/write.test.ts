import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GENERATED, makeProject } from '../test/generated-project.ts';
import { bytesOf, joined } from '../test/text.ts';
import { faultsOf, hasSchemas, schemaFaults } from '../test/validity.ts';
import { conformanceFaults } from '../test/xml-conformance.ts';
import { derivedGuid } from './guid.ts';
import { collectProject, emptyProject, type Project, type ProjectStreams, type Source } from './model.ts';
import { readProject } from './read.ts';
import { type WarningCode, Warnings } from './warnings.ts';
import { writeProject } from './write.ts';

const EMPTY = emptyProject('Tea');

const id = (...parts: (string | number)[]): string => derivedGuid('test', ...parts.map(String));

/** A note with so many highlights, each with a code, an author and a time. */
function noteWith(at: number, selections: number): Source {
  const made = { createdBy: id('user'), createdAt: '2026-11-25T18:00:00Z' };
  return {
    kind: 'text',
    id: id('note', at),
    name: `Interview ${at}`,
    plainText: { place: 'archive', name: `${id('note', at)}.txt` },
    selections: Array.from({ length: selections }, (_, n) => ({
      id: id('highlight', at, n),
      name: `The words of highlight ${n}`,
      start: n * 10,
      end: n * 10 + 8,
      codings: [{ id: id('coding', at, n), codeId: id('code'), noteIds: [], ...made }],
      noteIds: [],
      ...made,
    })),
    codings: [],
    noteIds: [],
    values: [],
    ...made,
  };
}

/** A project whose sources are made when they are asked for. */
function largeProject(notes: number, selections: number, made: (at: number) => void = () => {}): ProjectStreams {
  function* sources(): Generator<Source, void> {
    for (let at = 0; at < notes; at += 1) {
      made(at);
      yield noteWith(at, selections);
    }
  }
  return {
    ...EMPTY,
    users: [{ id: id('user'), name: 'Ruth' }],
    codes: [{ id: id('code'), name: 'calm', isCodable: true, color: '5b8def', noteIds: [], children: [] }],
    sources: sources(),
  };
}

/** These say what a project consists of, not that something was lost. */
const NO_LOSS = new Set<WarningCode>(['FILE_ELSEWHERE', 'EMPTY_SELECTION', 'NO_PLAIN_TEXT']);

describe('A project that is written', () => {
  it('is valid, and is read as it was, and is written again as the same file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generator) => {
        const project = makeProject(generator);
        const xml = await joined(writeProject(project));
        expect(await faultsOf(xml, 'Project')).toEqual([]);
        const warnings = new Warnings();
        const read = await collectProject(readProject(bytesOf(xml, 977), { warnings }));
        expect(read).toEqual(project);
        expect(warnings.list.filter(({ code }) => !NO_LOSS.has(code))).toEqual([]);
        expect(await joined(writeProject(read))).toBe(xml);
      }),
      GENERATED,
    );
  });

  it('is valid when it is empty', async () => {
    const xml = await joined(writeProject(EMPTY));
    expect(await faultsOf(xml, 'Project')).toEqual([]);
    expect(xml).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<Project xmlns="urn:QDA-XML:project:1.0" name="Tea">\n</Project>\n',
    );
  });

  it('keeps one mark as area and as text of a PDF', async () => {
    const mark = { id: id('mark'), codings: [], noteIds: [] };
    const project: Project = {
      ...EMPTY,
      sources: [
        {
          kind: 'pdf',
          id: id('pdf'),
          selections: [{ ...mark, page: 0, firstX: 1, firstY: 2, secondX: 3, secondY: 4 }],
          representation: {
            id: id('text'),
            inline: 'steep',
            selections: [{ ...mark, start: 0, end: 5 }],
            codings: [],
            noteIds: [],
            values: [],
          },
          codings: [],
          noteIds: [],
          values: [],
        },
      ],
    };
    const warnings = new Warnings();
    const read = await collectProject(readProject(bytesOf(await joined(writeProject(project))), { warnings }));
    expect(read).toEqual(project);
    expect(warnings.list).toEqual([]);
  });

  it('leaves out characters that XML does not allow', async () => {
    const xml = await joined(writeProject({ ...EMPTY, head: { name: 'a\u0000b\u{D800}c' } }));
    expect(xml).toContain('name="abc"');
  });

  it('comes in short pieces, and asks for a source only when its turn has come', async () => {
    let made = 0;
    let written = 0;
    let ahead = 0;
    let longest = 0;
    for await (const piece of writeProject(largeProject(100, 50, () => void (made += 1)))) {
      longest = Math.max(longest, piece.length);
      written += piece.split('</TextSource>').length - 1;
      ahead = Math.max(ahead, made - written);
    }
    expect([made, written]).toEqual([100, 100]);
    expect(ahead).toBe(1);
    // 16 KB, and one more selection.
    expect(longest).toBeLessThan(18_000);
  });

  it('comes in short pieces also when all highlights are in one note', async () => {
    let longest = 0;
    let pieces = 0;
    for await (const piece of writeProject(largeProject(1, 5_000))) {
      longest = Math.max(longest, piece.length);
      pieces += 1;
    }
    expect(longest).toBeLessThan(18_000);
    expect(pieces).toBeGreaterThan(100);
  });

  it('is read again one note at a time', async () => {
    let written = 0;
    let read = 0;
    let selections = 0;
    let ahead = 0;
    async function* bytes(): AsyncGenerator<Uint8Array, void> {
      for await (const piece of writeProject(largeProject(100, 50))) {
        written += piece.split('</TextSource>').length - 1;
        yield Buffer.from(piece);
      }
    }
    for await (const part of readProject(bytes())) {
      if (part.kind !== 'source') continue;
      read += 1;
      selections += part.value.selections.length;
      ahead = Math.max(ahead, written - read);
    }
    expect([read, selections]).toEqual([100, 5_000]);
    expect(ahead).toBeLessThanOrEqual(1);
  });
});

describe('The check of what was written', () => {
  const CODE = `<Code guid="${id('code')}" name="c" isCodable="true"/>`;
  const project = (content: string, attributes = 'name="P"'): string =>
    `<Project xmlns="urn:QDA-XML:project:1.0" ${attributes}>${content}</Project>`;
  const source = (content: string, attributes = ''): string =>
    project(
      `<CodeBook><Codes>${CODE}</Codes></CodeBook><Sources><TextSource guid="${id('s')}" ${attributes}>${content}</TextSource></Sources>`,
    );
  const selection = (content: string, attributes: string): string =>
    source(`<PlainTextSelection guid="${id('p')}" ${attributes}>${content}</PlainTextSelection>`);

  it('accepts what the schema accepts', async () => {
    const coding = `<Coding guid="${id('x')}"><CodeRef targetGUID="${id('code')}"/></Coding>`;
    const xml = selection(`<Description>d</Description>${coding}`, 'startPosition="0" endPosition="1"');
    expect(await faultsOf(xml, 'Project')).toEqual([]);
  });

  const wrong: [string, string][] = [
    ['a missing namespace', '<Project name="P"/>'],
    ['another root', '<CodeBook xmlns="urn:QDA-XML:project:1.0"/>'],
    ['a missing name', project('', '')],
    ['an unknown attribute', project('', 'name="P" author="x"')],
    [
      'sections out of order',
      project(`<Sources><TextSource guid="${id('s')}"/></Sources><CodeBook><Codes>${CODE}</Codes></CodeBook>`),
    ],
    ['an empty section', project('<Users/>')],
    [
      'a section twice',
      project(`<CodeBook><Codes>${CODE}</Codes></CodeBook><CodeBook><Codes>${CODE}</Codes></CodeBook>`),
    ],
    ['an unknown element', project('<Tags/>')],
    ['an id that is no GUID', project('<Users><User guid="u1"/></Users>')],
    [
      'a color without its sign',
      project(`<CodeBook><Codes><Code guid="${id('c')}" name="c" isCodable="true" color="ff0000"/></Codes></CodeBook>`),
    ],
    [
      'a code of which nobody knows whether it codes',
      project(`<CodeBook><Codes><Code guid="${id('c')}" name="c"/></Codes></CodeBook>`),
    ],
    ['a time that is none', source('', 'creationDateTime="yesterday"')],
    ['a selection without its end', selection('', 'startPosition="0"')],
    ['a position between two characters', selection('', 'startPosition="0.5" endPosition="1"')],
    [
      'a description after the codings',
      selection(
        `<Coding guid="${id('x')}"><CodeRef targetGUID="${id('code')}"/></Coding><Description/>`,
        'startPosition="0" endPosition="1"',
      ),
    ],
    ['a coding without a code', selection(`<Coding guid="${id('x')}"/>`, 'startPosition="0" endPosition="1"')],
    [
      'a variable of no type',
      project(`<Variables><Variable guid="${id('v')}" name="v" typeOfVariable="Colour"/></Variables>`),
    ],
    [
      'a number with an exponent',
      project(
        `<Variables><Variable guid="${id('v')}" name="v" typeOfVariable="Float"/></Variables><Cases><Case guid="${id('a')}"><VariableValue><VariableRef targetGUID="${id('v')}"/><FloatValue>1e21</FloatValue></VariableValue></Case></Cases>`,
      ),
    ],
    ['a link without a known direction', project(`<Links><Link guid="${id('l')}" direction="Up"/></Links>`)],
    ['text between elements', project('text')],
  ];

  it.each(wrong)('refuses %s', (_, xml) => {
    expect(conformanceFaults(xml, 'Project')).not.toEqual([]);
  });

  // The schemas are no part of this repository: docs/reference/refi-qda.md says where they are looked for.
  (hasSchemas ? it : it.skip)('refuses what the published schema refuses', async () => {
    for (const [what, xml] of wrong) {
      const faults = await schemaFaults(xml, 'Project');
      expect({ what, isRefused: faults.length > 0 }).toEqual({ what, isRefused: true });
    }
  });

  it.each([
    ['a reference to nothing', source(`<Coding guid="${id('x')}"><CodeRef targetGUID="${id('nothing')}"/></Coding>`)],
    ['a user who is not there', source('', `creatingUser="${id('nobody')}"`)],
    [
      'a text in the XML and in a file',
      source('<PlainTextContent>a</PlainTextContent>', 'plainTextPath="internal://a.txt"'),
    ],
  ])('refuses %s, of which the schema knows nothing', async (_, xml) => {
    expect(conformanceFaults(xml, 'Project')).not.toEqual([]);
    expect(await schemaFaults(xml, 'Project')).toEqual([]);
  });
});
