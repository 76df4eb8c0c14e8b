import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { replayHistory } from '@fieldloom/testkit/replay-history';
import { type Subscriber, subscribeTo } from '@fieldloom/testkit/subscriber';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MISSED_SECONDS } from '../src/limits.ts';
import { FileRepository } from '../src/modules/file/file.repository.ts';
import { progressOfRecognition } from '../src/workflows/process-media/transcription-progress.ts';
import { BUNDLE, MediaKit } from './kit/media-kit.ts';
import { sound } from './kit/sample-files.ts';

const repository = new FileRepository();
/** For work that takes seconds even on a quiet machine. */
const SPEC_MS = 120_000;
jest.setTimeout(2 * SPEC_MS);

/**
 * Covers what open pages learn while a recording is processed and when it is deleted. operations.spec.ts covers who may
 * subscribe.
 */

let kit: MediaKit;
let teamId: string;
let manager: Actor;
let viewer: Actor;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  kit = await MediaKit.start();
  teamId = newId();
  manager = kit.member(teamId);
  viewer = kit.member(teamId, 'VIEWER');
}, SPEC_MS);
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.stop();
});
afterAll(() => kit.stop());

/**
 * Subscribes somebody who may read the note, and waits until the subscription works.
 * @param wake Announces something that it reports.
 */
async function follow(query: string, wake: () => Promise<void>): Promise<Subscriber> {
  const subscriber = await subscribeTo(kit.port, kit.keys, viewer, query);
  subscribers.push(subscriber);
  await eventually(
    async () => {
      await wake();
      return subscriber.seen.length > 0;
    },
    { intervalMs: 100 },
  );
  return subscriber;
}

const upload = async (noteId: string): Promise<string> =>
  kit.upload(manager, { noteId, fileName: 'a.wav', contentType: 'audio/wav', bytes: await sound() });

const progressOf = async (id: string): Promise<number> =>
  kit.database.forWorkspace({ teamId }, async (trx) => {
    const { transcription_progress: progress } = await trx
      .selectFrom('file')
      .select('transcription_progress')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return progress;
  });

describe('a page that subscribes', () => {
  const states = 'id conversion { status }';

  it('first gets what ended while it was loading, and not what ended long ago', async () => {
    const note = kit.content.addNote(teamId);
    const [old, recent] = [await upload(note), await upload(note)];
    for (const id of [old, recent]) await kit.ended(manager, id);
    await kit.database.forWorkspace({ teamId }, (trx) =>
      trx
        .updateTable('file')
        .set({ updated_at: new Date(Date.now() - 2 * MISSED_SECONDS * 1_000) })
        .where('id', '=', old)
        .execute(),
    );
    const page = await follow(`subscription { fileChanged(noteId: "${note}") { ${states} } }`, async () => {});
    expect(page.seen).toEqual([{ id: recent, conversion: { status: 'COMPLETE' } }]);

    const highlight = kit.content.addHighlight({ teamId, noteId: note, fileId: recent, startMs: 0, endMs: 1_000 });
    await kit.clips.follow(teamId, highlight);
    await eventually(async () => expect(await kit.clipOf(teamId, highlight)).toMatchObject({ complete: true }), {
      timeoutMs: SPEC_MS,
    });
    const clips = await follow(
      `subscription { clipChanged(noteId: "${note}") { id clip { status } } }`,
      async () => {},
    );
    expect(clips.seen).toEqual([{ id: highlight, clip: { status: 'COMPLETE' } }]);
  });
});

describe('the progress of a transcription', () => {
  interface Told {
    transcription: { status: string; progress: number };
  }

  it('reaches open pages while the recognizer works, and never decreases', async () => {
    const note = kit.content.addNote(teamId);
    const release = kit.holdSpeech();
    const id = await upload(note);
    const page = await follow(
      `subscription { fileChanged(noteId: "${note}") { transcription { status progress } } }`,
      () => kit.tell(teamId, note, { fileId: id, version: 1 }),
    );
    const told = (): Told['transcription'][] => page.seen.map((each) => (each as Told).transcription);
    for (const share of [0.2, 0.6]) {
      await kit.recognized(id, share);
      await eventually(
        () => expect(told()).toContainEqual({ status: 'RUNNING', progress: progressOfRecognition(share) }),
        { timeoutMs: SPEC_MS },
      );
    }
    // A recognizer that starts over reports less at first.
    for (const share of [0.1, 0.5, 0.9]) await kit.recognized(id, share);
    await eventually(async () => expect(await progressOf(id)).toBe(progressOfRecognition(0.9)), { timeoutMs: SPEC_MS });
    release();
    await kit.ended(manager, id);
    await eventually(() => expect(told().at(-1)).toEqual({ status: 'COMPLETE', progress: 1 }));
    const progress = told().map((each) => each.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    // A worker that takes over from a dead one takes the same path.
    expect(replayHistory(BUNDLE, await kit.historyOf(id))).toBe('');
  });

  it('is stored only for its own run, and only if it increases', async () => {
    const note = kit.content.addNote(teamId);
    const release = kit.holdSpeech();
    const id = await upload(note);
    const write = (progress: number, attempt: number): Promise<void> =>
      kit.database.forWorkspace({ teamId }, (trx) =>
        repository.changeProgress(trx, id, 'transcription_progress', progress, attempt),
      );
    await write(0.5, 1);
    for (const [progress, attempt] of [[0.4, 1], [0.5, 1], [0.9, 0], [0.9, 2]] as const) await write(progress, attempt); // biome-ignore format: one thought
    expect(await progressOf(id)).toBe(0.5);
    await write(0.6, 1);
    expect(await progressOf(id)).toBe(0.6);
    release();
    await kit.ended(manager, id);
  });
});

describe('a deleted recording', () => {
  it('leaves open pages together with its clips, even if its objects still exist', async () => {
    const note = kit.content.addNote(teamId);
    const id = await upload(note);
    await kit.ended(manager, id);
    const highlight = kit.content.addHighlight({ teamId, noteId: note, fileId: id, startMs: 1_000, endMs: 3_000 });
    await kit.clips.follow(teamId, highlight);
    const somebodys = newId();
    const files = await follow(`subscription { fileDeleted(noteId: "${note}") }`, () =>
      kit.tell(teamId, note, { deletedFileId: somebodys }),
    );
    const clips = await follow(`subscription { clipChanged(noteId: "${note}") { id clip { id status } } }`, () =>
      kit.tell(teamId, note, { highlightId: highlight }),
    );
    await eventually(() => expect(clips.seen.at(-1)).toMatchObject({ id: highlight, clip: { status: 'COMPLETE' } }), {
      timeoutMs: SPEC_MS,
    });

    expect(await kit.clipOf(teamId, highlight)).toMatchObject({ complete: true, hasVideo: false });

    // Nothing was removed yet, as if the process died right afterwards.
    await kit.database.forWorkspace({ teamId }, (trx) => repository.markDeleted(trx, id));
    await eventually(() => expect(files.seen.filter((each) => each !== somebodys)).toEqual([id]));
    await eventually(() => expect(clips.seen.at(-1)).toEqual({ id: highlight, clip: null }));
    expect(await kit.clipOf(teamId, highlight)).toBeUndefined();
    // A second deletion, for example from another page, announces nothing new.
    await kit.database.forWorkspace({ teamId }, (trx) => repository.markDeleted(trx, id));
    await kit.tell(teamId, note, { deletedFileId: somebodys });
    await eventually(() => expect(files.seen.at(-1)).toBe(somebodys));
    expect(files.seen.filter((each) => each !== somebodys)).toEqual([id]);
  });
});
