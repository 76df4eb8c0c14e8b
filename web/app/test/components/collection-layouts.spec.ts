import { uiStrings } from '@fieldloom/ui/strings.ts';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { collectionStrings as words } from '../../src/features/collections/strings.ts';
import { strings } from '../../src/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const LAYOUTS = ['table', 'board', 'grid', 'list'] as const;
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const cards = (page: Page, name: string) => page.getByRole('grid', { name, exact: true }).getByRole('row');
const titles = (page: Page, name: string) =>
  cards(page, name).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Moves a card to the next position in its column with the keyboard. */
async function putDown(page: Page, column: string, title: string): Promise<void> {
  await page.getByRole('grid', { name: column, exact: true }).getByRole('row', { name: title, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // Not by what is announced: the announcement of the test before may still stand.
  await page.locator('[role=row][data-dragging]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

for (const layout of LAYOUTS) {
  // A board with columns shows them even without cards.
  if (layout !== 'board') {
    shows(`${layout}: empty`, 'teaches what will stand here, and how to begin', async ({ page }) => {
      await page.getByText(words.empty.NOTE.title).waitFor();
      await page.getByText(words.empty.NOTE.body).waitFor();
      await page.getByRole('button', { name: words.newNote }).waitFor();
    });
    shows(`${layout}: empty for a reader`, 'says where notes come from, and offers nothing', async ({ page }) => {
      await page.getByText(words.empty.NOTE.viewer).waitFor();
      expect(await page.getByRole('button', { name: words.newNote }).count()).toBe(0);
    });
  }

  shows(`${layout}: all archived`, 'says so, and shows what is archived', async ({ page, address, asked }) => {
    await page.getByText(words.empty.archived.NOTE.all(12)).waitFor();
    expect(await page.getByText(words.empty.NOTE.title).count()).toBe(0);
    expect(await page.getByRole('button', { name: words.newNote }).count()).toBe(1);
    await page.getByRole('button', { name: words.empty.archived.NOTE.show }).click();
    await page.getByText(words.empty.archived.NOTE.all(12)).waitFor({ state: 'detached' });
    if (layout !== 'board') await page.getByText('Talk with Nora').first().waitFor();
    expect(await address()).toContain('Archived');
    // It was asked for once, and not again by what is shown now.
    expect(await asked('ArchivedNotes')).toHaveLength(1);
  });

  shows(`${layout}: no access`, 'says so, without another try', async ({ page }) => {
    await page.getByText(strings.errors.noAccess.what).waitFor();
    expect(await retry(page).count()).toBe(0);
  });

  shows(`${layout}: away at first`, 'comes at another try', async ({ page, release }) => {
    await retry(page).waitFor();
    await release();
    await retry(page).click();
    await page.getByText('Talk with Nora').first().waitFor();
    expect(await retry(page).count()).toBe(0);
  });

  shows(`${layout}: on its way`, 'shows its shape until it is there', async ({ page, release }) => {
    await page.getByRole('status', { name: uiStrings.loading }).first().waitFor();
    expect(await page.getByText(words.empty.NOTE.title).count()).toBe(0);
    await release();
    await page.getByText('Talk with Nora').first().waitFor();
  });
}

shows('list: all archived, for a reader', 'says so, and offers nothing else', async ({ page }) => {
  await page.getByText(words.empty.archived.NOTE.all(1)).waitFor();
  expect(await page.getByRole('button', { name: words.newNote }).count()).toBe(0);
  await page.getByRole('button', { name: words.empty.archived.NOTE.show }).click();
  await page.getByText('Talk with Nora').waitFor();
});

shows('list: all insights archived', 'says so of insights, too', async ({ page, address }) => {
  await page.getByText(words.empty.archived.INSIGHT.all(3)).waitFor();
  await page.getByRole('button', { name: words.empty.archived.INSIGHT.show }).click();
  await page.getByText(words.empty.filtered).waitFor();
  expect(await address()).toContain('Archived');
});

shows('board: empty', 'has its columns, ready to be filled', async ({ page }) => {
  for (const name of ['Free', 'Pro']) await page.getByRole('region', { name: `${name}, 0` }).waitFor();
  await page.getByRole('button', { name: words.board.add('Pro') }).waitFor();
});

shows('board: empty for a reader', 'has its columns, and nothing to add', async ({ page }) => {
  await page.getByRole('region', { name: 'Pro, 0' }).waitFor();
  expect(await page.getByRole('button', { name: words.board.add('Pro') }).count()).toBe(0);
});

for (const layout of ['table', 'board'] as const) {
  shows(
    `${layout}: groups away at first`,
    'is no list without groups: it is asked for again',
    async ({ page, release }) => {
      await retry(page).waitFor();
      await release();
      await retry(page).click();
      await page.getByText('Talk with Nora').first().waitFor();
    },
  );
}

shows('table: nothing came at first', 'says so, and comes at another try', async ({ page, release }) => {
  await retry(page).waitFor();
  await release();
  await retry(page).click();
  await page.getByText('Talk with Nora').waitFor();
});

shows('table: grouped by what is gone', 'is shown without groups, and says why', async ({ page }) => {
  await page.getByText(words.toolbar.groupGone).waitFor();
  await page.getByRole('gridcell').getByText('Call with Ben').waitFor();
});

shows(
  'table: 300 notes',
  'takes what is typed also where the cell is scrolled out of sight',
  async ({ page, asked }) => {
    const grid = page.getByRole('grid', { name: words.objects.NOTE });
    const seats = Number(await grid.getByRole('columnheader', { name: 'Seats' }).getAttribute('data-c'));
    const cell = (row: number) => grid.locator(`[data-r="${row}"][data-c="${seats}"]`);
    await cell(0).click();
    await grid.evaluate((each) => each.scrollTo({ top: each.scrollHeight }));
    await cell(0).waitFor({ state: 'detached' });
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.keyboard.type('34');
    await page.keyboard.press('Enter');
    await cell(0).getByText('12').waitFor();
    await cell(1).getByText('34').waitFor();
    expect(await asked('SetNoteFields')).toHaveLength(2);
    // Undoes one step after another, newest first, whether or not it has been answered.
    await page.keyboard.press('ControlOrMeta+z');
    await cell(1).getByText('34').waitFor({ state: 'detached' });
    expect(await cell(0).getByText('12').count()).toBe(1);
  },
);

shows('board: long cards', 'shows one in full, and its address says so', async ({ page, address }) => {
  const card = cards(page, 'Free').first();
  const height = async () => (await card.boundingBox())?.height ?? 0;
  await card.hover();
  const before = await height();
  await page.getByRole('button', { name: words.board.all('Talk with Nora') }).click();
  await page.getByRole('button', { name: words.board.less('Talk with Nora') }).waitFor();
  expect(await height()).toBeGreaterThan(before + 60);
  expect(await address()).toContain('expandedCards=');
  await page.getByRole('button', { name: words.board.less('Talk with Nora') }).click();
  await page.getByRole('button', { name: words.board.all('Talk with Nora') }).waitFor();
  expect(await address()).not.toContain('expandedCards');
});

shows('board: sorted by title', 'keeps a card where it is put, until another order is chosen', async (shown) => {
  const { page, address, asked } = shown;
  await cards(page, 'Free').first().waitFor();
  expect(await titles(page, 'Free')).toEqual(['Anna', 'Ben', 'Carla']);
  await putDown(page, 'Free', 'Anna');
  await page.getByRole('img', { name: /Changed/ }).waitFor();
  expect(await titles(page, 'Free')).toEqual(['Ben', 'Anna', 'Carla']);
  expect(await address()).toContain('object_ranks=');
  // The order belongs to the view: nobody else's list changes.
  expect(await asked('MoveRank')).toEqual([]);
});

shows('board: highlights', 'keeps a highlight where it is put, though it has no order of its own', async (shown) => {
  const { page, address } = shown;
  await putDown(page, 'Pricing', 'The price is fine.');
  await page.getByRole('img', { name: /Changed/ }).waitFor();
  expect(await titles(page, 'Pricing')).toEqual(['Nobody told us.', 'The price is fine.', 'We moved away.']);
  expect(await address()).toContain('object_ranks=');
});

shows('grid: pictures', 'shows a still, and under the mouse what happens in the video', async ({ page, asked }) => {
  const card = page.getByRole('list', { name: words.objects.NOTE }).locator('img').first();
  await card.waitFor();
  expect(await page.getByRole('list', { name: words.objects.NOTE }).locator('img').count()).toBe(1);
  const box = await card.boundingBox();
  if (box === null) throw new Error('There is no picture');
  const at = async (part: number) => {
    await page.mouse.move(box.x + box.width * part, box.y + 50);
    return page.locator('[data-frame]').getAttribute('data-frame');
  };
  // 100 images of 128 × 72, ten per row.
  expect(await at(0.5)).toMatch(/\/360$/);
  expect(await at(0.95)).toMatch(/\/648$/);
  await page.mouse.move(5, 5);
  await page.locator('[data-frame]').waitFor({ state: 'detached' });
  expect((await asked('NoteCollection')).at(-1)).toEqual(expect.objectContaining({ withStoryboards: true }));
});

shows('grid: pictures', 'stays within a phone', async ({ page }) => {
  await page.getByText('Only words').waitFor();
  expect(await fits(390)).toBe(true);
});

shows('table: highlights', 'has every column, with the moment and the words around it', async ({ page, asked }) => {
  const grid = page.getByRole('grid', { name: words.objects.HIGHLIGHT });
  await page.setViewportSize({ width: 2_400, height: 800 });
  for (const key of [
    'highlight',
    'preview',
    'tags',
    'noteTitle',
    'insights',
    'createdBy',
    'createdAt',
    'updatedAt',
    'authors',
  ]) {
    await grid
      .getByRole('columnheader', { name: new RegExp(`^${words.columns[key]}\\b`) })
      .first()
      .waitFor();
  }
  await grid.getByText('Before it, Nobody told us. And after it.').waitFor();
  expect(await grid.locator('img').getAttribute('src')).toMatch(/&atMs=4200$/);
  expect((await asked('HighlightCollection')).at(-1)).toEqual(expect.objectContaining({ withPreview: true }));
});
