import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '@fieldloom/kernel/back-off';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { errorCode } from '@fieldloom/stream/error-code';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  FOLLOW_ASIDE,
  FOLLOW_ASIDE_ROUNDS,
  FOLLOW_GROWTH,
  FOLLOW_POLL,
  FOLLOW_ROUND_MS,
  FOLLOWED_PASSAGES,
  WRITE_VECTORS,
} from '../../limits.ts';
import { DocumentPassages } from './document-passages.ts';
import type { EmbeddedParts } from './mapping.ts';
import { type EmbeddedPassage, type Passage, PassageVectors, type StoredVectors } from './passage-vectors.ts';
import { SearchIndex } from './search-index.ts';
import { type AwaitingDocument, VectorBacklog, type VectorWrite } from './vector-backlog.ts';

interface Followed {
  readonly document: AwaitingDocument;
  readonly passages: DocumentPassages;
}

/**
 * Adds vectors to documents whose words are already in the index, as fast as the embedder can. What is still to be done
 * is told by the documents themselves, so a process that dies leaves nothing behind that another one, or the next one,
 * does not find. Workspaces take turns, and share the embedder within a round.
 */
@Injectable()
export class VectorFollower {
  readonly #backlog: VectorBacklog;
  /** Workspaces that had their turn. */
  readonly #served = new Set<string>();
  /** Documents with a passage that can't be embedded, how often that was so, and until which round they wait. */
  readonly #aside = new LRUCache<string, { failures: number; until: number }>({ max: FOLLOW_ASIDE });
  #running: { stopping: AbortController; ended: Promise<void> } | undefined;
  #rounds = 0;
  /** Looks since something was written or found. */
  #looks = 1;
  #rest = new AbortController();

  constructor(
    private readonly index: SearchIndex,
    private readonly vectors: PassageVectors,
  ) {
    this.#backlog = new VectorBacklog(index);
  }

  /** Begins to follow, until `stop`. */
  start({ logger, metrics }: { logger: Logger; metrics: Metrics }): void {
    const stopping = new AbortController();
    this.#running = { stopping, ended: this.#run(stopping.signal, logger, metrics) };
  }

  /** Something was written that lacks vectors; it can be found in a moment. */
  wake(): void {
    this.#looks = 1;
    this.#rest.abort();
  }

  async stop(): Promise<void> {
    this.#running?.stopping.abort();
    this.#rest.abort();
    await this.#running?.ended;
    this.#running = undefined;
  }

  async #run(signal: AbortSignal, logger: Logger, metrics: Metrics): Promise<void> {
    let isLate = false;
    while (!signal.aborted) {
      let found = 0;
      try {
        found = await this.round(signal, metrics);
      } catch (error) {
        if (!signal.aborted) logger.warn({ error: errorCode(error) }, 'vectors could not be added');
      }
      const pauseMs = this.vectors.pauseMs;
      if (isLate !== pauseMs > 0 && !signal.aborted) {
        isLate = pauseMs > 0;
        if (isLate) logger.warn({ batch: this.vectors.batchSize }, 'the embedder does not keep up; words go first');
        else logger.info({ batch: this.vectors.batchSize }, 'the embedder answers again');
      }
      if (pauseMs > 0) await this.#pause(pauseMs, signal);
      else if (found === 0) {
        this.#rest = new AbortController();
        await this.#pause(backOffMs(this.#looks++, FOLLOW_POLL), AbortSignal.any([signal, this.#rest.signal]));
      } else this.#looks = 1;
    }
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {});
  }

  /**
   * Adds vectors to the oldest documents of a few workspaces, for some seconds.
   * @returns how many documents it worked on.
   * @throws UNAVAILABLE while the index does not answer. An embedder that does not answer ends the round.
   */
  async round(signal: AbortSignal, metrics: Metrics): Promise<number> {
    const documents = await this.#nextDocuments(metrics);
    const followed: Followed[] = [];
    let texts = 0;
    for (const document of inTurn(documents, ({ teamId }) => teamId)) {
      // The passages of many long notes would not fit into memory.
      if (texts >= FOLLOWED_PASSAGES) break;
      const passages = new DocumentPassages(document.teamId, document.title, document.text);
      followed.push({ document, passages });
      texts += passages.texts.length;
    }
    const embedded = await this.#embed(followed, signal);
    await this.#write(followed, embedded);
    metrics.counter('search_embedded_passages_total', embedded.size);
    return followed.length;
  }

  async #nextDocuments(metrics: Metrics): Promise<AwaitingDocument[]> {
    this.#rounds += 1;
    const ids = [...this.#aside].flatMap(([id, { until }]) => (until >= this.#rounds ? [id] : []));
    if (this.#served.size > 0) {
      const { documents } = await this.#backlog.next({ teamIds: [...this.#served], ids });
      for (const { teamId } of documents) this.#served.add(teamId);
      if (documents.length > 0) return documents;
      this.#served.clear();
    }
    const { documents, isPart, total } = await this.#backlog.next({ teamIds: [], ids });
    metrics.gauge('search_documents_without_vectors', total + ids.length);
    // The others come before these do again.
    if (isPart) for (const { teamId } of documents) this.#served.add(teamId);
    return documents;
  }

  /** Embeds what these documents lack, until the round is over or a call fails. */
  async #embed(followed: readonly Followed[], signal: AbortSignal): Promise<ReadonlyMap<string, EmbeddedPassage>> {
    const embedded = new Map<string, EmbeddedPassage>();
    const until = Date.now() + FOLLOW_ROUND_MS;
    let { model } = this.vectors;
    let missing = this.#missingOf(followed);
    while (missing.length > 0 && Date.now() < until && !signal.aborted) {
      const isSingle = this.vectors.batchSize === 1 || missing.length === 1;
      try {
        const came = await this.vectors.embedSome(missing, signal);
        if (model !== this.vectors.model) {
          // What came before is of another model, and so may be what is stored.
          embedded.clear();
          model = this.vectors.model;
          missing = this.#missingOf(followed);
        }
        for (const each of came) embedded.set(keyOf(each), each);
        missing = missing.filter((passage) => !embedded.has(keyOf(passage)));
      } catch {
        // The next round takes fewer passages.
        if (isSingle && followed.length > 1) {
          const failed = missing.find((passage) => this.vectors.cached(passage) === undefined);
          this.#setAside(followed, failed);
        }
        break;
      }
    }
    return embedded;
  }

  /** Returns passages without vectors in the index, of the workspaces in turn. */
  #missingOf(followed: readonly Followed[]): Passage[] {
    const missing = followed.flatMap(({ document, passages }) => {
      const { teamId } = document;
      const hashes = this.#usableOf(document);
      return passages.texts.flatMap(({ text, hash }) => (hashes.has(hash) ? [] : { teamId, text }));
    });
    return inTurn(missing, ({ teamId }) => teamId);
  }

  /** Returns hashes of the passages whose vectors in the index can stand beside new ones. */
  #usableOf({ model, hashes }: AwaitingDocument): ReadonlySet<string> {
    return this.vectors.model === '' || this.vectors.model === model ? hashes : new Set();
  }

  #setAside(followed: readonly Followed[], failed: Passage | undefined): void {
    for (const { document, passages } of followed) {
      const isOf = document.teamId === failed?.teamId && passages.texts.some(({ text }) => text === failed.text);
      if (isOf) this.#wait(document.id);
    }
  }

  #wait(id: string): void {
    const failures = (this.#aside.get(id)?.failures ?? 0) + 1;
    this.#aside.set(id, { failures, until: this.#rounds + Math.min(2 ** failures, FOLLOW_ASIDE_ROUNDS) });
  }

  /**
   * Writes documents that are complete, and of the others those that have become so much fuller that it is worth it.
   */
  async #write(followed: readonly Followed[], embedded: ReadonlyMap<string, EmbeddedPassage>): Promise<void> {
    let writes: VectorWrite[] = [];
    let vectors = 0;
    const send = async () => {
      for (const id of await this.#backlog.write(writes)) this.#wait(id);
      writes = [];
      vectors = 0;
    };
    for (const each of followed) {
      const parts = await this.#partsOf(each, embedded);
      if (parts === undefined) continue;
      writes.push({ document: each.document, parts });
      vectors += parts.chunks.length + parts.sentences.length;
      if (vectors >= WRITE_VECTORS) await send();
    }
    await send();
  }

  /** @returns what is to be written of a document; undefined when it is not worth it yet. */
  async #partsOf(
    { document, passages }: Followed,
    embedded: ReadonlyMap<string, EmbeddedPassage>,
  ): Promise<EmbeddedParts | undefined> {
    const stored = this.#usableOf(document);
    const byText = new Map<string, ArrayLike<number>>();
    for (const { text } of passages.texts) {
      const vector = embedded.get(keyOf({ teamId: document.teamId, text }))?.vector;
      if (vector !== undefined) byText.set(text, vector);
    }
    const isComplete = passages.texts.every(({ text, hash }) => byText.has(text) || stored.has(hash));
    if (!isComplete && byText.size <= stored.size * FOLLOW_GROWTH) return undefined;
    if (stored.size > 0) addStored(byText, passages, await this.#storedOf(document));
    const model = this.vectors.model === '' ? document.model : this.vectors.model;
    return passages.partsOf({ model, byText }, document.awaitsSince);
  }

  async #storedOf({ teamId, kind, id }: AwaitingDocument): Promise<StoredVectors | undefined> {
    return (await this.index.storedVectors(teamId, [{ index: kind, id }])).get(id);
  }
}

/** Orders items so that the first ones of all groups come first, then the second ones. */
function inTurn<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat();
}

/** Adds vectors that the index has of passages which were not embedded now. */
function addStored(
  byText: Map<string, ArrayLike<number>>,
  passages: DocumentPassages,
  stored: StoredVectors | undefined,
): void {
  for (const { text, hash } of passages.texts) {
    const vector = byText.get(text) ?? stored?.byHash.get(hash);
    if (vector !== undefined) byText.set(text, vector);
  }
}

function keyOf({ teamId, text }: Passage): string {
  return `${teamId}/${text}`;
}
