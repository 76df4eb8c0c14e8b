import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An object as a backup lists it. */
export interface KeptObject {
  key: string;
  sizeBytes: number;
  etag: string;
  contentType: string;
  metadata: Readonly<Record<string, string>>;
  sha256: string;
}

/**
 * Stores the contents of objects, each in a file named by its hash. All backups of a folder share them, so an object is
 * copied only once however often backups are taken.
 */
export class Blobs {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, 'objects');
  }

  path(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  async has({ sha256, sizeBytes }: { sha256: string; sizeBytes: number }): Promise<boolean> {
    return stat(this.path(sha256)).then(
      ({ size }) => size === sizeBytes,
      () => false,
    );
  }

  /** @returns Its hash. */
  async add(body: Readable): Promise<string> {
    const scratch = join(this.#folder, `.new-${randomUUID()}`);
    await mkdir(this.#folder, { recursive: true });
    const hash = createHash('sha256');
    const listen = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        hash.update(chunk);
        pass(null, chunk);
      },
    });
    try {
      await pipeline(body, listen, createWriteStream(scratch, { mode: 0o600 }));
      const path = this.path(hash.digest('hex'));
      await mkdir(dirname(path), { recursive: true });
      await rename(scratch, path);
      return path.slice(path.lastIndexOf('/') + 1);
    } catch (error) {
      await rm(scratch, { force: true });
      throw error;
    }
  }

  /** Returns the hashes of all stored contents. */
  async list(): Promise<string[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    return names.map((name) => basename(name)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  /** Deletes the unfinished files that a killed backup left. */
  async clearScratch(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((each) => each.startsWith('.new-'))) await rm(join(this.#folder, name));
  }
}
