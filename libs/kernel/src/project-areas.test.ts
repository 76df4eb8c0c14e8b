import { expect, it } from '@jest/globals';
import { PROJECT_AREAS, projectAreas } from './project-areas.ts';

it('are on, in the order of the product, until somebody says otherwise; only recruiting begins switched off', () => {
  const areas = projectAreas([]);
  expect(areas.map(({ kind }) => kind)).toEqual([...PROJECT_AREAS]);
  expect(areas.filter(({ enabled }) => !enabled).map(({ kind }) => kind)).toEqual(['RECRUIT']);
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

it('keep what was chosen for recruiting', () => {
  const areas = projectAreas([{ kind: 'RECRUIT', enabled: true, rank: 0 }]);
  expect(areas.find(({ kind }) => kind === 'RECRUIT')).toMatchObject({ enabled: true });
});
