import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tally } from '../stage.ts';
import { type SourceTree, sha256 } from './source-tree.ts';

/** A suite that passed, and the inputs it passed with. */
export interface KeptSuite {
  /** `unit services/content/src/…/note.test.ts`, `check format`, `proof faults`. */
  name: string;
  tally: Tally;
  /** Short id of the commit whose tree it passed with, apart from uncommitted changes. */
  commit: string;
  seconds: number;
  /** `sort:path`, as written by reads.ts; empty if the context says everything. */
  inputs: readonly string[];
  digest: string;
}

/** Maximum entries of one suite: enough for the branches and clones that are in use at the same time. */
const MOST_OF_A_SUITE = 6;
/** Maximum size of all entries, in bytes. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Entries that were unused for this long are removed: nobody works on such a tree anymore. */
const MOST_AGE_MS = 21 * 24 * 3_600_000;

/**
 * Stores the suites that passed on this machine, by content rather than place, so that another clone with the same
 * content finds them. Each entry is a file that appears completely or not at all, so that simultaneous runs do not
 * disturb each other.
 */
export class KeptStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param context A digest of everything that suites of this sort have in common. */
  async find(name: string, context: string, tree: SourceTree): Promise<KeptSuite | undefined> {
    const folder = this.#folderOf(name, context);
    for (const file of await readdir(folder).catch(() => [])) {
      if (!file.endsWith('.json')) continue;
      const path = join(folder, file);
      const kept = await readSuite(path);
      if (kept?.name !== name) continue;
      if ((await tree.digestOf(kept.inputs)) !== kept.digest) continue;
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return kept;
    }
    return undefined;
  }

  /** @returns The argument for `forget`. */
  async keep(context: string, suite: KeptSuite): Promise<string> {
    const folder = this.#folderOf(suite.name, context);
    const path = join(folder, `${sha256(suite.inputs.join('\n') + suite.digest).slice(0, 32)}.json`);
    await mkdir(folder, { recursive: true });
    const scratch = `${path}.${randomUUID()}`;
    await writeFile(scratch, JSON.stringify(suite));
    await rename(scratch, path);
    const whole = (await filesOf(folder)).filter((each) => each.path.endsWith('.json'));
    const older = whole.sort((one, two) => two.usedAt - one.usedAt).slice(MOST_OF_A_SUITE);
    for (const each of older) await rm(each.path, { force: true });
    return path;
  }

  /** Removes an entry that was just stored. */
  async forget(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes entries that were unused for long, then the least recently used until the rest fits. */
  async prune(mostBytes = MOST_BYTES, mostAgeMs = MOST_AGE_MS): Promise<void> {
    const files = (await filesOf(this.#folder)).sort((one, two) => two.usedAt - one.usedAt);
    let bytes = 0;
    for (const { path, size, usedAt } of files) {
      bytes += size;
      if (bytes <= mostBytes && Date.now() - usedAt <= mostAgeMs) continue;
      await rm(path, { force: true });
    }
  }

  #folderOf(name: string, context: string): string {
    return join(this.#folder, sha256(`${name}\n${context}`).slice(0, 32));
  }
}

/** @returns Undefined for an entry that another run has removed meanwhile, or that a full disk has truncated. */
async function readSuite(path: string): Promise<KeptSuite | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeptSuite;
  } catch {
    return undefined;
  }
}

async function filesOf(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: Date.now() }));
        return { path, size, usedAt: mtimeMs };
      }),
  );
  return found;
}
