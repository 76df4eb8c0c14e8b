import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planters, type Uproot } from './kit/plant.ts';
import type { Finding } from './kit/residency/sight.ts';
import { scanScopes } from './kit/residency.ts';

/**
 * Shows that the scan used by the journey spec finds a leak in every store; only then does finding none mean anything.
 */

/** The stores that the global tier has too. */
const OF_GLOBAL = ['postgres', 'logs', 'run'];
const ABSENT = 'Wolkenbruch Niemand';

/** A word with non-ASCII letters, a space and capitals; each call returns a different one. */
const newWord = (): string => `Zoë ${randomBytes(6).toString('hex')} Ähnlich`;
const plants = (['us_b', 'global'] as const).flatMap((scope) =>
  Object.entries(planters)
    .filter(([, { store }]) => scope !== 'global' || OF_GLOBAL.includes(store))
    .map(([how, planter]) => ({ scope, how, planter, word: newWord() })),
);

describe('the residency scan', () => {
  const uproots: Uproot[] = [];
  let findings: Finding[];

  beforeAll(async () => {
    for (const { scope, word, planter } of plants) uproots.push(await planter.plant(scope, word));
    findings = await scanScopes(['global', 'us_b'], [ABSENT, ...plants.map(({ word }) => word)]);
  });

  afterAll(async () => {
    for (const uproot of uproots) await uproot();
  });

  it.each(plants)('finds $how of $scope', ({ scope, word, planter: { store } }) => {
    const found = findings.filter((finding) => finding.word === word);
    expect(found).toContainEqual(expect.objectContaining({ scope, store }));
    expect(found.filter((finding) => finding.scope !== scope)).toEqual([]);
  });

  it('sees what is packed where it lies, not only by chance in plain beside it', () => {
    const encodings = new Set(findings.map(({ encoding }) => encoding));
    for (const format of ['gzip', 'snappy', 'lz4', 'zstd']) expect(encodings).toContain(`UTF-8 in ${format}`);
  });

  it('finds no word that nobody wrote', () => {
    expect(findings.filter(({ word }) => word === ABSENT)).toEqual([]);
  });

  it('refuses words that would be found by chance', async () => {
    await expect(scanScopes(['us_b'], ['Nora'])).rejects.toThrow('Too short');
  });
});
