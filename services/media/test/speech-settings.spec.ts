import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { transcriptKey, vocabularyKey } from '../src/object-keys.ts';
import { MediaKit } from './kit/media-kit.ts';
import { sound } from './kit/sample-files.ts';

/** For work that takes seconds even on a quiet machine. */
const SPEC_MS = 120_000;
jest.setTimeout(2 * SPEC_MS);

/** Covers how a project's speech settings reach the recognizer. */

let kit: MediaKit;
let teamId: string;
let manager: Actor;

beforeAll(async () => {
  kit = await MediaKit.start();
  teamId = newId();
  manager = kit.member(teamId);
}, SPEC_MS);
afterAll(() => kit.stop());
beforeEach(() => {
  kit.content.speech = { language: '', vocabulary: [] };
});

async function hear(file: { language?: string } = {}) {
  const noteId = kit.content.addNote(teamId);
  const id = await kit.upload(manager, {
    noteId,
    fileName: 'a.wav',
    contentType: 'audio/wav',
    bytes: await sound(),
    ...file,
  });
  expect((await kit.ended(manager, id)).transcription.status).toBe('COMPLETE');
  const isLeft = await kit.bucket.storage.head(vocabularyKey(teamId, id)).then(
    () => true,
    () => false,
  );
  const heard = kit.heard.find((each) => each.transcriptKey === transcriptKey(teamId, id));
  return { language: heard?.language, vocabulary: heard?.vocabulary, isLeft };
}

it('is left to the recognizer if the project sets nothing', async () => {
  expect(await hear()).toEqual({ language: undefined, vocabulary: undefined, isLeft: false });
});

it("is the project's language and vocabulary, and no file of it is left behind", async () => {
  kit.content.speech = { language: 'pt-BR', vocabulary: ['Fieldloom', 'Ruth Lindgren'] };
  expect(await hear()).toEqual({ language: 'pt-BR', vocabulary: ['Fieldloom', 'Ruth Lindgren'], isLeft: false });
});

it("is the recording's own language rather than the project's", async () => {
  kit.content.speech = { language: 'pt-BR', vocabulary: ['Fieldloom'] };
  expect(await hear({ language: 'de' })).toEqual({ language: 'de', vocabulary: ['Fieldloom'], isLeft: false });
});
