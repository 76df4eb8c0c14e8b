import { expect } from '@jest/globals';
import { fieldStrings } from '../../src/features/fields/strings.ts';
import { searchStrings as words } from '../../src/features/search/strings.ts';
import { priya } from './harness/samples.ts';
import { fits, shows, until, useComponents } from './kit.ts';

useComponents();

shows(
  'search: before anything is typed',
  'says what it is good for, has the focus in its field, and asks nothing',
  async ({ page, asked }) => {
    await page.getByText(words.start.title).waitFor();
    expect(await page.getByLabel(words.field).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await asked('Search')).toEqual([]);
  },
);

shows('search: typing', 'waits until the typing rests, then asks once for the whole of it', async ({ page, asked }) => {
  const field = page.getByLabel(words.field);
  // All within one task of the page, so that no machine is too slow for it.
  await field.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['e', 'ex', 'export']) {
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await page.getByRole('list', { name: words.results }).waitFor();
  const options = (await asked('Search')) as { options: { query: { value: string } } }[];
  expect(options.map((each) => each.options.query.value)).toEqual(['export']);
});

shows('search: by a person', 'finds people by typing, and names who is chosen', async ({ page, asked }) => {
  const { user, any } = words.filters;
  const filter = page.getByRole('button', { name: `${user}: ${any.toLowerCase()}`, exact: true });
  await filter.waitFor();
  expect(await asked('FindPeople')).toEqual([]);
  await filter.click();
  await page.getByRole('combobox', { name: fieldStrings.editor.findPerson }).fill('priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  const named = page.getByRole('button', { name: `${user}: Priya Raman` });
  await named.waitFor();
  // Also those who have left wrote something.
  expect(await asked('FindPeople')).toContainEqual({ query: 'priya', first: 20, all: true });
  const isAskedFor = async (person: object | undefined) => {
    const last = (await asked('Search')).at(-1) as { options: { user?: object } };
    return JSON.stringify(last.options.user) === JSON.stringify(person);
  };
  await until(() => isAskedFor({ method: 'CONTRIBUTED_BY', value: [priya.id] }));
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  await named.click();
  await page.getByRole('option', { name: `${user}: ${any.toLowerCase()}` }).click();
  await until(() => isAskedFor(undefined));
});

shows('search: waiting', 'shows rows of a skeleton, and the results in their place', async ({ page, release }) => {
  await page.getByRole('tabpanel').locator('[aria-hidden=true], [aria-busy=true]').first().waitFor();
  expect(await page.getByRole('list', { name: words.results }).count()).toBe(0);
  await release();
  await page.getByRole('list', { name: words.results }).waitFor();
});

shows(
  'search: results of all kinds',
  'leads each result to its own page, marks what was found, counts',
  async ({ page }) => {
    const list = page.getByRole('list', { name: words.results });
    await list.waitFor();
    const hrefs = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toHaveLength(6);
    expect(new Set(hrefs).size).toBe(6);
    expect(await list.locator('mark').allTextContents()).toEqual(['export']);
    expect(await page.getByRole('status').first().textContent()).toBe(words.count(6));
    // An untitled note has a clickable name; a tag's text is not repeated.
    expect(await list.getByRole('link').nth(5).textContent()).toContain('Untitled');
    expect((await list.getByRole('link').nth(4).textContent())?.match(/Slow export/g)).toHaveLength(1);
  },
);

shows(
  'search: results of all kinds',
  'goes from the field into the list by arrow, through it by J and K, and opens by Enter',
  async ({ page, address }) => {
    const links = page.getByRole('list', { name: words.results }).getByRole('link');
    await links.first().waitFor();
    await page.getByLabel(words.field).focus();
    const focused = (index: number) =>
      page.waitForFunction((at) => document.activeElement?.getAttribute('data-row') === String(at), index);
    await page.keyboard.press('ArrowDown');
    await focused(0);
    await page.keyboard.press('j');
    await focused(1);
    await page.keyboard.press('k');
    await focused(0);
    const href = await links.first().getAttribute('href');
    await page.keyboard.press('Enter');
    expect(await address()).toBe(href);
  },
);

shows(
  'search: results of all kinds',
  'asks for one kind alone under its tab, from the first page',
  async ({ page, asked }) => {
    await page.getByRole('tab', { name: words.tabs.insights }).click();
    await page.getByTestId('params').getByText('insights').waitFor();
    await page.locator('[aria-busy=false]').getByRole('list', { name: words.results }).waitFor();
    expect((await asked('Search')).at(-1)).toMatchObject({ options: { types: ['INSIGHT'] }, offset: 0 });
  },
);

shows('search: nothing found', 'says for which words, and offers no filter to clear', async ({ page }) => {
  await page.getByText(words.empty.title('zzz')).waitFor();
  expect(await page.getByRole('button', { name: words.filters.clear }).count()).toBe(0);
});

shows('search: nothing found with a filter', 'clears the filter and shows what it hid', async ({ page }) => {
  await page.getByRole('button', { name: words.filters.clear }).click();
  await page.getByRole('list', { name: words.results }).waitFor();
  expect(await page.getByTestId('params').textContent()).toBe('{"q":"export"}');
});

shows('search: did you mean', 'searches for the suggestion, which stands in the field then', async ({ page }) => {
  await page.getByRole('button', { name: 'export', exact: true }).click();
  await page.getByText(words.suggestion).waitFor({ state: 'detached' });
  expect(await page.getByLabel(words.field).inputValue()).toBe('export');
});

shows(
  'search: pages',
  'turns pages, says what is shown while one is on its way, and ends at the last',
  async ({ page, release }) => {
    const pages = page.getByRole('navigation', { name: words.pages });
    await pages.getByText(words.range(1, 20, 25)).waitFor();
    expect(await pages.getByRole('button', { name: words.previous }).isDisabled()).toBe(true);
    await pages.getByRole('button', { name: words.next }).click();
    await page.locator('[aria-busy=true]').first().waitFor();
    await pages.getByText(words.range(1, 20, 25)).waitFor();
    await release();
    await pages.getByText(words.range(21, 25, 25)).waitFor();
    expect(await pages.getByRole('button', { name: words.next }).isDisabled()).toBe(true);
  },
);

shows('search: long texts', 'keeps within the window at every width', async ({ page }) => {
  await page.getByRole('list', { name: words.results }).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('search: away, then back', 'says that it failed, and finds at another try', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: words.results }).waitFor();
});
