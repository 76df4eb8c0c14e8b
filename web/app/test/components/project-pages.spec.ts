import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { expect } from '@jest/globals';
import { projectPageStrings } from '../../src/features/projects/page-strings.ts';
import { projectSettingsStrings as words } from '../../src/features/projects/settings-strings.ts';
import { projectStrings } from '../../src/features/projects/strings.ts';
import { retentionStrings } from '../../src/features/retention/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const fitsAll = async () => {
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
};

shows(
  'project settings: of a manager',
  'switches an area off, and says where the project ends',
  async ({ page, asked }) => {
    const tags = page.getByRole('switch', { name: words.areas.show(projectPageStrings.areas.tags) });
    await tags.waitFor();
    await fitsAll();
    await tags.locator('xpath=ancestor-or-self::label').click();
    await page.waitForFunction(
      (label) => !document.querySelector<HTMLInputElement>(`[role=switch][aria-label="${label}"]`)?.checked,
      words.areas.show(projectPageStrings.areas.tags),
    );
    expect(await asked('SetProjectArea')).toEqual([
      { input: { projectId: expect.any(String), kind: 'TAGS', enabled: false } },
    ]);
    await page.getByText(words.end.trashHint).waitFor();
  },
);

shows('project settings: an area that is refused', 'takes the switch back', async ({ page }) => {
  const notes = page.getByRole('switch', { name: words.areas.show(projectPageStrings.areas.notes) });
  await notes.locator('xpath=ancestor-or-self::label').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await notes.isChecked()).toBe(true);
});

shows('project settings: of a small plan', 'says what the plan leaves as it is', async ({ page }) => {
  await page.getByText(words.areas.notInPlan).waitFor();
  expect(await page.getByRole('switch').first().isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: words.areas.move(projectPageStrings.areas.notes) }).count()).toBe(0);
});

shows('project settings: for a viewer', 'lets a viewer read and change nothing', async ({ page }) => {
  await page.getByText(words.general.noRight).waitFor();
  await page.getByText(words.areas.noRight).waitFor();
  expect(await page.getByRole('button', { name: words.general.save }).count()).toBe(0);
  expect(await page.getByRole('button', { name: projectStrings.actions.trash }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: projectStrings.dialog.title }).isDisabled()).toBe(true);
  await fitsAll();
});

shows('transcription: of a project', 'keeps a language and words, and counts them', async ({ page, asked }) => {
  const { transcription } = words;
  await page.getByRole('button', { name: transcription.language }).click();
  await page.getByRole('option', { name: 'Austrian German' }).click();
  await page.getByText(transcription.languageSaved).waitFor();
  await page.getByRole('textbox', { name: transcription.words }).fill('Fieldloom\nHalden & Co\n\nhalden & co');
  await page.getByText(transcription.count(2, COUNT_LIMITS.vocabularyTerms)).waitFor();
  await page.getByRole('button', { name: transcription.save }).click();
  await page.getByText(transcription.saved).waitFor();
  expect(await asked('SetTranscription')).toEqual([
    { input: expect.objectContaining({ transcriptionLanguage: 'de-AT' }) },
    { input: expect.objectContaining({ transcriptionVocabulary: ['Fieldloom', 'Halden & Co'] }) },
  ]);
  await fitsAll();
});

shows('transcription: for a viewer of a small plan', 'says both, and lets nothing be typed', async ({ page }) => {
  await page.getByText(words.transcription.noRight).waitFor();
  await page.getByText(words.transcription.notInPlan).first().waitFor();
  expect(await page.getByRole('textbox').isDisabled()).toBe(true);
});

shows('transcription: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('alert').getByRole('button', { name: /again/i }).click();
  await page.getByRole('button', { name: words.transcription.language }).getByText('Austrian German').waitFor();
});

shows('readme: none', 'teaches what a readme is for, and says when it could not begin', async ({ page, asked }) => {
  await page.getByText(projectPageStrings.readme.emptyBody).waitFor();
  await page.getByRole('button', { name: projectPageStrings.readme.begin }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await asked('CreateReadme')).toHaveLength(1);
  await fitsAll();
});

shows('readme: none, for a reader', 'asks a reader to write nothing', async ({ page }) => {
  await page.getByText(projectPageStrings.readme.emptyReaderTitle).waitFor();
  expect(await page.getByText(projectPageStrings.readme.empty).count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
});

shows('retention: of a project', 'says that the shorter time of the workspace holds', async ({ page }) => {
  await page.getByText(retentionStrings.project.shorter(90)).waitFor();
  await page
    .getByRole('button', { name: retentionStrings.project.label })
    .getByText(retentionStrings.days(180))
    .waitFor();
  await fitsAll();
});

shows('retention: of a project, in a small plan', 'says what the plan lacks', async ({ page }) => {
  await page.getByText(retentionStrings.notInPlan).waitFor();
});

shows(
  'retention: of a project, for a viewer',
  'shows how long notes stay, and lets nothing be chosen',
  async ({ page }) => {
    await page.getByText(retentionStrings.noRight).waitFor();
    const choice = page.getByRole('button', { name: retentionStrings.project.label });
    await choice.getByText(retentionStrings.days(90)).waitFor();
    expect(await choice.isDisabled()).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await fitsAll();
  },
);
