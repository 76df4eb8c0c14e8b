import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { logIn } from '../../kit/actions.ts';
import { Browsers, originOf } from '../../kit/browser.ts';
import { stackFolder } from '../../kit/platform.ts';
import { makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { createView, emptyCollection, type FilledCollection, fillCollection } from '../kit/fill-collection.ts';
import { filteredInput } from '../kit/filtered.ts';
import { type Figure, type Measure } from '../measure.ts';

const NOTES = 5_000;
const MOST_REQUESTS = 2;
const MOST_MS = 600;

/** Time until the page shows what is then measured; the database may still be busy after the fill. */
const PATIENCE_MS = 120_000;

/** What it costs to open a saved view from its tab, and from its URL. */
export const openView: Measure = {
  name: 'open-view',
  title: `opening a saved view of ${NOTES.toLocaleString('en')} notes`,
  async run({ rounds, say }) {
    const workspace = await makeBenchWorkspace('open view');
    const browsers = new Browsers();
    try {
      const filled = await fillCollection(workspace, NOTES);
      const { filter, sort } = filteredInput(filled);
      const viewId = await createView(filled, {
        title: 'Spoken to in spring',
        layout: 'TABLE',
        viewData: { version: 1, sort, filter, group: null, columns: [], fieldVisibility: [] },
      });
      await browsers.start();
      const { page } = await browsers.open();
      page.setDefaultTimeout(PATIENCE_MS);
      await logIn(page, workspace.subdomain, workspace.email, workspace.password);
      const tab: Opened[] = [];
      const address: Opened[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const [byTab, byAddress] = [await openByTab(page, filled), await openByAddress(page, filled, viewId)];
        say(`tab ${told(byTab)}; address ${told(byAddress)}`);
        if (round < 0) continue;
        tab.push(byTab);
        address.push(byAddress);
      }
      return figuresOf(tab, address);
    } catch (error) {
      // A screenshot says more about a failure than a timeout does.
      await browsers.takePictures(join(stackFolder, 'bench-open-view'));
      throw error;
    } finally {
      await browsers.stop();
      await emptyCollection(workspace);
    }
  },
};

interface Opened {
  requests: number;
  ms: number;
}

const told = ({ requests, ms }: Opened): string => `${requests} requests, ${ms.toFixed(0)} ms`;
const ROW = '[role=grid] [data-r="0"]';

/** By clicking its tab in the project's list, when the browser has the code but no rows of the view. */
async function openByTab(page: Page, { workspace, projectId }: FilledCollection): Promise<Opened> {
  await page.goto(`${originOf(workspace.subdomain)}/projects/${projectId}`);
  await page.getByText('Interview 1', { exact: true }).waitFor();
  await page.mouse.move(700, 500);
  await page.waitForLoadState('networkidle');
  const data = dataRequests(page);
  const shown = page.evaluate(untilShownAfterPress, ROW);
  await page.getByRole('link', { name: 'Spoken to in spring', exact: true }).click();
  const ms = await shown;
  return { requests: data.stop().length, ms };
}

/** In a new page, with the code in the browser's cache. */
async function openByAddress(page: Page, { workspace, projectId }: FilledCollection, viewId: string): Promise<Opened> {
  await page.goto('about:blank');
  const data = dataRequests(page);
  await page.goto(`${originOf(workspace.subdomain)}/projects/${projectId}/v/${viewId}`);
  const ms = await page.evaluate(untilShown, ROW);
  return { requests: data.stop().length, ms };
}

/** Records data requests from now on until stopped. */
function dataRequests(page: Page): { stop: () => Request[] } {
  const asked: Request[] = [];
  const listen = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/graphql') asked.push(request);
  };
  page.on('request', listen);
  return {
    stop: () => {
      page.off('request', listen);
      return asked;
    },
  };
}

/**
 * Runs in the page.
 * @returns Milliseconds from the next click until the frame that shows such an element was painted.
 */
function untilShownAfterPress(selector: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page. @returns Milliseconds from the start of loading until such an element is shown. */
function untilShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now()));
    };
    look();
  });
}

function figuresOf(tab: readonly Opened[], address: readonly Opened[]): Figure[] {
  const how =
    'table with three filters and a sort by a number, by a press on its tab in the list of its project, whose rows the browser does not have; until the frame after its first row';
  return [
    {
      what: 'data requests',
      unit: 'requests',
      values: tab.map(({ requests }) => requests),
      target: { atMost: MOST_REQUESTS },
      note: `${how}: requests to the API that began until then`,
    },
    {
      what: 'first rows',
      unit: 'ms',
      values: tab.map(({ ms }) => ms),
      target: { atMost: MOST_MS },
      note: 'the same',
    },
    {
      what: 'data requests, by its address',
      unit: 'requests',
      values: address.map(({ requests }) => requests),
      note: 'the page is loaded anew, its files from the browser’s cache: who one is, the frame and the project come too',
    },
    { what: 'first rows, by its address', unit: 'ms', values: address.map(({ ms }) => ms), note: 'the same' },
  ];
}
