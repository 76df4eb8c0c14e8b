import { join } from 'node:path';
import { cacheFolder, repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { type FileResult, type JestRun, runJestFiles, type TestKind, testFilesOf } from '../jest.ts';
import { add, nothing, type Tally } from '../stage.ts';
import { contextOf, contextOfKind } from './contexts.ts';
import { KeptStore, type KeptSuite } from './kept-store.ts';
import { inputsOf } from './reads.ts';
import { type Selection, SourceTree } from './source-tree.ts';

export interface ReuseOptions {
  root?: string;
  storeFolder?: string;
  /** Runs everything, and keeps what passes. */
  all?: boolean;
}

/** Test files of one kind: those that passed with the same inputs before, and those to run. */
export interface Plan {
  kept: readonly KeptSuite[];
  files: readonly string[];
}

const SHOWN_FILES = 10;

/** Runs what did not pass on this machine with exactly the same inputs, and keeps what passes. */
export class Reuse {
  readonly #root: string;
  readonly #store: KeptStore;
  readonly #all: boolean;
  readonly #commit: string;
  /** As the repository was when the command began; undefined where git does not know it: nothing is kept then. */
  readonly #tree: SourceTree | undefined;
  readonly #plans = new Map<TestKind, Promise<Plan>>();
  readonly #keptWholes = new Map<string, Promise<KeptSuite | undefined>>();
  readonly #used: KeptSuite[] = [];
  readonly #ran: FileResult[] = [];
  #ranNow = 0;

  private constructor(root: string, tree: SourceTree | undefined, commit: string, options: ReuseOptions) {
    this.#root = root;
    this.#tree = tree;
    this.#commit = commit;
    this.#all = options.all ?? false;
    this.#store = new KeptStore(options.storeFolder ?? join(cacheFolder(), 'kept-tests'));
  }

  static async open(options: ReuseOptions = {}): Promise<Reuse> {
    const root = options.root ?? repositoryRoot;
    const tree = await SourceTree.read(root);
    const { code, stdout } = await tryRun('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
    return new Reuse(root, tree, code === 0 ? stdout.trim() : 'no commit', options);
  }

  /** Which test files of a kind are to be run. */
  plan(kind: TestKind): Promise<Plan> {
    let plan = this.#plans.get(kind);
    if (plan === undefined) {
      plan = this.#plan(kind);
      this.#plans.set(kind, plan);
    }
    return plan;
  }

  async #plan(kind: TestKind): Promise<Plan> {
    const files = testFilesOf(kind, this.#root);
    const tree = this.#tree;
    if (this.#all || tree === undefined) return { kept: [], files };
    const context = await contextOfKind(kind, tree);
    const found = await Promise.all(files.map((file) => this.#store.find(`${kind} ${file}`, context, tree)));
    return {
      kept: found.filter((each) => each !== undefined),
      files: files.filter((_, index) => found[index] === undefined),
    };
  }

  /** The tests of one kind. @param environment By which they find the stack. */
  async jest(kind: TestKind, environment: Record<string, string> = {}): Promise<Tally> {
    const { kept, files } = await this.plan(kind);
    for (const suite of kept) this.#use(suite);
    const total = kept.reduce<Tally>((sum, { tally }) => add(sum, tally), nothing);
    if (files.length === 0) return total;
    if (kept.length > 0)
      console.log(`  ${kept.length} files passed before with the same inputs, ${files.length} are run`);
    const startedAt = Date.now();
    const run = await runJestFiles(kind, environment, { root: this.#root, files });
    this.noteRun(run);
    // A handle that broke a worker, or a run that was cut, leaves in doubt what the others did.
    if (run.isWhole) await this.#keepFiles(kind, run, startedAt);
    return add(total, run.tally);
  }

  /** Counts what was run now, for the end of the command. */
  noteRun({ tally, files }: JestRun): void {
    this.#ranNow += tally.passed + tally.failed;
    this.#ran.push(...files);
  }

  async #keepFiles(kind: TestKind, run: JestRun, startedAt: number): Promise<void> {
    const tree = this.#tree === undefined ? undefined : await SourceTree.read(this.#root);
    if (tree === undefined) return;
    const context = await contextOfKind(kind, tree);
    const readsOf = new Map(run.reads.map((reads) => [reads.testFile, reads]));
    for (const result of run.files) {
      const reads = readsOf.get(join(this.#root, result.file));
      if (reads === undefined || !isClean(result)) continue;
      const inputs = await inputsOf(reads, tree);
      if ((await tree.lastChange(inputs)) > startedAt) continue;
      await this.#store.keep(context, {
        name: `${kind} ${result.file}`,
        tally: result.tally,
        commit: this.#commit,
        seconds: result.seconds,
        inputs,
        digest: await tree.digestOf(inputs),
      });
    }
  }

  /** Whether a suite that is kept as a whole has to be run. */
  async isNeeded(name: string, inputs: readonly Selection[]): Promise<boolean> {
    return (await this.#find(name, inputs)) === undefined;
  }

  async #find(name: string, inputs: readonly Selection[]): Promise<KeptSuite | undefined> {
    const tree = this.#tree;
    if (this.#all || tree === undefined) return undefined;
    let found = this.#keptWholes.get(name);
    if (found === undefined) {
      found = contextOf(name, inputs, tree).then((context) => this.#store.find(name, context, tree));
      this.#keptWholes.set(name, found);
    }
    return found;
  }

  /** A suite that is kept as a whole: a check, a proof. @param inputs Everything that it depends on. */
  async whole(name: string, inputs: readonly Selection[], run: () => Promise<Tally>): Promise<Tally> {
    const kept = await this.#find(name, inputs);
    if (kept !== undefined) {
      this.#use(kept);
      return kept.tally;
    }
    const before = this.#tree === undefined ? undefined : await contextOf(name, inputs, this.#tree);
    const startedAt = Date.now();
    const tally = await run();
    this.#ranNow += tally.passed + tally.failed;
    const tree = before === undefined ? undefined : await SourceTree.read(this.#root);
    const isSame = tree !== undefined && (await contextOf(name, inputs, tree)) === before;
    if (isSame && tally.failed === 0 && tally.skipped === 0 && tally.passed > 0) {
      const seconds = (Date.now() - startedAt) / 1000;
      const suite = { name, tally, commit: this.#commit, seconds, inputs: [], digest: await tree.digestOf([]) };
      await this.#store.keep(before!, suite);
    }
    return tally;
  }

  #use(suite: KeptSuite): void {
    this.#used.push(suite);
  }

  /** For the end of the command: the slowest files, then what was run now, and what passed before and on which commits. */
  report(): string[] {
    const slowest = this.#ran.toSorted((one, two) => two.seconds - one.seconds).slice(0, SHOWN_FILES);
    const byCommit = new Map<string, number>();
    for (const { commit, tally } of this.#used) byCommit.set(commit, (byCommit.get(commit) ?? 0) + tally.passed);
    const total = [...byCommit.values()].reduce((sum, each) => sum + each, 0);
    const commits = [...byCommit].sort((one, two) => two[1] - one[1]).map(([commit, count]) => `${commit} (${count})`);
    const kept = total === 0 ? 'none are kept' : `${total} are kept, of ${commits.join(', ')}; --all runs them again`;
    return [
      ...(slowest.length > 0 ? ['Slowest files'] : []),
      ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ...(slowest.length > 0 ? [''] : []),
      `${this.#ranNow} tests were run now, ${kept}`,
    ];
  }

  async close(): Promise<void> {
    await this.#store.prune();
  }
}

/** Passed at the first attempt, and nothing was left out. */
function isClean({ tally, isRetried }: FileResult): boolean {
  return tally.failed === 0 && tally.skipped === 0 && tally.passed > 0 && !isRetried;
}
