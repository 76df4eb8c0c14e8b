import { type DocumentName, readDocumentName, writeDocumentName } from '@fieldloom/document/document-name';
import type { UnsentStore } from '@fieldloom/editor/keep-unsent.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Changes of texts that the server has not acknowledged, kept in this browser for the user who made them and for nobody
 * else. The browser keeps them by host, so by workspace; the workspace stands in the key too, because a host can change
 * hands.
 */

const NAME = 'fieldloom.unsent-text';
/** Changes that could not be sent for this long are given up: their document is gone for good, or its reader lost their access. */
const KEPT_DAYS = 30;

interface Row {
  /** Workspace and user. */
  user: string;
  document: string;
  keptAt: number;
  update: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  updates: { key: number; value: Row; indexes: { user: string; document: [string, string] } };
}

/** Whose changes they are. */
export interface UnsentOwner {
  teamId: string;
  userId: string;
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function store(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      const updates = created.createObjectStore('updates', { autoIncrement: true });
      updates.createIndex('user', 'user');
      updates.createIndex('document', ['user', 'document']);
    },
    terminated: () => {
      opened = undefined;
    },
  });
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

const keyOf = ({ teamId, userId }: UnsentOwner) => `${teamId}/${userId}`;

/** What is kept of one document. @param getOwner Rejects while the user is unknown: nothing is kept or read then. */
export function unsentOf(getOwner: () => Promise<UnsentOwner>, name: DocumentName): UnsentStore {
  const document = writeDocumentName(name);
  return {
    add: async (update) => {
      const user = keyOf(await getOwner());
      return (await store()).add('updates', { user, document, keptAt: Date.now(), update });
    },
    read: async () => {
      const of = IDBKeyRange.only([keyOf(await getOwner()), document]);
      const transaction = (await store()).transaction('updates');
      const index = transaction.store.index('document');
      // In one transaction, so that both have the same rows in the same order.
      const [ids, rows] = await Promise.all([index.getAllKeys(of), index.getAll(of)]);
      return rows.map(({ update }, at) => ({ id: ids[at] as number, update }));
    },
    remove: async (ids) => {
      const transaction = (await store()).transaction('updates', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}

/** Documents of which something is kept for this user. Deletes what was kept for too long, whoever's it is. */
export async function documentsWithUnsent(owner: UnsentOwner): Promise<DocumentName[]> {
  const transaction = (await store()).transaction('updates', 'readwrite');
  const names = new Set<string>();
  const eldest = Date.now() - KEPT_DAYS * 86_400_000;
  for await (const cursor of transaction.store) {
    const { user, document, keptAt } = cursor.value;
    if (keptAt < eldest) await cursor.delete();
    else if (user === keyOf(owner)) names.add(document);
  }
  await transaction.done;
  return [...names].flatMap((name) => readDocumentName(name) ?? []);
}

/** Whether anything of this user is kept in this browser. What is kept of others is theirs, and not asked about. */
export async function hasUnsentText(owner: UnsentOwner): Promise<boolean> {
  return (await (await store()).countFromIndex('updates', 'user', keyOf(owner))) > 0;
}

/** Deletes everything of this user that is kept in this browser. */
export async function forgetUnsentText(owner: UnsentOwner): Promise<void> {
  const transaction = (await store()).transaction('updates', 'readwrite');
  const ids = await transaction.store.index('user').getAllKeys(keyOf(owner));
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
}
