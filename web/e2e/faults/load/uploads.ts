import { createHash } from 'node:crypto';
import { partOfTelephoneCall } from '@fieldloom/testkit/recordings';
import { putPart } from '../../kit/upload.ts';
import { Refused } from '../ledger.ts';
import { RECORDING_SECONDS } from '../limits.ts';
import { type Caller, inTime, untilAnswered } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';
import { type KnownNotes, tolerated } from './writers.ts';

/** Where speech starts in the recording. */
const SPEECH_FROM_SECONDS = 8;

/** People's files: texts, and as many short recordings as requested. */
export class Uploads {
  #recordings = 0;

  /** Makes the next uploads recordings. */
  askForRecordings(count: number): void {
    this.#recordings = count;
  }

  get areRecordingsStarted(): boolean {
    return this.#recordings === 0;
  }

  async add(load: Load, caller: Caller, workspace: Workspace, notes: KnownNotes): Promise<void> {
    const speech = await partOfTelephoneCall({ fromSeconds: SPEECH_FROM_SECONDS, seconds: RECORDING_SECONDS });
    load.add('upload', () => async () => {
      const noteId = notes.newest();
      if (noteId === undefined) return;
      const isRecording = this.#recordings > 0;
      if (isRecording) this.#recordings -= 1;
      await tolerated(() =>
        this.#upload(load, caller, workspace, { noteId, recording: isRecording ? speech : undefined }),
      );
    });
  }

  async #upload(
    { ledger }: Load,
    caller: Caller,
    { subdomain }: Workspace,
    { noteId, recording }: { noteId: string; recording: Buffer | undefined },
  ): Promise<void> {
    const word = ledger.newWord('file');
    const isRecording = recording !== undefined;
    const bytes = recording ?? Buffer.from(`${word}\n`.repeat(200));
    const entry = ledger.begin('upload', word, noteId);
    entry.sizeBytes = bytes.length;
    entry.sha256 = createHash('sha256').update(bytes).digest('hex');
    entry.isRecording = isRecording;
    const [fileName, contentType] = isRecording ? [`${word}.wav`, 'audio/wav'] : [`${word}.txt`, 'text/plain'];
    // Not retried, because nobody knows the id of an upload whose start was not answered.
    const { startUpload } = await caller.graphql<{ startUpload: { fileId: string } }>('start upload', subdomain, [
      'mutation($input: StartUploadInput!) { startUpload(input: $input) { fileId } }',
      { input: { noteId, fileName, contentType, sizeBytes: bytes.length } },
    ]);
    const { fileId } = startUpload;
    entry.id = fileId;
    const { uploadParts } = await caller.mutate<{ uploadParts: { url: string }[] }>(
      'start upload',
      subdomain,
      'mutation($fileId: ID!) { uploadParts(fileId: $fileId, partNumbers: [1]) { url } }',
      { fileId },
    );
    const url = new URL(uploadParts[0]?.url ?? '');
    const etag = await untilAnswered(() => ledger.attempt('send part', () => inTime(sent(url, bytes))));
    const complete = () =>
      caller
        .mutate(
          'complete upload',
          subdomain,
          'mutation($fileId: ID!, $parts: [CompletedPartInput!]!) { completeUpload(fileId: $fileId, parts: $parts) { id } }',
          { fileId, parts: [{ partNumber: 1, etag }] },
        )
        .then(() => fileId);
    ledger.acknowledge(entry, await complete());
  }
}

/** The object store answers in XML, so only the status counts. */
async function sent(url: URL, bytes: Buffer): Promise<string> {
  try {
    return await putPart(url, bytes);
  } catch (error) {
    const status = /answered (\d+)/.exec(String(error))?.[1];
    if (status === undefined) throw error;
    throw new Refused(Number(status) >= 500 ? 'unavailable' : 'wrong', String(error));
  }
}
