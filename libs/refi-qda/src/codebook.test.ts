import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GENERATED, makeProject } from '../test/generated-project.ts';
import { NVIVO, NVIVO_CODEBOOK, TAGUETTE_CODEBOOK } from '../test/programs.ts';
import { bytesOf, joined } from '../test/text.ts';
import { faultsOf } from '../test/validity.ts';
import { readCodebook, writeCodebook } from './codebook.ts';
import type { Code, Codebook } from './model.ts';
import { Warnings } from './warnings.ts';

const withoutNotes = (code: Code): Code => ({ ...code, noteIds: [], children: code.children.map(withoutNotes) });

describe('A bare codebook', () => {
  it('is written valid and read as it was, without notes and other members of sets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generator) => {
        const { head, codes, sets } = makeProject(generator);
        fc.pre(codes.length > 0);
        const xml = await joined(writeCodebook({ origin: head.origin, codes, sets }));
        expect(await faultsOf(xml, 'Codebook')).toEqual([]);
        const warnings = new Warnings();
        expect(await readCodebook(bytesOf(xml, 977), { warnings })).toEqual({
          origin: head.origin,
          codes: codes.map(withoutNotes),
          sets: sets.filter(({ codeIds }) => codeIds.length > 0).map((set) => ({ ...set, sourceIds: [], noteIds: [] })),
        } satisfies Codebook);
        expect(warnings.list).toEqual([]);
      }),
      GENERATED,
    );
  });

  it('has codes: without any there is nothing to write', async () => {
    await expect(joined(writeCodebook({ codes: [], sets: [] }))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('of NVivo is read, though its namespace is another', async () => {
    const warnings = new Warnings();
    const { origin, codes, sets } = await readCodebook(bytesOf(NVIVO_CODEBOOK, 7), { warnings });
    expect(origin).toBe('NVivo 12 For Mac');
    expect(codes).toMatchObject([
      {
        id: '5215cc69-b628-4e02-afb9-9beeaee55808',
        name: 'Topics',
        isCodable: false,
        children: [{ name: 'Economy', color: 'ff0000', description: 'Jobs & taxes' }],
      },
    ]);
    expect(sets).toMatchObject([{ name: 'Mine', codeIds: ['d7aa29da-519b-4946-9b90-253b6db8fd0a'] }]);
    expect(warnings.list).toEqual([]);
  });

  it('of Taguette is read, though its sets are empty', async () => {
    const warnings = new Warnings();
    const { codes, sets } = await readCodebook(bytesOf(TAGUETTE_CODEBOOK), { warnings });
    expect(codes.map(({ name }) => name)).toEqual(['interesting', 'people']);
    expect([sets, warnings.list]).toEqual([[], []]);
  });

  it('is also that of a whole project', async () => {
    const { codes } = await readCodebook(bytesOf(NVIVO));
    expect(codes).toMatchObject([{ name: 'Codes', children: [{ name: 'Support' }] }]);
  });

  it('is refused when it is something else', async () => {
    await expect(readCodebook(bytesOf('<html/>'))).rejects.toMatchObject({ details: { reason: 'NOT_REFI_QDA' } });
  });
});
