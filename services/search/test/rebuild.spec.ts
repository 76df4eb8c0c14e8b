import { randomBytes } from 'node:crypto';
import { newId } from '@fieldloom/kernel/ids';
import { testStack } from '@fieldloom/testkit/stack';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { IndexDocument } from '../src/modules/document/mapping.ts';
import { rebuildKind } from '../src/modules/document/rebuild.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { EmbedderStub, followAll, indexingProcess, type Note, NotesOfContent, silent } from './indexing-kit.ts';

/** A rebuild fills a new index while everything goes on. */

jest.setTimeout(120_000);

let prefix: string;
let index: SearchIndex;
let content: NotesOfContent;
let embedder: EmbedderStub;

beforeEach(async () => {
  prefix = `test_${randomBytes(6).toString('hex')}_`;
  index = new SearchIndex((await testStack()).opensearchUrl, prefix, { shards: 1, replicas: 0 });
  await index.ensure();
  content = new NotesOfContent();
  embedder = new EmbedderStub();
});
afterEach(async () => {
  await index.client.indices.delete({ index: `${prefix}*` });
  await index.close();
});

const start = () => indexingProcess(index, content, embedder);
const rebuild = () =>
  rebuildKind({ index, indexer: start().indexer, content: content.client as never, logger: silent.logger }, 'NOTE');

function addNotes(...titles: string[]): Note[] {
  const teamId = newId();
  const notes = titles.map((title) => ({
    teamId,
    id: newId(),
    version: 1,
    title,
    text: `Much was said about ${title}.`,
    seats: 1,
    archived: false,
    tagIds: [],
  }));
  content.add(notes);
  return notes;
}

async function indexAll({ indexer }: Pick<ReturnType<typeof start>, 'indexer'>, notes: readonly Note[]): Promise<void> {
  await Promise.all(notes.map(({ teamId, id }) => indexer.index(teamId, { rpcKind: 'NOTE', id })));
}

/** Returns the documents in the index, by title. */
async function documents(): Promise<Map<string, IndexDocument>> {
  await index.client.indices.refresh({ index: index.readAlias('note') });
  const { body } = await index.client.search({ index: index.readAlias('note'), body: { size: 100 } });
  const found = body.hits.hits.map(({ _source }) => _source as unknown as IndexDocument);
  return new Map(found.map((document) => [document.title, document]));
}

const physical = async () => Object.keys((await index.client.indices.getAlias({ name: index.readAlias('note') })).body);

it('takes over the vectors that there are, and embeds nothing', async () => {
  const notes = addNotes('Walnut', 'Hazel');
  await indexAll(start(), notes);
  const [before] = await physical();
  const embedded = embedder.embedded.length;
  expect(await rebuild()).toBe(2);
  expect(embedder.embedded).toHaveLength(embedded);
  expect([...(await documents()).values()].map(({ sentences }) => sentences.length)).toEqual([2, 2]);
  expect(await physical()).not.toContain(before);
});

it('leaves no vector of another model behind', async () => {
  embedder.model = 'before';
  await indexAll(start(), addNotes('Walnut', 'Hazel'));
  expect((await documents()).get('Hazel')?.embedding_model).toBe('before');
  embedder.model = 'after';
  const embedded = embedder.embedded.length;
  await rebuild();
  expect(embedder.embedded).toHaveLength(2 * embedded);
  for (const document of (await documents()).values()) {
    expect(document).toMatchObject({ embedding_model: 'after' });
    expect(document.sentences).toHaveLength(2);
  }
});

it('is not held up by a passage that can not be embedded, which the document goes on waiting for', async () => {
  const notes = addNotes('Walnut', 'Mercury', 'Hazel');
  embedder.poison = 'Mercury';
  expect(await rebuild()).toBe(3);
  const rebuilt = await documents();
  expect(rebuilt.get('Mercury')?.awaits_vectors_since).toBeDefined();
  expect([...rebuilt.values()].filter(({ awaits_vectors_since: since }) => since === undefined)).toHaveLength(2);
  // Its words are there, and its vectors come when they can be had.
  embedder.poison = undefined;
  await followAll(start().follower);
  const followed = await documents();
  expect(followed.size).toBe(notes.length);
  for (const document of followed.values()) expect(document.awaits_vectors_since).toBeUndefined();
});
