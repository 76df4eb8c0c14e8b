import { RANKS } from '@fieldloom/kernel/limits';
import { placeBetween, type Ranked } from '@fieldloom/kernel/ranks';
import * as Y from 'yjs';
import { type CanvasWriter, readCanvas } from './canvas-document.ts';
import { CANVAS_LIMITS, type CanvasObject } from './canvas-objects.ts';
import { objectsOf } from './stored-objects.ts';

/** To the very front or back, or past the next object that stays. */
export type DepthMove = 'FRONT' | 'BACK' | 'FORWARD' | 'BACKWARD';

/** Moves objects nearer or farther. They keep their order among each other; groups stay behind all other objects. */
export function orderObjects({ doc, origin }: CanvasWriter, keys: Iterable<string>, move: DepthMove): void {
  const chosen = new Set(keys);
  const objects = [...readCanvas(doc).values()];
  const layers = [objects.filter(({ type }) => type === 'group'), objects.filter(({ type }) => type !== 'group')];
  doc.transact(() => {
    for (const layer of layers) {
      for (const [key, rank] of newRanks(layer, chosen, move)) {
        const stored = objectsOf(doc).get(key);
        if (stored instanceof Y.Map) stored.set('rank', rank);
      }
    }
  }, origin);
}

/** @param layer Objects from back to front. */
function newRanks(
  layer: readonly CanvasObject[],
  chosen: ReadonlySet<string>,
  move: DepthMove,
): ReadonlyMap<string, number> {
  const moved = layer.filter(({ key }) => chosen.has(key));
  if (moved.length === 0) return new Map();
  let list: Ranked[] = layer.filter(({ key }) => !chosen.has(key)).map(({ key, rank }) => ({ id: key, rank }));
  let before = behind(layer, chosen, move);
  for (const { key } of moved) {
    const { rank, nudged } = placeBetween(list, before);
    const pushed = new Map(nudged.map((each) => [each.id, each.rank]));
    list = list.map((each) => ({ id: each.id, rank: pushed.get(each.id) ?? each.rank }));
    list.splice(before === undefined ? 0 : list.findIndex(({ id }) => id === before) + 1, 0, { id: key, rank });
    before = key;
  }
  const isBeyond = list.some(({ rank }) => Math.abs(rank) > CANVAS_LIMITS.rank);
  const ranked = isBeyond ? spread(list) : list;
  const old = new Map(layer.map(({ key, rank }) => [key, rank]));
  return new Map(ranked.filter(({ id, rank }) => old.get(id) !== rank).map(({ id, rank }) => [id, rank]));
}

/** Returns the key right behind the new place; undefined for the very back. */
function behind(layer: readonly CanvasObject[], chosen: ReadonlySet<string>, move: DepthMove): string | undefined {
  const staying = layer.filter(({ key }) => !chosen.has(key));
  const isChosen = ({ key }: CanvasObject): boolean => chosen.has(key);
  const next = {
    FRONT: () => staying.at(-1),
    BACK: () => undefined,
    FORWARD: () => {
      const top = layer.findLastIndex(isChosen);
      return layer.slice(top + 1).find((each) => !isChosen(each)) ?? staying.at(-1);
    },
    BACKWARD: () => {
      const passed = layer.slice(0, layer.findIndex(isChosen)).at(-1);
      return passed && staying[staying.indexOf(passed) - 1];
    },
  }[move]();
  return next?.key;
}

/** Gives a whole list new ranks around zero. */
function spread(list: readonly Ranked[]): Ranked[] {
  const middle = Math.floor(list.length / 2);
  return list.map(({ id }, index) => ({ id, rank: (index - middle) * RANKS.gap }));
}
