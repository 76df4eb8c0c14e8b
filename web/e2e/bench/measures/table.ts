import { join } from 'node:path';
import { seededRandom } from '@fieldloom/testkit/seeded';
import type { Page, Request } from 'playwright-core';
import { logIn } from '../../kit/actions.ts';
import { Browsers, originOf } from '../../kit/browser.ts';
import { stackFolder } from '../../kit/platform.ts';
import { makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { createView, emptyCollection, FIELDS, type FilledCollection, fillCollection } from '../kit/fill-collection.ts';
import { framesDuring } from '../kit/frames.ts';
import { timedKeys, watchKeys } from '../kit/key-times.ts';
import { sizesOf } from '../kit/script-sizes.ts';
import { type Figure, type Measure, percentile } from '../measure.ts';

const NOTES = 50_000;
const SCROLLED_S = 5;
/** Time until the page shows what is then measured; the database may still be busy after the fill. */
const PATIENCE_MS = 120_000;

/** About 80 rows a second: a fast mouse wheel. */
const PIXELS_PER_S = 3_000;
const EDITED_ROWS = 12;
const SEED = 11;
const LEAST_FRAMES = 55;
const MOST_KEY_MS = 32;
const MOST_SCRIPT_KIB = 60;

/** A long and wide table in a browser: opening, scrolling and editing. */
export const table: Measure = {
  name: 'table',
  title: `table of ${NOTES.toLocaleString('en')} notes × ${FIELDS.length} fields in a browser`,
  async run({ rounds, say }) {
    const workspace = await makeBenchWorkspace('table');
    const browsers = new Browsers();
    try {
      const filled = await fillCollection(workspace, NOTES);
      const columns = ['title', ...Object.values(filled.fields).map(({ id }) => `field:${id}`)];
      const viewData = { version: 1, sort: [], filter: NO_FILTER, group: null, fieldVisibility: [] };
      await createView(filled, {
        title: 'All of them',
        layout: 'TABLE',
        viewData: { ...viewData, columns: columns.map((key) => ({ key })) },
      });
      say('filled');
      await browsers.start();
      const { page } = await browsers.open();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.addInitScript(watchKeys);
      await logIn(page, workspace.subdomain, workspace.email, workspace.password);
      const script = await openTable(page, filled);
      const random = seededRandom(SEED);
      const frames: number[] = [];
      const slowest: number[] = [];
      const work: number[] = [];
      const way: number[] = [];
      const keys: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const scrolled = await scroll(page);
        const times = await timedKeys(page, await keysFrom(page, random), random);
        const p95 = percentile(times, 0.95);
        say(
          `${scrolled.perSecond.toFixed(1)} frames/s of ${scrolled.workMs.toFixed(1)} ms, key p95 ${p95.toFixed(1)} ms`,
        );
        if (round < 0) continue;
        frames.push(scrolled.perSecond);
        slowest.push(scrolled.p99Ms);
        work.push(scrolled.workMs);
        way.push(scrolled.way);
        keys.push(p95);
      }
      const how = `${SCROLLED_S} s a round by a wheel, ${PIXELS_PER_S} px a second, on from where the last round ended, while pages of 100 rows arrive; window of 1440 × 900 at 60 Hz, drawn by the processor`;
      return [
        {
          what: 'frames while scrolling',
          unit: 'frames/s',
          values: frames,
          target: { atLeast: LEAST_FRAMES },
          note: how,
        },
        { what: 'between two frames, p99', unit: 'ms', values: slowest, note: 'the same' },
        { what: 'processor time of the page for a frame', unit: 'ms', values: work, note: 'the same' },
        {
          what: 'way, of what was asked for',
          unit: '×',
          values: way,
          note: 'the same; less than 1 where the end of what is loaded was met',
        },
        {
          what: 'key to paint in a cell, p95',
          unit: 'ms',
          values: keys,
          target: { atMost: MOST_KEY_MS },
          note: `${EDITED_ROWS} cells of one column a round, each a number of three digits and Enter, from the keydown event until the frame after it was drawn at 60 Hz: up to 17 ms of it are the wait for a frame`,
        },
        {
          what: 'JavaScript of the table, gzipped',
          unit: 'KiB',
          values: [script],
          target: { atMost: MOST_SCRIPT_KIB },
          note: 'bodies of the scripts that came for a table, until it showed its rows, when the list of the same project had been shown; the build holds its own file to it too',
        },
      ] satisfies Figure[];
    } catch (error) {
      // A screenshot says more about a failure than a timeout does.
      await browsers.takePictures(join(stackFolder, 'bench-table'));
      throw error;
    } finally {
      await browsers.stop();
      await emptyCollection(workspace);
    }
  },
};

const NO_FILTER = { combinator: 'And', filters: [] };

/** Switches from a project's list to its table. @returns KiB of the scripts that this loads. */
async function openTable(page: Page, { workspace, projectId }: FilledCollection): Promise<number> {
  await page.goto(`${originOf(workspace.subdomain)}/projects/${projectId}`);
  await page.getByText('Interview 1', { exact: true }).waitFor();
  // Deferred code has loaded by now.
  await page.mouse.move(700, 500);
  await page.waitForLoadState('networkidle');
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request));
  await page.getByRole('link', { name: 'All of them', exact: true }).click();
  await page.getByRole('grid', { name: 'Notes' }).locator('[data-r="20"]').first().waitFor();
  // Menus and dialogs come later, when nothing else is to be done.
  const waitedFor = [...scripts];
  await page.waitForLoadState('networkidle');
  return (await sizesOf(waitedFor)).body;
}

/** Scrolls evenly with the browser's own gesture, which needs no command per step. */
async function scroll(page: Page) {
  const client = await page.context().newCDPSession(page);
  const before = await page.evaluate(topOfGrid);
  const asked = SCROLLED_S * PIXELS_PER_S;
  const gesture = { x: 700, y: 500, yDistance: -asked, speed: PIXELS_PER_S, gestureSourceType: 'mouse' } as const;
  const frames = await framesDuring(page, () => client.send('Input.synthesizeScrollGesture', gesture));
  const after = await page.evaluate(topOfGrid);
  await client.detach();
  return { ...frames, way: (after - before) / asked };
}

/** Runs in the page. */
function topOfGrid(): number {
  return document.querySelector('[role=grid]')?.scrollTop ?? 0;
}

/** Selects a cell in the middle of the visible rows. @returns Keys that type into it and the cells below. */
async function keysFrom(page: Page, random: ReturnType<typeof seededRandom>): Promise<string[]> {
  const grid = page.getByRole('grid', { name: 'Notes' });
  const column = await grid.getByRole('columnheader', { name: 'Seats' }).getAttribute('data-c');
  const row = await page.evaluate(rowInSight);
  await grid.locator(`[data-r="${row}"][data-c="${column}"]`).click();
  const digit = () => String(1 + random.integer(9));
  return Array.from({ length: EDITED_ROWS }, () => [digit(), digit(), digit(), 'Enter']).flat();
}

/** Runs in the page: the row at the middle of the window. */
function rowInSight(): number {
  const cell = document.elementFromPoint(700, 400)?.closest<HTMLElement>('[data-r]');
  if (cell === null || cell === undefined) throw new Error('There is no row in the middle');
  return Number(cell.dataset['r']);
}
