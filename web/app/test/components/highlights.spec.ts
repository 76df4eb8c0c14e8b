import { expect } from '@jest/globals';
import { contentStrings } from '../../src/features/content/strings.ts';
import { highlightStrings } from '../../src/features/highlights/strings.ts';
import { noteStrings as words } from '../../src/features/note/strings.ts';
import { tagStrings } from '../../src/features/tags/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

shows('highlights: none', 'tells a writer how one is made, by the key that works now', async ({ page }) => {
  await page.getByText(words.highlightsEmpty.title).waitFor();
  await page.getByText(words.highlightsEmpty.body('H')).waitFor();
});

shows('highlights: none, for a reader', 'tells a reader of no key', async ({ page }) => {
  await page.getByText(words.highlightsEmpty.readOnly).waitFor();
});

shows('highlights: waiting', 'shows rows of a skeleton, then the highlight', async ({ page, release }) => {
  await page.getByRole('tabpanel').waitFor();
  expect(await page.getByRole('list', { name: highlightStrings.list }).count()).toBe(0);
  expect(await page.getByText(words.highlightsEmpty.title).count()).toBe(0);
  await release();
  await page.getByText('Passage 1 of the talk').waitFor();
});

shows('highlights: away, then back', 'says that they did not come, and asks again', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Passage 1 of the talk').waitFor();
});

shows(
  'highlights: two',
  'opens one by its text, which is pressed then, and jumps to where it was said',
  async ({ page }) => {
    const second = page.getByRole('button', { name: 'Passage 2 of the talk' });
    await second.click();
    expect(await second.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByTestId('sought').textContent()).toMatch(/ 61000$/);
    await page.getByRole('button', { name: '1:01–1:15' }).waitFor();
  },
);

shows('highlights: two', 'takes one away and brings it back by Undo', async ({ page, asked }) => {
  const list = page.getByRole('list', { name: highlightStrings.list });
  await list.getByText('Passage 1').hover();
  await list.getByRole('button', { name: highlightStrings.delete }).first().click();
  await list.getByText('Passage 1').waitFor({ state: 'detached' });
  expect(await page.getByRole('tab', { name: words.tabs.highlights }).textContent()).toContain('1');
  await page.getByRole('button', { name: contentStrings.undo }).click();
  await list.getByText('Passage 1').waitFor();
  expect(await asked('RestoreContent')).toEqual([{ id: expect.any(String), kind: 'HIGHLIGHT' }]);
});

shows(
  'highlights: two',
  'puts on a tag by keys alone: found by typing, chosen by Enter, closed by Escape',
  async ({ page, asked }) => {
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: highlightStrings.addTag }).press('Enter');
    await page.getByRole('combobox', { name: tagStrings.find }).waitFor();
    await page.keyboard.type('wis');
    await page.getByRole('option', { name: 'Wish' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await first.getByText('Wish').waitFor();
    expect(
      await first
        .getByRole('button', { name: highlightStrings.addTag })
        .evaluate((each) => each === document.activeElement),
    ).toBe(true);
    expect(await asked('UpdateHighlight')).toMatchObject([
      { input: { newTags: [], tagIds: [expect.any(String), expect.any(String)] } },
    ]);
  },
);

shows('highlights: two', 'makes a tag that nobody has made yet, once', async ({ page, asked }) => {
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: highlightStrings.addTag }).click();
  await page.getByRole('combobox', { name: tagStrings.find }).fill('Brand new');
  await page.getByRole('option', { name: tagStrings.create('Brand new', 'Tags') }).click();
  await first.getByText('Brand new').waitFor();
  expect(await asked('UpdateHighlight')).toMatchObject([{ input: { newTags: ['Brand new'] } }]);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
});

shows('highlights: two', 'takes a tag off where it stands', async ({ page }) => {
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: highlightStrings.removeTag('Slow export') }).click();
  await first.getByText('Slow export').waitFor({ state: 'detached' });
});

shows('highlights: two, for a reader', 'offers a reader nothing that changes them', async ({ page }) => {
  await page.getByText('Passage 1 of the talk').waitFor();
  const names = await page
    .getByRole('list', { name: highlightStrings.list })
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  expect(names).toEqual(['Passage 1 of the talk', 'Passage 2 of the talk', '1:01–1:15']);
});

shows('highlights: refused', 'keeps what could not be deleted, and says why', async ({ page }) => {
  await page.getByText('Passage 1').hover();
  await page.getByRole('button', { name: highlightStrings.delete }).click();
  await page.getByText('You do not have permission to do this.').waitFor();
  expect(await page.getByText('Passage 1 of the talk').isVisible()).toBe(true);
});

shows(
  'highlights: long texts and a lost passage',
  'cuts a long one until it is opened, says which passage is lost, keeps within the panel',
  async ({ page }) => {
    await page.getByText(highlightStrings.orphanedBadge).waitFor();
    const long = page.getByRole('article').first().getByRole('button').first();
    const before = (await long.boundingBox())?.height ?? 0;
    await long.click();
    await page.waitForFunction(
      (height) => (document.querySelector('article button')?.getBoundingClientRect().height ?? 0) > height * 2,
      before,
    );
    for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  },
);
