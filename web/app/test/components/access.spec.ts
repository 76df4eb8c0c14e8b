import { expect } from '@jest/globals';
import { projectPageStrings } from '../../src/features/projects/page-strings.ts';
import { shareStrings } from '../../src/features/share/strings.ts';
import { promptWords, upgradeStrings } from '../../src/features/upgrade/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const words = projectPageStrings.access;

shows(
  'access: with full access',
  'changes what everybody may do, and shows what the server made of it',
  async ({ page, asked }) => {
    await page.getByRole('button', { name: words.levelOf(words.general) }).click();
    await page.getByRole('option', { name: words.levels.NONE }).click();
    await page
      .getByRole('button', { name: words.levelOf(words.general) })
      .getByText(words.levels.NONE)
      .waitFor();
    expect(await asked('SetPermissions')).toMatchObject([
      { input: { kind: 'PROJECT', grants: [{ principalKind: 'MARKUP', principalId: null, level: null }] } },
    ]);
  },
);

shows('access: with full access', 'adds a group by keys alone, and offers it no second time', async ({ page }) => {
  await page.getByRole('button', { name: words.add }).press('Enter');
  const find = page.getByRole('combobox', { name: words.find });
  await find.fill('des');
  await page.getByRole('option', { name: /Design/ }).waitFor();
  await find.press('Enter');
  await page.getByRole('button', { name: words.levelOf('Design') }).waitFor();
  await page.getByRole('button', { name: words.add }).click();
  await page.getByRole('option', { name: /Priya/ }).waitFor();
  expect(await page.getByRole('option', { name: /Design/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

shows(
  'access: with full access',
  'finds people on the server, and offers nobody who has access already',
  async ({ page, asked }) => {
    await page.getByRole('button', { name: words.add }).click();
    const find = page.getByRole('combobox', { name: words.find });
    await page.getByRole('option', { name: /Priya/ }).waitFor();
    expect(await page.getByRole('option', { name: /Marcus/ }).count()).toBe(0);
    await find.fill('priya');
    await page.getByRole('option', { name: /Design/ }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: /Priya/ }).click();
    await page.getByRole('button', { name: words.levelOf('Priya Raman') }).waitFor();
    expect((await asked('FindPeople')).at(-1)).toMatchObject({ query: 'priya', first: 20 });
    expect(await asked('SetPermissions')).toMatchObject([
      { input: { grants: [{ principalKind: 'USER', level: 'WRITE' }] } },
    ]);
  },
);

shows('access: with full access', 'lets nobody take away their own access', async ({ page }) => {
  await page.getByRole('button', { name: words.levelOf('Marcus Lindqvist') }).waitFor();
  const own = page.getByRole('region', { name: words.people }).getByText('You').first();
  await own.waitFor();
  expect(await page.getByRole('button', { name: words.levelOf('You') }).count()).toBe(0);
});

shows('access: with full access', 'invites somebody new with a level, and says so', async ({ page, asked }) => {
  await page.getByRole('textbox', { name: words.invite }).fill('mara@company.example');
  await page.getByRole('button', { name: words.inviteSubmit, exact: true }).click();
  await page.getByText(words.invited('mara@company.example')).waitFor();
  expect(await asked('InviteUsers')).toMatchObject([
    { input: { emails: ['mara@company.example'], shares: [{ kind: 'PROJECT', level: 'WRITE' }] } },
  ]);
});

shows('access: with full access', 'closes by Escape', async ({ page }) => {
  // Until the focus is in the dialog, keys go to the page.
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('state').getByText('closed').waitFor();
});

shows('access: for a reader', 'shows who has access, and nothing to change it with', async ({ page }) => {
  await page.getByText(words.noRight).waitFor();
  const buttons = await page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.textContent));
  expect(buttons.filter((text) => text !== '')).toEqual([words.done]);
});

shows('access: from a folder', 'says what comes from the folder, which is changed there', async ({ page }) => {
  await page.getByText(`${words.inherited}: ${words.levels.READ}`).waitFor();
  await page.getByRole('region', { name: words.people }).getByText('Priya Raman').waitFor();
  expect(await page.getByRole('button', { name: words.levelOf('Priya Raman') }).count()).toBe(0);
  await page.getByRole('switch', { name: new RegExp(words.restricted) }).waitFor();
});

shows(
  'access: refused by the plan',
  'says within the dialog what the plan refused, and keeps what was',
  async ({ page }) => {
    await page.getByRole('button', { name: words.levelOf(words.general) }).click();
    await page.getByRole('option', { name: words.levels.READ }).click();
    await page.getByRole('dialog').getByText('Your plan has no permissions of projects').waitFor();
    await page
      .getByRole('button', { name: words.levelOf(words.general) })
      .getByText(words.levels.NONE)
      .waitFor();
  },
);

shows('access: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByText(words.nobodyElse)
    .or(page.getByText('You', { exact: true }))
    .first()
    .waitFor();
});

shows(
  'access: long names and somebody who is gone',
  'names who is gone, and cuts a name that no line holds',
  async ({ page }) => {
    await page.getByText(words.unknown).waitFor();
    for (const width of [900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  },
);

shows(
  'share: no link yet, of a draft',
  'says that the page is a draft, and leads to a larger plan when links are not in it',
  async ({ page }) => {
    await page.getByText(shareStrings.draftHint).waitFor();
    await page.getByRole('button', { name: shareStrings.create }).click();
    await page.getByRole('dialog', { name: promptWords('sharing').title }).waitFor();
  },
);

shows('share: one link', 'makes another one, which is copied and stands in the list', async ({ page }) => {
  await page.getByRole('textbox', { name: shareStrings.link }).waitFor();
  await page.getByRole('button', { name: shareStrings.createAnother }).click();
  await page.getByText(shareStrings.madeAndCopied).waitFor();
  const links = page.getByRole('textbox', { name: shareStrings.link });
  await links.nth(1).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await links.nth(1).inputValue()).toBe(copied);
});

shows('share: one link', 'ends a link only after it was asked for', async ({ page, asked }) => {
  await page.getByRole('button', { name: shareStrings.delete }).click();
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: shareStrings.deleteTitle }));
  await confirm.last().waitFor();
  expect(await asked('DeleteShare')).toEqual([]);
  await confirm.last().getByRole('button', { name: shareStrings.delete }).click();
  await page.getByText(shareStrings.deleted).waitFor();
  await page.getByRole('button', { name: shareStrings.create, exact: true }).waitFor();
});

shows(
  'upgrade: for an admin',
  'says what the plan lacks and leads an admin to the plans',
  async ({ page, address }) => {
    await page.getByRole('dialog', { name: promptWords('access').title }).waitFor();
    await page.getByText(upgradeStrings.unchanged, { exact: true }).waitFor();
    await page.getByRole('link', { name: upgradeStrings.see }).click();
    expect(await address()).toBe('/settings/billing');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

shows('upgrade: for a member', 'tells a member whom to ask, and offers no plans', async ({ page }) => {
  await page.getByText(upgradeStrings.askAdmin).waitFor();
  expect(await page.getByRole('link', { name: upgradeStrings.see }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

shows('upgrade: of an unknown prompt', 'has words also for a prompt that a newer server names', async ({ page }) => {
  await page.getByRole('dialog', { name: upgradeStrings.title }).waitFor();
});
