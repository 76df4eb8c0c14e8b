import { isDomainError } from '@fieldloom/kernel/errors';
import type { ListedObject, Storage } from '@fieldloom/storage/storage';
import { OBJECT_TRIES, OBJECTS_AT_ONCE } from '../limits.ts';
import { BackupProblem } from '../problem.ts';
import { together } from '../together.ts';
import type { Blobs, KeptObject } from './blobs.ts';

/** Copies the objects of the region's store and lists them by key. */
export class ObjectCopy {
  readonly kept = new Map<string, KeptObject>();
  /** Bytes that were read from the store, not known from an earlier backup. */
  copiedBytes = 0;
  readonly #storage: Storage;
  readonly #blobs: Blobs;

  /** @param known The objects of an earlier backup of the same folder. */
  constructor(storage: Storage, blobs: Blobs, known: ReadonlyMap<string, KeptObject>) {
    this.#storage = storage;
    this.#blobs = blobs;
    for (const [key, object] of known) this.#known.set(key, object);
  }

  readonly #known = new Map<string, KeptObject>();

  /**
   * Copies what is there now and was not copied before. Objects that were deleted since an earlier pass are kept,
   * because rows may still name them. An object that is deleted during the pass was created and deleted within it.
   */
  async pass(): Promise<void> {
    await together(this.#storage.listObjects(''), OBJECTS_AT_ONCE, async (listed) => {
      if (isSame(this.kept.get(listed.key), listed)) return;
      const known = this.#known.get(listed.key);
      if (known !== undefined && isSame(known, listed) && (await this.#blobs.has(known))) {
        this.kept.set(listed.key, known);
        return;
      }
      const copied = await this.#copy(listed);
      if (copied !== undefined) this.kept.set(listed.key, copied);
    });
  }

  async #copy({ key }: ListedObject): Promise<KeptObject | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { stream, sizeBytes, etag, contentType, metadata } = await this.#storage.get(key);
        const sha256 = await this.#blobs.add(stream);
        if (!(await this.#blobs.has({ sha256, sizeBytes }))) throw new Error('it came with another length');
        this.copiedBytes += sizeBytes;
        return { key, sizeBytes, etag, contentType, metadata, sha256 };
      } catch (error) {
        if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
        if (tries < OBJECT_TRIES) continue;
        throw new BackupProblem(
          'OBJECTS_FAILED',
          `Object ${key} could not be copied: ${error instanceof Error ? error.message : String(error)}`,
          'Look whether the object store answers and the disk has room, then run the backup again: it goes on where it was.',
        );
      }
    }
  }
}

function isSame(kept: KeptObject | undefined, listed: ListedObject): boolean {
  return kept !== undefined && kept.etag === listed.etag && kept.sizeBytes === listed.sizeBytes;
}

/** `<team>/<file or clip>/…`, the form of keys in the media service's object-keys.ts. */
const OWNED = /^[0-9a-f-]{36}\/([0-9a-f-]{36})\//;

/**
 * Tells whether a backup keeps an object. An object of a file or clip without a row was deleted by somebody, or came
 * after the moment. A key of another form is kept, because its owner is unknown.
 */
export function isOwned(key: string, owners: ReadonlySet<string>): boolean {
  const [, owner] = OWNED.exec(key) ?? [];
  return owner === undefined || owners.has(owner);
}

/** Makes the bucket hold exactly these objects. Equal objects that are already there stay. @returns What was sent. */
export async function restoreObjects(
  storage: Storage,
  blobs: Blobs,
  objects: ReadonlyMap<string, KeptObject>,
): Promise<{ sent: number; deleted: number }> {
  const present = new Map<string, ListedObject>();
  for await (const listed of storage.listObjects('')) present.set(listed.key, listed);
  const extra = [...present.keys()].filter((key) => !objects.has(key));
  await storage.delete(extra);
  let sent = 0;
  await together(objects.values(), OBJECTS_AT_ONCE, async (object) => {
    const there = present.get(object.key);
    if (there !== undefined && isSame(object, there)) return;
    await storage.putFile(object.key, blobs.path(object.sha256), object);
    sent += 1;
  });
  const found = new Map<string, number>();
  for await (const { key, sizeBytes } of storage.listObjects('')) found.set(key, sizeBytes);
  const wrong = [...objects.values()].filter(({ key, sizeBytes }) => found.get(key) !== sizeBytes);
  if (wrong.length > 0 || found.size !== objects.size)
    throw new BackupProblem(
      'RESTORE_DIFFERS',
      `${wrong.length} objects are not in the store as in the backup (${found.size} of ${objects.size} are there).`,
      'Look whether something writes into the bucket, then run the restore again.',
    );
  return { sent, deleted: extra.length };
}
