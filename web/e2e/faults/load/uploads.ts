import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { telephoneCall } from '@fieldloom/testkit/recordings';
import { putPart } from '../../kit/upload.ts';
import { Refused } from '../ledger.ts';
import { RECORDING_SECONDS } from '../limits.ts';
import { type Caller, inTime, untilAnswered } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';
import { type KnownNotes, tolerated } from './writers.ts';

/** 16 kHz, 16 bits, mono. */
const BYTES_PER_SECOND = 32_000;
const HEADER_BYTES = 44;
/** Where people speak in the recording. */
const SPEECH_FROM_SECONDS = 8;

/** Files of people: texts, and as many short recordings as were asked for. */
export class Uploads {
  #recordings = 0;
  #call: Buffer | undefined;

  /** The next uploads are recordings. */
  askForRecordings(count: number): void {
    this.#recordings = count;
  }

  get areRecordingsStarted(): boolean {
    return this.#recordings === 0;
  }

  async add(load: Load, caller: Caller, workspace: Workspace, notes: KnownNotes): Promise<void> {
    this.#call = await readFile((await telephoneCall()).path);
    load.add('upload', () => async () => {
      const noteId = notes.newest();
      if (noteId === undefined) return;
      const isRecording = this.#recordings > 0;
      if (isRecording) this.#recordings -= 1;
      await tolerated(() => this.#upload(load, caller, workspace, { noteId, isRecording }));
    });
  }

  async #upload(
    { ledger }: Load,
    caller: Caller,
    { subdomain }: Workspace,
    { noteId, isRecording }: { noteId: string; isRecording: boolean },
  ): Promise<void> {
    const word = ledger.newWord('file');
    const bytes = isRecording ? this.#recording() : Buffer.from(`${word}\n`.repeat(200));
    const entry = ledger.begin('upload', word, noteId);
    entry.sizeBytes = bytes.length;
    entry.sha256 = createHash('sha256').update(bytes).digest('hex');
    entry.isRecording = isRecording;
    const [fileName, contentType] = isRecording ? [`${word}.wav`, 'audio/wav'] : [`${word}.txt`, 'text/plain'];
    // Not sent again: nobody knows of an upload whose beginning was not answered.
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

  /** Some seconds of speech, as a recording of its own. */
  #recording(): Buffer {
    const call = this.#call ?? Buffer.alloc(0);
    const dataAt = call.indexOf('data') + 8;
    const from = dataAt + SPEECH_FROM_SECONDS * BYTES_PER_SECOND;
    const sound = call.subarray(from, from + RECORDING_SECONDS * BYTES_PER_SECOND);
    const header = Buffer.alloc(HEADER_BYTES);
    // The format is the first chunk; what programs say of themselves behind it is left out.
    call.copy(header, 0, 0, HEADER_BYTES - 8);
    header.writeUInt32LE(HEADER_BYTES - 8 + sound.length, 4);
    header.write('data', HEADER_BYTES - 8, 'latin1');
    header.writeUInt32LE(sound.length, HEADER_BYTES - 4);
    return Buffer.concat([header, sound]);
  }
}

/** The object store answers in XML: by its status alone. */
async function sent(url: URL, bytes: Buffer): Promise<string> {
  try {
    return await putPart(url, bytes);
  } catch (error) {
    const status = /answered (\d+)/.exec(String(error))?.[1];
    if (status === undefined) throw error;
    throw new Refused(Number(status) >= 500 ? 'unavailable' : 'wrong', String(error));
  }
}
