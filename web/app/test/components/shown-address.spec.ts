import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shows, useComponents } from './kit.ts';

useComponents();

/** Whether the skeleton appeared at any moment until the page shows its new name. */
async function skeletonUntil(page: Page, name: string, press: string): Promise<boolean> {
  await page.evaluate(() => {
    document.body.dataset['skeleton'] = 'no';
    new MutationObserver(() => {
      if (document.body.innerText.includes('Skeleton')) document.body.dataset['skeleton'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: press }).evaluate((button) => (button as HTMLElement).click());
  await page.getByText(name).waitFor();
  return page.evaluate(() => document.body.dataset['skeleton'] === 'yes');
}

shows('address: of a slow page', 'keeps what one is writing when the address follows a title', async ({ page }) => {
  await page.getByLabel('Text').focus();
  await page.keyboard.type('The invoice ');
  expect(await skeletonUntil(page, 'Renamed-1', 'Rename')).toBe(false);
  await page.keyboard.type('comes late.');
  expect(await page.getByLabel('Text').inputValue()).toBe('The invoice comes late.');
});

shows('address: of a slow page', 'has a skeleton for every other page, also after a title', async ({ page }) => {
  await skeletonUntil(page, 'Renamed-1', 'Rename');
  expect(await skeletonUntil(page, 'Another-2', 'Go elsewhere')).toBe(true);
});
