import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { MAX_NOTICES_WAITING } from '@fieldloom/db/limits';
import { NoticeFeed } from '@fieldloom/db/notice-feed';
import { type Notice, tellAfterCommit } from '@fieldloom/db/notices';
import { NOTIFIER_NAME, Notifier } from '@fieldloom/db/notifier';
import { withAdmin } from '@fieldloom/db/scratch';
import { newId } from '@fieldloom/kernel/ids';
import type { TestDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { type ShopTables, shopDatabase } from './shop.ts';

const CHANNEL = 'shop';
const teamId = newId();

let database: TestDatabase;
let db: WorkspaceDatabase<ShopTables>;
const feeds: NoticeFeed[] = [];

beforeAll(async () => {
  database = await shopDatabase();
  db = database.open<ShopTables>();
});
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface Ear {
  heard: string[];
  gaps: number;
}

async function listen(checkMs?: number): Promise<Ear> {
  const ear: Ear = { heard: [], gaps: 0 };
  const feed = new NoticeFeed({
    url: database.appUrl,
    channels: [CHANNEL],
    applicationName: 'notices-spec',
    onNotice: ({ text }) => ear.heard.push(text),
    onGap: () => {
      ear.gaps += 1;
    },
    ...(checkMs === undefined ? {} : { checkMs }),
  });
  await feed.start();
  feeds.push(feed);
  return ear;
}

const notice = (text: string): Notice => ({ channel: CHANNEL, text });
const tell = (...texts: string[]) =>
  db.forWorkspace({ teamId }, async (trx) => {
    for (const text of texts) tellAfterCommit(trx, notice(text));
  });

/** Ends the connections of this database that have this application name. */
const cut = (name: string) =>
  withAdmin(database.adminUrl, (admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and starts_with(application_name, $2)`,
      [database.name, name],
    ),
  );

/** Waits until the feed has completed one check for dead notifiers. */
const hasLooked = () =>
  withAdmin(database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now');
    await eventually(async () => {
      const look = await admin.query(
        `select from pg_stat_activity where datname = $1 and application_name = 'notices-spec' and state = 'idle'
          and query like '%pg_stat_activity%' and query_start > $2::timestamptz`,
        [database.name, rows[0]!.now],
      );
      return look.rowCount === 1;
    });
  });

describe('what transactions tell', () => {
  it('arrives after the commit, in order', async () => {
    const ear = await listen();
    const told = Array.from({ length: 1_200 }, (_, each) => `order ${each}`);
    for (let start = 0; start < told.length; start += 100) await tell(...told.slice(start, start + 100));
    await eventually(() => ear.heard.length === told.length);
    expect(ear).toEqual({ heard: told, gaps: 0 });
  });

  it('arrives only when it can be read', async () => {
    const ear = await listen();
    let heardBefore = -1;
    await db.forWorkspace({ teamId }, async (trx) => {
      tellAfterCommit(trx, notice('late'));
      await tell('other');
      await eventually(() => ear.heard.length > 0);
      heardBefore = ear.heard.length;
    });
    await eventually(() => ear.heard.length === 2);
    expect([heardBefore, ear.heard]).toEqual([1, ['other', 'late']]);
  });

  it('does not arrive after a rollback, or twice after a retry', async () => {
    const ear = await listen();
    const failing = db.forWorkspace({ teamId }, async (trx) => {
      tellAfterCommit(trx, notice('ghost'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    let attempts = 0;
    await db.forWorkspace({ teamId }, async (trx) => {
      attempts += 1;
      tellAfterCommit(trx, notice(`attempt ${attempts}`));
      if (attempts === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
    });
    await tell('end');
    await eventually(() => ear.heard.includes('end'));
    expect(ear.heard).toEqual(['attempt 2', 'end']);
  });

  it('needs no transaction of its own', async () => {
    await expect(
      db.forWorkspace({ teamId }, async (trx) => tellAfterCommit({ ...trx } as Transaction<ShopTables>, notice('x'))),
    ).rejects.toThrow('Notices belong to transactions');
  });

  it('is refused if it is too long for a notification', async () => {
    await expect(tell('x'.repeat(8_000))).rejects.toThrow('longer than');
  });

  it('is sent by a process before it ends', async () => {
    const ear = await listen();
    const short = database.open<ShopTables>();
    const told = Array.from({ length: 700 }, (_, each) => `last ${each}`);
    await short.forWorkspace({ teamId }, async (trx) => {
      for (const text of told) tellAfterCommit(trx, notice(text));
    });
    await short.close();
    await eventually(() => ear.heard.length === told.length);
    expect(ear).toEqual({ heard: told, gaps: 0 });
  });
});

describe('what may have been missed', () => {
  it('is sent again by a process whose connection was cut', async () => {
    const ear = await listen();
    await tell('before');
    await eventually(() => ear.heard.includes('before'));
    await cut(NOTIFIER_NAME);
    await tell('after');
    await eventually(() => ear.heard.includes('after'));
  });

  it('is reported as a gap to a listener whose connection was cut, when it is lost and when it is back', async () => {
    const ear = await listen();
    await cut('notices-spec');
    await eventually(() => ear.gaps === 2);
    await tell('back');
    await eventually(() => ear.heard.includes('back'));
  });

  it('is reported as a gap if a process dies between its commit and the notice', async () => {
    const ear = await listen(50);
    const program = resolve(import.meta.dirname, 'dies-after-commit.ts');
    const args = ['--conditions=fieldloom-source', '--no-warnings', program, database.appUrl, teamId];
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '' } });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const committed = await db.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('note').select('title').where('team_id', '=', teamId).execute(),
    );
    expect(committed).toEqual([{ title: 'told to nobody' }]);
    await eventually(() => ear.gaps === 1);
    expect(ear.heard).toEqual([]);
  });

  it('is not reported as a gap if a process ends properly, or still lives', async () => {
    const ear = await listen(20);
    const short = database.open<ShopTables>();
    await short.forWorkspace({ teamId }, async (trx) => tellAfterCommit(trx, notice('short')));
    await tell('lives');
    await short.close();
    await hasLooked();
    expect(ear.heard.toSorted()).toEqual(['lives', 'short']);
    expect(ear.gaps).toBe(0);
  });

  it('is reported as a gap if more notices wait than a process keeps', async () => {
    const ear = await listen();
    const notifier = new Notifier(database.appUrl, () => {});
    notifier.tell(Array.from({ length: MAX_NOTICES_WAITING + 1 }, (_, each) => notice(`${each}`)));
    await eventually(() => ear.gaps === 1);
    notifier.tell([notice('on')]);
    await eventually(() => ear.heard.includes('on'));
    expect(ear.heard).toEqual(['on']);
    await notifier.close();
  });
});
