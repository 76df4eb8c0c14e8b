import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { stopStageProgram } from '../stage-program.ts';
import { FixtureWorkspace } from './fixture-workspace.ts';
import { Reuse } from './reuse.ts';

/** Time for jest runs beside other work. */
const PATIENCE_MS = 180_000;
const STORY = 'web/e2e/story.spec.ts';
const ENDLESS = 'libs/clock/src/endless.test.ts';

let workspace: FixtureWorkspace;
let storeFolder: string;

const open = () => Reuse.open({ root: workspace.root, storeFolder });

beforeAll(async () => {
  storeFolder = await mkdtemp(join(tmpdir(), 'fieldloom-cut-'));
  workspace = await FixtureWorkspace.create();
}, PATIENCE_MS);

afterAll(async () => {
  await workspace.remove();
  await rm(storeFolder, { recursive: true });
});

it(
  'names a story that failed and passed at its second try, counts it as passed, and runs it again the next time',
  async () => {
    const tried = join(storeFolder, 'tried');
    await workspace.write('web/e2e/jest.config.mjs', "export { default } from '../../libs/clock/jest.config.mjs';\n");
    await workspace.write(
      STORY,
      `import { expect, it } from '@jest/globals';
import { existsSync, writeFileSync } from 'node:fs';
it('always holds', () => {});
it('holds at the second try', () => {
  const isSecond = existsSync(${JSON.stringify(tried)});
  writeFileSync(${JSON.stringify(tried)}, '');
  expect([isSecond, process.env.FIELDLOOM_TRACE]).toEqual([true, '1']);
});\n`,
    );
    const reuse = await open();
    expect(await reuse.jest('browser')).toEqual({ passed: 2, failed: 0, skipped: 0 });
    const report = reuse.report();
    expect(report).toContain('Flaky: failed, and passed at a second try');
    expect(report).toContain(`  ${STORY}: holds at the second try`);
    expect((await (await open()).plan('browser')).files).toEqual([STORY]);
  },
  PATIENCE_MS,
);

// Must be last: after it, no stage program can start in this process.
it(
  'keeps what passed before a run was cut, and says what it found until then',
  async () => {
    await workspace.write(
      ENDLESS,
      "import { it } from '@jest/globals';\nit('waits', () => new Promise((resolve) => setTimeout(resolve, 600_000)), 700_000);\n",
    );
    const reuse = await open();
    const all = (await reuse.plan('unit')).files.length;
    const running = reuse.jest('unit');
    await eventually(
      async () => {
        const { kept } = await (await open()).plan('unit');
        if (kept.length < all - 1) throw new Error(`${kept.length} of ${all} are kept`);
      },
      { timeoutMs: PATIENCE_MS - 20_000 },
    );
    await stopStageProgram();
    expect(await running).toEqual({ passed: all - 1, failed: 1, skipped: 0 });
    expect(reuse.report().at(-1)).toBe(`${all - 1} tests were run now, none are kept`);
    expect((await (await open()).plan('unit')).files).toEqual([ENDLESS]);
  },
  PATIENCE_MS,
);
