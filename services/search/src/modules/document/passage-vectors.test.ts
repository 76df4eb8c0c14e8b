import { beforeEach, describe, expect, it } from '@jest/globals';
import { PassageVectors } from './passage-vectors.ts';

describe('PassageVectors', () => {
  /** Texts that the embedder was asked for, call by call. */
  const asked: string[][] = [];
  let model: string;
  beforeEach(() => {
    asked.length = 0;
    model = 'small';
  });

  /** An embedder whose vectors say how long a text is, and by which model. */
  const open = () =>
    new PassageVectors({
      embed: async ({ texts = [] }: { texts?: string[] }) => {
        asked.push(texts);
        const values = (text: string) => [text.length, model === 'small' ? 0.123456789 : 0.5];
        return { embeddings: texts.map((text) => ({ values: values(text) })), model } as never;
      },
    });

  it('asks for each text once, and gives five digits', async () => {
    const found = await open().of('team', ['one', 'three', 'one']);
    expect(asked).toEqual([['one', 'three']]);
    expect(found).toEqual(
      new Map([
        ['one', [3, 0.12346]],
        ['three', [5, 0.12346]],
      ]),
    );
  });

  it('asks again for what has changed alone', async () => {
    const vectors = open();
    await vectors.of('team', ['one', 'two']);
    expect([...(await vectors.of('team', ['one', 'second'])).keys()].sort()).toEqual(['one', 'second']);
    expect(asked).toEqual([['one', 'two'], ['second']]);
  });

  it('keeps workspaces apart', async () => {
    const vectors = open();
    await vectors.of('team', ['one']);
    await vectors.of('other', ['one']);
    expect(asked).toEqual([['one'], ['one']]);
  });

  it('never mixes the vectors of two models', async () => {
    const vectors = open();
    await vectors.of('team', ['one', 'two']);
    model = 'large';
    await expect(vectors.of('team', ['one', 'four'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const found = await vectors.of('team', ['one', 'four']);
    expect(found.get('one')).toEqual([3, 0.5]);
    expect(found.get('four')).toEqual([4, 0.5]);
  });
});
