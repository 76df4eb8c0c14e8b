import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as Y from 'yjs';
import { exchange, idOf, joined, note, put, rectangle, text, without, writerOf } from '../test/canvas-samples.ts';
import { EDITS, editsOf, makeEdit, noDeeds } from '../test/random-edits.ts';
import { CanvasCheck } from './canvas-check.ts';
import {
  addObjects,
  type CanvasWriter,
  changeObject,
  moveObjects,
  placeObjects,
  readCanvas,
  removeObjects,
} from './canvas-document.ts';
import { groupObjects } from './canvas-groups.ts';
import { CanvasUndo } from './canvas-undo.ts';

const at = (writer: CanvasWriter, key: string): number | undefined => readCanvas(writer.doc).get(key)?.x;
const goTo = (writer: CanvasWriter, key: string, x: number): void =>
  placeObjects(writer, new Map([[key, { x, y: 0 }]]));

describe('undo', () => {
  it('takes back one step at a time, and redoes it', () => {
    const writer = writerOf();
    const undo = new CanvasUndo(writer);
    const keys = addObjects(writer, [rectangle(1), note(2)]);
    const added = readCanvas(writer.doc);
    moveObjects(writer, keys, { x: 10, y: 0 });
    groupObjects(writer, keys, { x: 0, y: 0, width: 9, height: 9, title: '', color: '000000' });
    const grouped = readCanvas(writer.doc);
    removeObjects(writer, keys);
    expect(undo.undo()).toBe(true);
    expect(readCanvas(writer.doc)).toEqual(grouped);
    undo.undo();
    undo.undo();
    expect(readCanvas(writer.doc)).toEqual(added);
    undo.undo();
    expect([readCanvas(writer.doc).size, undo.canUndo, undo.undo()]).toEqual([0, false, false]);
    undo.redo();
    undo.redo();
    undo.redo();
    expect(readCanvas(writer.doc)).toEqual(grouped);
    expect([undo.redo(), undo.canRedo, undo.redo()]).toEqual([true, false, false]);
    expect(readCanvas(writer.doc).size).toBe(1);
    undo.undo();
    undo.undo();
    goTo(writer, keys[0] ?? '', 3);
    expect(undo.canRedo).toBe(false);
  });

  it('takes back what was typed at a stretch as one step, and a move after it as another', () => {
    const writer = writerOf();
    const key = put(writer, text('a'));
    const undo = new CanvasUndo(writer);
    changeObject(writer, key, { text: 'ab' });
    changeObject(writer, key, { text: 'abc' });
    goTo(writer, key, 7);
    changeObject(writer, key, { text: 'abcd' });
    const read = (): unknown[] => {
      const object = readCanvas(writer.doc).get(key) as { text: string; x: number };
      return [object.text, object.x];
    };
    const seen = [read()];
    for (let step = 0; step < 3 && undo.undo(); step += 1) seen.push(read());
    expect(undo.canUndo).toBe(false);
    expect(seen).toEqual([
      ['abcd', 7],
      ['abc', 7],
      ['abc', 0],
      ['a', 0],
    ]);
  });

  it('leaves alone what others did, before and since', () => {
    const one = writerOf(1);
    const [mine = '', theirs = ''] = addObjects(one, [rectangle(1), rectangle(2)]);
    const other = joined(one, 2);
    const undo = new CanvasUndo(one);
    goTo(one, mine, 10);
    exchange(one, other);
    goTo(other, mine, 20);
    goTo(other, theirs, 30);
    put(other, { ...rectangle(40), key: idOf(1) });
    exchange(one, other);
    undo.undo();
    expect([at(one, mine), at(one, theirs), at(one, idOf(1))]).toEqual([20, 30, 40]);
    expect(undo.undo()).toBe(false);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('leaves an object in a place, although somebody else moved it at the same time', (first, second) => {
    const one = writerOf(first);
    const key = put(one, rectangle(1));
    const other = joined(one, second);
    const undo = new CanvasUndo(one);
    goTo(one, key, 10);
    goTo(other, key, 20);
    exchange(one, other);
    undo.undo();
    exchange(one, other);
    expect([10, 20]).toContain(at(one, key));
    expect(at(other, key)).toBe(at(one, key));
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('brings back an object whole, although somebody else moved it while it was removed', (first, second) => {
    const one = writerOf(first);
    const key = put(one, text('Kept'));
    const other = joined(one, second);
    const undo = new CanvasUndo(one);
    removeObjects(one, [key]);
    goTo(other, key, 20);
    exchange(one, other);
    expect(at(other, key)).toBeUndefined();
    undo.undo();
    exchange(one, other);
    expect(readCanvas(one.doc).get(key)).toMatchObject({ text: 'Kept', x: 0 });
    expect(readCanvas(other.doc)).toEqual(readCanvas(one.doc));
    undo.redo();
    expect(at(one, key)).toBeUndefined();
  });

  it('ends with its page', () => {
    const writer = writerOf();
    const undo = new CanvasUndo(writer);
    undo.destroy();
    put(writer, rectangle());
    expect(undo.canUndo).toBe(false);
  });
});

describe('three people who edit and undo through a server', () => {
  const exchanged = ['UNDO', 'UNDO', 'REDO', 'DELIVER', 'DELIVER', 'DELIVER'] as const;
  it.each([
    ['anything', editsOf([...EDITS, 'ADD', ...exchanged])],
    ['the same two objects', editsOf(['ADD', 'PLACE', 'PLACE', 'TYPE', 'REMOVE', ...exchanged], 1)],
  ])('have one valid canvas at every moment, of which nothing has to be corrected: %s', (_, edits) => {
    fc.assert(
      fc.property(edits, (edits) => {
        const people = [writerOf(3), writerOf(1), writerOf(2)];
        const undos = people.map((writer) => new CanvasUndo(writer));
        const server = writerOf(9).doc;
        const check = new CanvasCheck(server);
        const FROM_SERVER = 'server';
        const up: Uint8Array[][] = people.map(() => []);
        const down: Uint8Array[][] = people.map(() => []);
        for (const [index, { doc }] of people.entries()) {
          doc.on('update', (update: Uint8Array, from: unknown) => from !== FROM_SERVER && up[index]?.push(update));
        }
        server.on('update', (update: Uint8Array, from: unknown) => {
          for (const [index, queue] of down.entries()) if (index !== from) queue.push(update);
        });
        const dropped: unknown[] = [];
        /** What a person sent arrives, or what the server has for them: each in the order in which it was sent. */
        const deliver = (person: number, isUp: boolean, all: boolean): void => {
          const queue = (isUp ? up : down)[person] ?? [];
          for (const update of queue.splice(0, all ? queue.length : 1)) {
            if (isUp) dropped.push(...check.take(update, person).dropped);
            else Y.applyUpdate(people[person]?.doc ?? server, update, FROM_SERVER);
          }
        };
        const deeds = noDeeds();
        for (const edit of edits) {
          const writer = people[edit.person];
          if (edit.what === 'DELIVER') deliver(edit.person, edit.one % 2 === 0, edit.other % 2 === 0);
          else if (writer) makeEdit(writer, undos[edit.person], edit, deeds);
        }
        for (const isUp of [true, false]) {
          for (const person of people.keys()) deliver(person, isUp, true);
        }
        expect(dropped).toEqual([]);
        const docs = [...people.map(({ doc }) => doc), server];
        const [first, ...others] = docs.map((doc) => [...readCanvas(doc).values()]);
        for (const other of others) expect(other).toEqual(first);
        expect(check.takeAll().dropped).toEqual([]);
        const left = new Set(first?.map(({ key }) => key));
        expect(without(without(deeds.added, deeds.removed), left)).toEqual(new Set());
        for (const undo of undos) undo.destroy();
      }),
      { numRuns: 40 },
    );
  });
});
