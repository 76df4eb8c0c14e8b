import { randomBytes } from 'node:crypto';
import { newId } from '@fieldloom/kernel/ids';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TRANSLOG_SIZE, VECTOR_DIMENSIONS } from '../src/limits.ts';
import { indexBody } from '../src/modules/document/mapping.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';

const prefix = `test_${randomBytes(6).toString('hex')}_`;
const vector = Array.from({ length: VECTOR_DIMENSIONS }, () => 0.05);
let index: SearchIndex;

beforeAll(async () => {
  index = new SearchIndex((await testStack()).opensearchUrl, prefix);
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
  chunks: [{ text: 'Walnut', vector }],
  sentences: Array.from({ length: vectors }, () => ({ vector })),
});

it('an index from before sentences were embedded takes the documents of now', async () => {
  const { sentences: _sentences, ...before } = indexBody.mappings.properties;
  const name = `${index.readAlias('note')}-v1-0`;
  const { translog: _translog, ...settings } = indexBody.settings.index;
  const body = {
    settings: { ...indexBody.settings, index: settings },
    mappings: { ...indexBody.mappings, properties: before },
  };
  await index.client.indices.create({ index: name, body: body as never });
  const aliases = [index.readAlias('note'), index.writeAlias('note')];
  await index.client.indices.updateAliases({
    body: { actions: aliases.map((alias) => ({ add: { index: name, alias } })) },
  });
  await index.ensure();
  await index.write([{ index: 'note', id: newId(), version: 1, document: documentOf(1) }]);
  await index.client.indices.refresh({ index: name });
  expect((await index.client.count({ index: name })).body.count).toBe(1);
  // Bounds how long it is away after it died.
  const kept = (await index.client.indices.getSettings({ index: name })).body[name]?.settings;
  expect(kept).toMatchObject({ index: { translog: { flush_threshold_size: TRANSLOG_SIZE } } });
});

it('what is deleted is gone, and no older document brings it back', async () => {
  const [trashed, purged] = [newId(), newId()];
  const write = (id: string, version: number, isThere: boolean) =>
    index.write([{ index: 'note', id, version, document: isThere ? documentOf(1) : undefined }]);
  const isThere = async (id: string) =>
    (await index.client.exists({ index: index.readAlias('note'), id })).body as unknown as boolean;
  for (const id of [trashed, purged]) await write(id, 2, true);
  await write(trashed, 3, false);
  await write(trashed, 2, true);
  await write(purged, 0, false);
  expect([await isThere(trashed), await isThere(purged)]).toEqual([false, false]);
});

it('documents that are too much for one request are all written', async () => {
  const writes = [2_999, 2_999, 3].map((vectors) => ({
    index: 'tag',
    id: newId(),
    version: 1,
    document: documentOf(vectors),
  }));
  await index.write(writes);
  await index.client.indices.refresh({ index: index.readAlias('tag') });
  expect((await index.client.count({ index: index.readAlias('tag') })).body.count).toBe(3);
});

it('forgets a workspace that is deleted, and nothing of another', async () => {
  const [gone, stays] = [documentOf(1), documentOf(1)];
  for (const document of [gone, gone, stays]) {
    await index.write([{ index: 'note', id: newId(), version: 1, document }]);
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
