import { describe, expect, it } from '@jest/globals';
import { Ledger } from '../ledger.ts';
import { compare, countOf } from './findings.ts';

describe('compare', () => {
  it('finds what was acknowledged and is missing, and what is there twice', () => {
    const ledger = new Ledger();
    for (const word of ['once', 'missing', 'twice']) ledger.acknowledge(ledger.begin('note', word));
    for (const word of ['refused', 'refused but there', 'refused and there twice']) ledger.begin('note', word);
    const there = ['once', 'twice', 'twice', 'refused but there', 'refused and there twice', 'refused and there twice'];
    expect(compare('database', ledger.writes, countOf(there))).toEqual({
      lost: ['database: note missing'],
      doubled: ['database: note twice (2 times)', 'database: note refused and there twice (2 times)'],
      wrong: [],
    });
  });
});
