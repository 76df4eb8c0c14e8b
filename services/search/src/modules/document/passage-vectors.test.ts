import { unavailable } from '@fieldloom/kernel/errors';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EMBED_AT_ONCE, EMBED_FIRST_BATCH } from '../../limits.ts';
import { hashOf, PassageVectors, shortVector } from './passage-vectors.ts';

describe('PassageVectors', () => {
  /** Texts that were sent to the embedder, call by call. */
  const asked: string[][] = [];
  let model: string;
  /** How many texts of a call the embedder can do. */
  let most: number;
  let before: () => Promise<void>;
  beforeEach(() => {
    asked.length = 0;
    model = 'small';
    most = 64;
    before = async () => {};
  });

  /** An embedder whose vectors contain the length of the text and the model. */
  const open = () =>
    new PassageVectors({
      embed: async ({ texts = [] }: { texts?: string[] }) => {
        asked.push(texts);
        await before();
        if (texts.length > most) throw unavailable('Too slow');
        const values = (text: string) => [text.length, model === 'small' ? 0.123456789 : 0.5];
        return { embeddings: texts.map((text) => ({ values: values(text) })), model } as never;
      },
    });
  const passagesOf = (...texts: string[]) => texts.map((text) => ({ teamId: 'team', text }));
  const sentences = Array.from({ length: 200 }, (_, number) => `This is sentence ${number}.`);

  it('embeds as many as one call accepts, and never what it already has', async () => {
    const vectors = open();
    const first = await vectors.embedSome(passagesOf(...sentences));
    expect(first).toHaveLength(EMBED_FIRST_BATCH);
    const second = await vectors.embedSome(passagesOf('new', ...sentences.slice(0, EMBED_FIRST_BATCH)));
    expect(second).toHaveLength(EMBED_FIRST_BATCH + 1);
    expect(asked[1]).toEqual(['new']);
  });

  it('requests a repeated text once, and stores five digits', async () => {
    const vectors = open();
    await vectors.embedSome(passagesOf('one', 'three', 'one'));
    expect(asked).toEqual([['one', 'three']]);
    expect(shortVector(vectors.cached({ teamId: 'team', text: 'three' }) ?? [])).toEqual([5, 0.12346]);
  });

  it('keeps workspaces apart', async () => {
    const vectors = open();
    await vectors.embedSome([{ teamId: 'team', text: 'one' }]);
    await vectors.embedSome([{ teamId: 'other', text: 'one' }]);
    expect(asked).toEqual([['one'], ['one']]);
  });

  it('sends fewer after a failed call, and embeds none twice', async () => {
    most = 5;
    const vectors = open();
    let left = passagesOf(...sentences);
    const embedded: string[] = [];
    while (left.length > 0) {
      const came = await vectors.embedSome(left).catch(() => []);
      embedded.push(...came.map(({ text }) => text));
      left = left.filter(({ text }) => !embedded.includes(text));
    }
    expect(embedded).toEqual(sentences);
    expect(asked.filter(({ length }) => length <= most).flat()).toEqual(sentences);
  });

  it('reuses only vectors of its own model from the index', async () => {
    const vectors = open();
    const byHash = new Map(sentences.map((text) => [hashOf(text), [1, 2]]));
    vectors.remember('team', sentences, { model: 'small', byHash });
    expect(vectors.cached({ teamId: 'team', text: sentences[0]! })).toBeUndefined();
    await vectors.embedSome(passagesOf('one'));
    vectors.remember('team', sentences, { model: 'large', byHash });
    expect(vectors.cached({ teamId: 'team', text: sentences[0]! })).toBeUndefined();
    vectors.remember('team', sentences, { model: 'small', byHash });
    expect(vectors.cached({ teamId: 'team', text: sentences[0]! })).toEqual(Float32Array.of(1, 2));
    expect(vectors.cached({ teamId: 'other', text: sentences[0]! })).toBeUndefined();
  });

  it('never mixes the vectors of two models', async () => {
    const vectors = open();
    await vectors.embedSome(passagesOf('one', 'two'));
    model = 'large';
    const came = await vectors.embedSome(passagesOf('one', 'four'));
    expect(came.map(({ text }) => text)).toEqual(['four']);
    expect(vectors.model).toBe('large');
    expect(vectors.cached({ teamId: 'team', text: 'one' })).toBeUndefined();
    model = 'small';
    await expect(vectors.embedAll(passagesOf('four', 'five'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('embeds everything for a rebuild, even if the embedder fails in between', async () => {
    most = 7;
    const vectors = await open().embedAll(passagesOf(...sentences.slice(0, 40)));
    expect([...vectors.keys()]).toEqual(sentences.slice(0, 40));
  });

  describe('of a document that is just being written', () => {
    it('embeds a few, and no more', async () => {
      const vectors = open();
      await vectors.embedSoon(passagesOf(...sentences.slice(0, EMBED_AT_ONCE + 1)));
      await vectors.embedSoon([]);
      expect(asked).toEqual([]);
      await vectors.embedSoon(passagesOf('one'));
      expect(asked).toEqual([['one']]);
    });

    it('does not wait for a late embedder, and keeps what arrives later', async () => {
      const late = Promise.withResolvers<void>();
      before = () => late.promise;
      const vectors = open();
      await vectors.embedSoon(passagesOf('one'));
      // Somebody else's document does not even begin to wait.
      await vectors.embedSoon(passagesOf('two'));
      expect(asked).toEqual([['one']]);
      expect(vectors.cached({ teamId: 'team', text: 'one' })).toBeUndefined();
      const following = vectors.embedSome(passagesOf('one'));
      late.resolve();
      expect(await following).toHaveLength(1);
      expect(asked).toEqual([['one']]);
    });

    it('does not call a failed embedder again until it has succeeded', async () => {
      most = 0;
      const vectors = open();
      await vectors.embedSoon(passagesOf('one'));
      await vectors.embedSoon(passagesOf('one'));
      expect(asked).toEqual([['one']]);
      most = 64;
      await vectors.embedSome(passagesOf('one'));
      await vectors.embedSoon(passagesOf('two'));
      expect(asked).toEqual([['one'], ['one'], ['two']]);
    });
  });
});
