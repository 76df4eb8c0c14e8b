import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RelaySettings } from './relay-process.ts';
import { beginStory, type Story } from './story.ts';

const NOTES = 20;
const VERSIONS = 150;
const KILLS = 6;

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

/** Each version where it came for the first time: what a consumer with an inbox sees. */
const firstTimes = (versions: number[]) => [...new Set(versions)];

it('loses nothing and keeps the order of each key, however often the relay is killed', async () => {
  const notes = Array.from({ length: NOTES }, () => randomUUID());
  const writing = Promise.all(
    notes.map(async (noteId) => {
      for (let version = 0; version < VERSIONS; version += 1) await story.changeNote(noteId, version);
    }),
  );
  for (let round = 1; round <= KILLS; round += 1) {
    await launch();
    const before = story.arrivals.length;
    // In the middle of its work: something has arrived, and more is waiting.
    await eventually(() => story.arrivals.length > before, { timeoutMs: 20_000, intervalMs: 1 });
    await kill();
  }
  await writing;
  await launch();
  const total = NOTES * VERSIONS;
  await eventually(() => new Set(story.arrivals.map(({ envelope }) => envelope.eventId)).size === total, {
    timeoutMs: 30_000,
  });
  await eventually(async () => (await story.waiting()) === 0);
  const inOrder = Array.from({ length: VERSIONS }, (_, version) => version);
  for (const noteId of notes) expect(firstTimes(story.arrivedVersions(noteId))).toEqual(inOrder);
  // The kills hit their mark: batches were published, and published again by the next relay.
  expect(story.arrivals.length).toBeGreaterThan(total);
}, 120_000);
