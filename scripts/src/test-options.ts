import { parseArgs } from 'node:util';
import { Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT } from '../../libs/engines/src/scopes.ts';
import { testFilesOf } from './jest.ts';

export const TEST_HELP = `./scripts/test [NAME] [--all] [--stack BASE_PORT | --containers] [--only STORY]

Without a name everything that CI runs: check, unit, components, deploy, engines, browser, and the proofs isolation, faults and residency in
the size for every change. The last line is 'N passed, N failed, N skipped'.

NAME is a stage of these, cluster or terraform (which build Kubernetes and OpenTofu the first time), containers (which builds all
images and runs the platform from them), or a part of a test file's path: content, highlight, gateway/test.
The stages that have such files are run with these files alone, on a fresh test stack when they need engines.

What passed on this machine with exactly the same inputs is kept and counts as passed: a line above the last one says how much
and of which commits. --all runs everything. Files that are named by a part of their path are always run.

./scripts/test browser --only NAME tries one story again on the platform that runs (--stack, else the development stack), with a
trace: NAME is a part of its file's path, or words of its name where it builds on no story before it.

--stack 21000 uses the stack that runs at this base port instead: quick, for work on a test; its data is changed. Nothing
is kept then of what needs a stack: nobody knows what it was started with.

--containers runs specs on engines in containers, which Testcontainers starts and takes away: DOCKER_HOST says where the container
engine is, ./scripts/build-images makes the images where no registry answers. Nothing is kept of these either.
`;

export const testStages = [
  'check',
  'unit',
  'components',
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
/** Without `cluster`, `containers` and `terraform`, which build Kubernetes, images and OpenTofu. */
const everyChange: readonly TestStage[] = [
  'check',
  'unit',
  'components',
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
  /** Also runs what is kept. */
  all: boolean;
  stages: ReadonlySet<TestStage>;
  /** A part of the test files' paths; undefined for all. */
  pattern: string | undefined;
  /** Words of a story's name, to run only that story. */
  testName: string | undefined;
  /** Whether to record what the browser did, for later inspection. */
  isTraced: boolean;
  /** A running stack to use instead of a fresh one. */
  basePort: number | undefined;
  /** Run specs on engines in containers instead of native processes. */
  containers: boolean;
}

/** Stages that accept file names. */
type FileStage = 'unit' | 'components' | 'engines' | 'browser';

export function readTestOptions(args: string[], paths = testFiles): TestOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean' },
      stack: { type: 'string' },
      containers: { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Problem('Only one NAME can be given.', 'See ./scripts/test --help.');
  const { help = false, all = false, stack, containers = false, only } = values;
  if (containers && (stack !== undefined || name === undefined))
    throw new Problem(
      '--containers takes the name of specs, and no --stack.',
      'As in ./scripts/test content --containers.',
    );
  const basePort = stack ? Number(stack) : undefined;
  const common = { help, all, basePort, containers, testName: undefined, isTraced: false };
  if (only !== undefined) return { ...common, ...readStory(name, only, basePort, paths) };
  if (name === undefined) return { ...common, stages: new Set(everyChange), pattern: undefined };
  if (isStage(name)) return { ...common, stages: new Set([name]), pattern: undefined };
  const stages = (['unit', 'components', 'engines', 'browser'] as const).filter((stage) =>
    paths(stage).some((path) => path.includes(name)),
  );
  if (stages.length === 0) throw new Problem(`No test file has ${name} in its path.`, 'See ./scripts/test --help.');
  if (!containers) return { ...common, stages: new Set(stages), pattern: name };
  if (!stages.includes('engines'))
    throw new Problem(`No spec on engines has ${name} in its path.`, 'Leave --containers out.');
  return { ...common, stages: new Set(['engines']), pattern: name };
}

/** Reads the name of one story or file of stories to rerun on the running platform. */
function readStory(
  stage: string | undefined,
  only: string,
  basePort = DEFAULT_BASE_PORT,
  paths = testFiles,
): Pick<TestOptions, 'stages' | 'pattern' | 'testName' | 'isTraced' | 'basePort'> {
  if (stage !== 'browser') throw new Problem('--only is for stories.', './scripts/test browser --only NAME');
  const isPath = paths('browser').some((path) => path.includes(only));
  const stories = { pattern: isPath ? only : 'web/e2e/', testName: isPath ? undefined : only };
  return { stages: new Set(['browser']), ...stories, isTraced: true, basePort };
}

function isStage(name: string): name is TestStage {
  return (testStages as readonly string[]).includes(name);
}

function testFiles(stage: FileStage): string[] {
  return stage === 'browser' ? [...testFilesOf('browser'), ...testFilesOf('alone')] : testFilesOf(stage);
}
