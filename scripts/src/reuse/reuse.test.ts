import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestKind } from '../jest.ts';
import { nothing } from '../stage.ts';
import { FixtureWorkspace } from './fixture-workspace.ts';
import { KeptStore } from './kept-store.ts';
import { Reuse } from './reuse.ts';
import { SourceTree } from './source-tree.ts';

/** Time for several jest runs beside other work. */
const PATIENCE_MS = 180_000;

const UNIT = [
  'libs/clock/src/clock.test.ts',
  'libs/clock/src/other.test.ts',
  'services/notes/src/hello.test.ts',
  'services/notes/src/program.test.ts',
  'services/notes/src/sample.test.ts',
];
const ENGINES = ['services/notes/test/migrations.spec.ts'];

let workspace: FixtureWorkspace;
let storeFolder: string;

const open = (options: { root?: string; all?: boolean; storeFolder?: string } = {}) =>
  Reuse.open({ root: workspace.root, storeFolder, ...options });

async function toRun(options?: Parameters<typeof open>[0]): Promise<string[]> {
  const reuse = await open(options);
  const kinds: TestKind[] = ['unit', 'engines'];
  return (await Promise.all(kinds.map((kind) => reuse.plan(kind)))).flatMap(({ files }) => files);
}

beforeAll(async () => {
  storeFolder = await mkdtemp(join(tmpdir(), 'fieldloom-kept-'));
  workspace = await FixtureWorkspace.create();
  const reuse = await open();
  expect(await reuse.jest('unit')).toEqual({ passed: UNIT.length, failed: 0, skipped: 0 });
  expect(await reuse.jest('engines')).toEqual({ passed: ENGINES.length, failed: 0, skipped: 0 });
}, PATIENCE_MS);

afterAll(async () => {
  await workspace.remove();
  await rm(storeFolder, { recursive: true });
});

describe('what has to be run', () => {
  it('is nothing when nothing was changed, and kept tests count as passed', async () => {
    expect(await toRun()).toEqual([]);
    const reuse = await open();
    expect(await reuse.jest('unit')).toEqual({ passed: UNIT.length, failed: 0, skipped: 0 });
    expect(reuse.report()).toEqual([
      `0 tests were run now, ${UNIT.length} are kept, of no commit (${UNIT.length}); --all runs them again`,
    ]);
  });

  it('is followed by the ten slowest files of what ran, the slowest first', async () => {
    const reuse = await open();
    const files = Array.from({ length: 12 }, (_, index) => ({
      file: `libs/slow/test/${index}.spec.ts`,
      tally: { passed: 2, failed: 0, skipped: 0 },
      seconds: index + 0.25,
      isRetried: false,
      failed: [],
    }));
    reuse.noteRun({ files, tally: { passed: 24, failed: 0, skipped: 0 }, isWhole: true, isCut: false });
    const lines = reuse.report();
    expect(lines[0]).toBe('Slowest files');
    expect(lines.slice(1, 11).map((line) => line.trim())).toEqual(
      Array.from({ length: 10 }, (_, index) => `${11 - index}.3 s  libs/slow/test/${11 - index}.spec.ts`),
    );
    expect(lines.slice(11)).toEqual(['', '24 tests were run now, none are kept']);
  });

  it('is everything with --all, and with an empty store', async () => {
    expect(await toRun({ all: true })).toEqual([...UNIT, ...ENGINES]);
    expect(await toRun({ storeFolder: join(storeFolder, 'another') })).toEqual([...UNIT, ...ENGINES]);
  });

  const hello = 'services/notes/src/hello.test.ts';
  const program = 'services/notes/src/program.test.ts';
  const sample = 'services/notes/src/sample.test.ts';
  const clock = UNIT.slice(0, 2);
  // A file that starts a program depends on the program's whole package and on the packages that this one names.
  it.each([
    ['a test', sample, [program, sample]],
    ['a source', 'services/notes/src/hello.ts', [hello, program]],
    ['a source of another package', 'libs/words/src/greeting.ts', [hello, program]],
    ['a source that no test loads', 'libs/words/src/unused.ts', [program]],
    ['a fixture', 'services/notes/src/sample.json', [program, sample]],
    ['a program that a test starts', 'services/notes/src/program.mjs', [program]],
    ['a test helper of two files', 'libs/clock/testing/helper.ts', clock],
    ['a migration', 'services/notes/migrations/001-note.sql', [program, ...ENGINES]],
    ['a migration that is new', 'services/notes/migrations/002-more.sql', [program, ...ENGINES]],
    ['the version of a dependency', 'package-lock.json', [...UNIT, ...ENGINES]],
    ['the version of an engine', 'infra/engines/engines.json', ENGINES],
    ['how tests are loaded', 'jest.environment.mjs', [...UNIT, ...ENGINES]],
  ])('are the dependent suites after a change of %s', async (_what, file, expected) => {
    const before = await readFile(join(workspace.root, file), 'utf8').catch(() => undefined);
    await workspace.write(file, `${before ?? ''}\n`);
    expect(await toRun()).toEqual(expected);
    if (before === undefined) await rm(join(workspace.root, file));
    else await workspace.write(file, before);
    expect(await toRun()).toEqual([]);
  });

  it(
    'is nothing in another clone of the same content',
    async () => {
      const other = await workspace.clone();
      try {
        expect(await toRun({ root: other.root })).toEqual([]);
      } finally {
        await other.remove();
      }
    },
    PATIENCE_MS,
  );

  it(
    'is a file that failed, was skipped in part, was retried or changed what it reads; not one beside it',
    async () => {
      const folder = 'libs/clock/src/doubtful';
      const doubtful = {
        [`${folder}/fails.test.ts`]: "it('fails', () => { throw new Error('no'); });",
        [`${folder}/passes.test.ts`]: "it('passes', () => undefined);",
        [`${folder}/retried.test.ts`]:
          "let tries = 0; jest.retryTimes(1); it('passes at last', () => { tries += 1; if (tries < 2) throw new Error('no'); });",
        [`${folder}/skips.test.ts`]: "it('passes', () => undefined); it.skip('is left out', () => undefined);",
        [`${folder}/writes.test.ts`]:
          "it('changes its input', async () => { const fs = await import('node:fs'); const note = new URL('./note.txt', import.meta.url); fs.writeFileSync(note, '1'); fs.readFileSync(note); });",
      };
      for (const [name, body] of Object.entries(doubtful))
        await workspace.write(name, `import { it, jest } from '@jest/globals';\nvoid jest;\n${body}\n`);
      try {
        const tally = await (await open()).jest('unit');
        expect(tally).toEqual({ passed: UNIT.length + 4, failed: 1, skipped: 1 });
        const names = ['fails', 'retried', 'skips', 'writes'].map((name) => `${folder}/${name}.test.ts`);
        expect(await toRun()).toEqual(names);
      } finally {
        await rm(join(workspace.root, folder), { recursive: true });
      }
    },
    PATIENCE_MS,
  );
});

describe('a suite that is kept as a whole', () => {
  const inputs = [{ paths: ['services/notes'], only: /\.ts$/ }];
  const pass = { passed: 2, failed: 0, skipped: 0 };
  const whole = async (name: string, run: () => Promise<typeof pass>) => (await open()).whole(name, inputs, run);
  const refuse = () => Promise.reject(new Error('was run'));

  it('is run once, and again after a change', async () => {
    expect(await whole('proof', () => Promise.resolve(pass))).toEqual(pass);
    expect(await whole('proof', refuse)).toEqual(pass);
    await workspace.write('services/notes/src/sample.json', '{}');
    expect(await whole('proof', refuse)).toEqual(pass);
    await workspace.write('services/notes/src/hello.ts', 'export const hello = 1;');
    await expect(whole('proof', refuse)).rejects.toThrow('was run');
    for (const name of ['sample.json', 'hello.ts']) await workspace.restore(`services/notes/src/${name}`);
  });

  it('is not kept when it failed, left something out, threw, or its inputs were changed meanwhile', async () => {
    for (const bad of [nothing, { ...pass, failed: 1 }, { ...pass, skipped: 1 }]) {
      await whole('doubtful', () => Promise.resolve(bad));
      await expect(whole('doubtful', refuse)).rejects.toThrow('was run');
    }
    await whole('doubtful', async () => {
      await workspace.write('services/notes/src/late.ts', '');
      return pass;
    });
    await expect(whole('doubtful', refuse)).rejects.toThrow('was run');
    await workspace.restore('services/notes/src/late.ts');
    await expect(whole('doubtful', refuse)).rejects.toThrow('was run');
  });
});

describe('the store', () => {
  const suite = (name: string, digest: string) => ({
    name,
    digest,
    tally: { passed: 1, failed: 0, skipped: 0 },
    commit: 'a',
    seconds: 1,
    inputs: [],
  });

  it('has entries of several runs at the same time, whole or not at all, and few of a suite', async () => {
    const folder = join(storeFolder, 'same-time');
    const stores = [new KeptStore(folder), new KeptStore(folder)];
    const all = Array.from({ length: 20 }, (_, index) =>
      stores.map((store) => store.keep('c', suite('x', String(index)))),
    );
    await Promise.all(all.flat());
    const tree = (await SourceTree.read(workspace.root))!;
    await stores[0]!.keep('c', suite('x', await tree.digestOf([])));
    expect(await stores[1]!.find('x', 'c', tree)).toBeDefined();
    const [only = ''] = await readdir(folder);
    const left = await readdir(join(folder, only));
    expect(left.length).toBeLessThanOrEqual(6);
    for (const name of left)
      expect(JSON.parse(await readFile(join(folder, only, name), 'utf8'))).toMatchObject({ name: 'x' });
  });

  it('forgets what was not used for longest when it is full, and what is damaged', async () => {
    const folder = join(storeFolder, 'full');
    const store = new KeptStore(folder);
    const tree = (await SourceTree.read(workspace.root))!;
    const digest = await tree.digestOf([]);
    for (const name of ['old', 'new']) await store.keep('c', suite(name, digest));
    await store.prune(0);
    expect(await store.find('new', 'c', tree)).toBeUndefined();
    await store.keep('c', suite('new', digest));
    await store.prune(10_000);
    expect(await store.find('new', 'c', tree)).toMatchObject({ name: 'new' });
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
    for (const file of files) await writeFile(join(folder, file), '{"name":');
    expect(await store.find('new', 'c', tree)).toBeUndefined();
  });
});
