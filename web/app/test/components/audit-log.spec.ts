import { expect } from '@jest/globals';
import { auditStrings as words } from '../../src/features/audit-log/strings.ts';
import { fieldStrings } from '../../src/features/fields/strings.ts';
import { marcus } from './harness/samples.ts';
import { fits, shows, until, useComponents } from './kit.ts';

useComponents();

shows('audit log: short', 'shows all of it, and has no more', async ({ page }) => {
  const list = page.getByRole('list', { name: words.entries });
  await list.waitFor();
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('button', { name: words.more }).count()).toBe(0);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('audit log: of a whole page', 'offers no more once it has seen that there is none', async ({ page, asked }) => {
  const more = page.getByRole('button', { name: words.more });
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect((await asked('AuditLog')).at(-1)).toMatchObject({ after: '50' });
  expect(await page.getByRole('list', { name: words.entries }).getByRole('listitem').count()).toBe(50);
});

shows('audit log: short', 'finds people by typing, and filters by who is chosen', async ({ page, asked }) => {
  await page.getByRole('button', { name: `${words.actor}: ${words.anybody}` }).click();
  await page.getByRole('combobox', { name: fieldStrings.editor.findPerson }).fill('marcus');
  await page.getByRole('option', { name: /Marcus Lindqvist/ }).click();
  await page.getByRole('button', { name: `${words.actor}: Marcus Lindqvist` }).waitFor();
  await until(async () => {
    const last = (await asked('AuditLog')).at(-1) as { filter: { actorId: string | null } };
    return last.filter.actorId === marcus.id;
  });
});
