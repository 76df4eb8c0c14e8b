import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tally } from '../stage.ts';
import { type SourceTree, sha256 } from './source-tree.ts';

/** A suite that passed, and what it passed with. */
export interface KeptSuite {
  /** `unit services/content/src/…/note.test.ts`, `check format`, `proof faults`. */
  name: string;
  tally: Tally;
  /** Shortened id of the commit whose tree, apart from uncommitted changes, it passed with. */
  commit: string;
  seconds: number;
  /** `sort:path`, as reads.ts writes them; empty where the context says all. */
  inputs: readonly string[];
  digest: string;
}

/** Of one suite: enough for the branches and clones that are worked on at the same time. */
const MOST_OF_A_SUITE = 6;
/** Of all suites, bytes. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Not used for so long: nobody works on such a tree any more. */
const MOST_AGE_MS = 21 * 24 * 3_600_000;

/**
 * Suites that passed on this machine, by content and not by place: another clone with the same content finds them. Each is a file
 * of its own that appears whole or not at all, so runs at the same time do not disturb each other.
 */
export class KeptStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param context A digest of everything that suites of this sort depend on alike. */
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

  /** @returns what `forget` takes. */
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

  /** Takes back what was kept a moment ago. */
  async forget(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what was not used for long, then the longest unused until the rest fits. */
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

/** @returns undefined for what another run has removed meanwhile, or what a full disk has cut. */
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
