import { DomainError, unavailable } from '@fieldloom/kernel/errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EMBED_AT_ONCE, EMBED_FIRST_BATCH, POSTPONE } from '../../limits.ts';
import { hashOf, type Passage, PassageVectors, PROBE, shortVector } from './passage-vectors.ts';

describe('PassageVectors', () => {
  /** Texts that were sent to the embedder, call by call. */
  const asked: string[][] = [];
  let model: string;
  /** How many texts of a call the embedder can do. */
  let most: number;
  let before: () => Promise<void>;
  /** Texts with this word make a call fail. */
  let poison: string;
  beforeEach(() => {
    asked.length = 0;
    model = 'small';
    most = 64;
    before = async () => {};
    poison = 'mercury';
  });

  /** An embedder whose vectors contain the length of the text and the model. */
  const open = () =>
    new PassageVectors({
      embed: async ({ texts = [] }: { texts?: string[] }) => {
        asked.push(texts);
        await before();
        if (texts.length > most) throw unavailable('Too slow');
        if (texts.some((text) => text.includes(poison))) throw new DomainError('INTERNAL', 'It does not like the text');
        const values = (text: string) => [text.length, model === 'small' ? 0.123456789 : 0.5];
        return { embeddings: texts.map((text) => ({ values: values(text) })), model } as never;
      },
    });
  const passagesOf = (...texts: string[]) => texts.map((text) => ({ teamId: 'team', text }));
  const sentences = Array.from({ length: 200 }, (_, number) => `This is sentence ${number}.`);

  it('embeds as many as one call accepts, and returns what it has without asking for anything', async () => {
    const vectors = open();
    const first = await vectors.embedSome(passagesOf(...sentences));
    expect(first.passages).toHaveLength(EMBED_FIRST_BATCH);
    const wanted = passagesOf('new', ...sentences.slice(0, EMBED_FIRST_BATCH));
    // So what it has is not lost when the embedder fails for what it has not.
    most = 0;
    expect((await vectors.embedSome(wanted)).passages).toEqual(first.passages);
    expect(asked).toHaveLength(1);
    most = 64;
    await vectors.embedSome(wanted.slice(0, 1));
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
      const came = await vectors.embedSome(left).catch(() => ({ passages: [] }));
      embedded.push(...came.passages.map(({ text }) => text));
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
    expect(await vectors.embedSome(passagesOf('one', 'four'))).toMatchObject({
      model: 'small',
      passages: [{ text: 'one' }],
    });
    model = 'large';
    expect(await vectors.embedSome(passagesOf('four'))).toMatchObject({ model: 'large', passages: [{ text: 'four' }] });
    expect(vectors.model).toBe('large');
    expect(vectors.cached({ teamId: 'team', text: 'one' })).toBeUndefined();
    model = 'small';
    await expect(vectors.embedAll(passagesOf('four', 'five'), 'large')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('learns the model, also when it has vectors of another one', async () => {
    const vectors = open();
    expect(await vectors.learnModel()).toBe('small');
    model = 'large';
    expect(await vectors.learnModel()).toBe('large');
    expect(asked.flat().every((text) => text === PROBE.text)).toBe(true);
  });

  it('embeds everything for a rebuild, even if the embedder fails in between', async () => {
    most = 7;
    const vectors = await open().embedAll(passagesOf(...sentences.slice(0, 40)), 'small');
    expect([...vectors.keys()]).toEqual(sentences.slice(0, 40));
  });

  it('leaves out of a rebuild what can not be embedded, also when there is nothing else to embed', async () => {
    most = 2;
    const vectors = open();
    const all = passagesOf('one', 'liquid mercury', 'two', 'more mercury', 'three');
    expect([...(await vectors.embedAll(all, 'small')).keys()].toSorted()).toEqual(['one', 'three', 'two']);
    expect(await open().embedAll(passagesOf('mercury'), 'small')).toEqual(new Map());
  });

  describe('when a passage can not be embedded', () => {
    let now: number;
    beforeEach(() => {
      now = 1_000_000;
      jest.spyOn(Date, 'now').mockImplementation(() => now);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });
    /** Embeds again and again, as VectorFollower does, until nothing comes. @returns the texts that came. */
    const embedAllOf = async (vectors: PassageVectors, wanted: readonly Passage[], calls = 100): Promise<string[]> => {
      const came: string[] = [];
      for (let call = 0; call < calls; call += 1) {
        const left = wanted.filter((passage) => !came.includes(passage.text) && !vectors.isPostponed(passage));
        if (left.length === 0) return came;
        const { passages } = await vectors.embedSome(left).catch(() => ({ passages: [] }));
        came.push(...passages.map(({ text }) => text));
      }
      throw new Error('It has not come to an end');
    };
    const poisoned = { teamId: 'team', text: 'This is about mercury.' };
    const wanted = [...passagesOf(...sentences.slice(0, 10)), poisoned, ...passagesOf(...sentences.slice(10, 60))];

    it('leaves it alone when the embedder answers for others, and is as fast as before', async () => {
      const vectors = open();
      expect(await embedAllOf(vectors, wanted)).toEqual(sentences.slice(0, 60));
      expect(vectors.isPostponed(poisoned)).toBe(true);
      expect(vectors.batchSize).toBeGreaterThanOrEqual(EMBED_FIRST_BATCH);
      expect(vectors.pauseMs).toBe(0);
      // It failed alone, the embedder did not, and it failed again.
      const alone = asked.findIndex(([text, another]) => text === poisoned.text && another === undefined);
      expect(asked.slice(alone, alone + 3)).toEqual([[poisoned.text], [PROBE.text], [poisoned.text]]);
    });

    it('tries it again alone, ever more rarely, and forgets that when it can be embedded', async () => {
      const vectors = open();
      await embedAllOf(vectors, wanted);
      const pauses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const before = now;
        while (vectors.isPostponed(poisoned)) now += 100;
        pauses.push(now - before);
        asked.length = 0;
        await vectors.embedSome([...passagesOf('healthy'), poisoned]).catch(() => {});
        expect(asked).toEqual([[poisoned.text]]);
        expect(vectors.pauseMs).toBe(0);
      }
      expect(pauses[3]).toBeGreaterThan(POSTPONE.firstMs);
      while (vectors.isPostponed(poisoned)) now += 100;
      poison = 'something else';
      expect((await vectors.embedSome([poisoned])).passages).toHaveLength(1);
      expect(vectors.isPostponed(poisoned)).toBe(false);
    });

    it('blames none while the embedder is away, and asks for nothing else then', async () => {
      most = 0;
      const vectors = open();
      for (let call = 0; call < 20; call += 1) await vectors.embedSome(wanted).catch(() => {});
      expect(wanted.filter((passage) => vectors.isPostponed(passage))).toEqual([]);
      expect(asked.slice(6)).toEqual(Array.from({ length: 14 }, () => [PROBE.text]));
      most = 64;
      poison = 'nothing at all';
      expect(await embedAllOf(vectors, wanted)).toEqual(wanted.map(({ text }) => text));
    });

    it('finds several of them, and those that are all that is wanted', async () => {
      const vectors = open();
      const several = passagesOf('mercury one', 'well', 'mercury two', 'mercury three');
      expect(await embedAllOf(vectors, several)).toEqual(['well']);
      expect(several.filter((passage) => vectors.isPostponed(passage))).toHaveLength(3);
    });

    it('holds up no document that is just being written', async () => {
      const vectors = open();
      await embedAllOf(vectors, wanted);
      asked.length = 0;
      await vectors.embedSoon([poisoned, ...passagesOf('typed now')]);
      expect(asked).toEqual([['typed now']]);
    });
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
      expect((await following).passages).toHaveLength(1);
      expect(asked).toEqual([['one']]);
    });

    it('does not hide a fault of our own', async () => {
      before = async () => {
        throw new TypeError('x is undefined');
      };
      await expect(open().embedSoon(passagesOf('one'))).rejects.toThrow(TypeError);
      before = async () => {
        throw unavailable('Away');
      };
      await open().embedSoon(passagesOf('one'));
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
      expect(asked).toEqual([['one'], [PROBE.text], ['one'], ['two']]);
    });
  });
});
