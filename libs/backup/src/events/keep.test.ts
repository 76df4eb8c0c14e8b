import { describe, expect, it } from '@jest/globals';
import { type GroupPositions, handledOf, rangesToKeep } from './keep.ts';

const at = (topic: string, partition: number, offset: number) => ({ topic, partition, offset: BigInt(offset) });
const range = (topic: string, partition: number, first: number, end: number) => ({
  ...at(topic, partition, end),
  first: BigInt(first),
});

describe('what is kept of the topics', () => {
  it('begins with the first message that some group has not handled', () => {
    const groups: GroupPositions[] = [
      { group: 'search', positions: [at('note', 0, 90)] },
      { group: 'clips', positions: [at('note', 0, 40)] },
    ];
    expect(rangesToKeep([range('note', 0, 10, 100)], groups)).toEqual([range('note', 0, 40, 100)]);
  });

  it('is nothing where every group is at the end', () => {
    const groups = [{ group: 'search', positions: [at('note', 0, 100), at('note', 1, 7)] }];
    expect(rangesToKeep([range('note', 0, 10, 100), range('note', 1, 0, 7)], groups)).toEqual([]);
  });

  it('is a whole partition in which a group of the topic has committed nothing', () => {
    const groups: GroupPositions[] = [
      { group: 'search', positions: [at('note', 0, 5), at('note', 1, 7)] },
      { group: 'clips', positions: [at('note', 1, 7)] },
    ];
    expect(rangesToKeep([range('note', 0, 2, 5), range('note', 1, 0, 7)], groups)).toEqual([range('note', 0, 2, 5)]);
  });

  it('is a whole topic that nobody has read', () => {
    expect(rangesToKeep([range('comment', 0, 3, 9)], [])).toEqual([range('comment', 0, 3, 9)]);
  });

  it('leaves out what the broker has deleted', () => {
    const groups = [{ group: 'search', positions: [at('note', 0, 5)] }];
    expect(rangesToKeep([range('note', 0, 50, 60)], groups)).toEqual([range('note', 0, 50, 60)]);
  });
});

describe('where groups stand in what is kept', () => {
  it('is counted in messages, since offsets have gaps and begin anew', () => {
    const groups: GroupPositions[] = [
      { group: 'search', positions: [at('note', 0, 46)] },
      { group: 'clips', positions: [at('note', 0, 40)] },
    ];
    const kept = new Map([['note/0', [40n, 43n, 45n, 50n]]]);
    expect(handledOf(groups, kept, [{ topic: 'note', partition: 0 }])).toEqual([
      { group: 'search', topic: 'note', partition: 0, handled: 3 },
      { group: 'clips', topic: 'note', partition: 0, handled: 0 },
    ]);
  });

  it('is the beginning in a partition that the group has committed nothing in', () => {
    const groups = [{ group: 'search', positions: [at('note', 1, 7)] }];
    const partitions = [0, 1].map((partition) => ({ topic: 'note', partition }));
    const kept = new Map([['note/0', [0n, 1n]]]);
    expect(handledOf(groups, kept, [...partitions, { topic: 'tag', partition: 0 }])).toEqual([
      { group: 'search', topic: 'note', partition: 0, handled: 0 },
      { group: 'search', topic: 'note', partition: 1, handled: 0 },
    ]);
  });
});
