import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pgDumpProgram } from '@fieldloom/db/stack-address';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { withDatabase } from '../src/databases/connect.ts';
import { countTables, differences, filledTables, schemaOf } from '../src/databases/count.ts';
import { dumpDatabase, restoreDatabase } from '../src/databases/dump.ts';
import { type Moment, takeMoment } from '../src/databases/moment.ts';

let one: TestDatabase;
let other: TestDatabase;
let serverUrl: string;
let bin: string;
let scratch: string;
const moments: Moment<unknown>[] = [];

const OUTBOX = `insert into outbox (event_id, topic, key, type, envelope) values (gen_random_uuid(), 't', $1, 't', '{}')`;

beforeAll(async () => {
  one = await testDatabase({ service: 'billing' });
  other = await testDatabase({ service: 'billing' });
  serverUrl = (await testStack()).postgresAdminUrl;
  bin = dirname(await pgDumpProgram());
  scratch = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
  for (const { adminUrl } of [one, other]) await ask(adminUrl, 'create table made (n int primary key)');
});
afterEach(async () => {
  for (const moment of moments.splice(0)) await moment.end();
});
afterAll(async () => {
  await one.drop();
  await other.drop();
  await rm(scratch, { recursive: true });
});

async function ask(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql, values).finally(() => client.end());
}

async function take<T>(whileStill: () => Promise<T>): Promise<Moment<T>> {
  const moment = await takeMoment(serverUrl, [one.name, other.name], whileStill);
  moments.push(moment);
  return moment;
}

/** Simulates people and a relay at work until they are stopped. */
async function underWay(published: string[]): Promise<() => Promise<void>> {
  const clients = await Promise.all(
    [one, other, one].map(async ({ adminUrl }) => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      return client;
    }),
  );
  const [first, second, relay] = clients as [pg.Client, pg.Client, pg.Client];
  let goes = true;
  const write = async () => {
    for (let n = 1; goes; n += 1) {
      await first.query('begin');
      await first.query('insert into made values ($1)', [n]);
      await first.query(OUTBOX, [String(n)]);
      await first.query('commit');
      await second.query('insert into made values ($1)', [n]);
    }
  };
  const publish = async () => {
    while (goes) {
      const { rows } = await relay.query<{ id: number; key: string }>('select id, key from outbox order by id limit 5');
      published.push(...rows.map(({ key }) => key));
      await relay.query('delete from outbox where id = any($1)', [rows.map(({ id }) => id)]);
    }
  };
  const work = [write(), publish()];
  return async () => {
    goes = false;
    await Promise.all(work);
    await Promise.all(clients.map((client) => client.end()));
  };
}

describe('the moment', () => {
  it('is the same for all databases, and every event is published or in an outbox', async () => {
    const published: string[] = [];
    const stop = await underWay(published);
    try {
      for (let round = 0; round < 5; round += 1) {
        const seenBefore = published.length;
        const moment = await take(async () => [...published]);
        const [first, second] = await Promise.all(
          moment.databases.map(async ({ client }) =>
            (await client.query<{ n: number }>('select n from made order by n')).rows.map(({ n }) => n),
          ),
        );
        // The second database is written after the first, and before the first is written again.
        expect([0, 1]).toContain((first?.length ?? 0) - (second?.length ?? 0));
        const outbox = await moment.databases[0]!.client.query<{ key: string }>('select key from outbox');
        const known = new Set([...moment.value, ...outbox.rows.map(({ key }) => key)]);
        expect([...known].map(Number).toSorted((a, b) => a - b)).toEqual(first);
        while (published.length === seenBefore) await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      await stop();
    }
  });
});

describe('a dump', () => {
  it('has the state of its moment, and replaces whatever is there when restored', async () => {
    const team = '0198c0de-0000-7000-8000-000000000001';
    await ask(one.adminUrl, OUTBOX, ['kept']);
    await ask(one.adminUrl, 'insert into idempotency_key values ($1, $2, $3, $4)', [team, 'a', 'b', '{"ü":1}']);
    const moment = await take(async () => undefined);
    const seen = moment.databases[0]!;
    await ask(one.adminUrl, OUTBOX, ['later']);
    const file = join(scratch, 'one.dump');
    await dumpDatabase({ serverUrl, bin }, { database: one.name, snapshot: seen.snapshot, file });
    const expected = await countTables(seen.client);
    expect(expected['public.idempotency_key']?.rows).toBe(1);
    await ask(other.adminUrl, 'create schema stranger; create table stranger.left_over (n int)');

    await restoreDatabase({ serverUrl, bin }, { database: other.name, file });
    await withDatabase(serverUrl, other.name, async (client) => {
      expect(differences(expected, await countTables(client))).toEqual([]);
      expect(await filledTables(client)).toEqual(['idempotency_key', 'outbox']);
      expect(await schemaOf(client)).toEqual(await schemaOf(seen.client));
    });
    // Checks the owner, rights and policies too: the service's role sees only the rows of its workspace.
    const app = new pg.Client({ connectionString: other.appUrl });
    await app.connect();
    try {
      expect((await app.query('select * from idempotency_key')).rows).toHaveLength(0);
      await app.query(`select set_config('app.team_id', '${team}', false)`);
      expect((await app.query('select * from idempotency_key')).rows).toHaveLength(1);
    } finally {
      await app.end();
    }
    await ask(other.adminUrl, "update idempotency_key set response = '{}'");
    const changed = await withDatabase(serverUrl, other.name, countTables);
    expect(differences(expected, changed)).toEqual(['public.idempotency_key']);
  });
});
