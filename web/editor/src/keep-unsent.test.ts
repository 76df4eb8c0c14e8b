import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as Y from 'yjs';
import { keepUnsent, type UnsentStore } from './keep-unsent.ts';

const SERVER = 'server';

/** A browser's store that a test can look into, or that refuses to write. */
class TestStore implements UnsentStore {
  readonly rows = new Map<number, Uint8Array>();
  isFull = false;
  #last = 0;

  add = async (update: Uint8Array) => {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    this.#last += 1;
    this.rows.set(this.#last, update);
    return this.#last;
  };
  read = async () => [...this.rows].map(([id, update]) => ({ id, update }));
  remove = async (ids: readonly number[]) => {
    for (const id of ids) this.rows.delete(id);
  };
}

/** A page with a document open, and its connection as a test wants it. */
function openPage(store: UnsentStore, isReadOnly = false) {
  const doc = new Y.Doc();
  const connection = { isSynced: false, hasUnsaved: false };
  const onFailure = jest.fn();
  const told: boolean[] = [];
  // As the provider does: it counts each change that is not the server's as unsaved.
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== SERVER) connection.hasUnsaved = true;
  });
  const kept = keepUnsent(doc, store, {
    server: SERVER,
    isSynced: () => connection.isSynced,
    isReadOnly: () => isReadOnly,
    hasUnsaved: () => connection.hasUnsaved,
    onFailure,
    onKept: (hasKept) => void told.push(hasKept),
  });
  const set = async (change: Partial<typeof connection>) => {
    Object.assign(connection, change);
    kept.look();
    await jest.advanceTimersByTimeAsync(0);
  };
  const type = (words: string) => doc.getText().insert(doc.getText().length, words);
  return { doc, kept, set, type, connection, onFailure, told, text: () => doc.getText().toJSON() };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('text that the server has not acknowledged', () => {
  let store: TestStore;
  beforeEach(() => {
    jest.useFakeTimers();
    store = new TestStore();
  });
  afterEach(() => void jest.useRealTimers());

  it('survives the page: the next one brings it back and sends it', async () => {
    const first = openPage(store);
    await first.set({ isSynced: true });
    first.type('Nobody ');
    await pass(500);
    first.type('calls back.');
    first.kept.close();
    await pass(500);

    const next = openPage(store);
    await next.set({ isSynced: true });
    expect(next.text()).toBe('Nobody calls back.');
    expect(next.connection.hasUnsaved).toBe(true);
    await pass(60_000);
    expect(store.rows.size).toBe(2);
    await next.set({ hasUnsaved: false });
    await pass(5_000);
    expect(store.rows.size).toBe(0);
  });

  it('is written when the page is hidden, without waiting', async () => {
    const page = openPage(store);
    page.type('Last words');
    page.kept.flush();
    await pass(0);
    expect(store.rows.size).toBe(1);
  });

  it('is not written when the server is quick, nor is what others write', async () => {
    const page = openPage(store);
    await page.set({ isSynced: true });
    page.type('Quick');
    await pass(50);
    await page.set({ hasUnsaved: false });
    const other = new Y.Doc();
    other.getText().insert(0, 'From elsewhere');
    Y.applyUpdate(page.doc, Y.encodeStateAsUpdate(other), SERVER);
    await pass(60_000);
    expect(store.rows.size).toBe(0);
  });

  it('stays kept when something new is unsent before the rest is known to have arrived', async () => {
    const page = openPage(store);
    page.type('First');
    await pass(500);
    await page.set({ hasUnsaved: false });
    await pass(1_000);
    await page.set({ hasUnsaved: true });
    await pass(60_000);
    expect(store.rows.size).toBe(1);
  });

  it('is neither shown nor deleted where the document may only be read', async () => {
    await store.add(updateOf('Mine'));
    const page = openPage(store, true);
    await page.set({ isSynced: true });
    await pass(60_000);
    expect(page.text()).toBe('');
    expect(store.rows.size).toBe(1);
  });

  it('comes back although something beside it can’t be read', async () => {
    await store.add(Uint8Array.of(255, 255, 255));
    await store.add(updateOf('Mine'));
    const page = openPage(store);
    await page.set({ isSynced: true });
    expect(page.text()).toBe('Mine');
    await page.set({ hasUnsaved: false });
    await pass(5_000);
    expect(store.rows.size).toBe(0);
  });

  it('counts as kept until it is deleted, which is after it was acknowledged', async () => {
    const page = openPage(store);
    page.type('Slow');
    await pass(500);
    expect(page.told).toEqual([true]);
    await page.set({ hasUnsaved: false });
    await pass(1_000);
    expect(page.told).toEqual([true]);
    await pass(2_000);
    expect(page.told).toEqual([true, false]);
    expect(store.rows.size).toBe(0);
  });

  it('counts as kept while it is written, and is deleted although it was acknowledged before', async () => {
    const page = openPage(store);
    const write = store.add;
    let written = () => {};
    store.add = async (update) => {
      await new Promise<void>((resolve) => {
        written = resolve;
      });
      return write(update);
    };
    page.type('Crossed');
    page.kept.flush();
    await page.set({ hasUnsaved: false });
    expect(page.told).toEqual([true]);
    written();
    await pass(0);
    expect(store.rows.size).toBe(1);
    await pass(5_000);
    expect(page.told).toEqual([true, false]);
    expect(store.rows.size).toBe(0);
  });

  it('is reported when the browser does not keep it', async () => {
    store.isFull = true;
    const page = openPage(store);
    page.type('Lost');
    await pass(500);
    expect(page.onFailure).toHaveBeenCalledTimes(1);
  });
});

function updateOf(words: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getText().insert(0, words);
  return Y.encodeStateAsUpdate(doc);
}
