import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stackFolder } from './platform.ts';

/**
 * Saves a screenshot of every screen, for people who want to look at them: `FIELDLOOM_PICTURES=1 ./scripts/test ...`.
 */
const PICTURES = process.env['FIELDLOOM_PICTURES'] === '1' ? join(stackFolder, 'screens') : undefined;
const WIDTHS = [1440, 900];
/** Includes a phone, for screens that must be fully usable there. */
export const WIDTHS_TO_A_PHONE = [...WIDTHS, 390];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/** A theme changes only colors, so with the second theme only the rules about colors run. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];
/** A page may overflow by this much because of rounding. */
const ROUNDING_PX = 1;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary: string }[] }[];
}

/**
 * Checks the current screen at each width, light and dark: no accessibility violations by axe, and no horizontal
 * overflow. Takes screenshots if requested.
 * @returns The problems, one line each.
 */
export async function inspect(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  if (PICTURES !== undefined) await mkdir(PICTURES, { recursive: true });
  // The browser loads each screen as a separate chunk, so the URL changes before it appears.
  await page.getByRole('main').waitFor();
  const faults: string[] = [];
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await nextFrame(page);
      const where = `${name}-${width}-${colorScheme}`;
      if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${where}.png`) });
      const violations = await axe(page, colorScheme === 'dark' ? RULES_OF_COLORS : undefined);
      faults.push(...violations.map((fault) => `${where}: ${fault}`));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > ROUNDING_PX) faults.push(`${where}: ${beyond} px stick out sideways`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  return faults;
}

/** A change of theme shows in the next frame; with reduced motion there are no transitions. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** @param rules Only these; undefined for all of axe. */
async function axe(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const options = {
    resultTypes: ['violations'],
    elementRef: false,
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`);
    return `${id} [${impact}] ${places.join(' | ')}`.replaceAll(/\s+/g, ' ');
  });
}
