/**
 * Takes screenshots of pages to look at: `node test/look.mjs BASE OUT 'name=/path' …`. Each page is shown at 1440, 900
 * and 390 px (LOOK_WIDTHS), light and dark (LOOK_THEMES). LOOK_AXE=1 prints axe's findings. LOOK_MEDIA names a folder
 * that is served at /__media.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [base, out, ...pages] = process.argv.slice(2);
const widths = (process.env.LOOK_WIDTHS ?? '1440,900,390').split(',').map(Number);
const themes = (process.env.LOOK_THEMES ?? 'light,dark').split(',');
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
});
for (const theme of themes) {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: theme,
    });
    const page = await context.newPage();
    page.on(
      'console',
      (message) =>
        ['error', 'warning'].includes(message.type()) &&
        console.log(`[${theme} ${width}]`, message.text().slice(0, 400)),
    );
    page.on('pageerror', (error) => console.log(`[${theme} ${width}] PAGE ERROR`, error.message));
    if (process.env.LOOK_MEDIA) {
      await page.route('**/__media/**', async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1);
        await route.fulfill({ body: await readFile(join(process.env.LOOK_MEDIA, name)) });
      });
    }
    for (const entry of pages) {
      const at = entry.indexOf('=');
      const [name, path] = [entry.slice(0, at), entry.slice(at + 1)];
      await page.goto(base + path, { waitUntil: 'load' });
      await page.waitForTimeout(Number(process.env.LOOK_WAIT ?? 700));
      if (process.env.LOOK_SCRIPT) await (await import(process.env.LOOK_SCRIPT)).default(page);
      const file = `${out}/${name}-${width}-${theme}.png`;
      await page.screenshot({ path: file, fullPage: process.env.LOOK_FULL === '1' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) console.log(`${file}: ${overflow} px wider than the window`);
      if (process.env.LOOK_AXE) {
        await page.addScriptTag({ path: axePath });
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        for (const found of violations) {
          console.log(
            `${file}: ${found.id} (${found.impact})`,
            found.nodes
              .slice(0, 3)
              .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
              .join(' | ')
              .slice(0, 500),
          );
        }
      }
    }
    await context.close();
  }
}
await browser.close();
