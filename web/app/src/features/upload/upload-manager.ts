import type { Client, OperationResult } from '@urql/core';
import { type ErrorWords, errorMessage } from '../../client/error-message.ts';
import { forgetParts, keepPart, keptParts } from './kept-parts.ts';
import { PartAddresses } from './part-addresses.ts';
import { type PartPlan, sendParts } from './send-parts.ts';
import { CancelUpload, CompleteUpload, StartUpload, UploadParts, UploadQuery } from './upload-queries.ts';

export interface UploadState {
  fileId: string;
  noteId: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  phase: 'sending' | 'completing' | 'failed';
  error: ErrorWords | null;
}

interface Running extends UploadState {
  blob: File;
  abort: AbortController;
}

/** What the browser makes of files that it does not know. */
const UNKNOWN_TYPE = 'application/octet-stream';

function dataOf<Data>({ data, error }: OperationResult<Data>): Data {
  if (error) throw error;
  if (data === undefined) throw new TypeError('No answer');
  return data;
}

/** Uploads of this page. They go on while people move about the workspace; a reload ends them, to be resumed. */
export class UploadManager {
  readonly #client: Client;
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  #states: readonly UploadState[] = [];

  constructor(client: Client) {
    this.#client = client;
    globalThis.addEventListener?.('beforeunload', (event) => {
      if (this.#states.some(({ phase }) => phase !== 'failed')) event.preventDefault();
    });
  }

  getStates = (): readonly UploadState[] => this.#states;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @throws what the server says of a file that it does not take. */
  async start(noteId: string, blob: File): Promise<void> {
    const input = { noteId, fileName: blob.name, contentType: blob.type || UNKNOWN_TYPE, sizeBytes: blob.size };
    const { startUpload } = dataOf(await this.#client.mutation(StartUpload, { input }).toPromise());
    this.#add(startUpload.fileId, noteId, blob);
    void this.#send(startUpload.fileId, startUpload);
  }

  /** Goes on with an upload that failed or that another page began. */
  async resume(fileId: string, noteId: string, blob: File): Promise<void> {
    this.#add(fileId, noteId, blob);
    try {
      const answer = await this.#client.query(UploadQuery, { fileId }, { requestPolicy: 'network-only' }).toPromise();
      const { upload } = dataOf(answer);
      if (!upload) throw new TypeError('The upload is over');
      await this.#send(fileId, upload);
    } catch (error) {
      this.#change(fileId, { phase: 'failed', error: errorMessage(error) });
    }
  }

  /** Again, with the file that this page still has. */
  retry(fileId: string): void {
    const running = this.#running.get(fileId);
    if (running) void this.resume(fileId, running.noteId, running.blob);
  }

  async cancel(fileId: string): Promise<void> {
    this.#running.get(fileId)?.abort.abort();
    this.#remove(fileId);
    forgetParts(fileId);
    dataOf(await this.#client.mutation(CancelUpload, { fileId }).toPromise());
  }

  async #send(fileId: string, plan: PartPlan): Promise<void> {
    const running = this.#running.get(fileId);
    if (!running) return;
    try {
      // Parts whose answer is lost are sent again.
      const kept = keptParts(fileId).filter(({ partNumber }) => plan.completedParts.includes(partNumber));
      const addresses = new PartAddresses(plan.partCount, (parts) => this.#askAddresses(fileId, parts));
      const sent = await sendParts({
        blob: running.blob,
        plan: { ...plan, completedParts: kept.map(({ partNumber }) => partNumber) },
        onSent: (part) => keepPart(fileId, part),
        addressOf: (part) => addresses.addressOf(part),
        onProgress: (sentBytes) => this.#change(fileId, { sentBytes }),
        signal: running.abort.signal,
      });
      this.#change(fileId, { phase: 'completing' });
      dataOf(await this.#client.mutation(CompleteUpload, { fileId, parts: [...kept, ...sent] }).toPromise());
      forgetParts(fileId);
      this.#remove(fileId);
    } catch (error) {
      if (running.abort.signal.aborted) return;
      this.#change(fileId, { phase: 'failed', error: errorMessage(error) });
    }
  }

  async #askAddresses(fileId: string, partNumbers: number[]): Promise<ReadonlyMap<number, string>> {
    const { uploadParts } = dataOf(await this.#client.mutation(UploadParts, { fileId, partNumbers }).toPromise());
    return new Map(uploadParts.map(({ partNumber, url }) => [partNumber, url]));
  }

  #add(fileId: string, noteId: string, blob: File): void {
    this.#running.set(fileId, {
      fileId,
      noteId,
      blob,
      name: blob.name,
      sizeBytes: blob.size,
      sentBytes: 0,
      phase: 'sending',
      error: null,
      abort: new AbortController(),
    });
    this.#tell();
  }
  #change(fileId: string, change: Partial<UploadState>): void {
    const running = this.#running.get(fileId);
    if (!running) return;
    Object.assign(running, change);
    this.#tell();
  }
  #remove(fileId: string): void {
    this.#running.delete(fileId);
    this.#tell();
  }
  #tell(): void {
    this.#states = [...this.#running.values()].map(({ blob: _blob, abort: _abort, ...state }) => state);
    for (const listener of this.#listeners) listener();
  }
}
