import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { logIn } from '../../kit/actions.ts';
import { Browsers, originOf } from '../../kit/browser.ts';
import { stackFolder } from '../../kit/platform.ts';
import { makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { createView, emptyCollection, fillCollection, OPTIONS } from '../kit/fill-collection.ts';
import { framesDuring } from '../kit/frames.ts';
import { type Figure, type Measure } from '../measure.ts';

const CARDS = 250;
const DRAGGED_S = 5;
/** Time until the page shows what is then measured; the database may still be busy after the fill. */
const PATIENCE_MS = 120_000;

/** The interval at which a mouse reports its position. */
const MOVE_MS = 8;
const LEAST_FRAMES = 50;
const GIVE_UP_MS = 300_000;

/** A full board in a browser while a card is dragged. */
export const board: Measure = {
  name: 'board',
  title: `board of ${OPTIONS} columns × ${CARDS} loaded cards in a browser`,
  async run({ rounds, say }) {
    const workspace = await makeBenchWorkspace('board');
    const browsers = new Browsers();
    try {
      const filled = await fillCollection(workspace, OPTIONS * CARDS);
      const group = { type: 'SELECT', id: filled.fields['Plan']!.id, hiddenOptions: [] };
      const viewId = await createView(filled, {
        title: 'Plans',
        layout: 'BOARD',
        viewData: {
          version: 1,
          sort: [],
          filter: { combinator: 'And', filters: [] },
          group,
          columns: [],
          fieldVisibility: [],
        },
      });
      say('filled');
      await browsers.start();
      const { page } = await browsers.open();
      page.setDefaultTimeout(PATIENCE_MS);
      await logIn(page, workspace.subdomain, workspace.email, workspace.password);
      await page.goto(`${originOf(workspace.subdomain)}/projects/${filled.projectId}/v/${viewId}`);
      await page.getByRole('grid', { name: 'Plan 0', exact: true }).getByRole('row').first().waitFor();
      say('shown');
      await loadAll(page);
      say('loaded');
      const frames: number[] = [];
      const slowest: number[] = [];
      const work: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const { perSecond, p99Ms, workMs } = await drag(page);
        say(`${perSecond.toFixed(1)} frames/s, ${p99Ms.toFixed(0)} ms`);
        if (round < 0) continue;
        frames.push(perSecond);
        slowest.push(p99Ms);
        work.push(workMs);
      }
      const how = `${DRAGGED_S} s a round, a card led over four columns and up and down in them, a move each ${MOVE_MS} ms; window of 1440 × 900 at 60 Hz, drawn by the processor`;
      return [
        {
          what: 'frames while dragging',
          unit: 'frames/s',
          values: frames,
          target: { atLeast: LEAST_FRAMES },
          note: how,
        },
        { what: 'between two frames, p99', unit: 'ms', values: slowest, note: 'the same' },
        { what: 'processor time of the page for a frame', unit: 'ms', values: work, note: 'the same' },
      ] satisfies Figure[];
    } catch (error) {
      // A screenshot says more about a failure than a timeout does.
      await browsers.takePictures(join(stackFolder, 'bench-board'));
      throw error;
    } finally {
      await browsers.stop();
      await emptyCollection(workspace);
    }
  },
};

/** Scrolls every column to its end until all of its cards have loaded, and back to the top. */
async function loadAll(page: Page): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (let open = OPTIONS; open > 0; await sleep(200)) {
    open = await page.evaluate(scrollToEnds, CARDS);
    if (Date.now() > deadline) throw new Error(`${open} columns did not show their last card`);
  }
  await page.evaluate(() => {
    for (const grid of document.querySelectorAll('[role=grid]')) grid.scrollTop = 0;
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page. @returns How many columns do not show their last card yet. */
function scrollToEnds(cards: number): number {
  let open = 0;
  for (const grid of document.querySelectorAll('[role=grid]')) {
    const rows = [...grid.querySelectorAll('[role=row]')].map((row) => Number(row.getAttribute('aria-rowindex')));
    // The column for cards without an option is empty.
    if (rows.length < 2 || Math.max(...rows) >= cards) continue;
    grid.scrollTop = grid.scrollHeight;
    open += 1;
  }
  return open;
}

/** Picks up a card, moves it around, and drops it where it was. */
async function drag(page: Page) {
  // By its number: cards that were scrolled away may still be there for a moment.
  const card = page.getByRole('grid', { name: 'Plan 0', exact: true }).locator('[role=row][aria-rowindex="1"]');
  await card.waitFor();
  const box = await card.boundingBox();
  if (box === null) throw new Error('There is no card to drag');
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 18, { steps: 4 });
  let seen = 0;
  const frames = await framesDuring(page, async () => {
    const beganAt = performance.now();
    for (let passed = 0; passed < DRAGGED_S * 1_000; passed = performance.now() - beganAt) {
      // To the right and back every four seconds, up and down every second and a half.
      const x = 320 + 480 * (1 - Math.cos((passed / 4_000) * 2 * Math.PI));
      const y = 500 + 280 * Math.sin((passed / 1_500) * 2 * Math.PI);
      await Promise.all([page.mouse.move(x, y), sleep(MOVE_MS)]);
      if (seen === 0) seen = await page.locator('[data-drop-target]').count();
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  if (seen === 0) throw new Error('No column took the card that was held');
  return frames;
}
