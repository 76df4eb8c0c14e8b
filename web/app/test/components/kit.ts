import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { cases } from './harness/cases.ts';
import type { Asked } from './harness/client.ts';
import type { Gallery } from './harness/main.tsx';
import { countRenders, takeRenders } from './renders.ts';

/** The built page; `./scripts/test` builds it and sets the variable. */
const FOLDER = process.env['FIELDLOOM_COMPONENTS'];
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const SCHEMA = fileURLToPath(new URL('../../../../services/gateway/schema/schema.graphql', import.meta.url));
const ORIGIN = 'http://localhost';
/** A component has its data immediately, but a busy machine may still be late. */
const PATIENCE_MS = 15_000;
/** Time to load the page with everything in it, once per test file. */
const LOADING_MS = 60_000;
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type CaseName = keyof typeof cases;

type InPage = { gallery: Gallery };

let browser: Browser;
let page: Page;
const problems: string[] = [];

/** What a test can do with the displayed component. */
export interface Shown {
  page: Page;
  /** The variables of every request with that operation name, in order. */
  asked: (operation: string) => Promise<unknown[]>;
  /** The names of all requests, in order. */
  operations: () => Promise<string[]>;
  /** Returns once every answer has come and what was drawn then has asked for nothing more. */
  untilQuiet: () => Promise<void>;
  /** How often a component was drawn since the last call. */
  renders: (component: string) => Promise<number>;
  /** Where a link or key has navigated. */
  address: () => Promise<string>;
  /** Releases the answers that were held back. */
  release: () => Promise<void>;
}

/** Opens the page once per test file; each test mounts its component in it. No server is called. */
export function useComponents(): void {
  beforeAll(async () => {
    if (FOLDER === undefined) throw new Error('FIELDLOOM_COMPONENTS is not set: run ./scripts/test components');
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    await countRenders(page);
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = await readFile(join(FOLDER, pathname)).catch(() => undefined);
      if (body === undefined) return route.abort();
      return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' });
    });
    await page.goto(`${ORIGIN}/test/components/index.html`, { timeout: LOADING_MS });
    await page.addScriptTag({ content: await readFile(AXE, 'utf8') });
    await page.waitForFunction(() => 'gallery' in window, undefined, { timeout: LOADING_MS });
    const sdl = await readFile(SCHEMA, 'utf8');
    await page.evaluate((text) => (window as unknown as InPage).gallery.learnSchema(text), sdl);
  }, 2 * LOADING_MS);
  afterAll(async () => {
    await browser?.close();
  });
}

/**
 * Tests one component with its data. Afterwards, every request must have had a fixture, nothing may have been written
 * to the console, and no accessibility rule may be violated. A failed test leaves a screenshot.
 */
export function shows(name: CaseName, what: string, check: (shown: Shown) => Promise<void>): void {
  test(`${name}: ${what}`, async () => {
    problems.length = 0;
    try {
      await page.keyboard.press('Escape');
      await page.evaluate((wanted) => (window as unknown as InPage).gallery.show(wanted), name);
      await check(shown);
      // Content that is being refetched is faded meanwhile.
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      expect(await broken()).toEqual([]);
      const unanswered = await page.evaluate(() => (window as unknown as InPage).gallery.problems());
      expect([...problems, ...unanswered]).toEqual([]);
    } catch (error) {
      const picture = join(tmpdir(), `component-${name.replaceAll(/[^a-z]+/g, '-')}.png`);
      await page.screenshot({ path: picture });
      if (error instanceof Error) error.message += `\nThe screen then: ${picture}`;
      throw error;
    } finally {
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

/** Waits for what comes about by itself. @throws when it does not. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; ) {
    if (await isSo()) return;
    await page.waitForTimeout(20);
  }
  throw new Error(`Not within ${PATIENCE_MS} ms`);
}

const shown: Shown = {
  get page() {
    return page;
  },
  asked: async (operation) => {
    const all: Asked[] = await page.evaluate(() => (window as unknown as InPage).gallery.asked());
    return all.filter((each) => each.operation === operation).map(({ variables }) => variables);
  },
  operations: () =>
    page.evaluate(() => (window as unknown as InPage).gallery.asked().map(({ operation }) => operation)),
  untilQuiet: () => page.evaluate(() => (window as unknown as InPage).gallery.untilQuiet()),
  renders: (component) => takeRenders(page, component),
  address: () => page.evaluate(() => (window as unknown as InPage).gallery.address() ?? ''),
  release: () => page.evaluate(() => (window as unknown as InPage).gallery.release()),
};

interface Axe {
  run(
    context: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** Violated accessibility rules, one line each. */
async function broken(): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run('body', {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, RULES);
}

/**
 * Whether nothing overflows horizontally at a width. What floats is put in its place by the event of the new width, so
 * the page is measured once it has drawn itself at that width and nothing moves anymore.
 */
export async function fits(width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(async (wanted) => {
    const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let measured = '';
    for (let calm = 0; calm < 3; ) {
      await drawn();
      const floats = [...document.querySelectorAll('[role=dialog]')].map((each) => each.getBoundingClientRect().x);
      const now = [document.documentElement.scrollWidth, ...floats].join();
      calm = innerWidth === wanted && now === measured ? calm + 1 : 0;
      measured = now;
    }
    return document.documentElement.scrollWidth <= innerWidth;
  }, width);
}
