import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FileResult, runJestFiles } from '../jest.ts';
import { FixtureWorkspace } from './fixture-workspace.ts';
import type { ReadsOfFile } from './reads.ts';

/** Time for a jest run beside other work. */
const PATIENCE_MS = 180_000;

let workspace: FixtureWorkspace;
const seen: { result: FileResult; reads: ReadsOfFile | undefined }[] = [];

/** A spec that reports what it found from the one before it, and leaves something for the next. */
const spec = (name: string, body: string) => `import { writeFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { loads as ofSource } from '../src/loads.ts';
import { loads as ofKit } from './kit/loads.ts';

${body}
it('says what it found', () => {
  const found = { ofSource: ofSource.push(1), ofKit: ofKit.push(1), left: process.env['LEFT_BEHIND'], now: Date.now() > 1e12 };
  process.env['LEFT_BEHIND'] = '${name}';
  process.exit = () => undefined as never;
  jest.useFakeTimers({ now: 1 });
  jest.setTimeout(1);
  writeFileSync(new URL('../found-${name}.json', import.meta.url), JSON.stringify(found));
  expect(import.meta.filename).toContain('${name}');
});
`;

beforeAll(async () => {
  workspace = await FixtureWorkspace.create();
  const loads = 'export const loads: number[] = [];\n';
  await workspace.write('services/notes/src/loads.ts', loads);
  await workspace.write('services/notes/test/kit/loads.ts', loads);
  // The largest file runs first.
  const long = `import { greeting } from '@fieldloom/words/greeting';\nvoid greeting;\n${'// long\n'.repeat(200)}`;
  await workspace.write('services/notes/test/first.spec.ts', spec('first', long));
  await workspace.write('services/notes/test/later.spec.ts', spec('later', ''));
  await workspace.write(
    'services/notes/test/refused.spec.ts',
    "import { expect, it, jest } from '@jest/globals';\nit('replaces no module', () => expect(() => jest.unstable_mockModule('../src/loads.ts', () => ({}))).toThrow('replaces no modules'));\n",
  );
  const files = ['first', 'later', 'refused'].map((name) => `services/notes/test/${name}.spec.ts`);
  const onFile = (result: FileResult, reads: ReadsOfFile | undefined) => seen.push({ result, reads });
  await runJestFiles('engines', {}, { root: workspace.root, files, workers: 1, onFile });
}, PATIENCE_MS);

afterAll(() => workspace.remove());

const foundBy = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(workspace.root, `services/notes/found-${name}.json`), 'utf8'));

it('gives the next spec of a service its modules as they are, and what tests share anew', async () => {
  expect(seen.map(({ result }) => result.tally)).toEqual(seen.map(() => ({ passed: 1, failed: 0, skipped: 0 })));
  expect(seen).toHaveLength(3);
  expect(await foundBy('first')).toEqual({ ofSource: 1, ofKit: 1, now: true });
  // Neither variables nor timers of the previous file remain.
  expect(await foundBy('later')).toEqual({ ofSource: 2, ofKit: 1, now: true });
});

it('counts what the specs before it have loaded among what a spec has read, but not their own files', () => {
  const readsOf = (name: string) =>
    seen
      .find(({ result }) => result.file.endsWith(`${name}.spec.ts`))
      ?.reads?.notes.map((each) => each.replace(workspace.root, ''));
  for (const name of ['first', 'later']) {
    const notes = readsOf(name);
    for (const path of [
      'services/notes/src/loads.ts',
      'libs/words/src/greeting.ts',
      'services/notes/test/kit/loads.ts',
    ])
      expect(notes).toContain(`file:/${path}`);
  }
  expect(readsOf('later')).not.toContain('file:/services/notes/test/first.spec.ts');
  expect(readsOf('refused')).not.toContain('file:/services/notes/test/kit/loads.ts');
});
