import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { replayHistory } from '@fieldloom/testkit/replay-history';
import { RETRIES } from '@fieldloom/workflow/queues';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BUNDLE, MediaKit, type NewFile } from './kit/media-kit.ts';
import { sound } from './kit/sample-files.ts';

/** While parts of the platform are away, requested work waits, and is done once they are back. */

const SPEC_MS = 180_000;

let kit: MediaKit;
let author: Actor;
let noteId: string;

beforeAll(async () => {
  kit = await MediaKit.start();
  author = kit.member(newId());
  noteId = kit.content.addNote(author.teamId);
}, SPEC_MS);
afterAll(() => kit.stop());

const named = (fileName: string, contentType: string, bytes: Buffer | string): NewFile => ({
  noteId,
  fileName,
  contentType,
  bytes: Buffer.from(bytes),
});

describe('while Temporal is away', () => {
  /** Makes it old enough for the sweep. */
  const ripen = (id: string): Promise<unknown> =>
    kit.database.forWorkspace(author, (trx) =>
      trx
        .updateTable('file')
        .set({ updated_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
  const waiting = async (): Promise<string> => {
    const id = await kit.upload(author, named('page.mp4', 'video/mp4', '<!doctype html>'));
    await kit.ended(author, id);
    await kit.filesWithoutPipeline.retry(await kit.asking(author), id);
    const [conversion, transcription] = [{ status: 'INPUT_INFORMATION' }, { status: 'QUEUED' }];
    expect(await kit.state(author, id)).toMatchObject({ conversion, transcription });
    return id;
  };

  it(
    'a recording waits for its pipeline, which the sweep then starts',
    async () => {
      const id = await waiting();
      await ripen(id);
      await kit.files.sweep();
      expect((await kit.ended(author, id)).conversion).toMatchObject({ status: 'ERROR', errorCode: 'NOT_MEDIA' });
      await kit.files.delete(await kit.asking(author), id);
    },
    SPEC_MS,
  );

  it(
    'nothing is half canceled; once it is back, waiting work can be canceled',
    async () => {
      const id = await waiting();
      await expect(kit.filesWithoutPipeline.cancel(await kit.asking(author), id)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      expect((await kit.state(author, id)).transcription.status).toBe('QUEUED');
      await kit.files.cancel(await kit.asking(author), id);
      const message = { errorCode: 'CANCELLED', errorMessage: 'User requested cancellation', retryable: true };
      const cancelled = {
        conversion: { status: 'ERROR', ...message },
        transcription: { status: 'CANCELLED', ...message },
      };
      expect(await kit.state(author, id)).toMatchObject(cancelled);
      await ripen(id);
      await kit.files.sweep();
      expect(await kit.state(author, id)).toMatchObject(cancelled);
      await kit.files.delete(await kit.asking(author), id);
    },
    SPEC_MS,
  );

  it(
    'a deletion counts at once, and the sweep removes the rest',
    async () => {
      const id = await waiting();
      await kit.filesWithoutPipeline.delete(await kit.asking(author), id);
      expect(await kit.leftovers()).not.toEqual([]);
      await ripen(id);
      await kit.files.sweep();
      await eventually(async () => expect(await kit.leftovers()).toEqual([]));
      await expect(kit.files.get(await kit.asking(author), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
    SPEC_MS,
  );
});

it(
  'a recognizer is waited for even if it is away longer than failures are retried',
  async () => {
    const left = kit.loseSpeech(RETRIES.work.maximumAttempts + 1);
    const id = await kit.upload(author, named('short.wav', 'audio/wav', await sound()));
    await eventually(() => left() < 2, { timeoutMs: SPEC_MS });
    expect((await kit.state(author, id)).transcription).toMatchObject({ status: 'RUNNING', errorCode: null });
    expect((await kit.ended(author, id)).transcription).toMatchObject({ status: 'COMPLETE', errorCode: null });
    expect(left()).toBe(0);
    expect(replayHistory(BUNDLE, await kit.historyOf(id))).toBe('');
    await kit.files.delete(await kit.asking(author), id);
  },
  SPEC_MS,
);

it(
  'a cancellation ends the wait for what is away',
  async () => {
    const left = kit.loseSpeech(100);
    const id = await kit.upload(author, named('short.wav', 'audio/wav', await sound()));
    await eventually(() => left() < 98, { timeoutMs: SPEC_MS });
    await kit.files.cancel(await kit.asking(author), id);
    // It took far fewer calls than the recognizer would have stayed away for.
    const { transcription } = await kit.ended(author, id);
    expect(transcription).toMatchObject({ status: 'CANCELLED', errorMessage: 'User requested cancellation' });
    expect(left()).toBeGreaterThan(90);
    kit.loseSpeech(0);
    await kit.files.delete(await kit.asking(author), id);
  },
  SPEC_MS,
);
