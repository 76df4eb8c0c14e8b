import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerThreads from 'node:worker_threads';
import { noteName } from './note-name.ts';
import type { ReadsOfFile } from './reads.ts';

/**
 * Loaded into jest's processes before anything else (`--import`). Records which files of the repository a test file
 * reads, including modules, which folders it lists, and whether it starts programs. `jest.environment.mjs` reports when
 * a test file starts and ends. The records go into files in FIELDLOOM_READS.
 */
const { FIELDLOOM_READS: folder, FIELDLOOM_READS_ROOT: root } = process.env;
if (folder === undefined || root === undefined) throw new Error('FIELDLOOM_READS and FIELDLOOM_READS_ROOT are not set');

interface Recorder {
  /**
   * @param isContinued Whether the file continues with the modules that previous files loaded (docs/adr/0060), and so
   * depends on what they read as well.
   * @param isOfFile Whether each file reads a path itself, whatever previous files read.
   */
  begin: (testFile: string, isContinued: boolean, isOfFile: (path: string) => boolean) => void;
  end: () => void;
}

let notes = new Set<string>();
let programs = new Set<string>();
let current: string | undefined;
/** Reads of the previous files, in the module world that continues. */
let inherited = new Set<string>();
let isReadByEach: (path: string) => boolean = () => false;

function pathOf(given: unknown): string | undefined {
  if (typeof given === 'string') return resolve(given);
  if (given instanceof URL && given.protocol === 'file:') return fileURLToPath(given);
  return Buffer.isBuffer(given) ? resolve(given.toString()) : undefined;
}

/**
 * @param sort `file` for its content, `list` for its names, `tree` for all names below, `kind` for whether it exists.
 */
function note(sort: 'file' | 'list' | 'tree' | 'kind', given: unknown): void {
  if (current === undefined) return;
  const path = pathOf(given);
  if (path !== undefined && (path === root || path.startsWith(`${root}${sep}`))) notes.add(`${sort}:${path}`);
}

type Method = (...args: unknown[]) => unknown;

/** Calls `before` ahead of a method that otherwise stays the same. */
function watch(owner: object, name: string, before: (args: readonly unknown[]) => void): void {
  const methods = owner as Record<string, Method | undefined>;
  const original = methods[name];
  if (original === undefined) throw new Error(`This Node has no ${name}`);
  const watched = function (this: unknown, ...args: unknown[]): unknown {
    before(args);
    return original.apply(this, args);
  };
  methods[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(original)) as Method;
}

const isRecursive = (options: unknown) => (options as { recursive?: boolean } | undefined)?.recursive === true;
const noteFile = ([path]: readonly unknown[]) => note('file', path);
const noteKind = ([path]: readonly unknown[]) => note('kind', path);
const noteFolder = ([path, options]: readonly unknown[]) => note(isRecursive(options) ? 'tree' : 'list', path);
const noteGlob = ([, options]: readonly unknown[]) =>
  note('tree', (options as { cwd?: string | URL } | undefined)?.cwd ?? process.cwd());

for (const name of ['readFile', 'open', 'copyFile', 'cp']) watch(fs.promises, name, noteFile);
for (const name of ['readFile', 'open', 'copyFile', 'cp']) {
  watch(fs, name, noteFile);
  watch(fs, `${name}Sync`, noteFile);
}
watch(fs, 'createReadStream', noteFile);
for (const name of ['stat', 'lstat', 'access', 'realpath']) {
  watch(fs.promises, name, noteKind);
  watch(fs, name, noteKind);
  watch(fs, `${name}Sync`, noteKind);
}
watch(fs, 'existsSync', noteKind);
for (const name of ['readdir', 'opendir']) {
  watch(fs.promises, name, noteFolder);
  watch(fs, name, noteFolder);
  watch(fs, `${name}Sync`, noteFolder);
}
watch(fs.promises, 'glob', noteGlob);
watch(fs, 'glob', noteGlob);
watch(fs, 'globSync', noteGlob);

/** Reads of another program are not visible, so a test file that starts one depends on whole packages: see reads.ts. */
function noteProgram(...line: readonly unknown[]): void {
  if (current === undefined) return;
  for (const word of line.flat()) if (typeof word === 'string') programs.add(word);
}
watch(childProcess.ChildProcess.prototype, 'spawn', ([options]) => {
  const { file, args } = options as { file: string; args?: readonly string[] };
  noteProgram(file, args);
});
for (const name of ['spawnSync', 'execSync', 'execFileSync'])
  watch(childProcess, name, ([file, args]) => noteProgram(file, Array.isArray(args) ? args : []));
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(program: string | URL, options?: workerThreads.WorkerOptions) {
    noteProgram('worker thread', pathOf(program));
    super(program, options);
  }
};
syncBuiltinESMExports();

const recorder: Recorder = {
  begin(testFile, isContinued, isOfFile) {
    if (!isContinued) inherited = new Set();
    isReadByEach = isOfFile;
    notes = new Set(inherited);
    programs = new Set();
    current = testFile;
    note('file', testFile);
  },
  end() {
    if (current === undefined) return;
    const reads: ReadsOfFile = { testFile: current, notes: [...notes], programs: [...programs] };
    current = undefined;
    inherited = new Set(reads.notes.filter((each) => !isReadByEach(each.slice(each.indexOf(':') + 1))));
    fs.writeFileSync(join(folder, noteName(reads.testFile)), JSON.stringify(reads));
  },
};
Object.assign(globalThis, { [Symbol.for('fieldloom.reads')]: recorder });
