import type { Region } from '@fieldloom/kernel/enums';
import { expect, it } from '@jest/globals';
import { isClearlyClosest, type MeasuredRegions } from './measure-regions.ts';

const regions = (measured: Partial<Record<Region, number | null>>): MeasuredRegions['regions'] =>
  Object.entries(measured).map(([region, latencyMs]) => ({
    region: region as Region,
    origin: `https://${region}.test`,
    available: true,
    latencyMs,
  })) as MeasuredRegions['regions'];

it.each<[string, Partial<Record<Region, number | null>>, boolean]>([
  ['that answers much faster than the others', { EU_A: 12, US_B: 95, AU_A: 300 }, true],
  ['that answers as fast as another one, within the noise', { EU_A: 4, US_B: 7 }, false],
  ['next to one of several', { EU_A: 4, US_B: 9, AU_A: 280 }, false],
  ['when the others did not answer', { EU_A: 30, US_B: null }, true],
  ['that did not answer itself', { EU_A: null, US_B: null }, false],
  ['that is the only one', { EU_A: null }, true],
])('a region %s: %j', (_what, measured, expected) => {
  expect(isClearlyClosest('EU_A', regions(measured))).toBe(expected);
});

it('no region that is away', () => {
  const away = regions({ EU_A: 5, US_B: 200 }).map((each) => ({ ...each, available: each.region !== 'EU_A' }));
  expect(isClearlyClosest('EU_A', away)).toBe(false);
});
