import { tooLarge } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import * as Y from 'yjs';
import { ContentStore } from '../../content-store.ts';
import type { ChangedActor } from '../actor/actor-feed.ts';
import type { CollaborationAccess } from './collaboration-access.ts';
import { DocumentRepository } from './document.repository.ts';
import { DocumentFeed } from './document-feed.ts';
import { fillDocument } from './document-text.ts';
import type { DocumentRef } from './projection.service.ts';
import { ProjectionScheduler } from './projection-scheduler.ts';

/** Marks updates that this process read from the database, so that it does not store them again. */
export const FROM_DATABASE = { source: 'local' as const, skipStoreHooks: true };

/** An empty Yjs update: no structs, no deletions. */
const EMPTY_UPDATE_BYTES = 2;
/**
 * A generous limit for the bytes of a document's updates per character of its text: deleted text and marks count too.
 */
const MAX_DOCUMENT_BYTES = TEXT_LIMITS.richText * 8;

interface Loaded {
  ref: DocumentRef;
  doc: Y.Doc;
  /** `doc` contains everything up to this sequence number. */
  seq: number;
  /** Sequence numbers beyond `seq` that this process stored itself; `doc` contains them or is about to. */
  own: Set<number>;
  bytes: number;
  catchingUp: Promise<void> | undefined;
}

/**
 * The live documents that this process holds in memory, and their connection to the database. An update is stored
 * before it is applied, acknowledged or passed on. What others stored (another process, an RPC) is applied when it is
 * reported.
 */
export class LiveDocuments {
  readonly #loaded = new Map<string, Loaded>();
  readonly #feed: DocumentFeed;

  constructor(
    databaseUrl: string,
    private readonly store: ContentStore,
    private readonly documents: DocumentRepository,
    private readonly scheduler: ProjectionScheduler,
    access: CollaborationAccess,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    const onGap = (): void => {
      access.forgetAll();
      for (const loaded of this.#loaded.values()) void this.#catchUp(loaded);
    };
    const onUpdate = (id: string, seq: number): void => this.#onUpdate(id, seq);
    const onAccess = (teamId: string, objectId: string | undefined): void => access.rights.forget(teamId, objectId);
    const onActor = (changed: ChangedActor): void => access.actors.forget(changed);
    this.#feed = new DocumentFeed(databaseUrl, { onUpdate, onAccess, onActor, onGap }, logger);
  }

  start(): Promise<void> {
    return this.#feed.start();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  /** Loads the stored state into a new document, which from now on follows what others store. */
  async load(ref: DocumentRef, doc: Y.Doc): Promise<void> {
    const loaded: Loaded = { ref, doc, seq: 0, own: new Set(), bytes: 0, catchingUp: undefined };
    const stored = await this.store.in({ teamId: ref.teamId }, (trx) => this.documents.load(trx, ref.id));
    if (stored === undefined) throw new Error('the document is gone');
    const unreadable = fillDocument(doc, stored, FROM_DATABASE);
    if (unreadable > 0) {
      this.metrics.counter('live_unreadable_updates_total', unreadable);
      this.logger.warn({ documentId: ref.id, unreadable }, 'stored updates of a document cannot be applied');
    }
    loaded.seq = stored.lastSeq;
    loaded.bytes =
      (stored.snapshot?.byteLength ?? 0) + stored.updates.reduce((sum, update) => sum + update.byteLength, 0);
    this.#loaded.set(ref.id, loaded);
    doc.on('destroy', () => {
      // A newer document with the same name may already be here.
      if (this.#loaded.get(ref.id) === loaded) this.#loaded.delete(ref.id);
    });
    // Applies what was stored between reading and listening.
    await this.#catchUp(loaded);
  }

  /**
   * Stores a user's change before it is applied to the document.
   * @throws TOO_LARGE when the document has grown beyond any use; an Error for an invalid update.
   */
  async append(ref: DocumentRef, actorId: string, update: Uint8Array): Promise<void> {
    if (update.byteLength <= EMPTY_UPDATE_BYTES) return;
    // Throws for an update that Yjs can't read. If it were stored, the document could never be loaded again.
    Y.decodeUpdate(update);
    const loaded = this.#loaded.get(ref.id);
    if (loaded && loaded.bytes + update.byteLength > MAX_DOCUMENT_BYTES) {
      throw tooLarge('The document cannot grow any more', { limit: TEXT_LIMITS.richText });
    }
    const started = performance.now();
    const seq = await this.store.in({ teamId: ref.teamId, actorId }, (trx) =>
      this.documents.append(trx, ref.teamId, ref.id, update, actorId),
    );
    this.metrics.histogram('live_update_store_seconds', (performance.now() - started) / 1_000);
    if (loaded) {
      loaded.own.add(seq);
      loaded.bytes += update.byteLength;
      advance(loaded);
      // Somebody else's update is in between.
      if (loaded.seq < seq) void this.#catchUp(loaded);
    }
    this.scheduler.schedule(ref);
  }

  /** Tells whether storing a client's state would add nothing new. */
  isKnown(doc: Y.Doc, update: Uint8Array): boolean {
    return update.byteLength <= EMPTY_UPDATE_BYTES || Y.snapshotContainsUpdate(Y.snapshot(doc), update);
  }

  #onUpdate(id: string, seq: number): void {
    const loaded = this.#loaded.get(id);
    if (loaded === undefined || seq <= loaded.seq || loaded.own.has(seq)) return;
    void this.#catchUp(loaded);
  }

  /** Applies what others stored, one run at a time per document. */
  async #catchUp(loaded: Loaded): Promise<void> {
    const previous = loaded.catchingUp ?? Promise.resolve();
    const work = previous
      .then(() => this.#applyNew(loaded))
      .catch((error: unknown) => {
        this.logger.warn({ err: error, objectId: loaded.ref.id }, 'following a live document failed');
      });
    loaded.catchingUp = work;
    await work;
  }

  async #applyNew(loaded: Loaded): Promise<void> {
    const { ref, doc } = loaded;
    const updates = await this.store.in({ teamId: ref.teamId }, (trx) =>
      this.documents.updatesAfter(trx, ref.id, loaded.seq),
    );
    for (const { seq, update } of updates) {
      // Applying an own update again changes nothing.
      Y.applyUpdate(doc, update, FROM_DATABASE);
      loaded.seq = Math.max(loaded.seq, seq);
      loaded.own.delete(seq);
    }
    if (updates.length > 0) this.scheduler.schedule(ref);
  }
}

/** Own updates that follow `seq` without a gap need not be read. */
function advance(loaded: Loaded): void {
  while (loaded.own.delete(loaded.seq + 1)) loaded.seq += 1;
}
