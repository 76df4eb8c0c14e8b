import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EMBED_PATIENCE_MS, READ_BATCH } from '../src/limits.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { EmbedderStub, indexingProcess, type Note, NotesOfContent, passagesOfNotes } from './indexing-kit.ts';

/** Words are in the index at once, and vectors follow as fast as the embedder can, whatever becomes of a process. */

jest.setTimeout(300_000);

const logger = createLogger({ service: 'search', scope: 'us_b', level: 'silent' });
const LAYOUT = { shards: 1, replicas: 0 };
const MANY = 1_000;
let opensearchUrl: string;
let prefix: string;
let index: SearchIndex;
let content: NotesOfContent;
let embedder: EmbedderStub;
const followers: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  ({ opensearchUrl } = await testStack());
});
beforeEach(async () => {
  prefix = `test_${randomBytes(6).toString('hex')}_`;
  index = new SearchIndex(opensearchUrl, prefix, LAYOUT);
  await index.ensure();
  content = new NotesOfContent();
  embedder = new EmbedderStub();
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
  await index.client.indices.delete({ index: `${prefix}*` });
  await index.close();
});
afterAll(() => {
  jest.restoreAllMocks();
});

/** @param sentences Per note; each has its own words. */
function notesOf(teamId: string, count: number, sentences: number): Note[] {
  return Array.from({ length: count }, (_, number) => ({
    teamId,
    id: newId(),
    version: 1,
    title: `Interview ${number}`,
    text: Array.from(
      { length: sentences },
      (_each, place) =>
        `In interview ${number} they said ${'very '.repeat((place * 7) % 11)}much about point ${place}.`,
    ).join(' '),
    seats: 1,
    archived: false,
    tagIds: [],
  }));
}

type Process = ReturnType<typeof indexingProcess>;

function startProcess(): Process {
  const process = indexingProcess(index, content, embedder);
  process.follower.start({ logger, metrics: silentMetrics });
  followers.push(process.follower);
  return process;
}

/** Handles an event of each note, like a consumer that takes many objects at once. */
async function handle({ indexer }: Process, notes: readonly Note[]): Promise<void> {
  await Promise.all(notes.map(({ teamId, id, version }) => indexer.index(teamId, { rpcKind: 'NOTE', id }, version)));
}

async function count(query: object): Promise<number> {
  await index.client.indices.refresh({ index: index.readAlias('note') });
  return (await index.client.count({ index: index.readAlias('note'), body: { query } as never })).body.count;
}
const everything = { match_all: {} };
const awaiting = { exists: { field: 'awaits_vectors_since' } };
const withSeats = (seats: number) => ({
  nested: { path: 'fields', query: { term: { 'fields.number': seats } } },
});

/** Checks that no note awaits vectors, and that the index has those of all passages; of many notes, of the first ones. */
async function expectComplete(notes: readonly Note[]): Promise<void> {
  expect(await count(awaiting)).toBe(0);
  for (const path of ['chunks', 'sentences']) {
    expect(await count({ nested: { path, query: { exists: { field: `${path}.vector` } } } })).toBe(notes.length);
  }
  for (const [teamId, own] of Map.groupBy(notes.slice(0, READ_BATCH), (note) => note.teamId)) {
    const stored = await index.storedPassages(
      teamId,
      own.map(({ id }) => ({ index: 'note', id })),
    );
    for (const note of own) expect(stored.get(note.id)?.hashes.size).toBe(passagesOfNotes([note]).length);
  }
}

describe('a new text', () => {
  it('is found by its words while the embedder is away, and gets its vectors when it is back', async () => {
    embedder.isAway = true;
    const process = startProcess();
    const notes = notesOf(newId(), 60, 3);
    content.add(notes);
    const beganAt = performance.now();
    await handle(process, notes.slice(0, 1));
    // Not for every document: an embedder that is known to be away is not waited for.
    await handle(process, notes.slice(1));
    expect(performance.now() - beganAt).toBeLessThan(notes.length * EMBED_PATIENCE_MS);
    expect(await count({ match: { text: 'said' } })).toBe(notes.length);
    expect(await count(awaiting)).toBe(notes.length);
    embedder.isAway = false;
    await eventually(() => expectComplete(notes), { timeoutMs: 60_000, intervalMs: 200 });
    expect(embedder.embedded.toSorted()).toEqual(passagesOfNotes(notes).toSorted());
  });

  it('is complete in the end where each call of more than a few passages misses its deadline', async () => {
    embedder.most = 5;
    const notes = [40, 15, 5].flatMap((many) => notesOf(newId(), many, 4));
    content.add(notes);
    const process = startProcess();
    await handle(process, notes);
    expect(await count(everything)).toBe(notes.length);
    await eventually(() => expectComplete(notes), { timeoutMs: 90_000, intervalMs: 200 });
    // None twice, though many calls failed.
    expect(embedder.embedded.toSorted()).toEqual(passagesOfNotes(notes).toSorted());
    expect(embedder.failures).toBeGreaterThan(2);
    expect(embedder.failures).toBeLessThan(embedder.calls / 4);
  });

  it('of a workspace does not wait until another one has all of its vectors', async () => {
    embedder.msPerText = 5;
    const many = notesOf(newId(), 200, 4);
    const few = notesOf(newId(), 2, 4);
    content.add([...many, ...few]);
    const process = startProcess();
    await handle(process, many);
    await handle(process, few);
    const teamId = few[0]!.teamId;
    await eventually(
      async () => {
        expect(await count({ bool: { filter: [{ term: { team_id: teamId } }], must_not: [awaiting] } })).toBe(2);
      },
      { timeoutMs: 60_000, intervalMs: 50 },
    );
    // How many are left depends on the machine; without turns it would be none.
    expect(await count(awaiting)).toBeGreaterThan(many.length / 10);
  });

  it('that can not be embedded holds up no other', async () => {
    embedder.poison = 'mercury';
    const [poisoned, ...others] = notesOf(newId(), 8, 3);
    content.add([{ ...poisoned!, title: 'Liquid mercury' }, ...others]);
    const process = startProcess();
    await handle(process, [poisoned!, ...others]);
    await eventually(async () => expect(await count(awaiting)).toBe(1), { timeoutMs: 60_000, intervalMs: 200 });
    expect(await count({ bool: { must: [{ match: { title: 'mercury' } }, awaiting] } })).toBe(1);
  });

  it('is embedded once when it is long, and its progress is in the index before it is complete', async () => {
    embedder.msPerText = 8;
    const notes = notesOf(newId(), 1, 700);
    content.add(notes);
    await handle(startProcess(), notes);
    const [{ teamId, id }] = notes as [Note];
    const stored = async () => (await index.storedPassages(teamId, [{ index: 'note', id }])).get(id)?.hashes.size ?? 0;
    await eventually(async () => expect(await stored()).toBeGreaterThan(0), { timeoutMs: 30_000 });
    expect(await stored()).toBeLessThan(passagesOfNotes(notes).length);
    await eventually(() => expectComplete(notes), { timeoutMs: 60_000, intervalMs: 200 });
    expect(embedder.embedded.toSorted()).toEqual(passagesOfNotes(notes).toSorted());
  });
});

describe('a change that leaves the text as it is', () => {
  const change = (notes: readonly Note[], to: Partial<Note>): Note[] => {
    const changed = notes.map((note) => ({ ...note, ...to, version: note.version + 1 }));
    content.add(changed);
    return changed;
  };

  it(`of ${MANY} notes embeds nothing and costs few requests, in this process and in one that has just started`, async () => {
    let notes = notesOf(newId(), MANY, 0);
    content.add(notes);
    const process = startProcess();
    await handle(process, notes);
    await eventually(() => expectComplete(notes), { timeoutMs: 150_000, intervalMs: 500 });
    const embeddedBefore = embedder.calls;
    const bulk = jest.spyOn(index.client, 'bulk');
    for (const [seats, inProcess] of [
      [2, process],
      [3, startProcess()],
    ] as const) {
      bulk.mockClear();
      content.asked.length = 0;
      notes = change(notes, { seats });
      await handle(inProcess, notes);
      expect(await count(withSeats(seats))).toBe(MANY);
      await expectComplete(notes);
      // Each request is about as many objects as fit.
      expect(content.asked).toEqual(Array(MANY / READ_BATCH).fill(READ_BATCH));
      expect(bulk.mock.calls.length).toBeLessThanOrEqual(2 * (MANY / READ_BATCH));
    }
    bulk.mockRestore();
    expect(embedder.calls).toBe(embeddedBefore);
  });

  it('nor do tags and the archive, and not while vectors are still to come', async () => {
    embedder.isAway = true;
    const notes = notesOf(newId(), 30, 3);
    content.add(notes);
    const process = startProcess();
    await handle(process, notes);
    const tagId = newId();
    const changed = change(notes, { tagIds: [tagId], archived: true });
    await handle(process, changed);
    expect(await count({ bool: { filter: [{ term: { tag_ids: tagId } }, { term: { archived: true } }] } })).toBe(30);
    embedder.isAway = false;
    await eventually(() => expectComplete(changed), { timeoutMs: 60_000, intervalMs: 200 });
    expect(await count({ term: { tag_ids: tagId } })).toBe(30);
    expect(embedder.embedded.toSorted()).toEqual(passagesOfNotes(notes).toSorted());
  });
});

describe('a process that is killed', () => {
  it('leaves nothing behind that the next one does not find', async () => {
    const notes = notesOf(newId(), 80, 4);
    content.add(notes);
    const settings = { opensearchUrl, prefix, notes, msPerText: 10 };
    const hooks = new URL('../../content/test/kit/swc-hooks.mjs', import.meta.url).href;
    const child = fork(fileURLToPath(new URL('./serve-indexing.ts', import.meta.url)), [JSON.stringify(settings)], {
      execArgv: ['--conditions=fieldloom-source', '--import', hooks],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    expect(await once(child, 'message')).toEqual(['words', undefined]);
    expect(await count({ match: { text: 'said' } })).toBe(notes.length);
    // It has done some, and is in the middle of others.
    await eventually(async () => expect(await count(awaiting)).toBeLessThan(notes.length), { timeoutMs: 30_000 });
    child.kill('SIGKILL');
    await ended;
    const left = await count(awaiting);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(notes.length);
    // Nobody sends an event again: the index itself tells what is left.
    startProcess();
    await eventually(() => expectComplete(notes), { timeoutMs: 60_000, intervalMs: 200 });
    expect(embedder.embedded.length).toBeLessThan(passagesOfNotes(notes).length);
  });
});
