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
      // All that was asked for before is in the index.
      expect(written).toHaveLength(Number(objects[0]?.id));
      return { documents: objects.slice(0, 20).map((object) => ({ object, deleted: true, version: 1n })) };
    },
  };
  const index = {
    write: async (writes: DocumentWrite[]) => {
      written.push(...writes.map(({ id }) => id));
    },
    listBelow: async () => Array.from({ length: OBJECTS }, (_, id) => ({ rpcKind: 'NOTE', id: String(id) })),
  };
  await new DocumentIndexer(index as never, content as never, {} as never).indexBelow('team', 'project');
  expect(written).toEqual(Array.from({ length: OBJECTS }, (_, id) => String(id)));
  expect(asked).toHaveLength(OBJECTS / 20);
});

it('does not take an empty answer for an end', async () => {
  const content = { getSearchDocuments: async () => ({ documents: [] }) };
  const index = { listBelow: async () => [{ rpcKind: 'NOTE', id: '1' }] };
  const indexer = new DocumentIndexer(index as never, content as never, {} as never);
  await expect(indexer.indexBelow('team', 'project')).rejects.toThrow('none of the documents');
});
