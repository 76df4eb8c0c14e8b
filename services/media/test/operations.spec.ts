import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { BAD_ID, describeOperations, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { type Subscriber, subscribeTo } from '@fieldloom/testkit/subscriber';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaKit } from './kit/media-kit.ts';

interface World {
  teamId: string;
  manager: Actor;
  viewer: Actor;
  note: string;
  /** A file that is not what it claims to be. */
  failed: string;
  /** The manager's unfinished upload, which has one part. */
  upload: string;
  /** The store's receipt for that part. */
  etag: string;
}

const start = (note: string, changes: Record<string, string> = {}): string => {
  const input = { fileName: '"a.mp4"', contentType: '"video/mp4"', sizeBytes: '10', ...changes };
  const fields = Object.entries({ noteId: JSON.stringify(note), ...input }).map(([name, value]) => `${name}: ${value}`);
  return `mutation { startUpload(input: { ${fields.join(', ')} }) { fileId } }`;
};
const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 1));

const CASES: OperationCases<World> = {
  file: { call: ({ failed }) => `{ file(id: "${failed}") { id } }`, bad: [() => `{ file(id: ${BAD_ID}) { id } }`] },
  upload: {
    call: ({ upload }) => `{ upload(fileId: "${upload}") { fileId } }`,
    // Uploads belong to one person: to a colleague, they do not exist.
    asViewer: 'NOT_FOUND',
    bad: [() => `{ upload(fileId: ${BAD_ID}) { fileId } }`],
  },
  startUpload: {
    call: ({ note }) => start(note),
    asViewer: 'FORBIDDEN',
    bad: [
      () => start('no-id'),
      ({ note }) => start(note, { fileName: '" "' }),
      ({ note }) => start(note, { fileName: long(256) }),
      ({ note }) => start(note, { fileName: '"../.."' }),
      ({ note }) => start(note, { contentType: '"video"' }),
      ({ note }) => start(note, { contentType: '"text/html\\r\\nx: y"' }),
      ({ note }) => start(note, { contentType: `"video/${'x'.repeat(101)}"` }),
      ({ note }) => start(note, { sizeBytes: '-1' }),
      ({ note }) => start(note, { sizeBytes: '1.5' }),
      ({ note }) => start(note, { sizeBytes: '10000000001' }),
      ({ note }) => start(note, { contentType: '"image/gif"', sizeBytes: '2000001' }),
      ({ note }) => start(note, { contentType: '"IMAGE/GIF; a=b"', sizeBytes: '2000001' }),
      ({ note }) => start(note, { language: '"not a language"' }),
    ],
  },
  uploadParts: {
    call: ({ upload }) => `mutation { uploadParts(fileId: "${upload}", partNumbers: [1]) { url } }`,
    asViewer: 'NOT_FOUND',
    bad: [
      () => `mutation { uploadParts(fileId: ${BAD_ID}, partNumbers: [1]) { url } }`,
      ({ upload }) => `mutation { uploadParts(fileId: "${upload}", partNumbers: [0]) { url } }`,
      ({ upload }) => `mutation { uploadParts(fileId: "${upload}", partNumbers: [2]) { url } }`,
      ({ upload }) => `mutation { uploadParts(fileId: "${upload}", partNumbers: [1.5]) { url } }`,
      ({ upload }) => `mutation { uploadParts(fileId: "${upload}", partNumbers: ${numbers(101)}) { url } }`,
    ],
  },
  completeUpload: {
    call: ({ upload, etag }) =>
      `mutation { completeUpload(fileId: "${upload}", parts: [{ partNumber: 1, etag: ${JSON.stringify(etag)} }]) { id } }`,
    asViewer: 'NOT_FOUND',
    bad: [
      () => `mutation { completeUpload(fileId: ${BAD_ID}, parts: []) { id } }`,
      ({ upload }) => `mutation { completeUpload(fileId: "${upload}", parts: [{ partNumber: 1 }]) { id } }`,
    ],
  },
  cancelUpload: {
    call: ({ upload }) => `mutation { cancelUpload(fileId: "${upload}") { id } }`,
    asViewer: 'NOT_FOUND',
    bad: [() => `mutation { cancelUpload(fileId: ${BAD_ID}) { id } }`],
  },
  retryFile: {
    call: ({ failed }) => `mutation { retryFile(fileId: "${failed}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { retryFile(fileId: ${BAD_ID}) { id } }`],
  },
  cancelProcessing: {
    call: ({ failed }) => `mutation { cancelProcessing(fileId: "${failed}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { cancelProcessing(fileId: ${BAD_ID}) { id } }`],
  },
  deleteFile: {
    call: ({ failed }) => `mutation { deleteFile(fileId: "${failed}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { deleteFile(fileId: ${BAD_ID}) }`],
  },
};

let kit: MediaKit;
let own: World;
let other: World;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  kit = await MediaKit.start();
  own = await makeWorld();
  other = await makeWorld();
});
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.stop();
});
afterAll(() => kit.stop());

async function makeWorld(): Promise<World> {
  const teamId = newId();
  const [manager, viewer] = [kit.member(teamId), kit.member(teamId, 'VIEWER')];
  const note = kit.content.addNote(teamId);
  const file = { noteId: note, fileName: 'a.png', contentType: 'image/png', bytes: Buffer.from('no picture') };
  const failed = await kit.upload(manager, file);
  const { id: upload, parts } = await kit.sendParts(manager, { ...file, contentType: 'text/plain' });
  return { teamId, manager, viewer, note, failed, upload, etag: parts[0]?.etag ?? '' };
}

/** Returns the rows of both workspaces, and what is in the object store. */
async function state(): Promise<unknown> {
  const rows = [];
  for (const { teamId } of [own, other]) {
    rows.push(
      await kit.database.forWorkspace({ teamId }, async (trx) => [
        await trx.selectFrom('file').selectAll().orderBy('id').execute(),
        await trx.selectFrom('clip').selectAll().orderBy('id').execute(),
        await trx.selectFrom('outbox').select('id').orderBy('id').execute(),
      ]),
    );
  }
  return [rows, await kit.bucket.keys(), await kit.bucket.openUploads()];
}

describe('every operation', () => {
  describeOperations({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: {
      fileChanged: 'operations.spec.ts',
      fileDeleted: 'operations.spec.ts',
      clipChanged: 'operations.spec.ts',
      startLogoUpload: 'logo.spec.ts',
      completeLogoUpload: 'logo.spec.ts',
      cancelLogoUpload: 'logo.spec.ts',
      removeLogo: 'logo.spec.ts',
    },
    kit: () => ({ own, other, ask: (who, query) => kit.ask(who === 'nobody' ? undefined : own[who], query), state }),
  });

  it('refuses all changes in a read-only workspace', async () => {
    const reader = { ...own.manager, readOnly: true };
    const before = await state();
    for (const [name, { call }] of Object.entries(CASES)) {
      if (!call(own).startsWith('mutation')) continue;
      expect([name, (await kit.ask(reader, call(own))).code]).toEqual([name, 'FORBIDDEN']);
    }
    expect(await state()).toEqual(before);
  });
});

describe('a locked note', () => {
  /** Everything else would change its files. */
  const GOES_ON = ['cancelUpload'];

  it('takes no file, gives none away, and lets an upload be canceled', async () => {
    const world = await makeWorld();
    kit.content.locked.add(world.note);
    const mutations = Object.entries(CASES).filter(([, { call }]) => call(world).startsWith('mutation'));
    for (const [name, { call }] of mutations.filter(([each]) => !GOES_ON.includes(each))) {
      expect([name, (await kit.ask(world.manager, call(world))).code]).toEqual([name, 'CONTENT_LOCKED']);
    }
    expect((await kit.ask(world.viewer, start(world.note))).code).toBe('FORBIDDEN');
    const read = `{ file(id: "${world.failed}") { id } upload(fileId: "${world.upload}") { fileId } }`;
    expect((await kit.ask(world.manager, read)).code).toBeUndefined();
    for (const name of GOES_ON) {
      expect([name, (await kit.ask(world.manager, CASES[name]?.call(world) ?? '')).code]).toEqual([name, undefined]);
    }
    kit.content.locked.delete(world.note);
    expect((await kit.ask(world.manager, start(world.note))).code).toBeUndefined();
  });
});

/** A change, of something that does not exist, that the subscription reports. */
function anyChange(field: string): Parameters<MediaKit['tell']>[2] {
  if (field === 'fileChanged') return { fileId: newId(), version: 1 };
  return field === 'fileDeleted' ? { deletedFileId: newId() } : { highlightId: newId() };
}

describe.each([
  ['fileChanged', (note: string) => `subscription { fileChanged(noteId: "${note}") { id } }`],
  ['fileDeleted', (note: string) => `subscription { fileDeleted(noteId: "${note}") }`],
  ['clipChanged', (note: string) => `subscription { clipChanged(noteId: "${note}") { id } }`],
])('%s', (field, query) => {
  const follow = async (who: Actor | undefined, note: string): Promise<Subscriber> => {
    const subscriber = await subscribeTo(kit.port, kit.keys, who, query(note));
    subscribers.push(subscriber);
    return subscriber;
  };
  const idsIn = ({ seen }: Subscriber): string[] =>
    seen.map((each) => (typeof each === 'string' ? each : (each as { id: string }).id));
  /** Returns the ids of the note's files, and of the highlights that its clips belong to. */
  const idsOf = async ({ teamId, note }: World): Promise<string[]> =>
    kit.database.forWorkspace({ teamId }, async (trx) => [
      ...(await trx.selectFrom('file').select('id').where('note_id', '=', note).execute()).map(({ id }) => id),
      ...(await trx.selectFrom('clip').select('highlight_id').where('note_id', '=', note).execute()).map(
        ({ highlight_id: id }) => id,
      ),
    ]);
  /**
   * Changes something that the subscription reports.
   * @returns its id.
   */
  const touch = async ({ teamId, manager, note, failed }: World): Promise<string> => {
    if (field === 'fileChanged') {
      await kit.do(manager, 'mutation($id: ID!) { retryFile(fileId: $id) { id } }', { id: failed });
      return failed;
    }
    if (field === 'fileDeleted') {
      const file = { noteId: note, fileName: 'c.txt', contentType: 'text/plain', bytes: Buffer.from('a text') };
      const id = await kit.upload(manager, file);
      await kit.do(manager, 'mutation($id: ID!) { deleteFile(fileId: $id) }', { id });
      return id;
    }
    const highlight = kit.content.addHighlight({ teamId, noteId: note, fileId: failed, startMs: 0, endMs: 1_000 });
    await kit.clips.follow(teamId, highlight);
    return highlight;
  };
  /**
   * Touches things until the subscription reports one.
   * @returns the ids that were touched.
   */
  const awake = async (subscriber: Subscriber, world: World): Promise<string[]> => {
    const touched: string[] = [];
    await eventually(
      async () => {
        touched.push(await touch(world));
        return touched.some((id) => idsIn(subscriber).includes(id));
      },
      { intervalMs: 100 },
    );
    return touched;
  };

  it('tells readers of a note what changed there, and nobody else', async () => {
    const here = await follow(own.viewer, own.note);
    const there = await follow(other.viewer, other.note);
    const touchedHere = await awake(here, own);
    const touchedThere = await awake(there, other);
    // A new subscriber also gets recent changes of the same note.
    const hereKnown = new Set([...touchedHere, ...(await idsOf(own))]);
    const thereKnown = new Set([...touchedThere, ...(await idsOf(other))]);
    expect(idsIn(here).filter((id) => !hereKnown.has(id))).toEqual([]);
    expect(idsIn(there).filter((id) => !thereKnown.has(id))).toEqual([]);
  });

  it.each([
    ['somebody whom the gateway did not let in', () => undefined, () => own.note, undefined],
    ['a member of another workspace', () => other.manager, () => own.note, 'NOT_FOUND'],
    ['somebody who names no note', () => own.manager, () => 'no-id', 'BAD_USER_INPUT'],
  ])('tells nothing to %s', async (_who, who, note, code) => {
    const subscriber = await follow(who(), note());
    await eventually(() => subscriber.errors.length > 0);
    await touch(own);
    expect(subscriber.seen).toEqual([]);
    if (code !== undefined) expect(JSON.stringify(subscriber.errors)).toContain(code);
  });

  it('ends when the reader loses the note', async () => {
    const note = kit.content.addNote(own.teamId);
    const file = { noteId: note, fileName: 'b.png', contentType: 'image/png', bytes: Buffer.from('no picture') };
    const lost = { ...own, note, failed: await kit.upload(own.manager, file) };
    const subscriber = await follow(own.viewer, note);
    await awake(subscriber, lost);
    kit.content.removeNote(note);
    await eventually(
      async () => {
        // Another service announces whatever changes next.
        await kit.tell(own.teamId, note, anyChange(field));
        return subscriber.isEnded;
      },
      { intervalMs: 200 },
    );
  });
});
