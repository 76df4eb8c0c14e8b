import { join } from 'node:path';
import { cacheFolder, repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { type FileResult, type JestRun, runJestFiles, type TestKind, testFilesOf } from '../jest.ts';
import { add, nothing, type Tally } from '../stage.ts';
import { contextInputsOf, contextOf, contextOfKind } from './contexts.ts';
import { KeptStore, type KeptSuite } from './kept-store.ts';
import { inputsOf, type ReadsOfFile } from './reads.ts';
import { type Selection, SourceTree } from './source-tree.ts';

export interface ReuseOptions {
  root?: string;
  storeFolder?: string;
  /** Runs everything, and keeps what passes. */
  all?: boolean;
}

/** Test files of one kind: those that already passed with the same inputs, and those to run. */
export interface Plan {
  kept: readonly KeptSuite[];
  files: readonly string[];
}

const SHOWN_FILES = 10;

/** A story depends on many processes at once. One that fails is retried, and reported as flaky if it then passes. */
const RUN_AGAIN: readonly TestKind[] = ['alone', 'browser'];

/** Runs what has not passed on this machine with exactly the same inputs, and keeps what passes. */
export class Reuse {
  readonly #root: string;
  readonly #store: KeptStore;
  readonly #all: boolean;
  readonly #commit: string;
  /** The repository when the command started; undefined outside of git, where nothing is kept. */
  readonly #tree: SourceTree | undefined;
  readonly #plans = new Map<TestKind, Promise<Plan>>();
  readonly #keptWholes = new Map<string, Promise<KeptSuite | undefined>>();
  readonly #used: KeptSuite[] = [];
  readonly #ran: FileResult[] = [];
  readonly #flaky: string[] = [];
  readonly #openedAt = Date.now();
  /** Number of tests in suites that are kept as a whole. */
  #wholes = 0;
  /** Suites are stored one after another, while others run. */
  #keeping: Promise<unknown> = Promise.resolve();

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

  /** Which test files of a kind must run. */
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

  /** Runs the tests of one kind. @param environment Variables with which they find the stack. */
  async jest(kind: TestKind, environment: Record<string, string> = {}): Promise<Tally> {
    const { kept, files } = await this.plan(kind);
    for (const suite of kept) this.#use(suite);
    const total = kept.reduce<Tally>((sum, { tally }) => add(sum, tally), nothing);
    if (files.length === 0) return total;
    if (kept.length > 0)
      console.log(`  ${kept.length} files passed before with the same inputs, ${files.length} are run`);
    const run = await this.#run(kind, environment, files);
    const failed = run.files.filter((each) => each.tally.failed > 0).map(({ file }) => file);
    if (!RUN_AGAIN.includes(kind) || failed.length === 0 || !run.isWhole) return add(total, run.tally);
    return add(total, await this.#again(kind, environment, run, failed));
  }

  /** Runs test files and keeps each as soon as it has passed, so that an interrupted run keeps what it finished. */
  async #run(kind: TestKind, environment: Record<string, string>, files: readonly string[]): Promise<JestRun> {
    const kept: string[] = [];
    const onFile = (result: FileResult, reads: ReadsOfFile | undefined) => {
      this.#ran.push(result);
      this.#keeping = this.#keeping
        .then(() => this.#keepFile(kind, result, reads))
        .then((path) => path && kept.push(path));
    };
    const run = await runJestFiles(kind, environment, { root: this.#root, files, onFile });
    await this.#keeping;
    // A handle that broke a worker puts the other results in doubt; an interruption does not.
    if (!run.isWhole && !run.isCut) await Promise.all(kept.map((path) => this.#store.forget(path)));
    return run;
  }

  /**
   * Reruns failed stories with a trace. One that then passes counts as passed, is reported as flaky, and is not kept.
   */
  async #again(kind: TestKind, environment: Record<string, string>, first: JestRun, files: string[]): Promise<Tally> {
    console.log(`  ${files.length} files failed, and are run once more with traces`);
    const second = await runJestFiles(kind, { ...environment, FIELDLOOM_TRACE: '1' }, { root: this.#root, files });
    for (const { file, failed } of first.files.filter(({ tally }) => tally.failed > 0)) {
      const again = second.files.find((each) => each.file === file);
      // A file that could not be loaded says nothing about its stories.
      if (again === undefined || (again.tally.failed > 0 && again.failed.length === 0)) continue;
      const names = failed.length > 0 ? failed : ['did not load'];
      this.#flaky.push(...names.filter((name) => !again.failed.includes(name)).map((name) => `${file}: ${name}`));
    }
    const others = first.files.filter(({ file }) => !files.includes(file));
    return others.reduce<Tally>((sum, { tally }) => add(sum, tally), second.tally);
  }

  /** Counts tests that ran outside of `jest`, for the final report. */
  noteRun({ files }: JestRun): void {
    this.#ran.push(...files);
  }

  /** @returns Where the result is stored; undefined if it is not. */
  async #keepFile(kind: TestKind, result: FileResult, reads: ReadsOfFile | undefined): Promise<string | undefined> {
    const tree = this.#tree;
    if (tree === undefined || reads === undefined || !isClean(result)) return undefined;
    const inputs = await inputsOf(reads, tree);
    const context = await contextOfKind(kind, tree);
    const digest = await tree.digestOf(inputs);
    // A file that changed after the tree was read may have been seen in either state.
    const changedAt = Math.max(await tree.lastChange(inputs), await tree.lastChange(contextInputsOf(kind, tree)));
    if (changedAt > this.#openedAt) return undefined;
    const { file, tally, seconds } = result;
    return this.#store.keep(context, { name: `${kind} ${file}`, tally, commit: this.#commit, seconds, inputs, digest });
  }

  /** Whether a suite that is kept as a whole must run. */
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

  /** Runs a suite that is kept as a whole, such as a check or a proof. @param inputs Everything that it depends on. */
  async whole(name: string, inputs: readonly Selection[], run: () => Promise<Tally>): Promise<Tally> {
    const kept = await this.#find(name, inputs);
    if (kept !== undefined) {
      this.#use(kept);
      return kept.tally;
    }
    const before = this.#tree === undefined ? undefined : await contextOf(name, inputs, this.#tree);
    const startedAt = Date.now();
    const tally = await run();
    this.#wholes += tally.passed + tally.failed;
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

  /** For the final report: the slowest files, what ran now, and what passed earlier on which commits. */
  report(): string[] {
    const slowest = this.#ran.toSorted((one, two) => two.seconds - one.seconds).slice(0, SHOWN_FILES);
    const byCommit = new Map<string, number>();
    for (const { commit, tally } of this.#used) byCommit.set(commit, (byCommit.get(commit) ?? 0) + tally.passed);
    const total = [...byCommit.values()].reduce((sum, each) => sum + each, 0);
    const commits = [...byCommit].sort((one, two) => two[1] - one[1]).map(([commit, count]) => `${commit} (${count})`);
    const kept = total === 0 ? 'none are kept' : `${total} are kept, of ${commits.join(', ')}; --all runs them again`;
    const ranNow = this.#ran.reduce((sum, { tally }) => sum + tally.passed + tally.failed, this.#wholes);
    return [
      ...(slowest.length > 0 ? ['Slowest files'] : []),
      ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ...(slowest.length > 0 ? [''] : []),
      ...(this.#flaky.length > 0 ? ['Flaky: failed, and passed at a second try'] : []),
      ...this.#flaky.map((name) => `  ${name}`),
      ...(this.#flaky.length > 0 ? [''] : []),
      `${ranNow} tests were run now, ${kept}`,
    ];
  }

  async close(): Promise<void> {
    await this.#store.prune();
  }
}

/** Whether it passed at the first attempt, without skipped tests. */
function isClean({ tally, isRetried }: FileResult): boolean {
  return tally.failed === 0 && tally.skipped === 0 && tally.passed > 0 && !isRetried;
}
