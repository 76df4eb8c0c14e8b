import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { noteName } from './note-name.ts';
import type { SourceTree } from './source-tree.ts';

/** What `record-reads.ts` records about one test file; paths are absolute. */
export interface ReadsOfFile {
  testFile: string;
  /** `file:…` for its content, `list:…` and `tree:…` for names, `kind:…` for whether it exists. */
  notes: readonly string[];
  /** Words in the command lines of programs that it started. */
  programs: readonly string[];
}

/** Not content of the repository: the lock file represents packages, engines.json represents engines. */
const OUTSIDE = /(^|\/)(node_modules|\.git|\.turbo|\.fieldloom|coverage)(\/|$)/;

/** What a test file read, as recorded by `record-reads.ts`; undefined if the file did not run to its end. */
export function readNote(folder: string, testFile: string): ReadsOfFile | undefined {
  const path = join(folder, noteName(testFile));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReadsOfFile) : undefined;
}

/**
 * What a test file depends on, as `sort:path` with paths relative to the repository. A file that starts programs
 * depends on all files of the packages that it or the programs' command lines touch, and of the packages that these
 * name in package.json.
 */
export async function inputsOf(reads: ReadsOfFile, tree: SourceTree): Promise<string[]> {
  const inputs = new Set<string>();
  for (const note of reads.notes) {
    const at = note.indexOf(':');
    const path = await placeOf(note.slice(at + 1), tree.root);
    if (path === undefined) continue;
    inputs.add(`${note.slice(0, at)}:${path}`);
  }
  // Reading a file implies that it exists.
  for (const input of inputs)
    if (input.startsWith('kind:') && inputs.has(`file:${input.slice(5)}`)) inputs.delete(input);
  if (reads.programs.length > 0) {
    const touched = [...inputs].map((input) => input.slice(input.indexOf(':') + 1));
    for (const word of reads.programs) {
      const path = await placeOf(word.replace(/^file:\/\//, ''), tree.root);
      if (path !== undefined) touched.push(path);
    }
    for (const folder of await tree.packagesOf(touched)) inputs.add(`below:${folder}`);
  }
  return [...inputs].sort();
}

/** @returns The path relative to the repository, undefined if it is outside. Links to packages are followed. */
async function placeOf(path: string, root: string): Promise<string | undefined> {
  if (path !== root && !path.startsWith(root + sep)) return undefined;
  const isLinked = path.includes('/node_modules/') && (await stat(path).catch(() => undefined)) !== undefined;
  const place = relative(root, isLinked ? realpathSync(path) : path);
  return place.startsWith('..') || OUTSIDE.test(place) ? undefined : place;
}
