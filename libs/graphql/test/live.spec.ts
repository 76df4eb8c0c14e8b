import { randomUUID } from 'node:crypto';
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { Notifier } from '@fieldloom/db/notifier';
import { withAdmin } from '@fieldloom/db/scratch';
import { LiveHub, type LivePayload, tellLive } from '@fieldloom/graphql/live';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ours = randomUUID();
const theirs = randomUUID();

let database: TestDatabase;
let db: WorkspaceDatabase<BaseTables>;
let hub: LiveHub;

beforeAll(async () => {
  database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
  db = database.open<BaseTables>();
  hub = new LiveHub(database.appUrl, { checkMs: 50 });
  await hub.start();
}, 30_000);
afterAll(async () => {
  await hub.stop();
  await db.close();
  await database.drop();
});

interface Page {
  heard: LivePayload[];
  ended: boolean;
}

function open(teamId: string, topic = 'files'): Page {
  const page: Page = { heard: [], ended: false };
  const messages = hub.subscribe(teamId, topic);
  const read = async (): Promise<void> => {
    for await (const payload of messages) page.heard.push(payload);
    page.ended = true;
  };
  void read();
  return page;
}

const tell = (teamId: string, topic: string, id: number) =>
  db.forWorkspace({ teamId }, async (trx) => tellLive(trx, teamId, topic, { id }));

const cut = (name: string) =>
  withAdmin(database.adminUrl, (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2', [
      database.name,
      name,
    ]),
  );

describe('live messages', () => {
  it('arrive only for their workspace and topic, once committed', async () => {
    const [page, other, stranger] = [open(ours), open(ours, 'clips'), open(theirs)];
    await tell(theirs, 'files', 1);
    await tell(ours, 'clips', 2);
    const failing = db.forWorkspace({ teamId: ours }, async (trx) => {
      tellLive(trx, ours, 'files', { id: 3 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell(ours, 'files', 4);
    await eventually(() => page.heard.length > 0 && other.heard.length > 0 && stranger.heard.length > 0);
    expect([page.heard, other.heard, stranger.heard]).toEqual([[{ id: 4 }], [{ id: 2 }], [{ id: 1 }]]);
  });

  it('end when the connection is lost, and arrive again for new subscribers', async () => {
    const page = open(ours);
    await cut('fieldloom-live');
    await eventually(() => page.ended);
    await eventually(async () => {
      const again = open(ours);
      await tell(ours, 'files', 5);
      await eventually(() => again.heard.length > 0, { timeoutMs: 200 });
    });
  });

  it('end when a process died that may have had something to send', async () => {
    const page = open(ours);
    const dying = new Notifier(database.appUrl, () => {});
    await dying.introduced();
    const { rows } = await withAdmin(database.adminUrl, (admin) =>
      admin.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
          where datname = $1 and starts_with(application_name, 'fieldloom-notifier') order by backend_start desc limit 1`,
        [database.name],
      ),
    );
    await cut(rows[0]!.name);
    await eventually(() => page.ended);
    await dying.close();
  });
});
