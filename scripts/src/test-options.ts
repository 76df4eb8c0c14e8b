import { parseArgs } from 'node:util';
import { Problem } from '../../libs/engines/src/problem.ts';
import { testFilesOf } from './jest.ts';

export const TEST_HELP = `./scripts/test [NAME] [--all] [--stack BASE_PORT]

Without a name everything that CI runs: check, unit, deploy, engines, browser, and the proofs isolation, faults and residency in
the size for every change. The last line is 'N passed, N failed, N skipped'.

NAME is a stage of these, cluster or terraform (which build Kubernetes and OpenTofu the first time), containers (which builds all
images and runs the platform from them), or a part of a test file's path: content, highlight, gateway/test.
The stages that have such files are run with these files alone, on a fresh test stack when they need engines.

What passed on this machine with exactly the same inputs is kept and counts as passed: a line above the last one says how much
and of which commits. --all runs everything. Files that are named by a part of their path are always run.

--stack 21000 uses the stack that runs at this base port instead: quick, for work on a test; its data is changed. Nothing
is kept then of what needs a stack: nobody knows what it was started with.
`;

export const testStages = [
  'check',
  'unit',
  'deploy',
  'cluster',
  'containers',
  'terraform',
  'engines',
  'browser',
  'isolation',
  'faults',
  'residency',
] as const;
/** Not `cluster`, `containers` and `terraform`, which build Kubernetes, images and OpenTofu. */
const everyChange: readonly TestStage[] = [
  'check',
  'unit',
  'deploy',
  'engines',
  'browser',
  'isolation',
  'faults',
  'residency',
];
export type TestStage = (typeof testStages)[number];

export interface TestOptions {
  help: boolean;
  /** Runs also what is kept. */
  all: boolean;
  stages: ReadonlySet<TestStage>;
  /** A part of test files' paths; undefined for all. */
  pattern: string | undefined;
  /** A running stack to use instead of a fresh one. */
  basePort: number | undefined;
}

/** Stages that take names of files. */
type FileStage = 'unit' | 'engines' | 'browser';

export function readTestOptions(args: string[], paths = testFiles): TestOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, all: { type: 'boolean' }, stack: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Problem('Only one NAME can be given.', 'See ./scripts/test --help.');
  const { help = false, all = false, stack } = values;
  const common = { help, all, basePort: stack ? Number(stack) : undefined };
  if (name === undefined) return { ...common, stages: new Set(everyChange), pattern: undefined };
  if (isStage(name)) return { ...common, stages: new Set([name]), pattern: undefined };
  const stages = (['unit', 'engines', 'browser'] as const).filter((stage) =>
    paths(stage).some((path) => path.includes(name)),
  );
  if (stages.length === 0) throw new Problem(`No test file has ${name} in its path.`, 'See ./scripts/test --help.');
  return { ...common, stages: new Set(stages), pattern: name };
}

function isStage(name: string): name is TestStage {
  return (testStages as readonly string[]).includes(name);
}

function testFiles(stage: FileStage): string[] {
  return stage === 'browser' ? [...testFilesOf('browser'), ...testFilesOf('alone')] : testFilesOf(stage);
}
