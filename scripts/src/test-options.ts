import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { Problem } from '../../libs/engines/src/problem.ts';

export const TEST_HELP = `./scripts/test [NAME] [--stack BASE_PORT]

Without a name everything that CI runs: check, unit, deploy, engines, browser, and the proofs isolation, faults and residency in
the size for every change. The last line is 'N passed, N failed, N skipped'.

NAME is a stage of these, cluster or terraform (which build Kubernetes and OpenTofu the first time), or a part of a test file's
path: content, highlight, gateway/test.
The stages that have such files are run with these files alone, on a fresh test stack when they need engines.

--stack 21000 uses the stack that runs at this base port instead: quick, for work on a test; its data is changed.
`;

export const testStages = [
  'check',
  'unit',
  'deploy',
  'cluster',
  'terraform',
  'engines',
  'browser',
  'isolation',
  'faults',
  'residency',
] as const;
/** Not `cluster` and `terraform`, which build Kubernetes and OpenTofu. */
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
  stages: ReadonlySet<TestStage>;
  /** A part of test files' paths; undefined for all. */
  pattern: string | undefined;
  /** A running stack to use instead of a fresh one. */
  basePort: number | undefined;
}

/** Stages that take names of files. */
type FileStage = Exclude<
  TestStage,
  'check' | 'deploy' | 'cluster' | 'terraform' | 'isolation' | 'faults' | 'residency'
>;
const files: Record<FileStage, string[]> = {
  unit: ['{libs,services,web}/*/**/*.test.{ts,tsx}', 'scripts/src/**/*.test.ts'],
  engines: ['{libs,services}/*/test/**/*.spec.ts'],
  browser: ['web/e2e/*.spec.ts', 'web/e2e/alone/*.spec.ts'],
};

export function readTestOptions(args: string[], paths = testFiles): TestOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, stack: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Problem('Only one NAME can be given.', 'See ./scripts/test --help.');
  const common = { help: values.help ?? false, basePort: values.stack ? Number(values.stack) : undefined };
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
  return globSync(files[stage], { cwd: repositoryRoot, exclude: ['**/node_modules/**', '**/dist/**'] });
}
