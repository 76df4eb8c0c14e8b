import { expect, it } from '@jest/globals';
import { DocumentIndexer } from './document.indexer.ts';
import type { DocumentWrite } from './search-index.ts';

/** More than are read at a time. */
const OBJECTS = 120;

it('asks for the rest when content answers with the first ones alone, and writes each part before it asks on', async () => {
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
  const indexer = new DocumentIndexer(index as never, content as never, {} as never);
  const ids = Array.from({ length: OBJECTS }, (_, id) => String(id));
  await Promise.all(ids.map((id) => indexer.index('team', { rpcKind: 'NOTE', id })));
  expect(written).toEqual(ids);
  // Batches of 50, 50 and 20 that were requested together.
  expect(asked.map(({ length }) => length)).toEqual([50, 30, 10, 50, 30, 10, 20]);
});

it('does not take an empty answer for an end', async () => {
  const content = { getSearchDocuments: async () => ({ documents: [] }) };
  const indexer = new DocumentIndexer({} as never, content as never, {} as never);
  await expect(indexer.index('team', { rpcKind: 'NOTE', id: '1' })).rejects.toThrow('none of the documents');
});

it('writes the access of what moved without its text, and the whole of what is not in the index or not to be there', async () => {
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
  const intelligence = { embed: async () => ({ vectors: [] }) };
  const indexer = new DocumentIndexer(index as never, content as never, intelligence as never);
  await Promise.all(['moved', 'gone'].map((id) => indexer.indexAccess('team', { rpcKind: 'NOTE', id })));
  const access = { project_id: 'p', note_id: null, folder_ids: ['f'], access_node_ids: ['n', 'p'], archived: true };
  expect(accessWrites).toEqual([{ teamId: 'team', index: 'note', id: 'moved', access }]);
  expect(asked).toEqual([
    { ids: ['moved', 'gone'], withoutText: true },
    { ids: ['gone'], withoutText: false },
  ]);
  expect(written).toEqual(['gone']);
});
