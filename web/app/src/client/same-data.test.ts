import { describe, expect, it } from '@jest/globals';
import { sameData } from './same-data.ts';

const note = (id: string, title: string, tags: string[] = []) => ({
  __typename: 'Note',
  id,
  title,
  tags: tags.map((each) => ({ id: each })),
  fieldDatum: { seats: '4' },
});
const copy = <Value>(value: Value): Value => structuredClone(value);

describe('an answer that is compared with the one before', () => {
  it('is the one before where it says the same', () => {
    const before = { list: { total: 2, nodes: [note('a', 'Anna', ['x']), note('b', 'Ben')] }, none: null };
    expect(sameData(before, copy(before))).toBe(before);
  });

  it('is new along the way to what has changed, and nowhere else', () => {
    const before = { list: { nodes: [note('a', 'Anna', ['x']), note('b', 'Ben')] } };
    const after = copy(before);
    (after.list.nodes[1] as { title: string }).title = 'Benno';
    const same = sameData(before, after);
    expect(same).toEqual(after);
    expect(same.list.nodes[0]).toBe(before.list.nodes[0]);
    expect(same.list.nodes[1]).not.toBe(before.list.nodes[1]);
    expect(same.list.nodes[1]?.tags).toBe(before.list.nodes[1]?.tags);
  });

  it.each([
    ['before', ['c', 'a', 'b']],
    ['between', ['a', 'c', 'b']],
    ['without one', ['b']],
    ['in another order', ['b', 'a']],
  ])('keeps the items of a list: %s', (_what, order) => {
    const [a, b] = [note('a', 'Anna'), note('b', 'Ben')];
    const after = order.map((id) => note(id, id === 'a' ? 'Anna' : id === 'b' ? 'Ben' : 'Carla'));
    const same = sameData([a, b], after);
    expect(same).toEqual(after);
    for (const [place, id] of order.entries()) {
      if (id !== 'c') expect(same[place]).toBe(id === 'a' ? a : b);
    }
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: [] }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [undefined, { a: 1 }],
    [{ a: 1 }, null],
    ['1', 1],
  ])('is the new one where it says something else: %j, %j', (before, after) => {
    expect(sameData(before, after)).toStrictEqual(after);
    expect(sameData(before, after)).not.toBe(before);
  });
});
