import * as Y from 'yjs';

/** What a browser keeps of one document for one user, across its pages. */
export interface UnsentStore {
  /** Keeps changes and returns the number that they are kept under. */
  add: (update: Uint8Array<ArrayBuffer>) => Promise<number>;
  /** Returns everything kept, also by other pages of this browser. */
  read: () => Promise<{ id: number; update: Uint8Array }[]>;
  remove: (ids: readonly number[]) => Promise<unknown>;
}

interface Connection {
  /** The origin of changes that came from the server. */
  server: unknown;
  /** The whole document has arrived. */
  isSynced: () => boolean;
  isReadOnly: () => boolean;
  /** Whether the server has not acknowledged every change. */
  hasUnsaved: () => boolean;
  /** The store did not take the changes: closing the page would lose them. */
  onFailure: () => void;
  /** Whether the store holds changes of this page, or is being written or emptied. */
  onKept: (hasKept: boolean) => void;
}

export interface KeptUnsent {
  /** To be called after every change of the connection's state. */
  look: () => void;
  /** Writes what is still unsent at once. */
  flush: () => void;
  close: () => void;
}

/** A change that the server acknowledges faster is never written. */
const WRITE_AFTER_MS = 150;
/**
 * After a reconnect, the first acknowledgment can be for one of several changes on their way. What is kept is deleted
 * only when nothing was unsent for this long.
 */
const REMOVE_AFTER_MS = 2_000;

/** Origin of changes that are read from the store. They are sent like any others. */
const FROM_STORE = Symbol('from the store');

/**
 * Keeps changes that the server has not acknowledged in the browser's own store, so that they survive a closed page,
 * and brings back what an earlier page left there. Changes are kept in any order and may be applied twice (Yjs).
 */
export function keepUnsent(doc: Y.Doc, store: UnsentStore, connection: Connection): KeptUnsent {
  let pending: Uint8Array[] = [];
  let kept: number[] = [];
  let writing: ReturnType<typeof setTimeout> | undefined;
  let removing: ReturnType<typeof setTimeout> | undefined;
  let hasRead = false;
  let isClosed = false;
  let underWay = 0;
  let hasKept = false;

  const tell = () => {
    const now = kept.length > 0 || underWay > 0;
    if (now === hasKept) return;
    hasKept = now;
    connection.onKept(now);
  };
  const whileStored = async (work: Promise<unknown>) => {
    underWay += 1;
    tell();
    await work.catch(() => {});
    underWay -= 1;
    tell();
  };

  const flush = () => {
    clearTimeout(writing);
    writing = undefined;
    if (pending.length === 0) return;
    const update = Y.mergeUpdates(pending) as Uint8Array<ArrayBuffer>;
    pending = [];
    const adding = store.add(update).then(
      (id) => {
        kept.push(id);
        look();
      },
      () => {
        if (connection.hasUnsaved()) connection.onFailure();
      },
    );
    void whileStored(adding);
  };

  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin === connection.server || origin === FROM_STORE) return;
    pending.push(update);
    writing ??= setTimeout(flush, WRITE_AFTER_MS);
  };

  const remove = () => {
    removing = undefined;
    if (connection.hasUnsaved()) return;
    const ids = kept;
    kept = [];
    // What stays by mistake is applied once more, changes nothing and is deleted then.
    void whileStored(store.remove(ids));
  };

  const bringBack = async () => {
    for (const { id, update } of await store.read()) {
      kept.push(id);
      try {
        Y.applyUpdate(doc, update, FROM_STORE);
      } catch {
        // Unreadable: deleted with the others.
      }
    }
  };

  const look = () => {
    if (isClosed) return;
    if (!hasRead && connection.isSynced() && !connection.isReadOnly()) {
      hasRead = true;
      // Without a store there is nothing to bring back.
      void whileStored(bringBack().then(look));
    }
    if (connection.hasUnsaved()) {
      clearTimeout(removing);
      removing = undefined;
      return;
    }
    clearTimeout(writing);
    writing = undefined;
    pending = [];
    if (kept.length > 0) removing ??= setTimeout(remove, REMOVE_AFTER_MS);
  };

  doc.on('update', onUpdate);
  return {
    look,
    flush,
    close: () => {
      isClosed = true;
      if (connection.hasUnsaved()) flush();
      clearTimeout(writing);
      clearTimeout(removing);
      doc.off('update', onUpdate);
    },
  };
}
