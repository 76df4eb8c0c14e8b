import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { forkSources } from '@fieldloom/testkit/fork-sources';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FOLLOWED_DOCUMENTS, READ_BATCH } from '../src/limits.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import {
  EmbedderStub,
  followAll,
  indexingProcess,
  type Note,
  NotesOfContent,
  passagesOfNotes,
  silent,
} from './indexing-kit.ts';
import type { ServeIndexingSettings } from './serve-indexing.ts';

/** Words are in the index at once, and vectors follow as fast as the embedder can, whatever becomes of a process. */

jest.setTimeout(300_000);

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

/**
 * @param sentences Per note; each has its own words.
 * @param speaker Is named in each of them.
 */
function notesOf(teamId: string, count: number, sentences: number, speaker = 'They'): Note[] {
  return Array.from({ length: count }, (_, number) => ({
    teamId,
    id: newId(),
    version: 1,
    title: `${speaker}, interview ${number}`,
    text: Array.from(
      { length: sentences },
      (_each, place) =>
        `${speaker} said in interview ${number} ${'very '.repeat((place * 7) % 11)}much about point ${place}.`,
    ).join(' '),
    seats: 1,
    archived: false,
    tagIds: [],
  }));
}

type Process = ReturnType<typeof indexingProcess>;

function startProcess(): Process {
  const process = indexingProcess(index, content, embedder);
  process.follower.start(silent);
  followers.push(process.follower);
  return process;
}

/** Handles an event of each note, like a consumer that takes many objects at once. */
async function handle({ indexer }: Pick<Process, 'indexer'>, notes: readonly Note[]): Promise<void> {
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
    const stored = await index.storedPassages(own.map(({ id }) => ({ teamId, index: 'note', id })));
    for (const note of own) expect(stored.get(note.id)?.hashes.size).toBe(passagesOfNotes([note]).length);
  }
}

describe('a new text', () => {
  it('is found by its words while the embedder is away, and gets its vectors when it is back', async () => {
    embedder.isAway = true;
    const process = indexingProcess(index, content, embedder);
    const notes = notesOf(newId(), 60, 3);
    content.add(notes);
    await handle(process, notes.slice(0, 1));
    // Not for every document: an embedder that is known to be away is not asked.
    for (const note of notes.slice(1, 4)) await handle(process, [note]);
    await handle(process, notes.slice(4));
    expect(embedder.calls).toBe(1);
    expect(await count({ match: { text: 'said' } })).toBe(notes.length);
    expect(await count(awaiting)).toBe(notes.length);
    startProcess();
    await eventually(() => expect(embedder.calls).toBeGreaterThan(3));
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
    const gate = Promise.withResolvers<void>();
    embedder.gate = gate.promise;
    const many = notesOf(newId(), 200, 4, 'Ada');
    const few = notesOf(newId(), 2, 20, 'Ben');
    content.add([...many, ...few]);
    const process = startProcess();
    await handle(process, many);
    // The round that has begun is of those alone.
    await eventually(() => expect(embedder.calls).toBe(1));
    await handle(process, few);
    expect(await count(awaiting)).toBe(many.length + few.length);
    gate.resolve();
    await eventually(() => expectComplete([...many, ...few]), { timeoutMs: 60_000, intervalMs: 200 });
    const isOfFew = embedder.embedded.map((text) => text.includes('Ben'));
    // That round is not of all, and after it the two take turns, passage by passage.
    const first = isOfFew.indexOf(true);
    const mostOfOne = Math.max(...many.map((note) => passagesOfNotes([note]).length));
    expect(first).toBeLessThanOrEqual(mostOfOne * FOLLOWED_DOCUMENTS + 1);
    const turns = isOfFew.slice(first, first + 2 * passagesOfNotes(few).length - 1);
    expect(turns).toEqual(turns.map((_, place) => place % 2 === 0));
  });

  it('that can not be embedded holds up no other, and has the vectors of the rest of its document', async () => {
    embedder.poison = 'mercury';
    const notes = notesOf(newId(), 8, 3);
    notes[0]!.text += ' Nobody drinks liquid mercury.';
    content.add(notes);
    const { indexer, follower } = indexingProcess(index, content, embedder);
    await handle({ indexer }, notes);
    await eventually(async () => {
      await follower.round(new AbortController().signal, silent);
      expect(await count(awaiting)).toBe(1);
    });
    const [{ teamId, id }] = notes as [Note];
    const poisoned = passagesOfNotes(notes.slice(0, 1)).filter((text) => text.includes('mercury'));
    const all = passagesOfNotes(notes.slice(0, 1)).length;
    // It is tried again after some seconds, and its other passages with it.
    await eventually(async () => {
      await follower.round(new AbortController().signal, silent);
      expect((await index.storedPassages([{ teamId, index: 'note', id }])).get(id)?.hashes.size).toBe(
        all - poisoned.length,
      );
    });
    expect(await count(awaiting)).toBe(1);
    // When the text changes, the document waits no longer.
    const mended = { ...notes[0]!, version: 2, text: notes[0]!.text.replace('mercury', 'water') };
    content.add([mended]);
    embedder.isAway = true;
    await handle({ indexer }, [mended]);
    embedder.isAway = false;
    expect(await count(awaiting)).toBe(1);
    await followAll(follower);
    await expectComplete([mended, ...notes.slice(1)]);
  });

  it('is complete when its vectors came late, also if the embedder fails since then', async () => {
    const gate = Promise.withResolvers<void>();
    embedder.gate = gate.promise;
    const [late, ...others] = notesOf(newId(), 4, 3) as [Note, ...Note[]];
    content.add([late, ...others]);
    const { indexer, follower } = indexingProcess(index, content, embedder);
    await handle({ indexer }, [late]);
    gate.resolve();
    await eventually(() => expect(embedder.embedded).toHaveLength(passagesOfNotes([late]).length));
    embedder.isAway = true;
    await handle({ indexer }, others);
    expect(await count(awaiting)).toBe(4);
    await follower.round(new AbortController().signal, silent);
    expect(await count(awaiting)).toBe(3);
  });

  it('is embedded once when it is long, and its progress is in the index before it is complete', async () => {
    const notes = notesOf(newId(), 1, 700);
    content.add(notes);
    const all = passagesOfNotes(notes).length;
    embedder.failAfter = Math.floor(all / 2);
    await handle(startProcess(), notes);
    const [{ teamId, id }] = notes as [Note];
    const stored = async () => (await index.storedPassages([{ teamId, index: 'note', id }])).get(id)?.hashes.size ?? 0;
    await eventually(async () => expect(await stored()).toBeGreaterThan(0), { timeoutMs: 60_000 });
    expect(await stored()).toBeLessThanOrEqual(embedder.failAfter);
    expect(await count(awaiting)).toBe(1);
    embedder.failAfter = Number.POSITIVE_INFINITY;
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
    // It does some, and then is in the middle of others for ever.
    const failAfter = Math.floor(passagesOfNotes(notes).length / 2);
    const child = forkSources(new URL('./serve-indexing.ts', import.meta.url), {
      opensearchUrl,
      prefix,
      notes,
      failAfter,
    } satisfies ServeIndexingSettings);
    const ended = once(child, 'exit');
    expect(await once(child, 'message')).toEqual(['words', undefined]);
    expect(await count({ match: { text: 'said' } })).toBe(notes.length);
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
