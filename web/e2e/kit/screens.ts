import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stackFolder } from './platform.ts';

/** Pictures of every screen, for people who want to look at them: `FIELDLOOM_PICTURES=1 ./scripts/test ...`. */
const PICTURES = process.env['FIELDLOOM_PICTURES'] === '1' ? join(stackFolder, 'screens') : undefined;
const WIDTHS = [1440, 900];
/** Also for a phone, where a screen has to work there in full. */
export const WIDTHS_TO_A_PHONE = [...WIDTHS, 390];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/** What a theme changes is colors: in the second one only the rules that look at them are asked again. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];
/** Below this a page may scroll sideways by rounding. */
const ROUNDING_PX = 1;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary: string }[] }[];
}

/**
 * Takes a screen as it is at each width, light and dark: no accessibility violation by axe, nothing that sticks out
 * sideways; a picture each, when they are wanted.
 * @returns What is wrong, a line each.
 */
export async function inspect(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  if (PICTURES !== undefined) await mkdir(PICTURES, { recursive: true });
  // Each screen is a part of its own that the browser fetches: the address is there before it.
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

/** A change of theme is drawn with the next frame: with reduced motion there are no transitions. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** @param rules Only these; undefined = all of axe. */
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
