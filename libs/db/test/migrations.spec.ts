import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { baseMigrations, type MigrationFolder, readMigrations } from '@fieldloom/db/migration-files';
import { migrateToLatest } from '@fieldloom/db/migrator';
import type { TestDatabase } from '@fieldloom/testkit/database';
import { testDatabase } from '@fieldloom/testkit/database';
import { freePort } from '@fieldloom/testkit/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

let database: TestDatabase;
let path: string;
let folders: MigrationFolder[];

beforeAll(async () => {
  database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
});
afterAll(() => database.drop());

// Each test uses another set of migrations on the same database.
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders = [baseMigrations, { set: path.slice(-6), path }];
});
afterEach(async () => {
  await asOwner('delete from schema_migration where name like $1', [`${folders[1]!.set}/%`]);
  await rm(path, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(path, name), sql);
const migrate = (upTo?: string) =>
  migrateToLatest({ ownerUrl: database.ownerUrl, folders, ...(upTo === undefined ? {} : { upTo }) });
const names = (...files: string[]) => files.map((file) => `${folders[1]!.set}/${file}`);

async function asOwner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

describe('migrateToLatest', () => {
  it('applies new migrations in order, and nothing the second time', async () => {
    await write('0001_one.sql', 'create table steps (n int)');
    await write('0002_two.sql', 'insert into steps values (2)');
    expect(await migrate()).toEqual(names('0001_one', '0002_two'));
    expect(await migrate()).toEqual([]);
    await write('0003_three.sql', 'insert into steps values (3)');
    expect(await migrate()).toEqual(names('0003_three'));
    expect((await asOwner('select n from steps order by n')).rows).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('lets one migrator work while others wait, and applies everything once', async () => {
    await write('0001_slow.sql', 'create table once (n int); select pg_sleep(0.2); insert into once values (1)');
    await write('0002_more.sql', 'insert into once values (2)');
    const applied = await Promise.all([migrate(), migrate(), migrate()]);
    expect(applied.flat().sort()).toEqual(names('0001_slow', '0002_more'));
    expect((await asOwner('select n from once order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('waits for a server that cannot be reached yet, and not after a refusal', async () => {
    await write('0001_late.sql', 'create table late (n int)');
    const server = new URL(database.ownerUrl);
    const late = createServer((socket) => {
      const there = connect(Number(server.port), server.hostname);
      pipeline(socket, there, socket, () => undefined);
    });
    const port = await freePort();
    const ownerUrl = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href;
    await expect(migrateToLatest({ ownerUrl, folders })).rejects.toThrow(/ECONNREFUSED/);
    let waits = 0;
    const onWait = () => {
      if (++waits === 1) late.listen(port, '127.0.0.1');
    };
    try {
      expect(await migrateToLatest({ ownerUrl, folders, patienceMs: 30_000, onWait })).toEqual(names('0001_late'));
      expect(waits).toBeGreaterThan(0);
      const stranger = Object.assign(new URL(ownerUrl), { password: 'wrong' }).href;
      const refused = migrateToLatest({ ownerUrl: stranger, folders, patienceMs: 30_000, onWait: () => (waits = 99) });
      await expect(refused).rejects.toThrow(/password authentication failed/);
      expect(waits).toBeLessThan(99);
    } finally {
      await new Promise((resolve) => late.close(resolve));
    }
  });

  it('leaves nothing of a failed migration, and keeps earlier ones', async () => {
    await write('0001_good.sql', 'create table kept (n int)');
    await write('0002_bad.sql', 'create table half (n int);\ninsert into half values (1);\nselect nonsense;');
    await expect(migrate()).rejects.toThrow(/0002_bad failed: column "nonsense" does not exist \(line 3\)/);
    const { rows } = await asOwner(
      `select to_regclass('kept') is not null as kept, to_regclass('half') is null as gone`,
    );
    expect(rows).toEqual([{ kept: true, gone: true }]);
    await write('0002_bad.sql', 'create table half (n int)');
    expect(await migrate()).toEqual(names('0002_bad'));
  });

  it('refuses a migration that was changed or removed after it was applied', async () => {
    await write('0001_first.sql', 'select 1');
    await write('0002_second.sql', 'select 2');
    await migrate();
    await write('0001_first.sql', 'select 1 -- better');
    await expect(migrate()).rejects.toThrow(/append-only: .*0001_first was changed/);
    await rm(join(path, '0001_first.sql'));
    await expect(migrate()).rejects.toThrow(/0001_first was applied, but its file is gone/);
  });

  it('accepts a database that is ahead, as after a return to an older release', async () => {
    await write('0001_first.sql', 'select 1');
    await write('0002_newer.sql', 'select 2');
    await migrate();
    await rm(join(path, '0002_newer.sql'));
    expect(await migrate()).toEqual([]);
  });

  it('can stop before a migration, for its test', async () => {
    await write('0001_first.sql', 'select 1');
    await write('0002_second.sql', 'select 2');
    const [first] = names('0001_first');
    expect(await migrate(first)).toEqual([first]);
    await expect(migrate('no/such')).rejects.toThrow('there is no migration no/such');
  });
});

describe('readMigrations', () => {
  it('requires NNNN_name.sql and unique numbers', async () => {
    await write('1_short.sql', '');
    await expect(readMigrations(folders[1]!)).rejects.toThrow('NNNN_lower_case.sql');
    await rm(join(path, '1_short.sql'));
    await write('0001_a.sql', '');
    await write('0001_b.sql', '');
    await expect(readMigrations(folders[1]!)).rejects.toThrow('number 0001 is taken');
  });
});
