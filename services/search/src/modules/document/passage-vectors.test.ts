import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, PassageVectors, type StoredVectors } from './passage-vectors.ts';

describe('PassageVectors', () => {
  /** Texts that were sent to the embedder, call by call. */
  const asked: string[][] = [];
  let model: string;
  beforeEach(() => {
    asked.length = 0;
    model = 'small';
  });

  /** An embedder whose vectors contain the length of the text and the model. */
  const open = () =>
    new PassageVectors({
      embed: async ({ texts = [] }: { texts?: string[] }) => {
        asked.push(texts);
        const values = (text: string) => [text.length, model === 'small' ? 0.123456789 : 0.5];
        return { embeddings: texts.map((text) => ({ values: values(text) })), model } as never;
      },
    });

  const nothing = async (): Promise<StoredVectors[]> => [];
  const sentences = Array.from({ length: 200 }, (_, number) => `This is sentence ${number}.`);
  const stored = (of: string): StoredVectors => ({
    model: of,
    byHash: new Map(sentences.map((text) => [hashOf(text), [text.length, 0.25]])),
  });
  const textsAsked = () => asked.flat().length;

  it('takes from the index what another process has embedded, and embeds the changed sentence alone', async () => {
    const texts = sentences.with(77, 'This one was changed.');
    const { byText } = await open().of('team', texts, async () => [stored('small')]);
    // The first text is embedded to find out the current model.
    expect(asked.flat()).toEqual([texts[0], 'This one was changed.']);
    expect([byText.get(texts[1]!), byText.get('This one was changed.')]).toEqual([
      [texts[1]!.length, 0.25],
      ['This one was changed.'.length, 0.12346],
    ]);
  });

  it('embeds all anew where the index holds vectors of another model', async () => {
    const { byText } = await open().of('team', sentences, async () => [stored('large')]);
    expect(textsAsked()).toBe(sentences.length);
    expect(byText.get(sentences[1]!)).toEqual([sentences[1]!.length, 0.12346]);
  });

  it('does not read the index for a few texts', async () => {
    const never = () => Promise.reject(new Error('was read'));
    expect((await open().of('team', ['one', 'two'], never)).byText.size).toBe(2);
  });

  it('asks for each text once, and gives five digits', async () => {
    const { byText } = await open().of('team', ['one', 'three', 'one'], nothing);
    expect(asked).toEqual([['one', 'three']]);
    expect(byText).toEqual(
      new Map([
        ['one', [3, 0.12346]],
        ['three', [5, 0.12346]],
      ]),
    );
  });

  it('asks again for what has changed alone', async () => {
    const vectors = open();
    await vectors.of('team', ['one', 'two'], nothing);
    expect([...(await vectors.of('team', ['one', 'second'], nothing)).byText.keys()].sort()).toEqual(['one', 'second']);
    expect(asked).toEqual([['one', 'two'], ['second']]);
  });

  it('keeps workspaces apart', async () => {
    const vectors = open();
    await vectors.of('team', ['one'], nothing);
    await vectors.of('other', ['one'], nothing);
    expect(asked).toEqual([['one'], ['one']]);
  });

  it('never mixes the vectors of two models', async () => {
    const vectors = open();
    await vectors.of('team', ['one', 'two'], nothing);
    model = 'large';
    await expect(vectors.of('team', ['one', 'four'], nothing)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const { byText, model: whose } = await vectors.of('team', ['one', 'four'], nothing);
    expect(whose).toBe('large');
    expect(byText.get('one')).toEqual([3, 0.5]);
    expect(byText.get('four')).toEqual([4, 0.5]);
  });
});
