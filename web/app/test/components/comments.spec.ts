import { expect } from '@jest/globals';
import { commentStrings as words } from '../../src/features/comments/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

shows('comments: none', 'invites to write, and sends nothing that is empty', async ({ page, asked }) => {
  await page.getByText(words.empty.title).waitFor();
  await page.getByRole('textbox', { name: words.label, exact: true }).fill('   ');
  await page.keyboard.press('Control+Enter');
  expect(await page.getByRole('button', { name: words.send }).isDisabled()).toBe(true);
  expect(await asked('CreateComment')).toEqual([]);
});

shows(
  'comments: a discussion',
  'sends by Control and Enter, empties the field, shows the comment',
  async ({ page }) => {
    await page.getByText('Is this the same export').waitFor();
    await page.getByRole('textbox', { name: words.label, exact: true }).first().fill('A new thought');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: words.thread }).getByText('A new thought').waitFor();
    expect(await page.getByRole('textbox', { name: words.label, exact: true }).first().inputValue()).toBe('');
  },
);

shows('comments: a discussion', 'answers within its thread, and takes the form away', async ({ page, asked }) => {
  const thread = page.getByRole('region', { name: words.thread }).first();
  await thread.getByRole('button', { name: words.reply }).click();
  const field = thread.getByRole('textbox', { name: words.replyLabel });
  await field.fill('Since March.');
  await page.keyboard.press('Control+Enter');
  await thread.getByText('Since March.').waitFor();
  await field.waitFor({ state: 'detached' });
  expect(await asked('CreateComment')).toMatchObject([{ input: { parentId: expect.any(String), objectKind: 'NOTE' } }]);
});

shows('comments: a discussion', 'gives up a reply by Escape without sending', async ({ page, asked }) => {
  const thread = page.getByRole('region', { name: words.thread }).first();
  await thread.getByRole('button', { name: words.reply }).click();
  await thread.getByRole('textbox', { name: words.replyLabel }).fill('Never mind');
  await page.keyboard.press('Escape');
  await thread.getByRole('button', { name: words.reply }).waitFor();
  expect(await asked('CreateComment')).toEqual([]);
});

shows('comments: a discussion', 'hides what is settled, shows it when asked, and opens it again', async ({ page }) => {
  await page.getByText('Is this the same export').waitFor();
  expect(await page.getByText('Done with this one').count()).toBe(0);
  await page.getByRole('button', { name: words.showResolved(1) }).click();
  await page.getByText('Done with this one').waitFor();
  await page.getByRole('button', { name: words.reopen }).click();
  await page.getByRole('button', { name: words.hideResolved }).waitFor({ state: 'detached' });
  expect(await page.getByText('Done with this one').isVisible()).toBe(true);
});

shows('comments: a discussion', 'lets people delete what they wrote themselves, and nothing else', async ({ page }) => {
  await page.getByText('It is.').hover();
  const remove = page.getByRole('button', { name: words.delete });
  expect(await remove.count()).toBe(1);
  await remove.click();
  await page.getByText('It is.').waitFor({ state: 'detached' });
  await page.getByText(words.deleted).waitFor();
});

shows(
  'comments: a discussion, for a reader',
  'lets a reader answer, and settle no thread of others',
  async ({ page }) => {
    await page.getByRole('button', { name: words.reply }).first().waitFor();
    expect(await page.getByRole('button', { name: words.resolve, exact: true }).count()).toBe(0);
  },
);

shows('comments: refused', 'keeps what was written when it was refused', async ({ page }) => {
  await page.getByRole('textbox', { name: words.label, exact: true }).fill('Too quick');
  await page.getByRole('button', { name: words.send }).click();
  await page.getByText('Too many requests.').waitFor();
  expect(await page.getByRole('textbox', { name: words.label, exact: true }).inputValue()).toBe('Too quick');
});

shows(
  'comments: away, then back',
  'shows them at another try, and never says that there are none',
  async ({ page }) => {
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByText(words.empty.title).count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Comment 1').waitFor();
  },
);

shows('comments: long texts', 'breaks words that no line holds', async ({ page }) => {
  await page.getByRole('region', { name: words.thread }).first().waitFor();
  for (const width of [900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});
