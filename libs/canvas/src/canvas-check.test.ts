import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as Y from 'yjs';
import { idOf, joined, note, put, rectangle, text, without, writerOf } from '../test/canvas-samples.ts';
import { CanvasCheck, type CanvasSize, type TakenUpdate } from './canvas-check.ts';
import { addObjects, type CanvasWriter, changeObject, readCanvas, removeObjects } from './canvas-document.ts';
import { CANVAS_LIMITS } from './canvas-objects.ts';
import { objectsOf } from './stored-objects.ts';

/** A canvas on the server, with a rectangle, a text and a card on it. */
function canvas(limits?: CanvasSize): { server: CanvasWriter; check: CanvasCheck; keys: string[]; send: Send } {
  const server = writerOf(1);
  const keys = addObjects(server, [rectangle(1, 2), text('Kept words'), note(3, 4)]);
  const check = new CanvasCheck(server.doc, limits);
  /** What a client does that knows no schema. */
  const send: Send = (change, client = 2) => {
    const { doc } = joined(server, client);
    const before = Y.encodeStateVector(doc);
    change(doc, objectsOf(doc));
    return check.take(Y.encodeStateAsUpdate(doc, before), 'a client');
  };
  return { server, check, keys, send };
}
type Send = (change: (doc: Y.Doc, objects: Y.Map<unknown>) => unknown, client?: number) => TakenUpdate;

const fields = (objects: Y.Map<unknown>, key: string | undefined): Y.Map<unknown> =>
  objects.get(key ?? '') as Y.Map<unknown>;

describe('what a client sends to a canvas', () => {
  it('is taken as it is when it is in the schema', () => {
    const { server, send, keys } = canvas();
    const taken = send((doc) => {
      changeObject({ doc, origin: 0 }, keys[0] ?? '', { width: 70 });
      removeObjects({ doc, origin: 0 }, [keys[2] ?? '']);
      put({ doc, origin: 0 }, rectangle());
    });
    expect(taken).toEqual({ dropped: [], correction: undefined });
    expect(readCanvas(server.doc).size).toBe(3);
    expect(readCanvas(server.doc).get(keys[0] ?? '')).toMatchObject({ width: 70 });
  });

  it.each([
    ['a place that is none', 0, 'at', { x: 'left', y: 2 }],
    ['a place beyond the plane', 0, 'at', { x: CANVAS_LIMITS.coordinate * 2, y: 2 }],
    ['a place with more in it', 0, 'at', { x: 1, y: 2, z: 3 }],
    ['a size of nothing', 0, 'size', { width: 0, height: 5 }],
    ['a rank beyond the limit', 0, 'rank', CANVAS_LIMITS.rank * 2],
    ['another kind', 0, 'type', 'group'],
    ['no kind', 0, 'type', undefined],
    ['a card of nothing', 2, 'id', 'x'],
    ['a card without what it stands for', 2, 'id', undefined],
  ])('%s: what was there before is put back', (_, index, field, value) => {
    const { server, keys, send } = canvas();
    const before = readCanvas(server.doc);
    const { dropped, correction } = send((__, objects) => {
      if (value === undefined) fields(objects, keys[index]).delete(field);
      else fields(objects, keys[index]).set(field, value);
    });
    expect(dropped).toContainEqual({ code: 'BAD_VALUE', key: keys[index], field });
    expect(readCanvas(server.doc)).toEqual(before);
    expect(correction).toBeDefined();
  });

  it('loses what its kind does not have, and values that may be absent when they are wrong', () => {
    const { server, keys, send } = canvas();
    const before = readCanvas(server.doc);
    const { dropped } = send((_, objects) => {
      fields(objects, keys[0]).set('script', '<script>');
      fields(objects, keys[0]).set('text', new Y.Text('Rectangles have none'));
      fields(objects, keys[1]).set('textFormat', 'H9');
      fields(objects, keys[2]).set('visible', 'no');
    });
    expect(dropped).toEqual([
      { code: 'UNKNOWN_FIELD', key: keys[0], field: 'script' },
      { code: 'UNKNOWN_FIELD', key: keys[0], field: 'text' },
      { code: 'BAD_VALUE', key: keys[1], field: 'textFormat' },
      { code: 'BAD_VALUE', key: keys[2], field: 'visible' },
    ]);
    expect(readCanvas(server.doc)).toEqual(before);
    expect([...fields(objectsOf(server.doc), keys[0]).keys()].toSorted()).toEqual(['at', 'rank', 'size', 'type']);
  });

  it('loses what is no object, and parts that no canvas has', () => {
    const { server, send } = canvas();
    const before = readCanvas(server.doc);
    const { dropped } = send((doc, objects) => {
      objects.set(idOf(1), 'a text');
      objects.set('no id', new Y.Map([['type', 'rectangle']]));
      objects.set(idOf(2), new Y.Map([['type', 'circle']]));
      objects.set(
        idOf(3),
        new Y.Map<unknown>([
          ['type', 'rectangle'],
          ['at', { x: 0, y: 0 }],
        ]),
      );
      objects.set(idOf(4), new Y.Doc());
      doc.getMap('other').set('a', 'b');
      doc.getText('words').insert(0, 'Words that are nowhere shown');
      doc.getArray('list').push([new Y.Map()]);
    });
    const codes = dropped.map(({ code, key }) => `${code} ${key}`).toSorted();
    expect(codes).toEqual([
      ...[idOf(1), idOf(2), idOf(3), idOf(4), 'no id'].map((key) => `NOT_AN_OBJECT ${key}`),
      ...['list', 'other', 'words'].map((key) => `UNKNOWN_PART ${key}`),
    ]);
    expect(readCanvas(server.doc)).toEqual(before);
    expect([...objectsOf(server.doc).keys()]).toHaveLength(3);
    expect(new TextDecoder().decode(Y.encodeStateAsUpdate(server.doc))).not.toContain('nowhere shown');
  });

  it('loses formats and embedded things in a text, and what is beyond its length', () => {
    const { server, keys, send } = canvas();
    const { dropped } = send((_, objects) => {
      const words = fields(objects, keys[1]).get('text') as Y.Text;
      words.format(0, 4, { bold: true });
      words.insertEmbed(4, { image: 'x' });
      words.insert(words.length, `🙂${'x'.repeat(CANVAS_LIMITS.text)}`);
    });
    expect(dropped.map(({ code }) => code)).toEqual(['TEXT_NOT_PLAIN', 'TEXT_TOO_LONG']);
    const stored = fields(objectsOf(server.doc), keys[1]).get('text') as Y.Text;
    expect(stored.toDelta()).toEqual([{ insert: `Kept words🙂${'x'.repeat(CANVAS_LIMITS.text - 11)}` }]);
  });

  it('cannot take an object away by replacing its text', () => {
    const { server, keys, send } = canvas();
    expect(send((_, objects) => fields(objects, keys[1]).set('text', 5)).dropped).toEqual([
      { code: 'BAD_VALUE', key: keys[1], field: 'text' },
    ]);
    expect(readCanvas(server.doc).get(keys[1] ?? '')).toMatchObject({ text: '' });
  });

  it('loses the newest objects when there are too many, and nothing that others had put there', () => {
    const { server, send } = canvas({ objects: 6, documentBytes: 100_000 });
    put(server, { ...rectangle(), key: idOf(1) });
    const before = readCanvas(server.doc);
    const later = (number: number): string => `02${idOf(number).slice(2)}`;
    const { dropped } = send((doc) =>
      addObjects(
        { doc, origin: 0 },
        [1, 4, 2, 3].map((number) => ({ ...rectangle(), key: later(number) })),
      ),
    );
    expect(dropped).toEqual([3, 4].map((number) => ({ code: 'TOO_MANY_OBJECTS', key: later(number) })));
    const after = readCanvas(server.doc);
    expect([after.size, without(before.keys(), new Set(after.keys()))]).toEqual([6, new Set()]);
  });

  it('is taken back whole when the document would become too large, until there is room again', () => {
    const { server, check, keys, send } = canvas({ objects: 100, documentBytes: 100_000 });
    const large = text('x'.repeat(CANVAS_LIMITS.text));
    // It was filled behind the check's back, as by another process.
    const [first = '', second = '', third = ''] = addObjects(
      server,
      Array.from({ length: 9 }, () => large),
    );
    expect(check.take(Y.encodeStateAsUpdate(server.doc), 'another process').dropped).toEqual([]);
    const before = readCanvas(server.doc);
    const taken = send((doc) => {
      const writer = { doc, origin: 0 };
      changeObject(writer, keys[0] ?? '', { width: 70 });
      removeObjects(writer, [keys[2] ?? '']);
      addObjects(writer, [large, large]);
    });
    expect(taken.dropped).toEqual([{ code: 'DOCUMENT_TOO_LARGE' }]);
    expect(readCanvas(server.doc)).toEqual(before);
    const other = writerOf(7);
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(server.doc));
    expect(readCanvas(other.doc)).toEqual(before);
    expect(send((doc) => removeObjects({ doc, origin: 0 }, [first, second, third]), 3).dropped).toEqual([]);
    expect(send((doc) => addObjects({ doc, origin: 0 }, [large, large]), 4).dropped).toEqual([]);
    expect(readCanvas(server.doc).size).toBe(before.size - 1);
  });

  it('is refused while traces of what was taken back fill the document twice over', () => {
    const { server, check } = canvas({ objects: 100, documentBytes: 20_000 });
    const before = readCanvas(server.doc);
    // What refers to something that never comes is kept by Yjs, and never shown.
    const states: string[] = [];
    for (let client = 2; client < 12; client += 1) {
      const { doc } = joined(server, client);
      const words = new Y.Text('x'.repeat(9_000));
      doc.getMap('other').set('a', words);
      const late = Y.encodeStateVector(doc);
      words.insert(9_000, 'y'.repeat(9_000));
      states.push(check.take(Y.encodeStateAsUpdate(doc, late), 'a client').refused ?? 'taken');
    }
    expect(states).toContain('TOO_LARGE');
    expect(readCanvas(server.doc)).toEqual(before);
  });

  it('is refused when it cannot be read, or is larger than a whole canvas', () => {
    const { server, check } = canvas();
    const before = readCanvas(server.doc);
    expect(check.take(new Uint8Array([1, 200, 3]), 0).refused).toBe('UNREADABLE');
    expect(check.take(new Uint8Array(CANVAS_LIMITS.documentBytes + 1), 0).refused).toBe('TOO_LARGE');
    expect(readCanvas(server.doc)).toEqual(before);
  });

  it('is corrected on every server and for every client alike', () => {
    const { server, check, keys } = canvas();
    const twin = joined(server, 8);
    const twinCheck = new CanvasCheck(twin.doc);
    const { doc } = joined(server, 2);
    const before = Y.encodeStateVector(doc);
    fields(objectsOf(doc), keys[0]).set('at', 'nowhere');
    objectsOf(doc).set(idOf(1), 'a text');
    const update = Y.encodeStateAsUpdate(doc, before);
    const corrections = [check, twinCheck].map((each) => each.take(update, 0).correction ?? new Uint8Array([0, 0]));
    for (const each of [server.doc, twin.doc, doc])
      for (const correction of corrections) Y.applyUpdate(each, correction);
    expect(readCanvas(twin.doc)).toEqual(readCanvas(server.doc));
    expect(readCanvas(doc)).toEqual(readCanvas(server.doc));
    expect(check.takeAll()).toEqual({ dropped: [], correction: undefined });
  });
});

describe('a client that sends anything at all', () => {
  const names = fc.constantFrom('type', 'at', 'size', 'rank', 'text', 'group', 'id', 'visible', 'width', 'extra');
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }).map((json): unknown => JSON.parse(JSON.stringify(json))),
    fc.record({ x: fc.double(), y: fc.double() }, { noNullPrototype: true }),
    fc.constantFrom('rectangle', 'text', 'rh', 'group'),
  );
  const blow = fc.record({ object: fc.nat(4), field: fc.option(names), value });

  it('leaves a valid canvas with everything that others put there', () => {
    fc.assert(
      fc.property(fc.array(fc.array(blow, { maxLength: 6 }), { maxLength: 4 }), (updates) => {
        const { server, check, keys, send } = canvas();
        const all = [...keys, idOf(1), 'no id'];
        for (const [client, blows] of updates.entries()) {
          send((_, objects) => {
            for (const { object, field, value: sent } of blows) {
              const key = all[object] ?? '';
              const stored = objects.get(key);
              if (field !== null && stored instanceof Y.Map) stored.set(field, sent);
              // Deleting is allowed, and so is replacing, so the objects of others are only changed here.
              else if (object >= keys.length) objects.set(key, field === null ? sent : new Y.Map([[field, sent]]));
            }
          }, client + 2);
        }
        expect([...readCanvas(server.doc).keys()]).toEqual(expect.arrayContaining(keys));
        expect(readCanvas(server.doc).size).toBe(objectsOf(server.doc).size);
        expect(check.takeAll()).toEqual({ dropped: [], correction: undefined });
      }),
      { numRuns: 40 },
    );
  });
});
