import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { formatFiles } from './format.ts';
import { checkName, formsOf, pluralOf } from './names.ts';
import { type Request, scaffold } from './scaffold.ts';

const bin = (name: string) => join(repositoryRoot, 'node_modules', name);
const SETTINGS = [
  '.gitignore',
  '.oxlintrc.json',
  '.swcrc',
  'biome.json',
  'jest.config.base.mjs',
  'jest.environment.mjs',
  'tsconfig.base.json',
];
const PATIENCE_MS = 120_000;

/** The smallest copy of the checkout in which generated code can be checked; it uses the checkout's own libs. */
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldloom-new-'));
  const parts = [...SETTINGS, 'libs/engines', 'libs/stream/src', 'services/notifications/package.json'];
  const kinds = ['services/content', 'web/app/src/features/content/kinds.ts'];
  for (const part of [...parts, ...kinds, 'services/billing', 'services/gateway/schema']) {
    const isOurs = (path: string) => !/\/(dist|node_modules)(\/|$)/.test(path.slice(repositoryRoot.length));
    await cp(join(repositoryRoot, part), join(root, part), { recursive: true, filter: isOurs });
  }
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

async function make(request: Request) {
  const made = await scaffold(root, request);
  await formatFiles(root, made.workspace.touched);
  await generate();
  return made;
}

/** Runs what ./scripts/gen runs for a new noun. */
async function generate(): Promise<void> {
  const types = ['--conditions=fieldloom-source', join(repositoryRoot, 'libs/graphql/src/resolver-types.ts')];
  for (const program of [types, [join(repositoryRoot, 'scripts/src/collect-modules.ts')]]) {
    const { code, stderr } = await tryRun(process.execPath, ['--no-warnings', ...program, '--root', root]);
    if (code !== 0) throw new Error(stderr);
  }
}

const read = (path: string) => readFile(join(root, path), 'utf8');
/** What a program reports about a folder of the copy; empty if it is fine. */
async function faultsOf(folder: string, program: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await tryRun(program, args, { cwd: join(root, folder) });
  return code === 0 ? '' : `${stdout}${stderr}`.slice(0, 4_000) || `exit ${code}`;
}
const testFaults = (folder: string) =>
  // Specs need engines.
  faultsOf(
    folder,
    process.execPath,
    '--experimental-vm-modules',
    '--no-warnings',
    bin('jest/bin/jest.js'),
    '--testPathPatterns',
    '\\.test\\.ts$',
  );

describe('./scripts/new', () => {
  it(
    'makes a service, a module and a library that pass the checks and their own tests',
    async () => {
      const service = await make({ kind: 'service', name: 'field-study', noun: 'study-visit' });
      const module = await make({ kind: 'module', service: 'billing', noun: 'price-category' });
      const library = await make({ kind: 'library', name: 'geometry' });
      await make({ kind: 'module', service: 'field-study', noun: 'agenda' });

      expect(service.next.length + module.next.length + library.next.length).toBeGreaterThan(5);
      const include = ['services/field-study', 'services/billing', 'libs/geometry', 'libs/engines/src/services.ts'];
      await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }));
      const made = ['services/field-study', 'services/billing/src/modules/price-category', 'libs/geometry'];
      expect(await faultsOf('', process.execPath, bin('typescript-native/bin/tsc'), '-p', '.')).toBe('');
      expect(await faultsOf('', bin('.bin/biome'), 'ci', ...made, 'libs/engines/src/services.ts')).toBe('');
      expect(await faultsOf('', bin('.bin/oxlint'), '--type-aware', ...made)).toBe('');
      expect(await testFaults('libs/geometry')).toBe('');
      expect(await testFaults('services/field-study')).toBe('');
    },
    PATIENCE_MS,
  );

  it('gives a service a port of its own and a row among the services', async () => {
    const scopes = await read('libs/engines/src/scopes.ts');
    const offsets = [...scopes.matchAll(/^ {2}\w+: (\d+),$/gm)].map(([, offset]) => Number(offset));
    expect(new Set(offsets).size).toBe(offsets.length);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(await read('libs/engines/src/services.ts')).toContain("{ name: 'field-study', port: 'fieldStudy' }");
  });

  it('puts a table among the row types as ./scripts/gen would', async () => {
    const rows = await read('services/billing/schema/rows.gen.ts');
    expect(rows).toContain(
      'Database extends BaseTables {\n  price_category: PriceCategoryTable;\n  workspace_plan: WorkspacePlanTable;\n}\n\n/** workspace: price categories of a workspace */',
    );
    expect(await readdir(join(root, 'services/billing/migrations'))).toContain('0002_price_categories.sql');
  });

  it(
    'does not compile while a field of the SDL is answered by nobody',
    async () => {
      const path = join(root, 'services/field-study/schema/agenda.graphql');
      const sdl = await readFile(path, 'utf8');
      await writeFile(path, sdl.replace('  name: String!\n', '  name: String!\n  place: String\n'));
      await generate();
      expect(await faultsOf('', process.execPath, bin('typescript-native/bin/tsc'), '-p', '.')).toContain(
        '"Agenda.place"',
      );
      await writeFile(path, sdl);
      await generate();
    },
    PATIENCE_MS,
  );

  it('wires a module into its service', async () => {
    expect(await read('services/field-study/src/modules.gen.ts')).toContain('  agendaModule,\n  studyVisitModule,\n');
    expect(await read('services/billing/src/modules.gen.ts')).toContain('  priceCategoryModule,\n');
  });

  it(
    'makes a kind of object of content, known wherever kinds are named',
    async () => {
      const { workspace } = await make({ kind: 'module', service: 'content', noun: 'sample-theme', isKind: true });
      const events = await read('libs/stream/src/events/content.ts');
      expect(events).toContain("SAMPLE_THEME: contentKind('sample_theme', STRUCTURE),");
      expect(events).toMatch(/UNSEARCHED_KINDS = \[[^\]]*'SAMPLE_THEME',?\s*\]/);
      expect(await read('services/content/schema/content.graphql')).toMatch(
        /enum ContentKind \{[^}]* SAMPLE_THEME\n\}/,
      );
      expect(await read('services/content/src/kinds.gen.ts')).toContain('SAMPLE_THEME: sampleThemeKind,');
      expect(await read('services/content/src/modules.gen.ts')).toContain('  sampleThemeModule,\n');
      expect(await read('services/content/src/modules/purge/purge.repository.ts')).toMatch(
        /'SAMPLE_THEME',\n {2}'PROJECT',[^]*SAMPLE_THEME: 'sample_theme',\n {2}PROJECT:/,
      );
      expect(await read('services/content/schema/rows.gen.ts')).toContain('  sample_theme: SampleThemeTable;\n');
      expect(await read('services/content/test/operations.spec.ts')).toContain("sampleTheme: 'sample-theme.spec.ts'");
      expect(await read('web/app/src/features/content/kinds.ts')).toContain('SAMPLE_THEME: sampleThemeKind,');
      const migration = workspace.made.find((path) => path.endsWith('_sample_themes.sql')) ?? '';
      for (const index of ['_trash ', '_trash_by_time ', '_due ']) expect(await read(migration)).toContain(index);
      const allowed = /check \(kind in \(([^)]*)\)\)/.exec(await read(migration))?.[1];
      for (const kind of ['FOLDER', 'NOTE', 'TAG_BOARD', 'VIEW', 'SAMPLE_THEME'])
        expect(allowed).toContain(`'${kind}'`);
      const made = workspace.made.filter((path) => /\.tsx?$/.test(path));
      expect(await faultsOf('', bin('.bin/biome'), 'ci', ...made)).toBe('');
      expect(await faultsOf('', bin('.bin/oxlint'), ...made)).toBe('');
    },
    PATIENCE_MS,
  );

  it(
    'makes an event, and what a module does with one, with a test',
    async () => {
      await make({ kind: 'event', owner: 'billing', noun: 'price-category' });
      const events = await read('libs/stream/src/events/billing.ts');
      expect(events).toContain("type: 'billing.price_category.changed',");
      expect(events).toMatch(/billingEvents: readonly EventDefinition\[\] = \[priceCategoryChanged, /);
      for (const event of ['noteChanged', 'entitlementsChanged'])
        await make({ kind: 'consumer', service: 'billing', noun: 'price-category', event });
      const folder = 'services/billing/src/modules/price-category';
      expect(await read(`${folder}/price-category.module.ts`)).toMatch(
        /consumers: \[EntitlementsChangedConsumer, NoteChangedConsumer\]/,
      );
      expect(await faultsOf('', process.execPath, bin('typescript-native/bin/tsc'), '-p', '.')).toBe('');
      expect(await faultsOf('', bin('.bin/biome'), 'ci', folder, 'libs/stream/src/events/billing.ts')).toBe('');
      expect(await testFaults('services/billing')).toBe('');
    },
    PATIENCE_MS,
  );

  it.each<[string, Request]>([
    ['a kind that is not of content', { kind: 'module', service: 'billing', noun: 'theme', isKind: true }],
    ['a kind that is there', { kind: 'module', service: 'content', noun: 'insight', isKind: true }],
    ['an event that is there', { kind: 'event', owner: 'content', noun: 'note' }],
    ['an event of a service without events', { kind: 'event', owner: 'gateway', noun: 'visit' }],
    [
      'what is done with an event that nobody has',
      { kind: 'consumer', service: 'billing', noun: 'entitlement', event: 'visitChanged' },
    ],
    [
      'what a module does that is not there',
      { kind: 'consumer', service: 'billing', noun: 'nothing', event: 'noteChanged' },
    ],
    ['a service that is there', { kind: 'service', name: 'billing', noun: 'price' }],
    ['a library that is there', { kind: 'library', name: 'engines' }],
    ["a library with a service's name", { kind: 'library', name: 'billing' }],
    ['a module that is there', { kind: 'module', service: 'billing', noun: 'entitlement' }],
    ['a module of no service', { kind: 'module', service: 'nowhere', noun: 'visit' }],
    ['a type that the API has', { kind: 'module', service: 'billing', noun: 'note' }],
    ['a reserved word, after the service was written', { kind: 'service', name: 'shop', noun: 'order' }],
  ])('refuses %s and leaves nothing behind', async (_what, request) => {
    const before = await state();
    await expect(scaffold(root, request)).rejects.toMatchObject({ name: 'Problem', advice: expect.any(String) });
    expect(await state()).toEqual(before);
  });

  async function state(): Promise<[string, string][]> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    const files = new Set(
      entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    );
    return Promise.all(paths.map(async (path) => [path, files.has(path) ? await readFile(path, 'utf8') : '']));
  }
});

describe('names', () => {
  it.each([
    'Upper',
    'two words',
    'under_score',
    '-dash',
    'dash-',
    'two--dashes',
    '1st',
    'ümlaut',
    '../x',
    '',
    'class',
    'order',
  ])('%j is none', (name) => {
    expect(() => checkName('module', name)).toThrow();
  });

  it('are written as each language likes', () => {
    expect(formsOf('saved-view')).toEqual({
      kebab: 'saved-view',
      camel: 'savedView',
      pascal: 'SavedView',
      snake: 'saved_view',
      words: 'saved view',
    });
    expect(['study', 'key', 'box', 'branch', 'view'].map(pluralOf)).toEqual([
      'studies',
      'keys',
      'boxes',
      'branches',
      'views',
    ]);
  });
});
