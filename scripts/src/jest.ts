import type { StdioOptions } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { toolEnvironment } from './build.ts';
import { type ReadsOfFile, readNote } from './reuse/reads.ts';
import { add, nothing, type Tally } from './stage.ts';
import { isInterrupted, runStageProgram } from './stage-program.ts';

export type TestKind =
  | 'unit'
  | 'components'
  | 'engines'
  | 'alone'
  | 'browser'
  | 'residency'
  | 'deploy'
  | 'cluster'
  | 'containers'
  | 'terraform';

const limits: Record<TestKind, { workers: number; timeoutMs: number }> = {
  unit: { workers: 2, timeoutMs: 10_000 },
  components: { workers: 2, timeoutMs: 60_000 },
  engines: { workers: 2, timeoutMs: 60_000 },
  deploy: { workers: 2, timeoutMs: 60_000 },
  // One cluster, and a complete installation per test.
  cluster: { workers: 1, timeoutMs: 600_000 },
  // One stack; each test builds on the one before it.
  containers: { workers: 1, timeoutMs: 1_200_000 },
  terraform: { workers: 1, timeoutMs: 120_000 },
  // One after another, because they kill, pause and restart what the others would need.
  alone: { workers: 1, timeoutMs: 600_000 },
  // A person mostly waits for a page: one story leaves half of two processors idle.
  browser: { workers: 2, timeoutMs: 600_000 },
  residency: { workers: 1, timeoutMs: 600_000 },
};

/** Folders of the test files of each kind. Must match jest.config.mjs; a run fails if the two differ. */
const places: Record<TestKind, readonly string[]> = {
  unit: ['{libs,services,web}/*/**/*.test.{ts,tsx}', 'scripts/src/**/*.test.ts'],
  components: ['web/app/test/components/*.spec.ts'],
  engines: ['{libs,services}/*/test/**/*.spec.ts'],
  deploy: ['scripts/src/deploy/*.spec.ts'],
  cluster: ['scripts/src/deploy/cluster/*.spec.ts'],
  containers: ['scripts/src/deploy/containers/*.spec.ts'],
  terraform: ['scripts/src/deploy/terraform/*.spec.ts'],
  alone: ['web/e2e/alone/*.spec.ts'],
  browser: ['web/e2e/*.spec.ts'],
  residency: ['web/e2e/residency/*.spec.ts'],
};

const STORIES: readonly TestKind[] = ['alone', 'browser', 'residency', 'containers'];

/** A test file in jest's report, and as `jest.reporter.mjs` sends it. */
interface FileReport {
  name: string;
  startTime: number;
  endTime: number;
  status: 'passed' | 'failed' | 'focused' | 'skipped';
  assertionResults: { status: string; fullName: string; invocations?: number }[];
}

interface JestReport {
  wasInterrupted: boolean;
  testResults: FileReport[];
}

export interface FileResult {
  /** Relative to the repository. */
  file: string;
  tally: Tally;
  seconds: number;
  isRetried: boolean;
  /** Names of the failed tests. */
  failed: readonly string[];
}

export interface JestRun {
  tally: Tally;
  files: readonly FileResult[];
  /** Whether jest ran to its end, with an exit code that matches its tests. */
  isWhole: boolean;
  /** Whether the command was interrupted during the run. */
  isCut: boolean;
}

interface Files {
  root?: string;
  /** Only these test files, relative to the repository; all of the kind if omitted. */
  files?: readonly string[];
  /** Only files whose path contains this. */
  pattern?: string;
  /** Only tests whose name contains this. */
  testName?: string;
  /** Number of processes, if it differs from the default for the kind. */
  workers?: number;
  /** Called for each file as soon as it is done, with the files that it read. */
  onFile?: (result: FileResult, reads: ReadsOfFile | undefined) => void;
}

/** Paths relative to the repository, sorted. */
export function testFilesOf(kind: TestKind, root = repositoryRoot): string[] {
  return globSync([...places[kind]], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();
}

/**
 * Runs all packages' tests of one kind, or those whose path contains `pattern`; shows jest's output and returns the
 * numbers.
 */
export async function runJest(kind: TestKind, extraEnv: Record<string, string>, pattern?: string): Promise<Tally> {
  return (await runJestFiles(kind, extraEnv, pattern === undefined ? {} : { pattern })).tally;
}

export async function runJestFiles(
  kind: TestKind,
  extraEnv: Record<string, string>,
  { root = repositoryRoot, files, pattern, testName, onFile, workers = limits[kind].workers }: Files,
): Promise<JestRun> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-jest-'));
  const output = join(scratch, 'report.json');
  const notes = join(scratch, 'reads');
  await mkdir(notes);
  const { timeoutMs } = limits[kind];
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    // In jest's own process and, inherited, in its workers.
    `--import=${pathToFileURL(join(import.meta.dirname, 'reuse/record-reads.ts')).href}`,
    join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
    '--json',
    `--outputFile=${output}`,
    '--reporters=default',
    `--reporters=${join(repositoryRoot, 'jest.reporter.mjs')}`,
    `--maxWorkers=${workers}`,
    `--testTimeout=${timeoutMs}`,
    // Replaces a worker that has grown, between two files: ESM modules of finished files are never freed.
    '--workerIdleMemoryLimit=768MB',
    // For long stories, shows how long each step took.
    ...(STORIES.includes(kind) ? ['--verbose'] : []),
    // A named test may belong to one kind only; a whole stage without tests is an error.
    ...(pattern ? ['--passWithNoTests', '--testPathPatterns', pattern] : []),
    ...(testName ? ['--testNamePattern', escapeRegExp(testName)] : []),
    ...(files ? ['--runTestsByPath', ...files.map((file) => join(root, file))] : []),
  ];
  const env = {
    ...toolEnvironment,
    FIELDLOOM_TEST_KIND: kind,
    FIELDLOOM_READS: notes,
    FIELDLOOM_READS_ROOT: root,
    NODE_ENV: 'test',
    ...extraEnv,
  };
  const told: FileResult[] = [];
  const onMessage = (message: unknown) => {
    const result = resultOf(message as FileReport, root);
    told.push(result);
    onFile?.(result, readNote(notes, join(root, result.file)));
  };
  try {
    // stdout would repeat the report as one long line.
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
    const code = await runStageProgram([process.execPath, ...args], { cwd: root, env, stdio }, onMessage);
    const isCut = isInterrupted();
    const report = JSON.parse(await readFile(output, 'utf8').catch(() => 'null')) as JestReport | null;
    const results = report?.testResults.map((each) => resultOf(each, root)) ?? told;
    const tally = results.reduce<Tally>((sum, each) => add(sum, each.tally), nothing);
    if (!report) return { tally: add(tally, { ...nothing, failed: 1 }), files: results, isWhole: false, isCut };
    const missing = (files ?? []).filter((file) => !results.some((each) => each.file === file));
    for (const file of missing) console.error(`${file} is no test file of ${kind} to jest.config.mjs`);
    // Jest may fail without a failed test, for example because of a handle that broke a worker.
    const failed = missing.length || (code !== 0 && tally.failed === 0 ? 1 : 0);
    const isWhole = !report.wasInterrupted && !isCut && failed === 0;
    return { tally: add(tally, { ...nothing, failed }), files: results, isWhole, isCut };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function resultOf({ name, status, startTime, endTime, assertionResults }: FileReport, root: string): FileResult {
  const count = (...wanted: string[]) => assertionResults.filter((each) => wanted.includes(each.status)).length;
  const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName);
  return {
    file: relative(root, name),
    tally: {
      passed: count('passed'),
      // A file that cannot be loaded has no tests that could fail.
      failed: status === 'failed' && failed.length === 0 ? 1 : failed.length,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    },
    seconds: (endTime - startTime) / 1000,
    isRetried: assertionResults.some(({ invocations }) => (invocations ?? 1) > 1),
    failed,
  };
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
