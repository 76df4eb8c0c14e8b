import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { logIn } from '../../kit/actions.ts';
import { Browsers, originOf, type Window } from '../../kit/browser.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../../kit/workspace-fixture.ts';
import { sizesOf } from '../kit/script-sizes.ts';
import { type Figure, inTurn, type Measure, median, type Sample } from '../measure.ts';

/** A mid-range phone or an old laptop compared with the measuring machine. */
const SLOWER = 4;
const MOST_SCRIPT_KIB = 200;
const MOST_PAINT_S = 2;
const NOTES = 6;
/** When no script has arrived for this long, there are no more. */
const QUIET_MS = 1_000;

type Side = Sample<'scriptKib' | 'headersKib' | 'laterKib' | 'paintS'>;

export const firstScreen: Measure = {
  name: 'first-screen',
  title: 'First screen of a workspace, after signing in, nothing cached',
  async run({ rounds, say }) {
    const browsers = new Browsers();
    await browsers.start();
    try {
      const fixture = await filledWorkspace();
      const { page, context } = await browsers.open();
      await logIn(page, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
      const signedIn = await context.storageState();
      const home = `${originOf(fixture.subdomain)}/home`;
      const empty = `${originOf(fixture.subdomain)}/ping`;
      await context.close();
      const side = async (address: string, isUsable: (page: Page) => Promise<unknown>) => {
        const window = await browsers.open(signedIn);
        const sample = await load(window, address, isUsable);
        say(`${new URL(address).pathname} ${sample.scriptKib.toFixed(0)} KiB, ${sample.paintS.toFixed(2)} s`);
        await window.context.close();
        return sample;
      };
      const kept = await inTurn(
        rounds,
        () => side(home, isHomeUsable),
        () => side(empty, (opened) => opened.locator('body', { hasText: /\S/ }).waitFor()),
      );
      return figuresOf(kept.ours, kept.reference);
    } finally {
      await browsers.stop();
    }
  },
};

/** A person's workspace after some days: the screen has projects and notes to show. */
async function filledWorkspace(): Promise<WorkspaceFixture> {
  const fixture = await WorkspaceFixture.open('First screen');
  for (let index = 0; index < NOTES; index += 1) await fixture.createNote(`What ${index} said about their first week`);
  return fixture;
}

/** The screen shows its content and reacts to clicks: no skeleton is left. */
async function isHomeUsable(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Recent notes' }).getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'New project' }).last().waitFor();
}

/** Opens a URL in a browser with an empty cache, on a slowed processor. */
async function load(
  { page, context }: Window,
  address: string,
  isUsable: (page: Page) => Promise<unknown>,
): Promise<Side> {
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request));
  await page.addInitScript(watchPaints);
  await page.goto(address);
  await isUsable(page);
  const before = await sizesOf(scripts.splice(0));
  const paintMs = await page.evaluate(lastPaint);
  // Simulates a person, so that deferred code loads now.
  await page.mouse.move(200, 200);
  for (let seen = -1; seen < scripts.length; await sleep(QUIET_MS)) seen = scripts.length;
  const after = await sizesOf(scripts);
  return { scriptKib: before.body, headersKib: before.headers, laterKib: after.body, paintS: paintMs / 1_000 };
}

/** Runs in the page: records when the largest text or image so far was painted. */
function watchPaints(): void {
  const page = globalThis as { largestPaintMs?: number };
  new PerformanceObserver((list) => {
    page.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page: the time of the largest paint, once the current content has been painted and reported. */
async function lastPaint(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 3; frames += 1) await frame();
  return (globalThis as { largestPaintMs?: number }).largestPaintMs ?? 0;
}

function figuresOf(ours: readonly Side[], reference: readonly Side[]): Figure[] {
  const figure = (name: keyof Side, rest: Pick<Figure, 'what' | 'unit' | 'note' | 'target'>): Figure => ({
    ...rest,
    values: ours.map((sample) => sample[name]),
    sides: {
      ours: median(ours.map((sample) => sample[name])),
      reference: median(reference.map((sample) => sample[name])),
      unit: rest.unit,
    },
  });
  return [
    figure('scriptKib', {
      what: 'JavaScript, gzipped',
      unit: 'KiB',
      target: { atMost: MOST_SCRIPT_KIB },
      note: 'bodies of all scripts as transferred until Home showed its notes and took a press; reference: an empty page (/ping) of the same server',
    }),
    figure('headersKib', { what: 'headers of these scripts', unit: 'KiB', note: 'beside the bodies' }),
    figure('laterKib', {
      what: 'JavaScript that follows',
      unit: 'KiB',
      note: 'menus, dialogs, palette: loaded ahead at the first move of the mouse, or after 5 s',
    }),
    figure('paintS', {
      what: 'largest contentful paint',
      unit: 's',
      target: { atMost: MOST_PAINT_S },
      note: `Chromium, processor slowed ${SLOWER}×, empty cache, local network`,
    }),
  ];
}
