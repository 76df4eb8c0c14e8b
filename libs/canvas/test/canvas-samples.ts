import * as Y from 'yjs';
import { addObjects, type CanvasWriter, type NewObject } from '../src/canvas-document.ts';
import type { Sizes } from '../src/geometry.ts';

/** A key that is the same in each run: it decides between equal ranks, and in which order objects were made. */
export const idOf = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const WORKSPACE = idOf(0xf00);

/** Every card is 200 × 100, and every line of a text 20 high. */
export const SIZES: Sizes = {
  card: () => ({ width: 200, height: 100 }),
  textHeight: ({ text }) => text.split('\n').length * 20,
};

export function writerOf(client = 1): CanvasWriter {
  const doc = new Y.Doc();
  doc.clientID = client;
  return { doc, origin: `writer ${client}` };
}

/** Another person on the same document, who has all that is in it. */
export function joined({ doc }: CanvasWriter, client: number): CanvasWriter {
  const other = writerOf(client);
  Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(doc));
  return other;
}

/** Gives each person what the others have. */
export function exchange(...writers: readonly CanvasWriter[]): void {
  const states = writers.map(({ doc }) => Y.encodeStateAsUpdate(doc));
  for (const { doc } of writers) for (const state of states) Y.applyUpdate(doc, state);
}

export const rectangle = (x = 0, y = 0): NewObject => ({ type: 'rectangle', x, y, width: 100, height: 50 });
export const note = (x = 0, y = 0, id = idOf(0xa)): NewObject => ({ type: 'n', id, x, y });
export const highlight = (x = 0, y = 0, id = idOf(0xb)): NewObject => ({ type: 'rh', id, x, y });
export const text = (words: string, x = 0, y = 0): NewObject => ({ type: 'text', x, y, width: 200, text: words });
export const group = (x = 0, y = 0): NewObject => ({
  type: 'group',
  x,
  y,
  width: 400,
  height: 300,
  title: 'Onboarding',
  color: '5b8def',
});

/** Adds one object and returns its key. */
export function put(writer: CanvasWriter, object: NewObject): string {
  const [key] = addObjects(writer, [object]);
  if (key === undefined) throw new Error('nothing was added');
  return key;
}

export function without<T>(some: Iterable<T>, others: ReadonlySet<T>): Set<T> {
  return new Set([...some].filter((each) => !others.has(each)));
}
