import { REGION_TABLE, type Region } from '@fieldloom/kernel/enums';
import { describe, expect, it } from '@jest/globals';
import { type Candidate, findClosestRegion } from './closest-region.ts';

interface World {
  /** The other regions do not exist. */
  regions?: Region[];
  down?: Region[];
  closed?: Region[];
}

const candidates = ({ regions, down = [], closed = [] }: World): Candidate[] =>
  REGION_TABLE.filter((row) => regions?.includes(row.region) ?? true).map((row) => ({
    ...row,
    isAvailable: !down.includes(row.region),
    isOpen: !closed.includes(row.region),
  }));
/** US_B 30 ms twice: ['US_B', 30, 30]. */
const samples = (measured: [Region, ...number[]][]) =>
  measured.flatMap(([region, ...times]) => times.map((latencyMs) => ({ region, latencyMs })));
const ALL: Region[] = ['US_A', 'US_B', 'EU_A', 'AU_A'];

describe('findClosestRegion', () => {
  it.each<[string, World, [Region, ...number[]][], Region | undefined, Region]>([
    [
      'what was measured decides',
      {},
      [
        ['US_B', 120],
        ['EU_A', 20],
        ['AU_A', 300],
      ],
      undefined,
      'EU_A',
    ],
    [
      'a region without weight too',
      {},
      [
        ['US_A', 9],
        ['US_B', 12],
      ],
      undefined,
      'US_A',
    ],
    [
      'the far one for who is there',
      {},
      [
        ['US_A', 190],
        ['US_B', 170],
        ['EU_A', 250],
        ['AU_A', 8],
      ],
      undefined,
      'AU_A',
    ],
    [
      'the median: one slow answer does not decide',
      {},
      [
        ['EU_A', 20, 900, 22],
        ['US_B', 100],
      ],
      undefined,
      'EU_A',
    ],
    [
      'one fast answer does not either',
      {},
      [
        ['EU_A', 1, 200, 210],
        ['US_B', 100],
      ],
      undefined,
      'US_B',
    ],
    [
      'the heavier of two equally near',
      {},
      [
        ['US_A', 30],
        ['US_B', 30],
      ],
      undefined,
      'US_B',
    ],
    [
      'the default of two equally heavy',
      {},
      [
        ['AU_A', 30],
        ['US_B', 30],
      ],
      undefined,
      'US_B',
    ],
    ['nothing measured: the default', {}, [], undefined, 'US_B'],
    ['nothing measured, no default: the heaviest', { regions: ['US_A', 'EU_A', 'AU_A'] }, [], undefined, 'EU_A'],
    ['only a region without weight', { regions: ['US_A'] }, [], undefined, 'US_A'],
    ['a measured region that is not there', { regions: ['US_B', 'EU_A'] }, [['AU_A', 1]], undefined, 'US_B'],
    [
      'one that is down is passed over',
      { down: ['EU_A'] },
      [
        ['EU_A', 5],
        ['US_B', 90],
      ],
      undefined,
      'US_B',
    ],
    [
      'one that is closed is passed over',
      { closed: ['EU_A'] },
      [
        ['EU_A', 5],
        ['AU_A', 90],
      ],
      undefined,
      'AU_A',
    ],
    ['the default is closed', { closed: ['US_B'] }, [], undefined, 'EU_A'],
    ['down and closed together', { down: ['US_B'], closed: ['EU_A', 'AU_A'] }, [['EU_A', 5]], undefined, 'US_A'],
    [
      'an open one that is down before a closed one',
      { regions: ['US_B', 'EU_A'], down: ['US_B'], closed: ['EU_A'] },
      [],
      undefined,
      'US_B',
    ],
    ['all are down: the nearest', { down: ALL }, [['EU_A', 5]], undefined, 'EU_A'],
    ['all are closed: the nearest', { closed: ALL }, [['EU_A', 5]], undefined, 'EU_A'],
    ['none is there: the default', { regions: [] }, [], undefined, 'US_B'],
    [
      'the client chooses',
      {},
      [
        ['US_B', 5],
        ['AU_A', 400],
      ],
      'AU_A',
      'AU_A',
    ],
    ['the client chooses one that is down', { down: ['AU_A'] }, [['US_B', 5]], 'AU_A', 'US_B'],
    ['the client chooses one that is closed', { closed: ['AU_A'] }, [['EU_A', 5]], 'AU_A', 'EU_A'],
    ['the client chooses one that is not there', { regions: ['US_B', 'EU_A'] }, [], 'AU_A', 'US_B'],
  ])('%s', (_what, world, measured, chosen, expected) => {
    expect(findClosestRegion(candidates(world), samples(measured), chosen)).toBe(expected);
  });
});
