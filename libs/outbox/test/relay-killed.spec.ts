import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { RelaySettings } from './relay-process.ts';
import { beginStory, type Story } from './story.ts';

const NOTES = 20;
const KILLS = 6;
const WRITE_PAUSE_MS = 20;
const OLDEST = `select envelope->>'eventId' as "eventId" from outbox order by id limit 1 for key share`;
/**
 * A backend that waits for a lock does not notice that its client is dead, and would still delete once it gets the
 * lock.
 */
const END_BACKENDS = `select pg_terminate_backend(pid, 2000) from pg_stat_activity
  where datname = current_database() and application_name = 'fieldloom-relay'`;

let story: Story;
let relay: ChildProcess | undefined;

beforeAll(async () => {
  story = await beginStory();
}, 30_000);
afterAll(async () => {
  await kill();
  await story.end();
});

async function launch(): Promise<void> {
  const { kafkaBrokers } = await testStack();
  const { sweepUrl } = story.database;
  const settings: RelaySettings = { sweepUrl, brokers: kafkaBrokers, topicPrefix: story.stream.topicPrefix };
  const program = resolve(import.meta.dirname, 'relay-process.ts');
  const args = ['--conditions=fieldloom-source', '--no-warnings', program, JSON.stringify(settings)];
  relay = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '' } });
}

async function kill(): Promise<void> {
  if (relay === undefined || relay.exitCode !== null) return;
  relay.kill('SIGKILL');
  await once(relay, 'exit');
}

/** Kills a relay between publishing a batch and deleting it. @returns the id of an event of that batch. */
async function killBeforeDeletion(): Promise<string> {
  const admin = new pg.Client({ connectionString: story.database.adminUrl });
  await admin.connect();
  try {
    // The next row can now be read and published, but not deleted.
    await admin.query('begin');
    const eventId = await eventually(async () => {
      const { rows } = await admin.query<{ eventId: string }>(OLDEST);
      if (rows[0] === undefined) throw new Error('nothing waits');
      return rows[0].eventId;
    });
    await launch();
    await eventually(() => timesArrived(eventId) > 0, { timeoutMs: 20_000, intervalMs: 1 });
    await kill();
    await admin.query(END_BACKENDS);
    return eventId;
  } finally {
    await admin.end();
  }
}

/** Kills a relay at a random point after something has arrived. */
async function killAnywhere(): Promise<void> {
  await launch();
  const before = story.arrivals.length;
  await eventually(() => story.arrivals.length > before, { timeoutMs: 20_000, intervalMs: 1 });
  await kill();
}

const timesArrived = (eventId: string): number => story.arrivals.filter((each) => each.eventId === eventId).length;

/** Keeps the first occurrence of each version, which is what a consumer with an inbox sees. */
const firstTimes = (versions: number[]) => [...new Set(versions)];

it('loses nothing and keeps the order of each key, however often the relay is killed', async () => {
  const notes = new Map(Array.from({ length: NOTES }, () => [randomUUID() as string, 0]));
  const stop = new AbortController();
  const writing = Promise.all(
    [...notes.keys()].map(async (noteId) => {
      for (let version = 0; !stop.signal.aborted; version += 1) {
        await story.changeNote(noteId, version);
        notes.set(noteId, version + 1);
        await sleep(WRITE_PAUSE_MS);
      }
    }),
  );
  const undeleted: string[] = [];
  for (let round = 0; round < KILLS / 2; round += 1) {
    await killAnywhere();
    undeleted.push(await killBeforeDeletion());
  }
  stop.abort();
  await writing;
  await launch();
  const total = [...notes.values()].reduce((sum, versions) => sum + versions, 0);
  await eventually(() => new Set(story.arrivals.map(({ eventId }) => eventId)).size === total, {
    timeoutMs: 30_000,
  });
  await eventually(async () => (await story.waiting()) === 0);
  for (const [noteId, versions] of notes) {
    expect(firstTimes(story.arrivedVersions(noteId))).toEqual(
      Array.from({ length: versions }, (_, version) => version),
    );
  }
  // Batches were published, and published again by the next relay.
  expect(undeleted).toHaveLength(KILLS / 2);
  for (const eventId of undeleted) expect(timesArrived(eventId)).toBeGreaterThan(1);
}, 120_000);
