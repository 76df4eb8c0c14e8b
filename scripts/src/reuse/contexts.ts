import { arch, platform } from 'node:os';
import { isRoot } from '../../../libs/engines/src/paths.ts';
import type { TestKind } from '../jest.ts';
import { type Selection, type SourceTree, sha256 } from './source-tree.ts';

/** What every suite depends on: packages and their locations, Node, and how tests are found, loaded and kept. */
const ALWAYS: Selection = {
  paths: [''],
  only: /(^|\/)(package\.json|package-lock\.json|jest\.config(\.base)?\.mjs|jest\.(environment|reporter|runtime|sequencer)\.mjs)$|^(\.swcrc|\.node-version|\.npmrc)$|^scripts\/src\/(jest|proof-program|stage|stage-program)\.ts$|^scripts\/src\/reuse\/(?!.*\.test\.ts$)/,
};

/** Files that no running program reads. */
const TESTS = /(^|\/)[^/]+\.(test|spec)\.tsx?$|^(services|libs)\/[^/]+\/test\/|\.md$/;

/** The engines: their versions, configuration and start. */
export const ENGINES: Selection = {
  paths: ['infra/engines', 'libs/engines', 'libs/config', 'scripts/src/test-stack.ts', 'scripts/src/prepare-tests.ts'],
  not: TESTS,
};

/**
 * Everything the running platform consists of. Any service may affect any story, because its events and background jobs
 * reach the others. So a change in one service reruns all stories.
 */
export const PLATFORM: Selection = {
  paths: ['services', 'libs', 'proto', 'web/app', 'web/ui', 'web/editor', 'infra', 'scripts/src', 'turbo.json'],
  not: new RegExp(
    `${TESTS.source}|^infra/(terraform|images|dashboards|alerts|tools)/|^scripts/src/(deploy|new|reuse)/|^web/ui/gallery/`,
  ),
};

/** The platform without the browser's code, for proofs that only talk to its servers. */
export const SERVERS: Selection = {
  paths: PLATFORM.paths.filter((path) => !path.startsWith('web/')),
  ...(PLATFORM.not === undefined ? {} : { not: PLATFORM.not }),
};

/** What operators get, and the sources that it is compared with. */
const OPERATORS: Selection = {
  paths: ['helm', 'infra', 'scripts', 'docs/runbooks', 'libs', 'services', 'proto', 'web/app'],
  not: TESTS,
};

/** What test files of each kind depend on besides the files that they are seen to read. */
const ofKind: Record<TestKind, readonly Selection[]> = {
  unit: [],
  components: [],
  engines: [ENGINES],
  deploy: [OPERATORS],
  cluster: [OPERATORS],
  containers: [OPERATORS],
  terraform: [OPERATORS],
  alone: [PLATFORM],
  browser: [PLATFORM],
  residency: [PLATFORM],
};

export function contextOfKind(kind: TestKind, tree: SourceTree): Promise<string> {
  return contextOf(kind, ofKind[kind], tree);
}

/** The files of `contextOfKind`, as inputs. */
export function contextInputsOf(kind: TestKind, tree: SourceTree): string[] {
  return [ALWAYS, ...ofKind[kind]].flatMap((each) => tree.select(each)).map((path) => `file:${path}`);
}

/** One digest of what a sort of suites has in common. @param name Separates suites of different sorts. */
export async function contextOf(name: string, selections: readonly Selection[], tree: SourceTree): Promise<string> {
  const digests = await Promise.all([ALWAYS, ...selections].map((each) => tree.digestOfSelection(each)));
  return sha256([name, ...machineWords(), ...digests].join('\n'));
}

/** Paths and ports, which may differ between two otherwise equal clones. */
const PLACES = /^FIELDLOOM_(CACHE|STATE|BASE_PORT|STACK_FOLDER|CONTROL_SOCKET|TEST_STACK)$/;

/** Node, the machine, and the environment variables that change what programs do. */
function machineWords(): string[] {
  const variables = Object.entries(process.env)
    .filter(([name]) => /^(TZ|LANG|LANGUAGE|LC_.+|NODE_.+|FIELDLOOM_.+)$/.test(name) && !PLACES.test(name))
    .map(([name, value]) => `${name}=${value}`);
  return [process.version, platform(), arch(), isRoot ? 'root' : 'user', ...variables.sort()];
}
