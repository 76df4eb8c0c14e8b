import { DomainError, unavailable } from '@fieldloom/kernel/errors';
import { createLogger } from '@fieldloom/observability/logger';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IndexDocument } from './mapping.ts';
import { hashOf, PassageVectors, type StoredVectors } from './passage-vectors.ts';
import type { PlacedDocument } from './search-index.ts';
import { VectorFollower } from './vector-follower.ts';

const SINCE = '2026-11-25T12:00:00.000Z';

interface InIndex {
  id: string;
  title: string;
  text?: string;
  /** Texts that it has vectors of, and their model. */
  has?: string[];
  model?: string;
}

describe('VectorFollower', () => {
  /** Documents that lack vectors. */
  let waiting: InIndex[];
  const written = new Map<string, IndexDocument>();
  /** What the engine answers to a write, by id. */
  let statuses: Record<string, number>;
  /** Documents of each request for stored vectors. */
  const reads: string[][] = [];
  const gauges: Record<string, number> = {};
  let model: string;
  let fault: (texts: readonly string[]) => Error | undefined;
  let whileReading: () => Promise<unknown>;

  beforeEach(() => {
    waiting = [];
    written.clear();
    statuses = {};
    reads.length = 0;
    model = 'now';
    fault = () => undefined;
    whileReading = async () => {};
  });

  function search(body: { query: { bool: { must_not: [{ ids: { values: string[] } }] } } }) {
    const left = waiting.filter(({ id }) => !body.query.bool.must_not[0].ids.values.includes(id));
    const hits = left.map(({ id, title, text = '', has = [], model: embedding_model = '' }) => ({
      _index: 'note-v3-0',
      _id: id,
      _seq_no: 1,
      _primary_term: 1,
      _source: {
        team_id: 'team',
        title,
        text,
        embedding_model,
        awaits_vectors_since: SINCE,
        sentences: has.map((each) => ({ hash: hashOf(each) })),
      },
    }));
    const groups = hits.length === 0 ? [] : [{ inner_hits: { oldest: { hits: { hits } } } }];
    const oldest = hits.length === 0 ? null : Date.parse(SINCE);
    return { hits: { hits: groups }, aggregations: { waiting: { value: hits.length }, oldest: { value: oldest } } };
  }

  function bulk(body: [{ index: { _id: string } }, IndexDocument][]) {
    const items = body.map(([{ index }, document]) => {
      const status = statuses[index._id] ?? 200;
      if (status < 300) {
        written.set(index._id, document);
        if (document.awaits_vectors_since === undefined) waiting = waiting.filter(({ id }) => id !== index._id);
      }
      return { index: { _id: index._id, status } };
    });
    return { items };
  }

  const index = {
    readAlias: (kind: string) => kind,
    writeTargets: async () => new Map([['note', ['note-v3-0']]]),
    answering: (work: () => unknown) => work(),
    storedVectors: async (documents: PlacedDocument[]) => {
      reads.push(documents.map(({ id }) => id));
      await whileReading();
      const found = waiting.filter(({ id }) => documents.some((document) => document.id === id));
      return new Map(
        found.map(({ id, has = [], model: own = '' }): [string, StoredVectors] => [
          id,
          { model: own, byHash: new Map(has.map((text) => [hashOf(text), [2]])) },
        ]),
      );
    },
    client: {
      search: async ({ body }: { body: never }) => ({ body: search(body) }),
      bulk: async ({ body }: { body: object[] }) => ({
        body: bulk(
          Array.from({ length: body.length / 2 }, (_, place) => body.slice(place * 2, place * 2 + 2)) as never,
        ),
      }),
    },
  };
  const open = () => {
    const vectors = new PassageVectors({
      embed: async ({ texts = [] }: { texts?: string[] }) => {
        const error = fault(texts);
        if (error !== undefined) throw error;
        return { model, embeddings: texts.map(() => ({ values: [1] })) } as never;
      },
    });
    return { vectors, follower: new VectorFollower(index as never, vectors) };
  };
  const telling = {
    logger: createLogger({ service: 'search', scope: 'us_b', level: 'silent' }),
    metrics: {
      counter: () => {},
      histogram: () => {},
      gauge: (name: string, value: number) => {
        gauges[name] = value;
      },
    },
  };
  const round = (follower: VectorFollower) => follower.round(new AbortController().signal, telling);
  const notes = (...titles: string[]): InIndex[] => titles.map((title) => ({ id: title.toLowerCase(), title }));

  it('tells how many documents wait and for how long, and nothing when there is none', async () => {
    waiting = notes('One', 'Two');
    const { follower } = open();
    const since = () => (Date.now() - Date.parse(SINCE)) / 1_000;
    const before = since();
    expect(await round(follower)).toBe(2);
    expect(gauges['search_documents_without_vectors']).toBe(2);
    expect(gauges['search_oldest_without_vectors_seconds']).toBeGreaterThanOrEqual(before);
    expect(gauges['search_oldest_without_vectors_seconds']).toBeLessThanOrEqual(since());
    expect(await round(follower)).toBe(0);
    expect(gauges).toEqual({ search_documents_without_vectors: 0, search_oldest_without_vectors_seconds: 0 });
  });

  it('reads the vectors that the index has of many documents at once', async () => {
    waiting = Array.from({ length: 20 }, (_, number) => ({
      id: `${number}`,
      title: 'Title',
      text: `Text ${number}.`,
      has: ['Title'],
      model: 'now',
    }));
    await round(open().follower);
    expect(reads.map(({ length }) => length)).toEqual([20]);
    expect(written.get('7')?.sentences.map(({ vector }) => vector)).toEqual([[2], [1]]);
    expect(written.get('7')?.awaits_vectors_since).toBeUndefined();
  });

  it('puts no vectors of two models together, also when the model changes while it reads', async () => {
    waiting = [
      { id: 'old', title: 'Old title', text: 'New text.', has: ['Old title'], model: 'before' },
      { id: 'same', title: 'Same title', text: 'More text.', has: ['Same title'], model: 'now' },
    ];
    const { vectors, follower } = open();
    whileReading = async () => {
      model = 'next';
      await vectors.embedSome([{ teamId: 'other', text: 'Something else.' }]);
    };
    await round(follower);
    expect(vectors.model).toBe('next');
    expect(written.get('old')).toMatchObject({ embedding_model: 'now', sentences: [{ vector: [1] }, { vector: [1] }] });
    expect(written.get('same')).toMatchObject({
      embedding_model: 'now',
      sentences: [{ vector: [2] }, { vector: [1] }],
    });
  });

  it('writes what came before it fails, and hides no fault but that the embedder is away', async () => {
    const { vectors, follower } = open();
    await vectors.embedSome([{ teamId: 'team', text: 'One' }]);
    for (const [error, title] of [
      [unavailable('Away'), 'One'],
      [new DomainError('FORBIDDEN', 'Other keys'), 'Two'],
      [new TypeError('x is undefined'), 'Three'],
    ] as const) {
      waiting = notes(title, `Lacking ${title}`);
      fault = (texts) => (texts.includes(`Lacking ${title}`) ? error : undefined);
      const end = await round(follower).catch((thrown: unknown) => thrown);
      expect(end).toBe(error.message === 'Away' ? 2 : error);
      expect(written.has(title.toLowerCase())).toBe(true);
      fault = () => undefined;
      await vectors.embedSome([{ teamId: 'team', text: 'Two' }]);
    }
    expect([...written.keys()]).toEqual(['one', 'two', 'three']);
  });

  it('leaves alone for a while a document that the engine refuses, or that lacks only what can not be embedded', async () => {
    waiting = notes('Refused', 'Mercury', 'Well');
    statuses = { refused: 400 };
    fault = (texts) => (texts.includes('Mercury') ? new DomainError('INTERNAL', 'It does not like it') : undefined);
    const { follower } = open();
    for (let call = 0; call < 5; call += 1) await round(follower).catch(() => {});
    expect([...written.keys()]).toEqual(['well']);
    expect(await round(follower)).toBe(0);
    expect(gauges).toEqual({ search_documents_without_vectors: 2, search_oldest_without_vectors_seconds: 0 });
    // When they are written again, they may be others.
    follower.wake(['refused', 'mercury']);
    statuses = {};
    expect(await round(follower)).toBe(2);
    expect([...written.keys()]).toEqual(['well', 'refused']);
  });

  it('does not take an index that is too busy for one that has written', async () => {
    waiting = notes('One');
    statuses = { one: 429 };
    await expect(round(open().follower)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('leaves no document alone because the embedder was away', async () => {
    waiting = notes(...Array.from({ length: 40 }, (_, number) => `Note ${number}`));
    fault = () => unavailable('Away');
    const { follower } = open();
    for (let call = 0; call < 30; call += 1) expect(await round(follower)).toBe(40);
    fault = () => undefined;
    await round(follower);
    expect(written.size).toBe(40);
  });
});
