import { describe, expect, it } from '@jest/globals';
import { trail } from './breadcrumb-trail.ts';

const crumb = (id: string) => ({ id, title: id });

describe('trail', () => {
  it('shows up to three entries whole', () => {
    expect(trail(['a', 'b', 'c'].map(crumb)).shown.map((entry) => entry?.id)).toEqual(['a', 'b', 'c']);
    expect(trail([])).toEqual({ shown: [], hidden: [] });
  });
  it('keeps the first and the last of more', () => {
    const { shown, hidden } = trail(['a', 'b', 'c', 'd'].map(crumb));
    expect(shown.map((entry) => entry?.id ?? '…')).toEqual(['a', '…', 'd']);
    expect(hidden.map((entry) => entry.id)).toEqual(['b', 'c']);
  });
});
