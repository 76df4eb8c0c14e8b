import { randomBytes } from 'node:crypto';
import { newId } from '@fieldloom/kernel/ids';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TRANSLOG_SIZE, VECTOR_DIMENSIONS } from '../src/limits.ts';
import { DocumentIndexer } from '../src/modules/document/document.indexer.ts';
import { indexBody } from '../src/modules/document/mapping.ts';
import { hashOf, PassageVectors } from '../src/modules/document/passage-vectors.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { VectorFollower } from '../src/modules/document/vector-follower.ts';
import { followAll } from './indexing-kit.ts';

const prefix = `test_${randomBytes(6).toString('hex')}_`;
const vector = Array.from({ length: VECTOR_DIMENSIONS }, () => 0.05);
const LAYOUT = { shards: 1, replicas: 0 };
let index: SearchIndex;

beforeAll(async () => {
  index = new SearchIndex((await testStack()).opensearchUrl, prefix, LAYOUT);
});
afterAll(async () => {
  await index.client.indices.delete({ index: `${prefix}*` });
  await index.close();
});

const documentOf = (vectors: number) => ({
  team_id: newId(),
  title: 'Walnut',
  text: '',
  project_id: null,
  note_id: null,
  folder_ids: [],
  access_node_ids: [],
  tag_ids: [],
  people_ids: [],
  created_by: null,
  contributor_ids: [],
  created_at: '2026-10-01T12:00:00.000Z',
  updated_at: '2026-10-01T12:00:00.000Z',
  published: false,
  archived: false,
  fields: [],
  embedding_model: 'stand-in',
  chunks: [{ text: 'Walnut', hash: 'walnut', vector }],
  sentences: Array.from({ length: vectors }, () => ({ hash: 'walnut', vector })),
});

it("an index from before sentences were embedded accepts today's documents", async () => {
  const now = indexBody(LAYOUT);
  const { sentences: _sentences, embedding_model: _model, ...before } = now.mappings.properties;
  const name = `${index.readAlias('note')}-v1-0`;
  const { translog: _translog, ...settings } = now.settings.index;
  const body = {
    settings: { ...now.settings, index: settings },
    mappings: { ...now.mappings, properties: before },
  };
  await index.client.indices.create({ index: name, body: body as never });
  const aliases = [index.readAlias('note'), index.writeAlias('note')];
  await index.client.indices.updateAliases({
    body: { actions: aliases.map((alias) => ({ add: { index: name, alias } })) },
  });
  await index.ensure();
  const document = documentOf(1);
  await index.write([{ teamId: document.team_id, index: 'note', id: newId(), version: 1, document }]);
  await index.client.indices.refresh({ index: name });
  expect((await index.client.count({ index: name })).body.count).toBe(1);
  // This limits how long it is unavailable after a crash.
  const kept = (await index.client.indices.getSettings({ index: name })).body[name]?.settings;
  expect(kept).toMatchObject({ index: { translog: { flush_threshold_size: TRANSLOG_SIZE } } });
});

it('a deleted document is gone, and no older version brings it back', async () => {
  const [trashed, purged] = [newId(), newId()];
  const teamId = newId();
  const write = (id: string, version: number, isThere: boolean) =>
    index.write([
      { teamId, index: 'note', id, version, document: isThere ? { ...documentOf(1), team_id: teamId } : undefined },
    ]);
  const isThere = async (id: string) =>
    (await index.client.exists({ index: index.readAlias('note'), id, routing: teamId })).body as unknown as boolean;
  for (const id of [trashed, purged]) await write(id, 2, true);
  await write(trashed, 3, false);
  await write(trashed, 2, true);
  await write(purged, 0, false);
  expect([await isThere(trashed), await isThere(purged)]).toEqual([false, false]);
});

it('applies new access to an unchanged document, until its object is written again', async () => {
  const [id, missing] = [newId(), newId()];
  const teamId = newId();
  const write = (version: number, title: string) =>
    index.write([{ teamId, index: 'note', id, version, document: { ...documentOf(1), title } }]);
  const isFor = (node: string) => ({
    project_id: 'p',
    note_id: null,
    folder_ids: ['f'],
    access_node_ids: [node],
    archived: true,
  });
  const stored = async () => {
    const { body } = await index.client.get({ index: index.readAlias('note'), id, routing: teamId });
    return body._source as unknown as ReturnType<typeof documentOf>;
  };
  await write(1, 'First');
  for (const node of ['a', 'b', 'c']) {
    const writes = [id, missing].map((each) => ({ teamId, index: 'note', id: each, access: isFor(node) }));
    expect(await index.writeAccess(writes)).toEqual([missing]);
  }
  expect(await stored()).toMatchObject({ title: 'First', ...isFor('c'), sentences: [{ hash: 'walnut', vector }] });
  // What was read before the move is too late; what was read after it is not.
  await write(1, 'Late');
  expect(await stored()).toMatchObject({ title: 'First', access_node_ids: ['c'] });
  await write(2, 'Second');
  expect(await stored()).toMatchObject({ title: 'Second', access_node_ids: [] });
});

it('writes all documents, even if they are too many for one request', async () => {
  const writes = [2_999, 2_999, 3].map((vectors) => ({
    teamId: newId(),
    index: 'tag',
    id: newId(),
    version: 1,
    document: documentOf(vectors),
  }));
  await index.write(writes);
  await index.client.indices.refresh({ index: index.readAlias('tag') });
  expect((await index.client.count({ index: index.readAlias('tag') })).body.count).toBe(3);
});

it('forgets a deleted workspace, and nothing of another', async () => {
  const [gone, stays] = [documentOf(1), documentOf(1)];
  for (const document of [gone, gone, stays]) {
    await index.write([{ teamId: document.team_id, index: 'note', id: newId(), version: 1, document }]);
  }
  const countOf = async (teamId: string) => {
    await index.client.indices.refresh({ index: index.readAlias('note') });
    const query = { query: { term: { team_id: teamId } } };
    return (await index.client.count({ index: index.readAlias('note'), body: query as never })).body.count;
  };
  expect(await countOf(gone.team_id)).toBe(2);
  for (const _twice of [1, 2]) expect(await index.purge(gone.team_id)).toBe(true);
  expect([await countOf(gone.team_id), await countOf(stays.team_id)]).toEqual([0, 1]);
});

it('spreads workspaces over shards, and asks the shard that has them', async () => {
  const spread = new SearchIndex((await testStack()).opensearchUrl, `${prefix}spread_`, { shards: 4, replicas: 0 });
  try {
    await spread.ensure();
    const documents = Array.from({ length: 12 }, () => documentOf(1));
    await spread.write(
      documents.map((document) => ({ teamId: document.team_id, index: 'note', id: newId(), version: 1, document })),
    );
    const alias = spread.readAlias('note');
    await spread.client.indices.refresh({ index: alias });
    for (const { team_id: teamId } of documents) {
      const { body } = await spread.client.search({
        index: alias,
        routing: teamId,
        body: { query: { term: { team_id: teamId } } } as never,
      });
      expect([body._shards.total, body.hits.hits.length]).toEqual([1, 1]);
    }
    const shards = (await spread.client.cat.shards({ index: alias, format: 'json' })).body as { docs: string }[];
    expect(shards).toHaveLength(4);
    expect(shards.filter(({ docs }) => Number(docs) > 0).length).toBeGreaterThan(1);
    const [gone] = documents;
    for (const _twice of [1, 2]) expect(await spread.purge(gone!.team_id)).toBe(true);
    expect((await spread.client.count({ index: alias })).body.count).toBe(documents.length - 1);
  } finally {
    await spread.close();
  }
});

it('gives an existing index the number of copies that is configured now', async () => {
  const url = (await testStack()).opensearchUrl;
  const copied = new SearchIndex(url, prefix, { shards: 1, replicas: 2 });
  const replicasOf = async () => {
    const { body } = await copied.client.indices.getSettings({ index: copied.readAlias('tag') });
    return Object.values(body).map(({ settings }) => settings?.index?.number_of_replicas);
  };
  try {
    await copied.ensure();
    expect(await replicasOf()).toEqual(['2']);
  } finally {
    await index.ensure();
    expect(await replicasOf()).toEqual(['0']);
    await copied.close();
  }
});

it('embeds only the edited sentence of a long note, even in a process that has just started', async () => {
  const [teamId, id] = [newId(), newId()];
  // No two neighbors have the same length, so that passages after an edit soon start where they did before.
  const sentences = Array.from(
    { length: 1_000 },
    (_, number) => `In interview ${number} they said ${'very '.repeat((number * 7) % 11)}much of it.`,
  );
  let version = 1n;
  let embedded = 0;
  const intelligence = {
    embed: async ({ texts }: { texts: string[] }) => {
      embedded += texts.length;
      return { model: 'stand-in', embeddings: texts.map(() => ({ values: vector })) };
    },
  };
  const content = {
    getSearchDocuments: async () => ({
      documents: [
        {
          object: { kind: 'NOTE', id },
          deleted: false,
          version,
          title: 'Numbers',
          text: sentences.join(' '),
          projectId: '',
          noteId: id,
          folderIds: [],
          accessNodeIds: [],
          tagIds: [],
          createdBy: '',
          contributorIds: [],
          createdAt: '2026-10-01T12:00:00.000Z',
          updatedAt: '2026-10-01T12:00:00.000Z',
          published: false,
          archived: false,
          fields: [],
        },
      ],
    }),
  };
  const indexInNewProcess = async () => {
    embedded = 0;
    const vectors = new PassageVectors(intelligence as never);
    const follower = new VectorFollower(index, vectors);
    await new DocumentIndexer(index, content as never, vectors, follower).index(teamId, { rpcKind: 'NOTE', id });
    await index.client.indices.refresh({ index: index.readAlias('note') });
    await followAll(follower);
    return embedded;
  };
  expect(await indexInNewProcess()).toBeGreaterThan(1_000);
  sentences[500] = 'Nobody had said this before.';
  version = 2n;
  // The sentence and the passages around it.
  expect(await indexInNewProcess()).toBeLessThanOrEqual(20);
  const stored = await index.storedVectors([{ teamId, index: 'note', id }]);
  expect(stored.get(id)?.byHash.has(hashOf('Nobody had said this before.'))).toBe(true);
});
