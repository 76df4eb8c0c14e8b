import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openDatabase, type WorkspaceDatabase } from '@fieldloom/db/database';
import { withAdmin } from '@fieldloom/db/scratch';
import type { TestDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { type ShopTables, shopDatabase } from './shop.ts';

const ours = randomUUID();
const theirs = randomUUID();

let database: TestDatabase;
let db: WorkspaceDatabase<ShopTables>;

beforeAll(async () => {
  database = await shopDatabase();
  db = database.open<ShopTables>({ persons: true, poolSize: 10 });
  for (const [teamId, title] of [
    [ours, 'our note'],
    [theirs, 'their note'],
  ] as const) {
    await db.forWorkspace({ teamId }, (trx) => trx.insertInto('note').values({ team_id: teamId, title }).execute());
  }
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const titles = (teamId: string) =>
  db.forWorkspace({ teamId }, async (trx) =>
    (await trx.selectFrom('note').select('title').execute()).map((row) => row.title),
  );

describe('forWorkspace', () => {
  it('sees the rows of its workspace and no others', async () => {
    expect(await titles(ours)).toEqual(['our note']);
    expect(await titles(theirs)).toEqual(['their note']);
    expect(await titles(randomUUID())).toEqual([]);
  });

  it("refuses to write another workspace's rows", async () => {
    const insert = db.forWorkspace({ teamId: ours }, (trx) =>
      trx.insertInto('note').values({ team_id: theirs, title: 'smuggled' }).execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    const changed = await db.forWorkspace({ teamId: ours }, (trx) =>
      trx.updateTable('note').set({ title: 'taken' }).where('team_id', '=', theirs).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      db.forWorkspace({ teamId: ours }, (trx) => trx.updateTable('note').set({ team_id: theirs }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves nothing of one workspace on the connection for the next one', async () => {
    const single = database.open<ShopTables>({ poolSize: 1 });
    try {
      await single.forWorkspace({ teamId: ours }, (trx) => trx.selectFrom('note').selectAll().execute());
      const setting = await single
        .acrossWorkspaces('look at settings', () => Promise.resolve(undefined))
        .then(() =>
          single.forWorkspace({ teamId: theirs }, (trx) =>
            sql<{
              team: string;
              actor: string;
            }>`select current_setting('app.team_id') as team, current_setting('app.actor_id') as actor`.execute(trx),
          ),
        );
      expect(setting.rows).toEqual([{ team: theirs, actor: '' }]);
    } finally {
      await single.close();
    }
  });

  it('keeps 200 concurrent transactions of many workspaces apart', async () => {
    const teams = Array.from({ length: 20 }, () => randomUUID());
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const teamId = teams[index % teams.length]!;
        return db.forWorkspace({ teamId }, async (trx) => {
          await trx.insertInto('note').values({ team_id: teamId, title: teamId }).execute();
          return { teamId, rows: await trx.selectFrom('note').select(['team_id', 'title']).execute() };
        });
      }),
    );
    for (const { teamId, rows } of seen) {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.team_id === teamId && row.title === teamId)).toBe(true);
    }
  });

  it('refuses a workspace id that is not a UUID', async () => {
    await expect(titles('')).rejects.toThrow('teamId must be a UUID');
    await expect(titles("x' or true --")).rejects.toThrow('teamId must be a UUID');
  });

  it('rolls everything back when the work throws', async () => {
    const teamId = randomUUID();
    const failing = db.forWorkspace({ teamId }, async (trx) => {
      await trx.insertInto('note').values({ team_id: teamId, title: 'half made' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await titles(teamId)).toEqual([]);
  });

  it('runs again from the start when it loses a race, and both writers count', async () => {
    const teamId = randomUUID();
    await db.forWorkspace({ teamId }, (trx) => trx.insertInto('counter').values({ name: teamId, value: 0 }).execute());
    const increment = () =>
      db.forWorkspace(
        { teamId },
        async (trx) => {
          const { value } = await trx
            .selectFrom('counter')
            .select('value')
            .where('name', '=', teamId)
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('counter')
            .set({ value: value + 1 })
            .where('name', '=', teamId)
            .execute();
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increment(), increment(), increment()]);
    const { value } = await db.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('counter').select('value').where('name', '=', teamId).executeTakeFirstOrThrow(),
    );
    expect(value).toBe(3);
  });

  it('survives a connection that is cut between two statements', async () => {
    const failing = db.forWorkspace({ teamId: ours }, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await withAdmin(database.adminUrl, (admin) =>
        admin.query('select pg_terminate_backend($1, 2000)', [rows[0]!.pid]),
      );
      await trx.selectFrom('note').selectAll().execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await titles(ours)).toEqual(['our note']);
  });

  it('reports temporary unavailability when somebody else holds a lock for too long', async () => {
    const waiting = db.forWorkspace({ teamId: ours }, async (holder) => {
      await sql`lock table note in access exclusive mode`.execute(holder);
      await db.forWorkspace({ teamId: ours }, async (trx) => {
        await sql`set local lock_timeout = 50`.execute(trx);
        await trx.selectFrom('note').selectAll().execute();
      });
    });
    await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await titles(ours)).toEqual(['our note']);
  });

  it('can be read-only', async () => {
    const write = db.forWorkspace(
      { teamId: ours },
      (trx) => trx.insertInto('note').values({ team_id: ours, title: 'x' }).execute(),
      { readOnly: true },
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('reads bigint as number, date as text, and arrays as arrays', async () => {
    const teamId = randomUUID();
    const row = { team_id: teamId, title: 'values', size: 2 ** 40, day: '2026-03-29', labels: ['a', "b'c"] };
    const read = await db.forWorkspace({ teamId }, (trx) =>
      trx.insertInto('note').values(row).returning(['size', 'day', 'labels']).executeTakeFirstOrThrow(),
    );
    expect(read).toEqual({ size: 2 ** 40, day: '2026-03-29', labels: ['a', "b'c"] });
    const tooBig = db.forWorkspace({ teamId }, (trx) => sql`select 9007199254740993::bigint`.execute(trx));
    await expect(tooBig).rejects.toThrow('does not fit');
  });
});

describe('the roles', () => {
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };

  it('hide every row from the owner of the tables, who has no workspace', async () => {
    expect((await query(database.ownerUrl, 'select * from note')).rowCount).toBe(0);
    await expect(
      query(database.ownerUrl, `insert into note (team_id, title) values ('${ours}', 'by the owner')`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('hide every row from the service when it sets no workspace', async () => {
    expect((await query(database.appUrl, 'select * from note')).rowCount).toBe(0);
  });

  it('keep the service from changing its tables or policies', async () => {
    await expect(query(database.appUrl, 'alter table note disable row level security')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(query(database.appUrl, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(query(database.appUrl, 'set role test_shop_owner')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('acrossWorkspaces', () => {
  it('sees all workspaces in listed tables', async () => {
    const id = randomUUID();
    await db.acrossWorkspaces('mark', async (trx) => {
      await trx.insertInto('sweep_mark').values({ id, team_id: ours }).execute();
      expect(await trx.selectFrom('sweep_mark').select('id').execute()).toEqual([{ id }]);
    });
    await expect(
      db.forWorkspace({ teamId: ours }, (trx) => trx.selectFrom('sweep_mark').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('has no access to tables that are not listed', async () => {
    for (const table of ['note', 'plan'] as const) {
      const read = db.acrossWorkspaces('peek', (trx) => trx.selectFrom(table).selectAll().execute());
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('requires a reason', async () => {
    await expect(db.acrossWorkspaces(' ', () => Promise.resolve())).rejects.toThrow('reason');
  });
});

describe('forPerson', () => {
  const personId = randomUUID();

  it('sees one person, by id or by the hash of the address', async () => {
    await db.forPerson({ personId }, (trx) =>
      trx.insertInto('person').values({ id: personId, email_hash: 'h1', name: 'Ada' }).execute(),
    );
    const other = randomUUID();
    await db.forPerson({ personId: other }, (trx) =>
      trx.insertInto('person').values({ id: other, email_hash: 'h2', name: 'Bo' }).execute(),
    );
    const names = (context: { personId: string } | { emailHash: string }) =>
      db.forPerson(context, async (trx) =>
        (await trx.selectFrom('person').select('name').execute()).map((row) => row.name),
      );
    expect(await names({ personId })).toEqual(['Ada']);
    expect(await names({ emailHash: 'h2' })).toEqual(['Bo']);
    expect(await names({ emailHash: '' })).toEqual([]);
  });

  it('is closed to services without persons', async () => {
    const other = database.open<ShopTables>();
    await expect(other.forPerson({ personId }, () => Promise.resolve())).rejects.toThrow('persons: true');
    await other.close();
  });
});

describe('a database that is away', () => {
  it('is reported as temporarily unavailable, even when the connection is lost within a transaction', async () => {
    const single = database.open<ShopTables>({ poolSize: 1 });
    try {
      const lost = single.forWorkspace({ teamId: ours }, async (trx) => {
        await trx.insertInto('note').values({ team_id: ours, title: 'never there' }).execute();
        // PostgreSQL ends every connection in this way when it restarts.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
        await trx.insertInto('note').values({ team_id: ours, title: 'nor this' }).execute();
      });
      await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      // The next one gets a new connection and finds nothing half-done.
      const found = await single.forWorkspace({ teamId: ours }, (trx) =>
        trx.selectFrom('note').select('title').where('title', 'in', ['never there', 'nor this']).execute(),
      );
      expect(found).toEqual([]);
    } finally {
      await single.close();
    }
  });

  it('does not affect whoever gets a connection that was cut while idle', async () => {
    const single = database.open<ShopTables>({ poolSize: 1 });
    try {
      const pid = () =>
        single.forWorkspace({ teamId: ours }, async (trx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          return rows[0]!.pid;
        });
      const cut = await pid();
      // The connection is cut while this process is blocked, so its pool can't have noticed when the next one asks for
      // a connection.
      const program = `const client = new (require('pg').Client)(${JSON.stringify(database.adminUrl)});
        client.connect().then(() => client.query('select pg_terminate_backend(${cut}, 2000)')).then(() => client.end());`;
      execFileSync(process.execPath, ['--eval', program], { cwd: import.meta.dirname, timeout: 10_000 });
      expect(await pid()).not.toBe(cut);
    } finally {
      await single.close();
    }
  });

  it('is reported in the same way when nothing listens', async () => {
    const nowhere = openDatabase<ShopTables>({ url: 'postgres://nobody@127.0.0.1:9/none', applicationName: 'spec' });
    await expect(nowhere.forWorkspace({ teamId: ours }, async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await nowhere.close();
  });
});
