import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The maximum size of a process's log. One older file of the same size is kept. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** Appends to a file and renames it to `<path>.1` when it is full. Synchronous, so that a crash loses no line. */
export class LogFile {
  readonly path: string;
  readonly #maxBytes: number;
  #descriptor: number;
  #size: number;

  constructor(path: string, maxBytes = MAX_LOG_BYTES) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.#maxBytes = maxBytes;
    this.#descriptor = openSync(path, 'a');
    this.#size = fstatSync(this.#descriptor).size;
  }

  write(chunk: Buffer | string): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (this.#size + bytes.length > this.#maxBytes && this.#size > 0) this.#rotate();
    writeSync(this.#descriptor, bytes);
    this.#size += bytes.length;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    renameSync(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a');
    this.#size = 0;
  }
}
