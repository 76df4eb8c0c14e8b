import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelPlace } from '@fieldloom/engines/models/models-manifest';
import { unavailable } from '@fieldloom/kernel/errors';
import { checkModel } from '../model/check-model.ts';
import { CHILD_ENVIRONMENT } from '../model/child-environment.ts';
import type { EmbeddingChildOptions, EmbeddingReply, EmbeddingRequest } from './embedding.child.ts';
import type { Embedder, EmbedPurpose } from './embedding.embedder.ts';
import { EmbeddingQueue, type WaitingText } from './embedding.queue.ts';

/** The length with which MiniLM was trained; only this much of a longer text is read. */
export const MAX_TOKENS = 256;
/** The process ends after this time without a request. The next request then waits half a second for a new one. */
const IDLE_MS = 10 * 60_000;
/** When run from sources, the child is TypeScript, which Node runs directly; in a build it is JavaScript. */
const extension = extname(import.meta.url);
const CHILD = fileURLToPath(new URL(`./embedding.child${extension}`, import.meta.url));
const CHILD_ARGUMENTS = extension === '.ts' ? ['--conditions=fieldloom-source'] : [];

export interface MiniLmSettings {
  place: ModelPlace;
  threads: number;
  idleMs?: number;
}

/** all-MiniLM-L6-v2 on this machine. It treats questions and passages alike, but serves questions first. */
export class MiniLmEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions = 384;
  readonly #settings: MiniLmSettings;
  readonly #queue = new EmbeddingQueue();
  #child: Promise<ChildProcess> | undefined;
  /** The current process; what an earlier one still reports while it ends is ignored. */
  #newest: ChildProcess | undefined;
  #current: WaitingText | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: MiniLmSettings) {
    this.#settings = settings;
    this.model = settings.place.label;
  }

  get waitingTexts(): number {
    return this.#queue.length;
  }

  /** Process id of the model while it is loaded. */
  async pid(): Promise<number | undefined> {
    return (await this.#child?.catch(() => undefined))?.pid;
  }

  async embed(texts: readonly string[], purpose: EmbedPurpose, signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = this.#queue.add(texts, purpose, signal);
    void this.#serveNext();
    return vectors;
  }

  async stop(): Promise<void> {
    this.#queue.rejectAll(unavailable('The service is stopping'));
    await this.#unload();
  }

  /** Sends the next text to the model, unless it is busy. */
  async #serveNext(): Promise<void> {
    if (this.#current) return;
    clearTimeout(this.#idle);
    this.#current = this.#queue.next();
    if (!this.#current) {
      this.#idle = setTimeout(() => void this.#unload(), this.#settings.idleMs ?? IDLE_MS).unref();
      return;
    }
    try {
      this.#child ??= this.#load();
      const child = await this.#child;
      child.send({ text: this.#current.text } satisfies EmbeddingRequest);
    } catch (error) {
      this.#child = undefined;
      this.#settle((waiting) => waiting.reject(error));
    }
  }

  async #load(): Promise<ChildProcess> {
    const { place, threads } = this.#settings;
    await checkModel(place);
    const options: EmbeddingChildOptions = { modelFolder: place.folder, threads, maxTokens: MAX_TOKENS };
    const child = fork(CHILD, [JSON.stringify(options)], {
      execArgv: CHILD_ARGUMENTS,
      env: CHILD_ENVIRONMENT,
      serialization: 'advanced', // transfers vectors in their binary form
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#newest = child;
    child.on('message', (reply: EmbeddingReply) => {
      if ('vector' in reply) this.#settle((waiting) => waiting.resolve(reply.vector));
      else this.#settle((waiting) => waiting.reject(unavailable('The sentence model failed', new Error(reply.fault))));
    });
    const lost = (cause: Error) => {
      if (this.#newest !== child) return;
      this.#child = undefined;
      this.#newest = undefined;
      this.#settle((waiting) => waiting.reject(unavailable('The sentence model stopped while at work', cause)));
    };
    child.once('error', lost);
    child.once('exit', (code, signal) =>
      lost(new Error(`The process of the sentence model ended (${signal ?? code})`)),
    );
    return child;
  }

  #settle(end: (waiting: WaitingText) => void): void {
    const waiting = this.#current;
    this.#current = undefined;
    if (waiting) end(waiting);
    void this.#serveNext();
  }

  async #unload(): Promise<void> {
    clearTimeout(this.#idle);
    const loading = this.#child;
    this.#child = undefined;
    this.#newest = undefined;
    const child = await loading?.catch(() => undefined);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  }
}
