import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { run } from '../../../libs/engines/src/run.ts';

/**
 * Packages of a small workspace: `notes` uses `words` and its migrations, `clock` stands alone, and `tool` starts a
 * program.
 */
const FILES: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules/\n.fieldloom/\n',
  'package.json': '{ "name": "fixture", "type": "module", "workspaces": ["libs/*", "services/*"] }',
  'package-lock.json': '{ "packages": { "node_modules/kysely": { "version": "0.29.9" } } }',
  'infra/engines/engines.json': '{ "postgres": { "version": "18.6" } }',
  'libs/words/package.json':
    '{ "name": "@fieldloom/words", "type": "module", "exports": { "./*": { "fieldloom-source": "./src/*.ts" } } }',
  'libs/words/src/greeting.ts': 'export const greeting = (name: string): string => `Hello ${name}`;',
  'libs/words/src/unused.ts': 'export const unused = 1;',
  'libs/clock/package.json': '{ "name": "@fieldloom/clock", "type": "module" }',
  'libs/clock/src/clock.test.ts': test("import { second } from '../testing/helper.ts';", 'second()', '1'),
  'libs/clock/src/other.test.ts': test("import { second } from '../testing/helper.ts';", 'second() + 1', '2'),
  'libs/clock/testing/helper.ts': 'export const second = (): number => 1;',
  'services/notes/package.json':
    '{ "name": "@fieldloom/notes", "type": "module", "dependencies": { "@fieldloom/words": "0.0.0" } }',
  'services/notes/migrations/001-note.sql': 'create table note (id uuid primary key);',
  'services/notes/src/hello.ts': "export { greeting as hello } from '@fieldloom/words/greeting';",
  'services/notes/src/hello.test.ts': test("import { hello } from './hello.ts';", "hello('Ada').length", '9'),
  'services/notes/src/sample.json': '{ "length": 3 }',
  'services/notes/src/sample.test.ts': test(
    "import { readFileSync } from 'node:fs';\nimport { join } from 'node:path';",
    "JSON.parse(readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')).length",
    'expect.any(Number)',
  ),
  'services/notes/src/program.mjs': 'console.log(1);',
  'services/notes/src/program.test.ts': test(
    "import { execFileSync } from 'node:child_process';\nimport { join } from 'node:path';",
    "Number(String(execFileSync('node', [join(import.meta.dirname, 'program.mjs')])))",
    '1',
  ),
  'services/notes/test/migrations.spec.ts': test(
    "import { globSync, readFileSync } from 'node:fs';\nimport { join } from 'node:path';",
    "globSync('*.sql', { cwd: join(import.meta.dirname, '../migrations') }).map((name) => readFileSync(join(import.meta.dirname, '../migrations', name))).length",
    'expect.any(Number)',
  ),
};

const JEST = ['config.base', 'config', 'environment', 'runtime', 'sequencer'].map((name) => `jest.${name}.mjs`);
const CONFIGS = ['.swcrc', '.node-version', ...JEST];

function test(imports: string, value: string, expected: string): string {
  return `import { expect, it } from '@jest/globals';\n${imports}\nit('holds', () => { expect(${value}).toEqual(${expected}); });\n`;
}

/**
 * A small workspace that is tested like the repository: its configuration, its jest, and files that tests depend on in
 * every way.
 */
export class FixtureWorkspace {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<FixtureWorkspace> {
    const workspace = new FixtureWorkspace(await realpath(await mkdtemp(join(tmpdir(), 'fieldloom-reuse-'))));
    const { root } = workspace;
    for (const [name, content] of Object.entries(FILES)) await workspace.write(name, content);
    for (const name of CONFIGS) await cp(join(repositoryRoot, name), join(root, name));
    const config = "import { base } from '../../jest.config.base.mjs';\nexport default { ...base };\n";
    for (const name of ['libs/clock', 'services/notes']) await workspace.write(`${name}/jest.config.mjs`, config);
    await mkdir(join(root, 'node_modules/@fieldloom'), { recursive: true });
    await symlink(join(root, 'libs/words'), join(root, 'node_modules/@fieldloom/words'));
    for (const name of ['@jest', '@swc', 'jest-environment-node', 'jest-runtime'])
      await symlink(join(repositoryRoot, 'node_modules', name), join(root, 'node_modules', name));
    await run('git', ['init', '--quiet'], { cwd: root });
    return workspace;
  }

  /** Copies the content to another folder. */
  async clone(): Promise<FixtureWorkspace> {
    const other = await FixtureWorkspace.create();
    for (const name of Object.keys(FILES)) await other.write(name, await readFile(join(this.root, name), 'utf8'));
    return other;
  }

  async write(name: string, content: string): Promise<void> {
    await mkdir(dirname(join(this.root, name)), { recursive: true });
    await writeFile(join(this.root, name), content);
  }

  /** Restores a file's original content, or removes a file that was added. */
  async restore(name: string): Promise<void> {
    const content = FILES[name];
    if (content === undefined) await rm(join(this.root, name));
    else await this.write(name, content);
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true });
  }
}
