import { randomBytes } from 'node:crypto';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { addressesOf, objectStoreOf, psql } from './kit/engines.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** What an admin deletes permanently from the trash is gone from every store of the region. */

const MINUTES = 60_000;
const REGION = 'eu_a';
/** Every service with a database that may contain something of a note. */
const DATABASES = ['content', 'media', 'notifications', 'integrations'];

const browsers = new Browsers();
const word = `quagga${randomBytes(5).toString('hex')}`;
let fixture: WorkspaceFixture;
let noteId: string;
let fileId: string;

beforeAll(async () => {
  await browsers.start();
  fixture = await WorkspaceFixture.open('Forgetful');
  noteId = await fixture.createNote(`About the ${word}`);
  await fixture.ask(`mutation($input: CreateCommentInput!) { createComment(input: $input) { id } }`, {
    input: { objectKind: 'NOTE', objectId: noteId, text: `Who saw the ${word}?` },
  });
  fileId = await fixture.upload(noteId, `${word}.txt`, Buffer.from(`The ${word} is shy.`));
}, 3 * MINUTES);
afterAll(() => browsers.stop());

/** Stores that contain the word, or something of the note's file. */
async function holders(): Promise<string[]> {
  const found: string[] = [];
  for (const database of DATABASES) {
    const tables = await psql(
      REGION,
      database,
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const parts = tables
      .trim()
      .split('\n')
      .map(
        (table) =>
          `select '${database}.${table}' from "${table}" t where t::text like '%${word}%' or t::text like '%${fileId}%'`,
      );
    const rows = await psql(REGION, database, `select distinct * from (${parts.join(' union all ')}) found`);
    found.push(...rows.trim().split('\n').filter(Boolean));
  }
  const { engines } = await addressesOf(REGION);
  await fetch(`${engines['OPENSEARCH_URL']}/_refresh`, { method: 'POST' });
  const response = await fetch(`${engines['OPENSEARCH_URL']}/_search?q=${word}`);
  const { hits } = (await response.json()) as { hits: { total: { value: number } } };
  if (hits.total.value > 0) found.push('index');
  const { client, bucket } = await objectStoreOf(REGION);
  const { KeyCount: objects = 0 } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: `${fixture.teamId}/${fileId}` }),
  );
  client.destroy();
  if (objects > 0) found.push('objects');
  return found;
}

describe('what is deleted for good', () => {
  it(
    'is found in the stores before',
    async () => {
      await eventually(async () => expect(await holders()).toEqual(expect.arrayContaining(['index', 'objects'])));
      expect(await holders()).toEqual(
        expect.arrayContaining(['content.note', 'content.comment', 'media.file', 'index', 'objects']),
      );
    },
    MINUTES,
  );

  it(
    'goes from every store of the region within seconds of the word of an admin',
    async () => {
      const window = await browsers.open();
      const { page } = window;
      await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
      await fixture.ask('mutation($id: ID!) { deleteContent(kind: NOTE, id: $id) }', { id: noteId });
      await page.goto(`${originOf(fixture.subdomain)}/settings/trash`);
      await page.getByRole('button', { name: `Delete About the ${word} for good` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('The trash is empty').waitFor();
      // Events waiting to be published contain only ids, and are deleted once they are published.
      await eventually(async () => expect(await holders()).toEqual([]), { timeoutMs: MINUTES, intervalMs: 500 });
      const receipt = await psql(
        REGION,
        'content',
        `select kind, objects, receipts, finished_at is not null from purge where root_id = '${noteId}'`,
      );
      expect(receipt.trim()).toMatch(/^NOTE\|1\|\{.*"media": 1.*\}\|t$/);
    },
    2 * MINUTES,
  );
});
