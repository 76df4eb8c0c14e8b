import { REGION_TABLE } from '@fieldloom/kernel/enums';
import { describe, expect, it } from '@jest/globals';
import { type Candidate, findClosestRegion } from './closest-region.ts';

const candidates = (down: string[] = []): Candidate[] =>
  REGION_TABLE.map((row) => ({ ...row, isAvailable: !down.includes(row.region) }));
const sample = (region: Candidate['region'], latencyMs: number) => ({ region, latencyMs });

describe('findClosestRegion', () => {
  it('goes by what the client measured', () => {
    expect(findClosestRegion(candidates(), [sample('US_B', 120), sample('EU_A', 20), sample('AU_A', 300)])).toBe(
      'EU_A',
    );
  });
  it('takes the median, so that one slow answer does not decide', () => {
    const samples = [20, 900, 22].map((ms) => sample('EU_A', ms)).concat([sample('US_B', 100)]);
    expect(findClosestRegion(candidates(), samples)).toBe('EU_A');
  });
  it('takes the heavier region for equal times', () => {
    expect(findClosestRegion(candidates(), [sample('US_A', 30), sample('US_B', 30)])).toBe('US_B');
  });
  it('falls back to weight, and among equals to the default', () => {
    expect(findClosestRegion(candidates(), [])).toBe('US_B');
    expect(
      findClosestRegion(
        candidates().filter((row) => row.region !== 'US_B'),
        [],
      ),
    ).toBe('EU_A');
  });
  it('passes over a region that is down, however near', () => {
    expect(findClosestRegion(candidates(['EU_A']), [sample('EU_A', 5), sample('US_B', 90)])).toBe('US_B');
  });
  it('still answers when all are down, or none is there', () => {
    expect(findClosestRegion(candidates(['US_A', 'US_B', 'EU_A', 'AU_A']), [sample('EU_A', 5)])).toBe('EU_A');
    expect(findClosestRegion([], [])).toBe('US_B');
  });
});
