import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { toolEnvironment } from './build.ts';
import { nothing, type Tally } from './stage.ts';
import { runStageProgram } from './stage-program.ts';

export type TestKind = 'unit' | 'engines' | 'alone' | 'browser' | 'residency' | 'deploy' | 'cluster' | 'terraform';

const limits: Record<TestKind, { workers: number; timeoutMs: number }> = {
  unit: { workers: 2, timeoutMs: 10_000 },
  engines: { workers: 2, timeoutMs: 60_000 },
  deploy: { workers: 2, timeoutMs: 60_000 },
  // One cluster, and a whole installation for a test.
  cluster: { workers: 1, timeoutMs: 600_000 },
  terraform: { workers: 1, timeoutMs: 120_000 },
  // One after the other: they kill, hold and restart what the others would stand on.
  alone: { workers: 1, timeoutMs: 600_000 },
  // A person mostly waits for a page: one story leaves half of two processors idle.
  browser: { workers: 2, timeoutMs: 600_000 },
  residency: { workers: 1, timeoutMs: 600_000 },
};

const STORIES: readonly TestKind[] = ['alone', 'browser', 'residency'];

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  numTotalTests: number;
}

/** Runs all packages' tests of one kind, or those whose path has `pattern`; shows jest's output, gives its numbers. */
export async function runJest(kind: TestKind, extraEnv: Record<string, string>, pattern?: string): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-jest-'));
  const output = join(scratch, 'report.json');
  const { workers, timeoutMs } = limits[kind];
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
    '--json',
    `--outputFile=${output}`,
    `--maxWorkers=${workers}`,
    `--testTimeout=${timeoutMs}`,
    // A worker that has grown is replaced between two files: ESM modules of finished files are not given back.
    '--workerIdleMemoryLimit=768MB',
    // Long stories: which step took how long.
    ...(STORIES.includes(kind) ? ['--verbose'] : []),
    // A named test may be of one kind only; a whole stage without tests is a mistake.
    ...(pattern ? ['--passWithNoTests', '--testPathPatterns', pattern] : []),
  ];
  const env = { ...toolEnvironment, FIELDLOOM_TEST_KIND: kind, NODE_ENV: 'test', ...extraEnv };
  try {
    const code = await runStageProgram([process.execPath, ...args], {
      cwd: repositoryRoot,
      env,
      // stdout has the report once more, as one long line.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const report = JSON.parse(await readFile(output, 'utf8').catch(() => 'null')) as JestReport | null;
    if (!report) return { ...nothing, failed: 1 };
    const tally = tallyOf(report);
    // Jest may fail without a failed test, as by a handle that broke a worker.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function tallyOf(report: JestReport): Tally {
  return {
    passed: report.numPassedTests,
    // A file that can't even be loaded has no tests to fail.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
