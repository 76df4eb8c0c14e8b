import { expect } from '@jest/globals';
import { settingsStrings } from '../../src/features/settings/strings.ts';
import { promptWords } from '../../src/features/upgrade/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const users = settingsStrings.users;
const trash = settingsStrings.trash;

shows('members: for an admin', 'changes a role, and shows it when the server has it', async ({ page, asked }) => {
  await page.getByRole('button', { name: users.roleOf('Marcus Lindqvist') }).click();
  await page.getByRole('option', { name: new RegExp(users.roles.VIEWER) }).click();
  await page
    .getByRole('button', { name: users.roleOf('Marcus Lindqvist') })
    .getByText(users.roles.VIEWER)
    .waitFor();
  expect(await asked('UpdateUser')).toMatchObject([{ input: { role: 'VIEWER' } }]);
});

shows('members: for an admin', 'leaves whom a directory manages to it, and says why', async ({ page }) => {
  const role = page.getByRole('button', { name: users.roleOf('Priya Raman') });
  await role.waitFor();
  expect(await role.isDisabled()).toBe(true);
  await page.getByText(users.managed).waitFor();
});

shows(
  'members: for an admin',
  'asks before somebody is removed, and takes no for an answer',
  async ({ page, asked }) => {
    await page.getByRole('button', { name: users.more('Marcus Lindqvist') }).click();
    await page.getByRole('menuitem', { name: users.remove }).click();
    await page.getByText(users.changes.remove.title('Marcus Lindqvist')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(users.changes.remove.title('Marcus Lindqvist')).waitFor({ state: 'detached' });
    expect(await asked('RemoveUser')).toEqual([]);
  },
);

shows('members: for an admin', 'deactivates by keys alone; the row says so', async ({ page }) => {
  await page.getByRole('button', { name: users.more('Marcus Lindqvist') }).press('Enter');
  await page.getByRole('menuitem', { name: users.deactivate }).press('Enter');
  await page.getByRole('button', { name: users.changes.deactivate.action, exact: true }).press('Enter');
  await page.getByText(users.changes.deactivate.done('Marcus Lindqvist')).waitFor();
  await page.getByRole('list', { name: users.members }).getByText(users.deactivated).waitFor();
});

shows('members: for an admin', 'finds by name, and says when nobody has it', async ({ page }) => {
  await page.getByRole('searchbox', { name: users.find }).fill('priya');
  await page.getByRole('list', { name: users.members }).getByText('Marcus Lindqvist').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: users.find }).fill('nobody at all');
  await page.getByText(users.nobody).waitFor();
});

shows('members: for an admin', 'sends an invitation again, and takes it back', async ({ page }) => {
  const email = 'jo@northwind.example';
  await page.getByText(users.expired).waitFor();
  await page.getByRole('button', { name: `${users.resend}: ${email}` }).click();
  await page.getByText(users.resent(email)).waitFor();
  await page.getByText(users.expired).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${users.revoke}: ${email}` }).click();
  await page.getByText(users.revoked(email)).waitFor();
  await page.getByRole('list', { name: users.invites }).waitFor({ state: 'detached' });
});

shows(
  'members: for a contributor',
  'shows who is here, and asks nothing that only managers may',
  async ({ page, asked }) => {
    await page.getByRole('list', { name: users.members }).getByText('Marcus Lindqvist').waitFor();
    await page.getByText(users.you, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: users.invite }).count()).toBe(0);
    expect(await page.getByRole('button', { name: users.more('Marcus Lindqvist') }).count()).toBe(0);
    expect([...(await asked('Invites')), ...(await asked('Seats')), ...(await asked('AccessRequests'))]).toEqual([]);
  },
);

shows('members: seventy', 'shows fifty, and the rest when asked', async ({ page }) => {
  const rows = page.getByRole('list', { name: users.members }).getByRole('listitem');
  await page.getByRole('button', { name: users.showMore(50, 70) }).click();
  await rows.nth(69).waitFor();
  expect(await rows.count()).toBe(70);
});

shows('members: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: users.members }).getByText('Marcus Lindqvist').waitFor();
});

shows('members: a long name', 'keeps role and menu on the screen of a phone', async ({ page }) => {
  await page.getByRole('list', { name: users.members }).getByRole('listitem').first().waitFor();
  for (const width of [900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows(
  'invite: accepted',
  'reads addresses as people write them, and refuses what is none before it asks',
  async ({ page, asked }) => {
    const field = page.getByLabel(users.dialog.emails);
    await field.fill('mara@company.example, nonsense');
    await page.getByRole('button', { name: users.dialog.submit }).click();
    await page.getByText(users.dialog.emailsWrong('nonsense')).waitFor();
    expect(await asked('InviteUsers')).toEqual([]);
    await field.fill('mara@company.example; jo@company.example\n');
    await page.getByRole('button', { name: users.dialog.submit }).click();
    await page.getByText(users.dialog.sent(2)).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

shows('invite: refused', 'says why in whole sentences, and keeps what was typed', async ({ page }) => {
  await page.getByLabel(users.dialog.emails).fill('mara@company.example');
  await page.getByRole('button', { name: users.dialog.submit }).click();
  await page.getByText('You do not have permission to do this. Nothing was changed.').waitFor();
  expect(await page.getByLabel(users.dialog.emails).inputValue()).toBe('mara@company.example');
});

shows('invite: no seat left', 'leads to a larger plan', async ({ page }) => {
  await page.getByLabel(users.dialog.emails).fill('mara@company.example');
  await page.getByRole('button', { name: users.dialog.submit }).click();
  await page
    .getByRole('dialog', { name: promptWords('seats').title })
    .getByText('All seats of your plan are taken.')
    .waitFor();
});

shows('trash: empty', 'says that nothing is in it', async ({ page }) => {
  await page.getByText(trash.empty).waitFor();
});

shows('trash: waiting', 'does not say that it is empty before it knows', async ({ page, release }) => {
  await page.getByRole('heading', { name: settingsStrings.nav.trash }).waitFor();
  expect(await page.getByText(trash.empty).count()).toBe(0);
  await release();
  await page.getByRole('list', { name: trash.list }).waitFor();
});

shows(
  'trash: three things',
  'names kind and time that is left, and brings back what is asked for',
  async ({ page, asked }) => {
    const list = page.getByRole('list', { name: trash.list });
    await list.getByText(trash.daysLeft(28)).waitFor();
    await list.getByText(trash.daysLeft(1), { exact: true }).waitFor();
    await list.getByRole('button', { name: trash.restoreOf('Slow export') }).click();
    await page.getByText(trash.restored('Slow export')).waitFor();
    expect(await asked('RestoreContent')).toEqual([{ id: expect.any(String), kind: 'TAG' }]);
  },
);

shows('trash: for a viewer', 'lets a viewer look, and restore nothing', async ({ page }) => {
  await page.getByRole('list', { name: trash.list }).waitFor();
  expect(await page.getByRole('list', { name: trash.list }).getByRole('button').count()).toBe(0);
});

shows('trash: deleting for good', 'asks an admin first, and leaves the rest', async ({ page, asked }) => {
  const list = page.getByRole('list', { name: trash.list });
  await list.getByRole('button', { name: trash.purgeOf('Slow export') }).click();
  await page.getByText(trash.purgeBody).waitFor();
  expect(await asked('PurgeContent')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: trash.purge }).click();
  await page.getByText(trash.purged('Slow export')).waitFor();
  await list.getByText('Slow export').waitFor({ state: 'detached' });
  expect(await asked('PurgeContent')).toEqual([{ id: expect.any(String), kind: 'TAG' }]);
});

shows(
  'trash: several',
  'are restored, and deleted for good, together; what is refused stays',
  async ({ page, asked }) => {
    const list = page.getByRole('list', { name: trash.list });
    await list.getByRole('checkbox', { name: trash.select('Slow export') }).press('Space');
    await page.getByText(trash.selected(1)).waitFor();
    await page.getByRole('checkbox', { name: trash.selectAll }).press('Space');
    await page.getByText(trash.selected(3)).waitFor();
    for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
    await page.getByRole('button', { name: trash.restore, exact: true }).click();
    await page.getByText(trash.restoredMany(2)).waitFor();
    await page.getByText(/^1 item stays in the trash: Its project is in the trash/).waitFor();
    // What contains others comes back first.
    expect(await asked('RestoreContent')).toMatchObject([{ kind: 'PROJECT' }, { kind: 'NOTE' }, { kind: 'TAG' }]);
    await list.getByText('Slow export').waitFor({ state: 'detached' });
    await page.getByText(trash.selected(1)).waitFor();
    await page.getByRole('button', { name: trash.purge, exact: true }).click();
    await page.getByRole('alertdialog', { name: trash.purgeManyTitle(1) }).waitFor();
    expect(await asked('PurgeContent')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: trash.purge }).press('Enter');
    await page.getByText(trash.purgedMany(1)).waitFor();
    await page.getByText(trash.empty).waitFor();
    expect(await asked('PurgeContent')).toMatchObject([{ kind: 'NOTE' }]);
  },
);

shows('trash: three things', 'offers nobody but admins to delete for good', async ({ page }) => {
  await page.getByRole('list', { name: trash.list }).waitFor();
  expect(await page.getByRole('button', { name: /for good/u }).count()).toBe(0);
});

shows('trash: nothing of this kind', 'says that of what is filtered', async ({ page }) => {
  await page.getByText(trash.noMatch).waitFor();
});

shows('trash: refused', 'says why something cannot come back, in the words of the server', async ({ page }) => {
  await page.getByRole('button', { name: trash.restoreOf('Slow export') }).click();
  await page.getByText('Its project is in the trash.').waitFor();
});

shows('trash: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: trash.list }).waitFor();
});

shows('trash: two pages', 'goes on to what was deleted earlier, to its end', async ({ page, asked }) => {
  const list = page.getByRole('list', { name: trash.list });
  await list.getByText('Deleted note 2').waitFor();
  await page.getByRole('button', { name: trash.more }).click();
  await list.getByText('On the second page').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('button', { name: trash.more }).count()).toBe(0);
  const cursors = (await asked('Trash')).map((variables) => (variables as { after: string | null }).after);
  expect(new Set(cursors)).toEqual(new Set([null, 'second']));
});

shows('trash: the second page is away, then back', 'says so below what is there, and asks again', async ({ page }) => {
  const list = page.getByRole('list', { name: trash.list });
  await page.getByRole('button', { name: trash.more }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await list.getByText('On the second page').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(3);
});

shows(
  'trash: of a project that is in no list',
  'names the project of its filter, and shows another or all',
  async ({ page, asked }) => {
    await page.getByText('Of the archived').waitFor();
    const filter = page.getByRole('button', { name: trash.project });
    await filter.getByText('Archived study').waitFor();
    await filter.click();
    await page.getByRole('option', { name: trash.allProjects }).click();
    await page.getByText('Slow export').waitFor();
    expect((await asked('Trash')).at(-1)).toMatchObject({ projectId: null });
  },
);

shows('trash: a long title', 'keeps the way back on the screen of a phone', async ({ page }) => {
  await page.getByRole('list', { name: trash.list }).waitFor();
  for (const width of [900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});
