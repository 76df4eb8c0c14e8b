import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, ListMultipartUploadsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { Scope } from '@fieldloom/engines/scopes';
import { addressesOf, objectStoreOf, psql } from '../engines.ts';
import { ofBuffer, ofFile, search } from './search.ts';
import type { Sight } from './sight.ts';

/** Reads through the engines what they store in formats of their own (compressed columns, stored fields, metadata). */

const DOCUMENTS_AT_ONCE = 200;

/** Writes what PostgreSQL has only in memory into its files. */
export async function flushPostgres(scope: Scope): Promise<void> {
  await psql(scope, 'postgres', 'checkpoint;');
}

/**
 * All values in every database of the scope's PostgreSQL, including Temporal's histories and visibility. Binary copies
 * contain texts and bytes unchanged and uncompressed.
 */
export async function searchPostgres(scope: Scope, sight: Sight): Promise<void> {
  const list = 'select datname from pg_database where datallowconn;';
  const databases = (await psql(scope, 'postgres', list)).trim().split('\n');
  for (const database of databases) await searchDatabase(scope, database, sight);
}

async function searchDatabase(scope: Scope, database: string, sight: Sight): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldloom-residency-'));
  const script = join(folder, 'script');
  const copies = join(folder, 'copies');
  try {
    await psql(
      scope,
      database,
      `\\! mkdir ${copies}
select format('\\copy (select * from %I.%I) to ''${copies}/%s.%s'' with (format binary)', nspname, relname, nspname, relname)
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where relkind in ('r', 'm') and relpersistence <> 't' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
\\g ${script}
\\i ${script}
\\copy (select * from pg_largeobject) to '${copies}/large objects' with (format binary)
\\copy (select most_common_vals, histogram_bounds from pg_stats) to '${copies}/statistics'
\\copy (select * from pg_description) to '${copies}/comments'
\\copy (select * from pg_seclabels) to '${copies}/labels'
`,
    );
    const store = database.startsWith('temporal') ? 'temporal' : 'postgres';
    for (const table of await readdir(copies)) {
      const file = await open(join(copies, table));
      await search(sight.needles, ofFile(file), sight.seenIn(store, `${database} ${table}`));
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Page {
  _scroll_id: string;
  hits: { hits: { _index: string; _id: string }[] };
}

/** Every document of every index, including hidden ones, and the cluster state: mappings, pipelines, templates. */
export async function searchOpensearch(scope: Scope, sight: Sight): Promise<void> {
  const url = (await addressesOf(scope)).engines['OPENSEARCH_URL'] ?? '';
  const ask = async (path: string, body?: object): Promise<Buffer> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status} to ${path}: ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  await ask('/_all/_refresh?expand_wildcards=all', {});
  await search(sight.needles, ofBuffer(await ask('/_cluster/state')), sight.seenIn('opensearch', 'cluster state'));
  const settings = await ask('/_cluster/settings');
  await search(sight.needles, ofBuffer(settings), sight.seenIn('opensearch', 'cluster settings'));
  const everything = { query: { match_all: {} }, size: DOCUMENTS_AT_ONCE, sort: ['_doc'] };
  let page = JSON.parse((await ask('/_all/_search?scroll=1m&expand_wildcards=all', everything)).toString()) as Page;
  while (page.hits.hits.length > 0) {
    for (const document of page.hits.hits) {
      const bytes = Buffer.from(JSON.stringify(document));
      await search(sight.needles, ofBuffer(bytes), sight.seenIn('opensearch', `${document._index}/${document._id}`));
    }
    const next = await ask('/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id });
    page = JSON.parse(next.toString()) as Page;
  }
}

/**
 * Keys and metadata of all objects in all versions, and of unfinished uploads. Their bytes are in files and searched
 * there.
 */
export async function searchObjects(scope: Scope, sight: Sight): Promise<void> {
  const { client, bucket: Bucket } = await objectStoreOf(scope);
  try {
    const note = (what: unknown, key = '') =>
      search(sight.needles, ofBuffer(Buffer.from(JSON.stringify(what))), sight.seenIn('s3', `metadata of ${key}`));
    const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const upload of uploads.Uploads ?? []) await note(upload, upload.Key);
    for (let KeyMarker: string | undefined, more = true; more; ) {
      const page = await client.send(new ListObjectVersionsCommand({ Bucket, KeyMarker }));
      for (const { Key, VersionId } of page.Versions ?? []) {
        const version = VersionId === undefined || VersionId === 'null' ? {} : { VersionId };
        const { $metadata: _, ...head } = await client.send(new HeadObjectCommand({ Bucket, Key, ...version }));
        await note({ Key, ...head }, Key);
      }
      more = page.IsTruncated ?? false;
      KeyMarker = page.NextKeyMarker;
    }
  } finally {
    client.destroy();
  }
}
