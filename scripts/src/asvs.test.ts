import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/reference/asvs.md', root), 'utf8');

/** ASVS 5.0: for each section, the number of requirements on levels 1 and 2, and how many of them are on level 1. */
const ASKED: Record<string, readonly number[]> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
};
const STATES = ['met', 'in part', 'not met', 'not applicable'];

interface Requirement {
  id: string;
  state: string;
  /** Lines in the last column: tests, or words. */
  by: string[];
}

const requirements: Requirement[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | '))
  .map(([id = '', _level, _asks, state = '', by = '']) => ({
    id: id.replace('| ', ''),
    state,
    by: by.replace(/ \|$/, '').split('<br>'),
  }));
const tests = requirements.flatMap(({ id, by }) =>
  by.flatMap((line) => {
    const [, path, title] = /^`([^`]+)`: (.+)$/.exec(line) ?? [];
    return path === undefined || title === undefined ? [] : [{ id, path, title }];
  }),
);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

describe('the page of ASVS', () => {
  it('has every requirement of levels 1 and 2, once', () => {
    const asked = Object.entries(ASKED).flatMap(([section, numbers]) => numbers.map((each) => `${section}.${each}`));
    expect(requirements.map(({ id }) => id)).toEqual(asked);
  });

  it('says of each what holds, and why it is not met where it is not', () => {
    for (const { id, state, by } of requirements) {
      expect([id, STATES.includes(state)]).toEqual([id, true]);
      const words = by.filter((line) => !/^`[^`]+`: /.test(line) && line.trim() !== '');
      if (state === 'met') expect([id, by.join('').length > 0]).toEqual([id, true]);
      else expect([id, words.length > 0]).toEqual([id, true]);
    }
  });

  it.each(tests)('$id: $path has “$title”', ({ path, title }) => {
    expect(read(path)).toContain(title);
  });

  it('names files that there are', () => {
    const named = [...page.matchAll(/`((?:docs|libs|scripts|services|web)\/[^`]+)`/g)].map(([, path]) => path ?? '');
    for (const path of named) expect(() => readFileSync(new URL(path, root))).not.toThrow(/ENOENT/);
    expect(tests.length).toBeGreaterThan(80);
  });
});
