import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import {
  addOption,
  configOf,
  deletedOptions,
  draftOf,
  mergeOptions,
  repeatedOptions,
  withGained,
} from './field-draft.ts';
import type { FieldRow } from './field-queries.ts';

const [free, pro, plus] = ['Free', 'Pro', 'Pro plus'].map((label) => ({ id: newId(), label, color: '3aa981' }));
const field: FieldRow = {
  id: newId(),
  fieldSetId: newId(),
  label: 'Plan',
  type: 'SELECT',
  options: { maxSelectable: 1, options: [free, pro, plus] },
  rank: 1,
  isChanging: false,
  version: 1,
};

describe('a field while it is edited', () => {
  it('is saved as it was when nothing is changed', () => {
    expect(configOf(draftOf(field))).toEqual(field.options);
  });

  it('counts merged options as kept, and others as deleted', () => {
    const { options } = draftOf(field);
    const merged = mergeOptions(options, plus?.id ?? '', pro?.id ?? '');
    expect(merged.map(({ label }) => label)).toEqual(['Free', 'Pro']);
    expect(deletedOptions(field, merged)).toEqual([]);
    expect(deletedOptions(field, merged.slice(1))).toEqual([free?.id]);
    // Options that were merged into one move with it into the next.
    const again = mergeOptions(merged, pro?.id ?? '', free?.id ?? '');
    expect(again[0]?.merged.map(({ label }) => label)).toEqual(['Pro plus', 'Pro']);
  });

  it('takes in what the field has gained, and nothing that was deleted here', () => {
    const [added, back] = ['Team', 'Trial'].map((label) => ({ id: newId(), label, color: '5b8def' }));
    const after = { ...field, options: { maxSelectable: 1, options: [back, free, pro, added, plus] } } as FieldRow;
    const here = draftOf(field).options.slice(1);
    expect(withGained(here, field, after).map(({ label }) => label)).toEqual(['Trial', 'Pro', 'Pro plus', 'Team']);
    expect(deletedOptions(after, withGained(here, field, after))).toEqual([free?.id]);
  });

  it('does not send options that nobody has kept yet to be merged', () => {
    const options = addOption(draftOf(field).options, 'New');
    expect(mergeOptions(options, options[3]?.id ?? '', free?.id ?? '')[0]?.merged).toEqual([]);
  });

  it('knows names that stand twice, whatever their case', () => {
    const options = addOption(draftOf(field).options, ' PRO ');
    expect([...repeatedOptions(options)]).toEqual([options[3]?.id]);
  });

  it('keeps what may be chosen within its bounds', () => {
    const several = { ...draftOf(field), isSingle: false };
    expect(configOf({ ...several, most: '1000' })).toMatchObject({ maxSelectable: 100 });
    expect(configOf({ ...several, most: '' })).toMatchObject({ maxSelectable: 2 });
  });
});
