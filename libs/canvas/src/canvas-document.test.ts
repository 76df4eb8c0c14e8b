import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as Y from 'yjs';
import {
  exchange,
  group,
  highlight,
  idOf,
  joined,
  note,
  put,
  rectangle,
  text,
  without,
  writerOf,
} from '../test/canvas-samples.ts';
import { type Deeds, EDITS, editsOf, makeEdit, noDeeds } from '../test/random-edits.ts';
import { CanvasCheck } from './canvas-check.ts';
import {
  addObjects,
  changeObject,
  moveObjects,
  placeObjects,
  readCanvas,
  removeObjects,
  stageObjects,
  unstageObjects,
} from './canvas-document.ts';
import { groupObjects, putIntoGroup, ungroupObjects } from './canvas-groups.ts';
import { CANVAS_LIMITS } from './canvas-objects.ts';
import { orderObjects } from './canvas-order.ts';
import { objectsOf } from './stored-objects.ts';

const frame = { x: 0, y: 0, width: 400, height: 300, title: 'Onboarding', color: '5b8def' };
const order = (doc: Y.Doc): string[] => [...readCanvas(doc).keys()];
const placeOf = (doc: Y.Doc, key: string): unknown => {
  const object = readCanvas(doc).get(key);
  return object && { x: object.x, y: object.y };
};

describe('a canvas', () => {
  it('holds objects of all kinds as they were added, from back to front, groups behind all others', () => {
    const writer = writerOf();
    const added = [
      rectangle(1, 2),
      { ...text('Words', 3, 4), textFormat: 'H1' as const },
      group(5, 6),
      highlight(7, 8),
      note(9, 10),
      { type: 'i' as const, id: idOf(0xc), x: 0.5, y: -11, visible: false },
    ];
    const keys = addObjects(writer, added);
    const read = [...readCanvas(writer.doc).values()];
    expect(read.map(({ key }) => key)).toEqual([keys[2], ...keys.filter((_, index) => index !== 2)]);
    for (const [index, key] of keys.entries()) {
      expect(readCanvas(writer.doc).get(key)).toEqual({ ...added[index], key, rank: expect.any(Number) });
    }
  });

  it('is read without what is broken', () => {
    const writer = writerOf();
    const whole = put(writer, text('Whole'));
    const objects = objectsOf(writer.doc);
    const broken: [string, unknown][] = [
      ['not an id', new Y.Map([['type', 'rectangle']])],
      [idOf(1), 'a text'],
      [idOf(2), new Y.Map([['type', 'circle']])],
      [idOf(3), new Y.Map([['type', 'constructor']])],
      [
        idOf(4),
        new Y.Map<unknown>([
          ['type', 'rectangle'],
          ['at', { x: Number.NaN, y: 0 }],
          ['rank', 0],
        ]),
      ],
      [
        idOf(5),
        new Y.Map<unknown>([
          ['type', 'text'],
          ['at', { x: 0, y: 0 }],
          ['width', 9],
          ['rank', 0],
          ['text', 'x'],
        ]),
      ],
    ];
    for (const [key, value] of broken) objects.set(key, value);
    (objects.get(whole) as Y.Map<unknown>).set('textFormat', 'H9');
    expect([...readCanvas(writer.doc).values()]).toEqual([
      { type: 'text', key: whole, x: 0, y: 0, width: 200, text: 'Whole', rank: 0 },
    ]);
  });

  it('refuses what is not in the schema, naming the field, and stays as it was', () => {
    const writer = writerOf();
    const key = put(writer, group());
    const refusals: [string, () => unknown][] = [
      ['x', () => put(writer, { ...rectangle(), x: CANVAS_LIMITS.coordinate + 1 })],
      ['y', () => put(writer, { ...rectangle(), y: Number.NaN })],
      ['width', () => put(writer, { ...rectangle(), width: 0 } as never)],
      ['id', () => put(writer, note(0, 0, 'not-an-id'))],
      ['text', () => put(writer, text('x'.repeat(CANVAS_LIMITS.text + 1)))],
      ['color', () => changeObject(writer, key, { color: '#5b8def' })],
      ['title', () => changeObject(writer, key, { title: 'x'.repeat(CANVAS_LIMITS.groupTitle + 1) })],
      ['object', () => changeObject(writer, key, { text: 'Groups have no text' })],
      ['key', () => put(writer, { ...rectangle(), key })],
    ];
    for (const [field, refused] of refusals) {
      expect(refused).toThrow(expect.objectContaining({ code: 'BAD_INPUT', details: { field } }));
    }
    expect(order(writer.doc)).toEqual([key]);
    expect(changeObject(writer, idOf(1), { x: 1 })).toBe(false);
  });

  it('counts characters as people do, and holds no more objects than it may', () => {
    const writer = writerOf();
    const key = put(writer, text('🙂'.repeat(CANVAS_LIMITS.text)));
    expect(readCanvas(writer.doc).get(key)).toMatchObject({ text: '🙂'.repeat(CANVAS_LIMITS.text) });
    const add = (count: number) => (): unknown =>
      addObjects(
        writer,
        Array.from({ length: count }, () => note(Number.NaN)),
      );
    const tooMany = expect.objectContaining({ code: 'TOO_LARGE', details: { limit: CANVAS_LIMITS.objects } });
    expect(add(CANVAS_LIMITS.objects)).toThrow(tooMany);
    // Of fewer it is the place that is refused.
    expect(add(CANVAS_LIMITS.objects - 1)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
    expect(order(writer.doc)).toEqual([key]);
  });

  it('keeps what two people type into one text, and how it is shown', () => {
    const one = writerOf(1);
    const key = put(one, text('People leave at the price'));
    const other = joined(one, 2);
    changeObject(one, key, { text: 'Most people leave at the price', textFormat: 'H2' });
    changeObject(one, key, { text: 'Most people leave at the price 🙂' });
    changeObject(other, key, { text: 'People leave at the high price' });
    exchange(one, other);
    for (const { doc } of [one, other]) {
      expect(readCanvas(doc).get(key)).toMatchObject({
        text: 'Most people leave at the high price 🙂',
        textFormat: 'H2',
      });
    }
  });

  it('becomes any other text, and no half of a character is replaced', () => {
    const writer = writerOf();
    const key = put(writer, text(''));
    const words = fc.string({ unit: fc.constantFrom('a', 'b', '🙂', '🙃') });
    fc.assert(
      fc.property(words, (next) => {
        changeObject(writer, key, { text: next });
        expect(readCanvas(writer.doc).get(key)).toMatchObject({ text: next });
      }),
    );
  });
});

describe('moving', () => {
  it('takes the members of a group along, each once, and nothing from the staging area', () => {
    const writer = writerOf();
    const [inside, alone, staged] = addObjects(writer, [rectangle(10, 10), rectangle(900, 0), note(1, 1)]);
    const key = groupObjects(writer, [inside ?? ''], frame);
    stageObjects(writer, [staged ?? '']);
    moveObjects(writer, [key, inside ?? '', staged ?? ''], { x: 5, y: -5 });
    expect(placeOf(writer.doc, key)).toEqual({ x: 5, y: -5 });
    expect(placeOf(writer.doc, inside ?? '')).toEqual({ x: 15, y: 5 });
    expect(placeOf(writer.doc, alone ?? '')).toEqual({ x: 900, y: 0 });
    expect(placeOf(writer.doc, staged ?? '')).toEqual({ x: 1, y: 1 });
    placeObjects(writer, new Map([[key, { x: 105, y: -5 }]]));
    expect(placeOf(writer.doc, inside ?? '')).toEqual({ x: 115, y: 5 });
  });

  it('stops everything together at the edge of the plane', () => {
    const writer = writerOf();
    const end = CANVAS_LIMITS.coordinate;
    const keys = addObjects(writer, [rectangle(end - 10, 0), rectangle(0, 0)]);
    expect(moveObjects(writer, keys, { x: 100, y: 7 })).toEqual({ x: 10, y: 7 });
    expect(keys.map((key) => placeOf(writer.doc, key))).toEqual([
      { x: end, y: 7 },
      { x: 10, y: 7 },
    ]);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('of one object by two people ends where one of them put it', (first, second) => {
    const one = writerOf(first);
    const key = put(one, rectangle());
    const other = joined(one, second);
    placeObjects(one, new Map([[key, { x: 1, y: 1 }]]));
    placeObjects(other, new Map([[key, { x: 2, y: 2 }]]));
    exchange(one, other);
    expect([
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ]).toContainEqual(placeOf(one.doc, key));
    expect(placeOf(one.doc, key)).toEqual(placeOf(other.doc, key));
  });
});

describe('groups', () => {
  it('hold objects until these are put elsewhere, and leave them when they are removed', () => {
    const writer = writerOf();
    const [one = '', other = ''] = addObjects(writer, [rectangle(), note()]);
    const first = groupObjects(writer, [one, other], frame);
    const second = groupObjects(writer, [other, first], { ...frame, title: 'Second' });
    const groupOf = (key: string): unknown => (readCanvas(writer.doc).get(key) as { group?: string }).group;
    expect([groupOf(one), groupOf(other)]).toEqual([first, second]);
    putIntoGroup(writer, [one], undefined);
    putIntoGroup(writer, [other], one);
    expect([groupOf(one), groupOf(other)]).toEqual([undefined, second]);
    ungroupObjects(writer, [second, one]);
    expect(groupOf(other)).toBeUndefined();
    expect(new Set(order(writer.doc))).toEqual(new Set([first, one, other]));
  });

  it('that somebody removes while somebody else puts an object into them leave the object in none', () => {
    const one = writerOf(1);
    const [card = '', other = ''] = addObjects(one, [rectangle(), group()]);
    const two = joined(one, 2);
    removeObjects(one, [other]);
    putIntoGroup(two, [card], other);
    exchange(one, two);
    for (const { doc } of [one, two]) {
      const [left, ...more] = readCanvas(doc).values();
      expect(left).not.toHaveProperty('group');
      expect([left?.key, more]).toEqual([card, []]);
    }
  });
});

describe('the staging area', () => {
  it('takes cards off the plane and out of their groups, and gives them back at a place', () => {
    const writer = writerOf();
    const [card = '', box = ''] = addObjects(writer, [highlight(5, 5), rectangle()]);
    groupObjects(writer, [card, box], frame);
    stageObjects(writer, [card, box]);
    expect(readCanvas(writer.doc).get(card)).toMatchObject({ visible: false });
    expect(readCanvas(writer.doc).get(card)).not.toHaveProperty('group');
    expect(readCanvas(writer.doc).get(box)).toHaveProperty('group');
    unstageObjects(writer, new Map([[card, { x: 50, y: 60 }]]));
    expect(readCanvas(writer.doc).get(card)).toEqual({
      type: 'rh',
      key: card,
      id: idOf(0xb),
      x: 50,
      y: 60,
      rank: expect.any(Number),
    });
  });
});

describe('the order from back to front', () => {
  const lettered = (keys: string[], doc: Y.Doc): string =>
    order(doc)
      .map((key) => 'abcdef'[keys.indexOf(key)])
      .join('');

  it.each([
    ['FRONT', ['b', 'd'], 'acefbd'],
    ['BACK', ['b', 'd'], 'bdacef'],
    ['FORWARD', ['b', 'd'], 'acebdf'],
    ['FORWARD', ['f'], 'abcdef'],
    ['BACKWARD', ['c', 'e'], 'acebdf'],
    ['BACKWARD', ['a', 'c'], 'acbdef'],
    ['BACKWARD', ['b'], 'bacdef'],
  ] as const)('moves %s of %j to %s', (move, letters, expected) => {
    const writer = writerOf();
    const keys = addObjects(
      writer,
      [...'abcdef'].map((_, index) => rectangle(index)),
    );
    orderObjects(
      writer,
      letters.map((letter) => keys['abcdef'.indexOf(letter)] ?? ''),
      move,
    );
    expect(lettered(keys, writer.doc)).toBe(expected);
  });

  it('stays within the limit of ranks, and keeps groups behind', () => {
    const writer = writerOf();
    const keys = addObjects(writer, [rectangle(0), rectangle(1), rectangle(2)]);
    const behind = put(writer, group());
    (objectsOf(writer.doc).get(keys[2] ?? '') as Y.Map<unknown>).set('rank', CANVAS_LIMITS.rank);
    orderObjects(writer, [keys[0] ?? '', behind], 'FRONT');
    expect(order(writer.doc)).toEqual([behind, keys[1], keys[2], keys[0]]);
    expect(new CanvasCheck(writer.doc).takeAll().dropped).toEqual([]);
  });
});

describe('three people who edit at the same time', () => {
  it('have one valid canvas in the end, in whatever order they get the changes, and nobody loses an object', () => {
    fc.assert(
      fc.property(editsOf([...EDITS, 'ADD', 'DELIVER', 'DELIVER']), (edits) => {
        const people = [writerOf(3), writerOf(1), writerOf(2)];
        const inboxes: Uint8Array[][] = people.map(() => []);
        for (const [index, { doc, origin }] of people.entries()) {
          doc.on('update', (update: Uint8Array, from: unknown) => {
            if (from === origin)
              for (const [other, inbox] of inboxes.entries()) if (other !== index) inbox.push(update);
          });
        }
        const deeds = noDeeds();
        const deliver = (person: number, pick: number): void => {
          const inbox = inboxes[person] ?? [];
          const [update] = inbox.splice(pick % Math.max(1, inbox.length), 1);
          const doc = people[person]?.doc;
          if (update && doc) Y.applyUpdate(doc, update);
        };
        for (const edit of edits) {
          const writer = people[edit.person];
          if (edit.what === 'DELIVER') deliver(edit.person, edit.one);
          else if (writer) makeEdit(writer, undefined, edit, deeds);
        }
        for (const [person, inbox] of inboxes.entries()) while (inbox.length > 0) deliver(person, inbox.length - 1);
        expectOneCanvas(
          people.map(({ doc }) => doc),
          deeds,
        );
      }),
      { numRuns: 25 },
    );
  });
});

function expectOneCanvas(docs: readonly Y.Doc[], { added, removed, places }: Deeds): void {
  const [first, ...others] = docs.map((doc) => [...readCanvas(doc).values()]);
  for (const other of others) expect(other).toEqual(first);
  for (const doc of docs) expect(new CanvasCheck(doc).takeAll().dropped).toEqual([]);
  expect(new Set(first?.map(({ key }) => key))).toEqual(without(added, removed));
  for (const { key, x, y } of first ?? []) expect(places.get(key)).toContain(`${x} ${y}`);
}
