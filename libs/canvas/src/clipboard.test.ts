import { describe, expect, it } from '@jest/globals';
import { highlight, idOf, note, put, rectangle, text, WORKSPACE, writerOf } from '../test/canvas-samples.ts';
import { addObjects, type NewObject, readCanvas, stageObjects } from './canvas-document.ts';
import { groupObjects } from './canvas-groups.ts';
import { CANVAS_LIMITS, type CanvasObject } from './canvas-objects.ts';
import { CLIPBOARD_VERSION, type ClipboardFault, copyObjects, pasteObjects, readClipboard } from './clipboard.ts';

/** A group of a note and a text over a rectangle, and a highlight in the staging area. */
function source(): { copy: string; keys: string[] } {
  const writer = writerOf();
  const [below = '', card = '', words = '', staged = ''] = addObjects(writer, [
    rectangle(100, 50),
    note(20, 30),
    { ...text('Words', 40, 60), textFormat: 'H3' } as NewObject,
    highlight(),
  ]);
  const frame = { x: 10, y: 20, width: 300, height: 200, title: 'Findings', color: '5b8def' };
  const group = groupObjects(writer, [card, words], frame);
  stageObjects(writer, [staged]);
  const keys = [group, below, card, words];
  return { copy: copyObjects(readCanvas(writer.doc), [group, below, staged], WORKSPACE) ?? '', keys };
}

function read(copy: string, workspaceId = WORKSPACE): { objects: NewObject[]; leftOut: number } {
  const result = readClipboard(copy, workspaceId);
  if (result.fault !== undefined) throw new Error(result.fault);
  return result;
}

const withoutKeys = ({ key: _, rank: __, group: ___, ...rest }: CanvasObject & { group?: string }): unknown => rest;

describe('copy and paste', () => {
  it('brings a selection into another canvas: places, order and groups are as they were, keys are new', () => {
    const { copy, keys } = source();
    const writer = writerOf(2);
    const there = put(writer, rectangle());
    const pasted = pasteObjects(writer, read(copy).objects, { x: 1_010, y: -480 });
    const all = readCanvas(writer.doc);
    expect(all.size).toBe(5);
    const objects = pasted.map((key) => all.get(key) as CanvasObject);
    expect(objects.map(withoutKeys)).toEqual([
      { type: 'group', x: 1_010, y: -480, width: 300, height: 200, title: 'Findings', color: '5b8def' },
      { type: 'rectangle', x: 1_100, y: -450, width: 100, height: 50 },
      { type: 'n', x: 1_020, y: -470, id: idOf(0xa) },
      { type: 'text', x: 1_040, y: -440, width: 200, text: 'Words', textFormat: 'H3' },
    ]);
    const [group, below, card, words] = objects as (CanvasObject & { group?: string })[];
    expect([card?.group, words?.group, below?.group]).toEqual([group?.key, group?.key, undefined]);
    expect([...all.keys()]).toEqual([group?.key, there, below?.key, card?.key, words?.key]);
    expect(keys.filter((key) => all.has(key))).toEqual([]);
  });

  it('can be done twice, and into the canvas that it came from', () => {
    const { copy } = source();
    const writer = writerOf(2);
    pasteObjects(writer, read(copy).objects, { x: 0, y: 0 });
    pasteObjects(writer, read(copy).objects, { x: 24, y: 24 });
    expect(readCanvas(writer.doc).size).toBe(8);
  });

  it('takes a member without its group out of it', () => {
    const writer = writerOf();
    const key = put(writer, rectangle());
    groupObjects(writer, [key], { x: 0, y: 0, width: 9, height: 9, title: '', color: '000000' });
    const { objects } = read(copyObjects(readCanvas(writer.doc), [key], WORKSPACE) ?? '');
    expect(objects).toEqual([{ type: 'rectangle', key: expect.any(String), x: 0, y: 0, width: 100, height: 50 }]);
  });

  it('leaves out cards of another workspace, and counts them', () => {
    const { objects, leftOut } = read(source().copy, idOf(0xe));
    expect([objects.map(({ type }) => type), leftOut]).toEqual([['group', 'rectangle', 'text'], 1]);
  });

  it('stays on the plane', () => {
    const writer = writerOf();
    const end = CANVAS_LIMITS.coordinate;
    const [left, far] = pasteObjects(writer, [rectangle(0, 0), rectangle(500, 0)], { x: end, y: -2 * end });
    const all = readCanvas(writer.doc);
    expect(all.get(left ?? '')).toMatchObject({ x: end - 500, y: -end });
    expect(all.get(far ?? '')).toMatchObject({ x: end, y: -end });
    expect(pasteObjects(writer, [], { x: 0, y: 0 })).toEqual([]);
  });

  it('copies nothing when nothing is chosen', () => {
    expect(copyObjects(new Map(), [idOf(1)], WORKSPACE)).toBeUndefined();
  });

  const changed = (
    change: (copy: { objects: Record<string, unknown>[] } & Record<string, unknown>) => void,
  ): string => {
    const copy = JSON.parse(source().copy) as { objects: Record<string, unknown>[] } & Record<string, unknown>;
    change(copy);
    return JSON.stringify(copy);
  };
  const refused: [fault: ClipboardFault, what: string, copy: () => string][] = [
    ['FOREIGN', 'plain text', () => 'Just words'],
    ['FOREIGN', 'JSON of somebody else', () => '{"type":"excalidraw/clipboard","elements":[]}'],
    ['FOREIGN', 'null', () => 'null'],
    ['NEWER', 'a newer version', () => changed((copy) => (copy.version = CLIPBOARD_VERSION + 1))],
    ['BROKEN', 'an unknown kind', () => changed(({ objects }) => (objects[0] = { ...objects[0], type: 'circle' }))],
    ['BROKEN', 'a place that is none', () => changed(({ objects }) => (objects[0] = { ...objects[0], x: null }))],
    ['BROKEN', 'more than its kind has', () => changed(({ objects }) => (objects[0] = { ...objects[0], href: 'x' }))],
    ['BROKEN', 'one key twice', () => changed(({ objects }) => objects.push({ ...objects[0] }))],
    ['BROKEN', 'no objects', () => changed((copy) => (copy.objects = []))],
    ['BROKEN', 'no workspace', () => changed((copy) => delete copy.workspaceId)],
    ['TOO_LARGE', 'more than a canvas', () => ' '.repeat(CANVAS_LIMITS.clipboard + 1)],
  ];
  it.each(refused)('refuses as %s %s', (fault, _, copy) => {
    expect(readClipboard(copy(), WORKSPACE)).toEqual({ fault });
  });
});
