import { randomUUID } from 'node:crypto';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { withAdmin } from '@fieldloom/db/scratch';
import { SharedReading } from '@fieldloom/db/shared-reading';
import { notFound, unavailable } from '@fieldloom/kernel/errors';
import type { TestDatabase } from '@fieldloom/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { type ShopTables, shopDatabase } from './shop.ts';

const teamId = randomUUID();
type Trx = Transaction<ShopTables>;

describe('a shared reading', () => {
  let database: TestDatabase;
  /** There is only one connection, so a reading that does not return it blocks all others. */
  let db: WorkspaceDatabase<ShopTables>;
  let writer: WorkspaceDatabase<ShopTables>;
  let reading: SharedReading<ShopTables>;
  let begun: number;

  beforeAll(async () => {
    database = await shopDatabase();
    db = database.open<ShopTables>({ poolSize: 1 });
    writer = database.open<ShopTables>({ poolSize: 1 });
  });
  beforeEach(() => {
    begun = 0;
    reading = new SharedReading<ShopTables>((work, options) => db.forWorkspace({ teamId }, work, options));
  });
  afterEach(() => reading.close());
  afterAll(async () => {
    await Promise.all([db.close(), writer.close()]);
    await database.drop();
  });

  const read = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => reading.read(work, () => void (begun += 1));
  const add = (title: string) =>
    writer.forWorkspace({ teamId }, (trx) => trx.insertInto('note').values({ team_id: teamId, title }).execute());
  const count = async (trx: Trx): Promise<number> => (await trx.selectFrom('note').select('id').execute()).length;
  const backend = async (trx: Trx): Promise<number> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid ?? 0;
  const broken = (trx: Trx) => sql`select 1 / 0`.execute(trx);

  it('is one transaction and sees one moment, however many readings there are at once', async () => {
    const [before] = await Promise.all([read(count), read(backend), read(count)]);
    await add('written meanwhile');
    expect(await read(count)).toBe(before);
    expect(begun).toBe(1);
    await reading.close();
    expect(await read(count)).toBe(before + 1);
    expect(begun).toBe(2);
  });

  it('takes no connection before the first reading, and returns it when it is closed', async () => {
    await expect(db.forWorkspace({ teamId }, count)).resolves.toEqual(expect.any(Number));
    await read(count);
    await reading.close();
    await expect(db.forWorkspace({ teamId }, count)).resolves.toEqual(expect.any(Number));
  });

  it('writes nothing', async () => {
    const write = read((trx) => trx.insertInto('note').values({ team_id: teamId, title: 'no' }).execute());
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('continues in a new transaction after a failed statement, which only its own reader learns about', async () => {
    const [failed, next] = await Promise.allSettled([read(broken), read(count)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(next.status).toBe('fulfilled');
    expect(begun).toBe(2);
  });

  it('is not affected when the service refuses a reader', async () => {
    const refused = read(async (trx) => {
      await count(trx);
      throw notFound();
    });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await read(count);
    expect(begun).toBe(1);
  });

  it('starts again when its connection was cut between two readings', async () => {
    const pid = await read(backend);
    await withAdmin(database.adminUrl, (admin) => admin.query('select pg_terminate_backend($1)', [pid]));
    expect(await read(backend)).not.toBe(pid);
    expect(begun).toBe(2);
  });

  it('does not start for a request that is over', async () => {
    const refuse = () => {
      throw unavailable('The request is over');
    };
    await expect(reading.read(count, refuse)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
