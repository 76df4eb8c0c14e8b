import { describe, expect, it } from '@jest/globals';
import { areaOfPath, belowProject, isFoundInReadme, isSettingsPath, shownAreas } from './areas.ts';

describe('the area of a page', () => {
  it.each([
    ['/projects/onboarding-3vQB', 'NOTES'],
    ['/projects/3vQB/notes', 'NOTES'],
    ['/projects/3vQB/readme/', 'README'],
    ['/projects/3vQB/v/highlights', 'HIGHLIGHTS'],
    ['/projects/3vQB/highlights', 'HIGHLIGHTS'],
    ['/projects/3vQB/v/insights', 'INSIGHTS'],
    ['/projects/3vQB/insights/present', 'INSIGHTS'],
    ['/projects/3vQB/tags/b/7hW', 'TAGS'],
    ['/projects/3vQB/v/by-plan-7hW', undefined],
    ['/projects/3vQB/settings', undefined],
  ])('%s', (path, area) => {
    expect(areaOfPath(belowProject(path))).toBe(area);
  });
});

it('settings are known by their addresses', () => {
  const paths = ['/settings', '/settings/data-retention', '/access', '/transcription', '/note-fields', '/tags', ''];
  expect(paths.map(isSettingsPath)).toEqual([true, true, true, true, true, false, false]);
});

it('shows no area that there is no page for', () => {
  const areas = [
    { kind: 'CHARTS', enabled: true, rank: 0 },
    { kind: 'TAGS', enabled: false, rank: 1 },
    { kind: 'RECRUIT', enabled: true, rank: 2 },
  ] as const;
  expect(shownAreas(areas).map(({ kind }) => kind)).toEqual(['TAGS']);
});

it('a project that was found by its readme opens with it', () => {
  const project = (readme: boolean, isOn = true) => ({
    title: 'Trial study',
    summary: 'What keeps trials from paying',
    readme: readme ? { id: 'r' } : null,
    areas: [{ kind: 'README', enabled: isOn, rank: 0 } as const],
  });
  expect(isFoundInReadme(project(true), 'interviews in June')).toBe(true);
  for (const words of ['', 'paying', 'Trial', 'june trials'])
    expect([words, isFoundInReadme(project(true), words)]).toEqual([words, false]);
  expect(isFoundInReadme(project(false), 'interviews')).toBe(false);
  expect(isFoundInReadme(project(true, false), 'interviews')).toBe(false);
});
