import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { LRUCache } from 'lru-cache';
import { ContentStore } from '../../content-store.ts';
import { DocumentRepository } from './document.repository.ts';
import { type DocumentRef, ProjectionService } from './projection.service.ts';

/** After the last change of a document, and at the latest after its first one. */
const QUIET_MS = 300;
const AT_LATEST_MS = 900;
/** Of a longer document it is done more seldom, since deriving its text and indexing it take longer. */
const LONG_CHARACTERS = 20_000;
/** Below LEFT_BEHIND_MS, else the sweep would do it meanwhile. */
const MAX_QUIET_MS = 2_000;
const MAX_LATEST_MS = 9_000;
/** Documents whose length a process remembers. */
const KNOWN_LENGTHS = 10_000;
/** How often documents are looked for that another process left behind, and how old their change must be. */
const SWEEP_MS = 3_000;
const LEFT_BEHIND_MS = 3_000;
const SWEEP_BATCH = 50;

interface Waiting {
  ref: DocumentRef;
  timer: NodeJS.Timeout;
  first: number;
}

/** Projects documents shortly after they change, what a crash left behind, and everything at the end. */
export class ProjectionScheduler {
  readonly #waiting = new Map<string, Waiting>();
  readonly #running = new Set<Promise<void>>();
  /** Characters of documents. */
  readonly #lengths = new LRUCache<string, number>({ max: KNOWN_LENGTHS });
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ContentStore,
    private readonly documents: DocumentRepository,
    private readonly projections: ProjectionService,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Looks for what is behind, at once and from then on. */
  async start(): Promise<void> {
    await this.#sweepOnce(new Date());
    const next = (): void => {
      this.#sweep = setTimeout(() => {
        void this.#track(this.#sweepOnce(new Date(Date.now() - LEFT_BEHIND_MS))).then(next);
      }, SWEEP_MS);
    };
    next();
  }

  /** The document has an update that is not projected yet. */
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

  /** Projects what waits and ends. */
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
      // The document stays marked: the sweep tries again.
      this.logger.error({ err: error, objectId: ref.id }, 'projecting a document failed');
    }
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
    return tracked;
  }
}

/** How long a document of so many characters waits for the end of a change, and at most. */
export function paceOf(characters: number): { quietMs: number; latestMs: number } {
  const times = Math.max(1, characters / LONG_CHARACTERS);
  return { quietMs: Math.min(QUIET_MS * times, MAX_QUIET_MS), latestMs: Math.min(AT_LATEST_MS * times, MAX_LATEST_MS) };
}
