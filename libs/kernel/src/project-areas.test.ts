import { expect, it } from '@jest/globals';
import { PROJECT_AREAS, projectAreas } from './project-areas.ts';

it('are all on, in the order of the product, until somebody says otherwise', () => {
  const areas = projectAreas([]);
  expect(areas.map(({ kind }) => kind)).toEqual([...PROJECT_AREAS]);
  expect(areas.every(({ enabled }) => enabled)).toBe(true);
});

it('stand where they were put, those that nobody moved around them', () => {
  const areas = projectAreas([{ kind: 'INSIGHTS', enabled: false, rank: -1 }]);
  expect(areas.map(({ kind }) => kind)).toEqual([
    'INSIGHTS',
    'README',
    'NOTES',
    'HIGHLIGHTS',
    'TAGS',
    'CHARTS',
    'RECRUIT',
  ]);
  expect(areas[0]).toMatchObject({ enabled: false });
});
