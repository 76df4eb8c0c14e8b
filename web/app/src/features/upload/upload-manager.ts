import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import type { Client, OperationResult } from '@urql/core';
import { type ErrorWords, errorMessage } from '../../client/error-message.ts';
import { forgetParts, keepPart, keptParts } from './kept-parts.ts';
import type { PartPlan } from './send-parts.ts';
import { CancelUpload, CompleteUpload, StartUpload, UploadParts, UploadQuery } from './upload-queries.ts';

export interface UploadState {
  /** Identifies the upload within this page, because the file has no id until the server knows it. */
  key: string;
  fileId: string | null;
  noteId: string;
  name: string;
  /** The browser's media type; empty if unknown. */
  contentType: string;
  sizeBytes: number;
  sentBytes: number;
  /** `refused`: the server does not accept the file, and retrying would not help. */
  phase: 'starting' | 'sending' | 'completing' | 'failed' | 'refused';
  error: ErrorWords | null;
}

interface Running extends UploadState {
  blob: File;
  abort: AbortController;
}

export const isUnderWay = ({ phase }: UploadState): boolean => phase !== 'failed' && phase !== 'refused';

/** The media type for files that the browser does not recognize. */
const UNKNOWN_TYPE = 'application/octet-stream';

function dataOf<Data>({ data, error }: OperationResult<Data>): Data {
  if (error) throw error;
  if (data === undefined) throw new TypeError('No answer');
  return data;
}

/**
 * The uploads of this page. They continue while people navigate in the workspace; after a reload they can be resumed.
 */
export class UploadManager {
  readonly #client: Client;
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  #states: readonly UploadState[] = [];
  #last = 0;

  constructor(client: Client) {
    this.#client = client;
    globalThis.addEventListener?.('beforeunload', (event) => {
      if (this.#states.some(isUnderWay)) event.preventDefault();
    });
  }

  getStates = (): readonly UploadState[] => this.#states;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @returns Whether the server has the file. A failure stays in the state until the upload is retried or dismissed.
   */
  async start(noteId: string, blob: File): Promise<boolean> {
    const key = this.#add(null, noteId, blob);
    return this.#begin(key);
  }

  /** Resumes an upload that another page started. */
  async resume(fileId: string, noteId: string, blob: File): Promise<boolean> {
    return this.#goOn(this.#add(fileId, noteId, blob), fileId);
  }

  /** Retries with the file that this page still has. */
  async retry(key: string): Promise<boolean> {
    const running = this.#running.get(key);
    if (!running) return false;
    running.abort = new AbortController();
    this.#change(key, { phase: running.fileId === null ? 'starting' : 'sending', error: null });
    return running.fileId === null ? this.#begin(key) : this.#goOn(key, running.fileId);
  }

  /** Cancels an upload; the server removes what it has received. */
  async cancel(key: string): Promise<void> {
    const running = this.#running.get(key);
    running?.abort.abort();
    this.#remove(key);
    if (running?.fileId) await this.cancelFile(running.fileId);
  }

  /** Cancels an upload that another page started. */
  async cancelFile(fileId: string): Promise<void> {
    forgetParts(fileId);
    dataOf(await this.#client.mutation(CancelUpload, { fileId }).toPromise());
  }

  async #begin(key: string): Promise<boolean> {
    const running = this.#running.get(key);
    if (!running) return false;
    const { noteId, blob } = running;
    const input = { noteId, fileName: blob.name, contentType: blob.type || UNKNOWN_TYPE, sizeBytes: blob.size };
    try {
      const { startUpload } = dataOf(await this.#client.mutation(StartUpload, { input }).toPromise());
      if (running.abort.signal.aborted) {
        await this.cancelFile(startUpload.fileId);
        return false;
      }
      this.#change(key, { fileId: startUpload.fileId, phase: 'sending' });
      return await this.#send(key, startUpload.fileId, startUpload);
    } catch (error) {
      return this.#fail(key, error);
    }
  }

  async #goOn(key: string, fileId: string): Promise<boolean> {
    try {
      const answer = await this.#client.query(UploadQuery, { fileId }, { requestPolicy: 'network-only' }).toPromise();
      const { upload } = dataOf(answer);
      if (!upload) throw new TypeError('The upload is over');
      return await this.#send(key, fileId, upload);
    } catch (error) {
      return this.#fail(key, error);
    }
  }

  async #send(key: string, fileId: string, plan: PartPlan): Promise<boolean> {
    const running = this.#running.get(key);
    if (!running) return false;
    // The frame must not load what only an upload needs.
    const [{ PartAddresses }, { sendParts }] = await loadChunk('send-parts', () =>
      Promise.all([import('./part-addresses.ts'), import('./send-parts.ts')]),
    );
    // Parts whose answers were lost are sent again.
    const kept = keptParts(fileId).filter(({ partNumber }) => plan.completedParts.includes(partNumber));
    const addresses = new PartAddresses(plan.partCount, (parts) => this.#askAddresses(fileId, parts));
    const sent = await sendParts({
      blob: running.blob,
      plan: { ...plan, completedParts: kept.map(({ partNumber }) => partNumber) },
      onSent: (part) => keepPart(fileId, part),
      addressOf: (part) => addresses.addressOf(part),
      onProgress: (sentBytes) => this.#change(key, { sentBytes }),
      signal: running.abort.signal,
    });
    this.#change(key, { phase: 'completing' });
    dataOf(await this.#client.mutation(CompleteUpload, { fileId, parts: [...kept, ...sent] }).toPromise());
    forgetParts(fileId);
    this.#remove(key);
    return true;
  }

  #fail(key: string, error: unknown): false {
    const running = this.#running.get(key);
    if (!running || running.abort.signal.aborted) return false;
    const words = errorMessage(error);
    const isRefused = running.fileId === null && words.kind === 'invalid';
    this.#change(key, { phase: isRefused ? 'refused' : 'failed', error: words });
    return false;
  }

  async #askAddresses(fileId: string, partNumbers: number[]): Promise<ReadonlyMap<number, string>> {
    const { uploadParts } = dataOf(await this.#client.mutation(UploadParts, { fileId, partNumbers }).toPromise());
    return new Map(uploadParts.map(({ partNumber, url }) => [partNumber, url]));
  }

  #add(fileId: string | null, noteId: string, blob: File): string {
    this.#last += 1;
    const key = `upload-${this.#last}`;
    this.#running.set(key, {
      key,
      fileId,
      noteId,
      blob,
      name: blob.name,
      contentType: blob.type,
      sizeBytes: blob.size,
      sentBytes: 0,
      phase: fileId === null ? 'starting' : 'sending',
      error: null,
      abort: new AbortController(),
    });
    this.#tell();
    return key;
  }
  #change(key: string, change: Partial<UploadState>): void {
    const running = this.#running.get(key);
    if (!running) return;
    Object.assign(running, change);
    this.#tell();
  }
  #remove(key: string): void {
    this.#running.delete(key);
    this.#tell();
  }
  #tell(): void {
    this.#states = [...this.#running.values()].map(({ blob: _blob, abort: _abort, ...state }) => state);
    for (const listener of this.#listeners) listener();
  }
}
