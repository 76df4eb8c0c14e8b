import { describe, expect, it } from '@jest/globals';
import { keptPage } from './kept-page.ts';

const order = ['Events', 'Search', 'Typing'];
const tableOf = (...rows: string[]) => ['| measure | figure |', '| --- | --- |', ...rows].join('\n');
const machine = ['2 × processor', 'Node v24'];

describe('keptPage', () => {
  const first = keptPage(undefined, { machine, table: tableOf('| Search | 1.2 |', '| Search | 5 |'), order });

  it('has the machine above the table', () => {
    expect(first).toContain('2 × processor  \nNode v24\n\n| measure | figure |\n| --- | --- |\n| Search | 1.2 |');
  });

  it('keeps the rows of other measures, in the order of all', () => {
    const second = keptPage(first, { machine, table: tableOf('| Typing | 12 ms |', '| Events | 0.7 |'), order });
    expect(second.split('\n').slice(-5)).toEqual([
      '| Events | 0.7 |',
      '| Search | 1.2 |',
      '| Search | 5 |',
      '| Typing | 12 ms |',
      '',
    ]);
    const third = keptPage(second, { machine, table: tableOf('| Search | 1.1 |'), order });
    expect(third.match(/^\| Search .*$/gm)).toEqual(['| Search | 1.1 |']);
    expect(third).toContain('| Events | 0.7 |');
  });

  it('keeps what another machine or version gave in a table of its own, until it is measured here', () => {
    const here = ['2 × processor', 'Node v26'];
    const next = keptPage(first, { machine: here, table: tableOf('| Events | 0.7 |'), order });
    const [ours = '', theirs = ''] = next.split('2 × processor  \n').slice(1);
    expect(ours).toBe('Node v26\n\n| measure | figure |\n| --- | --- |\n| Events | 0.7 |\n\n');
    expect(theirs).toBe('Node v24\n\n| measure | figure |\n| --- | --- |\n| Search | 1.2 |\n| Search | 5 |\n');
    const last = keptPage(next, { machine: here, table: tableOf('| Search | 0.9 |'), order });
    expect(last).not.toContain('v24');
    expect(last.match(/^\| (?:Events|Search) .*$/gm)).toEqual(['| Events | 0.7 |', '| Search | 0.9 |']);
  });
});
