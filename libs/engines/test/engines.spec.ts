import { describe, expect, it } from '@jest/globals';
import { readManifest } from '../src/install/manifest.ts';
import { cacheFolder } from '../src/paths.ts';
import { exchange } from '../src/probe.ts';
import { run, tryRun } from '../src/run.ts';
import { DEFAULT_BASE_PORT, portOf } from '../src/scopes.ts';
import { ScopeAddresses } from '../src/stack/addresses.ts';
import { StackLayout } from '../src/stack/layout.ts';

const { base = DEFAULT_BASE_PORT } = JSON.parse(process.env['FIELDLOOM_TEST_STACK'] ?? '{}') as { base?: number };
const addresses = await ScopeAddresses.open(new StackLayout(base), 'us_b');
const engines = addresses.engines;
const psql = `${cacheFolder()}/postgres-${readManifest().postgres.version}/bin/psql`;

const json = async (url: string, init?: RequestInit) => (await fetch(url, init)).json() as Promise<any>;

describe('PostgreSQL', () => {
  const query = (role: string, sql: string) => tryRun(psql, ['-XAtc', sql, addresses.database('content', role)]);

  it("has the manifest's version and uuidv7", async () => {
    const printed = await run(psql, [
      '-XAtc',
      "select current_setting('server_version'), uuidv7()",
      addresses.database('content', 'content_app'),
    ]);
    expect(printed).toMatch(new RegExp(`^${readManifest().postgres.version}\\|[0-9a-f-]{36}`));
  });

  it("lets a service's roles neither bypass row-level security nor create tables", async () => {
    const rights = await query(
      'content_app',
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rights.stdout.trim()).toBe('f|f');
    expect((await query('content_app', 'create table mine (id int)')).stderr).toContain(
      'permission denied for schema public',
    );
  });

  it("keeps a service out of another's database", async () => {
    const other = await tryRun(psql, ['-XAtc', 'select 1', addresses.database('accounts', 'content_app')]);
    expect(other.stderr).toContain('permission denied for database');
  });
});

describe('OpenSearch', () => {
  const url = engines['OPENSEARCH_URL'];
  const index = `${url}/test_engines_${process.pid}`;

  it('has its plugins', async () => {
    const plugins = (await json(`${url}/_cat/plugins?format=json`)) as { component: string }[];
    expect(plugins.map(({ component }) => component).sort()).toEqual([
      'analysis-icu',
      'opensearch-knn',
      'opensearch-neural-search',
    ]);
  });

  it('finds documents by words folded by ICU, and by the nearest vector', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      settings: {
        'index.knn': true,
        analysis: { analyzer: { folded: { tokenizer: 'icu_tokenizer', filter: ['icu_folding'] } } },
      },
      mappings: {
        properties: {
          text: { type: 'text', analyzer: 'folded' },
          meaning: {
            type: 'knn_vector',
            dimension: 2,
            method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
          },
        },
      },
    });
    expect(await json(index, { method: 'PUT', headers, body })).toMatchObject({ acknowledged: true });
    try {
      for (const [id, text, meaning] of [
        ['1', 'Zoë calls', [1, 0]],
        ['2', 'a refund', [0, 1]],
      ] as const) {
        const document = JSON.stringify({ text, meaning });
        await json(`${index}/_doc/${id}?refresh=true`, { method: 'PUT', headers, body: document });
      }
      const search = async (query: object) =>
        (await json(`${index}/_search`, { method: 'POST', headers, body: JSON.stringify({ query }) })).hits.hits[0]._id;
      expect(await search({ match: { text: 'ZOE' } })).toBe('1');
      expect(await search({ knn: { meaning: { vector: [0.1, 0.9], k: 1 } } })).toBe('2');
    } finally {
      await json(index, { method: 'DELETE' });
    }
  });

  it('creates no index automatically', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await json(`${url}/test_never_made/_doc`, { method: 'POST', headers, body: '{}' });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('Kafka', () => {
  it('answers requests and creates no topics automatically', async () => {
    const topic = 'test.never.made';
    const body = Buffer.alloc(2 + 2 + 4 + 2 + 4 + 2 + topic.length + 1);
    let at = body.writeInt16BE(3, 0); // Metadata
    at = body.writeInt16BE(4, at); // version 4: has allow_auto_topic_creation
    at = body.writeInt32BE(7, at);
    at = body.writeInt16BE(-1, at);
    at = body.writeInt32BE(1, at);
    at = body.writeInt16BE(topic.length, at);
    at += body.write(topic, at, 'latin1');
    body.writeInt8(1, at);
    const size = Buffer.alloc(4);
    size.writeInt32BE(body.length);
    const answer = await exchange(portOf(base, 'us_b', 'kafka'), Buffer.concat([size, body]));
    const UNKNOWN_TOPIC = 3;
    const name = answer?.indexOf(topic) ?? -1;
    expect(name).toBeGreaterThan(0);
    expect(answer?.readInt16BE(name - 4)).toBe(UNKNOWN_TOPIC);
  });
});

describe('Temporal', () => {
  it('has the namespace, whose histories are kept for seven days', async () => {
    const url = `http://127.0.0.1:${portOf(base, 'us_b', 'temporalHttp')}/api/v1/namespaces/fieldloom`;
    expect((await json(url)).config.workflowExecutionRetentionTtl).toBe('604800s');
  });
});

describe('the object store', () => {
  it('refuses unsigned requests', async () => {
    const answer = await fetch(`${engines['S3_ENDPOINT']}/fieldloom/somebody-else`);
    expect(answer.status).toBe(403);
  });
});
