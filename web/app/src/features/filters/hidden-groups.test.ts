import { newId } from '@fieldloom/kernel/ids';
import type { Grouping } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { describe, expect, it } from '@jest/globals';
import { isGroupHidden, withGroupHidden } from './hidden-groups.ts';

const [nora, sam, kim] = [newId(), newId(), newId()];
const people = (options: string[], hiddenOptions?: string[]): Grouping => ({
  type: 'PERSON',
  id: kim,
  options,
  ...(hiddenOptions ? { hiddenOptions } : {}),
});
const hiddenOf = (group: Grouping) => [nora, sam, 'none'].filter((key) => isGroupHidden(group, key, 'none'));

describe('groups of a view', () => {
  it('are hidden one by one, and everybody else stays', () => {
    const hidden = withGroupHidden(people([]), nora, true);
    expect(hidden).toEqual(people([], [nora]));
    expect(hiddenOf(people([], [nora, 'none']))).toEqual([nora, 'none']);
    expect(withGroupHidden(people([], [nora, sam]), nora, false)).toEqual(people([], [sam]));
  });

  it('of views that name who is shown are taken out of their names, down to the last', () => {
    expect(hiddenOf(people([nora]))).toEqual([sam]);
    expect(withGroupHidden(people([nora, sam]), nora, true)).toEqual(people([sam], []));
    expect(withGroupHidden(people([nora]), nora, true)).toBeUndefined();
    expect(withGroupHidden(people([nora]), sam, false)).toEqual(people([nora, sam], []));
  });

  it('of options and tags are hidden too; of what is published they are not', () => {
    expect(withGroupHidden({ type: 'TAG' }, nora, true)).toEqual({ type: 'TAG', hiddenOptions: [nora] });
    expect(hiddenOf({ type: 'SELECT', id: kim, hiddenOptions: ['none'] })).toEqual(['none']);
    expect(hiddenOf({ type: 'PUBLISHED' })).toEqual([]);
    expect(withGroupHidden({ type: 'PUBLISHED' }, 'true', true)).toBeUndefined();
  });

  it('are at most as many as a view can name', () => {
    const many = Array.from({ length: VIEW_LIMITS.groupOptions }, () => newId());
    expect(withGroupHidden(people([], many), nora, true)).toBeUndefined();
  });
});
