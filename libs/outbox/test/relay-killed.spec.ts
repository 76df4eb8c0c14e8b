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
const OLDEST = 'select from outbox order by id limit 1 for key share';

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

/** Locks the row that comes next: it can be read and published, not deleted. @returns Lets it go. */
async function holdWaiting(): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: story.database.adminUrl });
  await admin.connect();
  await admin.query('begin');
  await eventually(async () => expect((await admin.query(OLDEST)).rowCount).toBeGreaterThan(0));
  return () => admin.end();
}

/** Each version where it came for the first time: what a consumer with an inbox sees. */
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
  for (let round = 1; round <= KILLS; round += 1) {
    // Every other time between a batch's publishing and its deletion, which waits for this lock; else wherever it is.
    const letDelete = round % 2 === 0 ? await holdWaiting() : async () => {};
    await launch();
    const before = story.arrivals.length;
    await eventually(() => story.arrivals.length > before, { timeoutMs: 20_000, intervalMs: 1 });
    await kill();
    await letDelete();
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
  expect(story.arrivals.length).toBeGreaterThan(total);
}, 120_000);
