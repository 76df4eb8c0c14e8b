import { unavailable } from '@fieldloom/kernel/errors';
import { describe, expect, it } from '@jest/globals';
import { RefusedDocuments } from './bulk-parts.ts';
import { DocumentIndexer } from './document.indexer.ts';
import { hashOf, PassageVectors, PROBE } from './passage-vectors.ts';
import type { DocumentWrite, PlacedDocument } from './search-index.ts';

/** More than are read at a time. */
const OBJECTS = 120;

/** @param embedded Takes the texts that the embedder is asked for. */
function indexerWith(
  index: object,
  content: object,
  embedded: string[] = [],
  model: () => string = () => 'stand-in',
): DocumentIndexer {
  const intelligence = {
    embed: async ({ texts }: { texts: string[] }) => {
      if (texts.some((text) => text.includes('mercury'))) throw unavailable('It does not like the text');
      embedded.push(...texts.filter((text) => text !== PROBE.text));
      return { model: model(), embeddings: texts.map(() => ({ values: [1] })) };
    },
  };
  const nothing = { storedPassages: async () => new Map(), storedVectors: async () => new Map() };
  const vectors = new PassageVectors(intelligence as never);
  return new DocumentIndexer({ ...nothing, ...index } as never, content as never, vectors, { wake() {} } as never);
}

it('requests the rest when content returns only the first ones, and writes each part before the next request', async () => {
  const asked: string[][] = [];
  const written: string[] = [];
  const content = {
    getSearchDocuments: async ({ objects }: { objects: { kind: string; id: string }[] }) => {
      asked.push(objects.map(({ id }) => id));
      // Everything requested before is in the index.
      expect(written).toHaveLength(Number(objects[0]?.id));
      return { documents: objects.slice(0, 20).map((object) => ({ object, deleted: true, version: 1n })) };
    },
  };
  const index = {
    write: async (writes: DocumentWrite[]) => {
      written.push(...writes.map(({ id }) => id));
    },
  };
  const indexer = indexerWith(index, content);
  const ids = Array.from({ length: OBJECTS }, (_, id) => String(id));
  await Promise.all(ids.map((id) => indexer.index('team', { rpcKind: 'NOTE', id })));
  expect(written).toEqual(ids);
  // Batches of 50, 50 and 20 that were requested together.
  expect(asked.map(({ length }) => length)).toEqual([50, 30, 10, 50, 30, 10, 20]);
});

it('does not treat an empty answer as the end', async () => {
  const content = { getSearchDocuments: async () => ({ documents: [] }) };
  const indexer = indexerWith({}, content);
  await expect(indexer.index('team', { rpcKind: 'NOTE', id: '1' })).rejects.toThrow('none of the documents');
});

it('writes only the access of moved objects, and everything of objects that are not in the index or must not be', async () => {
  const asked: { ids: string[]; withoutText: boolean }[] = [];
  const content = {
    getSearchDocuments: async (request: { objects: { kind: string; id: string }[]; withoutText?: boolean }) => {
      asked.push({ ids: request.objects.map(({ id }) => id), withoutText: request.withoutText === true });
      return {
        documents: request.objects.map((object) => ({
          object,
          deleted: object.id === 'gone' || object.id === 'missing',
          version: 1n,
          projectId: 'p',
          noteId: '',
          folderIds: ['f'],
          accessNodeIds: ['n', 'p'],
          archived: true,
        })),
      };
    },
  };
  const accessWrites: unknown[] = [];
  const written: string[] = [];
  const index = {
    writeAccess: async (writes: { id: string }[]) => {
      accessWrites.push(...writes);
      return writes.map(({ id }) => id).filter((id) => id === 'new');
    },
    write: async (writes: DocumentWrite[]) => void written.push(...writes.map(({ id }) => id)),
  };
  const indexer = indexerWith(index, content);
  await Promise.all(['moved', 'gone'].map((id) => indexer.indexAccess('team', { rpcKind: 'NOTE', id })));
  const access = { project_id: 'p', note_id: null, folder_ids: ['f'], access_node_ids: ['n', 'p'], archived: true };
  expect(accessWrites).toEqual([{ teamId: 'team', index: 'note', id: 'moved', access }]);
  expect(asked).toEqual([
    { ids: ['moved', 'gone'], withoutText: true },
    { ids: ['gone'], withoutText: false },
  ]);
  expect(written).toEqual(['gone']);
});

const noteOf = (object: { id: string }, version: bigint, title: string) => ({
  object,
  deleted: false,
  version,
  title,
  text: '',
  folderIds: [],
  accessNodeIds: [],
  tagIds: [],
  contributorIds: [],
  fields: [],
});

it('does nothing for an event with an older version than what it wrote', async () => {
  let version = 3n;
  const written: number[] = [];
  const content = {
    getSearchDocuments: async ({ objects }: { objects: { id: string }[] }) => ({
      documents: objects.map((object) => noteOf(object, version, 'A note')),
    }),
  };
  const index = { write: async (writes: DocumentWrite[]) => void written.push(...writes.map((each) => each.version)) };
  const indexer = indexerWith(index, content);
  const object = { rpcKind: 'NOTE', id: '1' };
  await indexer.index('team', object, 1);
  await indexer.index('team', object, 2);
  expect(written).toEqual([3]);
  // It may have changed again since it was read; only an older one tells nothing new.
  await indexer.index('team', object, 3);
  version = 4n;
  await indexer.index('team', object, 4);
  expect(written).toEqual([3, 3, 4]);
});

it('fails for a document that the engine refuses, and for no other', async () => {
  const written: string[] = [];
  const content = {
    getSearchDocuments: async ({ objects }: { objects: { id: string }[] }) => ({
      // Content answers with two at a time.
      documents: objects.slice(0, 2).map((object) => noteOf(object, 1n, `Note ${object.id}`)),
    }),
  };
  const index = {
    write: async (writes: DocumentWrite[]) => {
      written.push(...writes.map(({ id }) => id));
      const refused = writes.filter(({ id }) => id === 'b').map(({ id }) => ({ id, type: 'mapper_exception' }));
      if (refused.length > 0) throw new RefusedDocuments(refused);
    },
  };
  const indexer = indexerWith(index, content);
  const ends = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) => indexer.index('team', { rpcKind: 'NOTE', id })),
  );
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(written).toEqual(['a', 'b', 'c', 'd']);
});

it('embeds nothing when a note gets other values, and only what is new when its text is edited', async () => {
  const embedded: string[] = [];
  let title = 'First';
  const content = {
    getSearchDocuments: async ({ objects }: { objects: { id: string }[] }) => ({
      documents: objects.map((object) => ({ ...noteOf(object, 1n, title), text: 'We pay twice.' })),
    }),
  };
  const reads: string[] = [];
  const index = {
    write: async () => {},
    storedVectors: async (documents: { id: string }[]) => {
      reads.push(...documents.map(({ id }) => id));
      return new Map();
    },
  };
  const indexer = indexerWith(index, content, embedded);
  await indexer.index('team', { rpcKind: 'NOTE', id: '1' });
  expect(embedded).toEqual(['First', 'We pay twice.', 'First We pay twice.']);
  await indexer.index('team', { rpcKind: 'NOTE', id: '1' });
  expect(embedded).toHaveLength(3);
  title = 'Second';
  await indexer.index('team', { rpcKind: 'NOTE', id: '1' });
  expect(embedded.slice(3)).toEqual(['Second', 'Second We pay twice.']);
  expect(reads[0]).toBe('1');
});

describe('for a rebuild', () => {
  const titles = ['First', 'Second', 'Liquid mercury'];
  const content = {
    getSearchDocuments: async ({ objects }: { objects: { id: string }[] }) => ({
      documents: objects.map((object) => noteOf(object, 1n, titles[Number(object.id)]!)),
    }),
  };
  /** The index has vectors of all these notes, of one model. */
  const indexOf = (model: string) => ({
    storedVectors: async (documents: PlacedDocument[]) =>
      new Map(
        documents.map(({ id }) => [id, { model, byHash: new Map([[hashOf(titles[Number(id)]!), [2]]]) }] as const),
      ),
  });
  const readAll = async (indexer: DocumentIndexer, ids: string[], model: string) => {
    const documents: DocumentWrite['document'][] = [];
    const objects = ids.map((id) => ({ rpcKind: 'NOTE', id }));
    for await (const writes of indexer.readWhole('team', objects, model)) {
      documents.push(...writes.map(({ document }) => document));
    }
    return documents;
  };

  it('takes over the vectors of the index when they are of the model of now', async () => {
    const embedded: string[] = [];
    const indexer = indexerWith(indexOf('stand-in'), content, embedded);
    const documents = await readAll(indexer, ['0', '1'], await indexer.learnModel());
    expect(embedded).toEqual([]);
    expect(documents).toMatchObject([1, 2].map(() => ({ embedding_model: 'stand-in', sentences: [{ vector: [2] }] })));
  });

  it('embeds everything anew when those of the index are of another model, though it has embedded nothing yet', async () => {
    const embedded: string[] = [];
    const indexer = indexerWith(indexOf('before'), content, embedded);
    const documents = await readAll(indexer, ['0', '1'], await indexer.learnModel());
    expect(embedded).toEqual(['First', 'Second']);
    expect(documents).toMatchObject([1, 2].map(() => ({ embedding_model: 'stand-in', sentences: [{ vector: [1] }] })));
  });

  it('fails when the model changes on the way, so that an index is of one model', async () => {
    let model = 'stand-in';
    const indexer = indexerWith({}, content, [], () => model);
    const first = await indexer.learnModel();
    await readAll(indexer, ['0'], first);
    model = 'next';
    await expect(readAll(indexer, ['1'], first)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    // Also where everything is cached by now.
    await expect(readAll(indexer, ['1'], first)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('says of a document with a passage that can not be embedded that it awaits vectors', async () => {
    const indexer = indexerWith({}, content);
    const documents = await readAll(indexer, ['0', '2', '1'], await indexer.learnModel());
    expect(documents.map((document) => document?.sentences.length)).toEqual([1, 0, 1]);
    expect(documents.map((document) => document?.awaits_vectors_since !== undefined)).toEqual([false, true, false]);
  });
});
