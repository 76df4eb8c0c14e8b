import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { LRUCache } from 'lru-cache';
import { ContentStore } from '../../content-store.ts';
import { DocumentRepository } from './document.repository.ts';
import { type DocumentRef, ProjectionService } from './projection.service.ts';

/** Pause after a document's last change; below, the longest delay after its first change. */
const QUIET_MS = 300;
const AT_LATEST_MS = 900;
/** Longer documents are projected less often, because deriving and indexing their text takes longer. */
const LONG_CHARACTERS = 20_000;
/** Less than LEFT_BEHIND_MS, because otherwise the sweep would project them first. */
const MAX_QUIET_MS = 2_000;
const MAX_LATEST_MS = 9_000;
/** Number of documents whose length a process remembers. */
const KNOWN_LENGTHS = 10_000;
/** How often the sweep looks for documents that another process left behind; below, how old their change must be. */
const SWEEP_MS = 3_000;
const LEFT_BEHIND_MS = 3_000;
const SWEEP_BATCH = 50;

interface Waiting {
  ref: DocumentRef;
  timer: NodeJS.Timeout;
  first: number;
}

/**
 * Projects documents shortly after they change, documents that a crash left behind, and everything that waits at the
 * end.
 */
export class ProjectionScheduler {
  readonly #waiting = new Map<string, Waiting>();
  readonly #running = new Set<Promise<void>>();
  /** Documents' lengths in characters. */
  readonly #lengths = new LRUCache<string, number>({ max: KNOWN_LENGTHS });
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ContentStore,
    private readonly documents: DocumentRepository,
    private readonly projections: ProjectionService,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Looks for documents whose projection is behind, now and regularly. */
  async start(): Promise<void> {
    await this.#sweepOnce(new Date());
    const next = (): void => {
      this.#sweep = setTimeout(() => {
        void this.#track(this.#sweepOnce(new Date(Date.now() - LEFT_BEHIND_MS))).then(next);
      }, SWEEP_MS);
    };
    next();
  }

  /** Called when the document has an update that is not projected yet. */
  schedule(ref: DocumentRef): void {
    const now = Date.now();
    const waiting = this.#waiting.get(ref.id);
    const first = waiting?.first ?? now;
    if (waiting) clearTimeout(waiting.timer);
    const { quietMs, latestMs } = paceOf(this.#lengths.get(ref.id) ?? 0);
    const delay = Math.max(0, Math.min(quietMs, first + latestMs - now));
    const timer = setTimeout(() => {
      this.#waiting.delete(ref.id);
      void this.#track(this.#project(ref));
    }, delay);
    this.#waiting.set(ref.id, { ref, timer, first });
  }

  /** Projects everything that waits, then stops. */
  async stop(): Promise<void> {
    clearTimeout(this.#sweep);
    const refs = [...this.#waiting.values()].map((waiting) => {
      clearTimeout(waiting.timer);
      return waiting.ref;
    });
    this.#waiting.clear();
    await Promise.all([...this.#running, ...refs.map((ref) => this.#project(ref))]);
    clearTimeout(this.#sweep);
  }

  async #sweepOnce(olderThan: Date): Promise<void> {
    try {
      const dirty = await this.store.acrossWorkspaces('project live documents that were left behind', (trx) =>
        this.documents.listDirty(trx, olderThan, SWEEP_BATCH),
      );
      for (const { teamId, id } of dirty) {
        if (!this.#waiting.has(id)) await this.#project({ teamId, id });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'looking for documents to project failed');
    }
  }

  async #project(ref: DocumentRef): Promise<void> {
    const started = performance.now();
    try {
      const characters = await this.projections.project(ref);
      if (characters !== undefined) this.#lengths.set(ref.id, characters);
      this.metrics.histogram('live_projection_seconds', (performance.now() - started) / 1_000);
    } catch (error) {
      this.metrics.counter('live_projection_failures_total', 1);
      // The document stays marked, so the sweep tries again.
      this.logger.error({ err: error, objectId: ref.id }, 'projecting a document failed');
    }
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
    return tracked;
  }
}

/** Returns how long a document of this length waits for the end of a change, and the maximum. */
export function paceOf(characters: number): { quietMs: number; latestMs: number } {
  const times = Math.max(1, characters / LONG_CHARACTERS);
  return { quietMs: Math.min(QUIET_MS * times, MAX_QUIET_MS), latestMs: Math.min(AT_LATEST_MS * times, MAX_LATEST_MS) };
}
