import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '@fieldloom/kernel/back-off';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { errorCode } from '@fieldloom/stream/error-code';
import { Injectable } from '@nestjs/common';
import { FOLLOW_GROWTH, FOLLOW_POLL, FOLLOW_ROUND_MS, FOLLOWED_PASSAGES, WRITE_VECTORS } from '../../limits.ts';
import { DocumentPassages } from './document-passages.ts';
import { inParts } from './in-parts.ts';
import { type EmbeddedPassages, keyOf, type Passage, PassageVectors } from './passage-vectors.ts';
import { Postponed } from './postponed.ts';
import { SearchIndex } from './search-index.ts';
import { type AwaitingDocument, VectorBacklog } from './vector-backlog.ts';

/** What VectorFollower tells of its work. */
export interface Telling {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

interface Followed {
  readonly document: AwaitingDocument;
  readonly passages: DocumentPassages;
}

/** Vectors that came in a round, all of one model. */
class Arrivals {
  readonly #byKey = new Map<string, Float32Array>();

  constructor(public model: string) {}

  get count(): number {
    return this.#byKey.size;
  }

  /** @returns whether they are of another model than those that came before, which are no longer of use. */
  add({ model, passages }: EmbeddedPassages): boolean {
    const isAnother = passages.length > 0 && model !== this.model;
    if (isAnother) {
      this.#byKey.clear();
      this.model = model;
    }
    for (const passage of passages) this.#byKey.set(keyOf(passage), passage.vector);
    return isAnother;
  }

  vectorOf(passage: Passage): Float32Array | undefined {
    return this.#byKey.get(keyOf(passage));
  }

  /** Returns hashes of the passages whose vectors in the index can stand beside these. */
  usableOf({ model, hashes }: AwaitingDocument): ReadonlySet<string> {
    return this.model === '' || this.model === model ? hashes : new Set();
  }
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
  /** Documents, by id, of which nothing can be embedded for now, or that the engine refuses. */
  readonly #postponed = new Postponed();
  #running: { stopping: AbortController; ended: Promise<void> } | undefined;
  /** Looks since something was written or found. */
  #looks = 1;
  #isEmbedderLate = false;
  /** Ends the pause between two looks. */
  #waking = new AbortController();

  constructor(
    private readonly index: SearchIndex,
    private readonly vectors: PassageVectors,
  ) {
    this.#backlog = new VectorBacklog(index);
  }

  /** Begins to follow, until `stop`. */
  start(telling: Telling): void {
    const stopping = new AbortController();
    this.#running = { stopping, ended: this.#run(stopping.signal, telling) };
  }

  /** These documents were written and lack vectors. They can be found in a moment, and may have another text now. */
  wake(ids: readonly string[]): void {
    for (const id of ids) this.#postponed.forget(id);
    this.#looks = 1;
    this.#waking.abort();
  }

  async stop(): Promise<void> {
    this.#running?.stopping.abort();
    this.#waking.abort();
    await this.#running?.ended;
    this.#running = undefined;
  }

  async #run(signal: AbortSignal, telling: Telling): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let found = 0;
      try {
        found = await this.round(signal, telling);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) telling.logger.warn({ error: errorCode(error) }, 'vectors could not be added');
      }
      const { pauseMs } = this.vectors;
      if (failures > 0) await this.#pause(Math.max(pauseMs, backOffMs(failures, FOLLOW_POLL)), signal);
      else if (pauseMs > 0) await this.#pause(pauseMs, signal);
      else if (found > 0) this.#looks = 1;
      else {
        this.#waking = new AbortController();
        await this.#pause(backOffMs(this.#looks++, FOLLOW_POLL), AbortSignal.any([signal, this.#waking.signal]));
      }
    }
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {});
  }

  /**
   * Adds vectors to the oldest documents of a few workspaces, for some seconds.
   * @returns how many documents it worked on.
   * @throws UNAVAILABLE while the index does not answer, and what the embedder throws, unless it is slow, full or away,
   * which only ends the round.
   */
  async round(signal: AbortSignal, telling: Telling): Promise<number> {
    const documents = await this.#nextDocuments(telling.metrics);
    const followed: Followed[] = [];
    let texts = 0;
    for (const document of inTurn(documents, ({ teamId }) => teamId)) {
      // The passages of many long notes would not fit into memory.
      if (texts >= FOLLOWED_PASSAGES) break;
      const passages = new DocumentPassages(document.teamId, document.title, document.text);
      followed.push({ document, passages });
      texts += passages.texts.length;
    }
    const { arrivals, failure } = await this.#embed(followed, signal, telling);
    // Also when the embedder fails: what came before is not lost.
    await this.#write(followed, arrivals, telling);
    telling.metrics.counter('search_embedded_passages_total', arrivals.count);
    if (failure !== undefined && !isBusyOrAway(failure) && !signal.aborted) throw failure;
    return followed.length;
  }

  async #nextDocuments(metrics: Metrics): Promise<AwaitingDocument[]> {
    const isNewTurn = this.#served.size === 0;
    const postponed = this.#postponed.waiting;
    const { documents, isPart, waiting, oldestAt } = await this.#backlog.next({
      teamIds: [...this.#served],
      postponed,
    });
    metrics.gauge('search_documents_without_vectors', waiting + postponed.length);
    metrics.gauge('search_oldest_without_vectors_seconds', oldestAt === null ? 0 : (Date.now() - oldestAt) / 1_000);
    if (documents.length === 0 && !isNewTurn) {
      this.#served.clear();
      return this.#nextDocuments(metrics);
    }
    // The others come before these do again.
    if (isPart || !isNewTurn) for (const { teamId } of documents) this.#served.add(teamId);
    return documents;
  }

  /** Embeds what these documents lack, until the round is over or a call fails. */
  async #embed(
    followed: readonly Followed[],
    signal: AbortSignal,
    { logger }: Telling,
  ): Promise<{ arrivals: Arrivals; failure?: unknown }> {
    const arrivals = new Arrivals(this.vectors.model);
    const until = Date.now() + FOLLOW_ROUND_MS;
    const aside = new Set<Followed>();
    const missing = () =>
      this.#missingOf(
        followed.filter((each) => !aside.has(each)),
        arrivals,
      );
    let failure: unknown;
    for (let left = missing(); left.length > 0 && Date.now() < until && !signal.aborted; ) {
      try {
        const isAnotherModel = arrivals.add(await this.vectors.embedSome(left, signal));
        // Cached vectors say nothing of it.
        if (this.vectors.pauseMs === 0) this.#tellOfEmbedder(logger);
        if (isAnotherModel) left = missing();
        left = left.filter((each) => arrivals.vectorOf(each) === undefined && !this.vectors.isPostponed(each));
      } catch (error) {
        const blamed = left.find((passage) => this.vectors.isPostponed(passage));
        if (blamed === undefined) {
          failure = error;
          if (!signal.aborted) this.#tellOfEmbedder(logger, error);
          break;
        }
        const documents = followed.filter((each) => hasPassage(each, blamed));
        const ids = documents.map(({ document }) => document.id);
        logger.warn({ error: errorCode(error), documents: ids }, 'a passage can not be embedded although others can');
        // There may be more of them, and to find each one takes many calls. One that is known takes a single call.
        if (this.vectors.isNewlyPostponed(blamed)) for (const each of documents) aside.add(each);
        left = missing();
      }
    }
    for (const each of followed) {
      if (aside.has(each) || this.#isStuck(each, arrivals)) this.#postponed.postpone(each.document.id);
    }
    return { arrivals, failure };
  }

  /** Logs when the embedder begins to fail and when it answers again, not every call. */
  #tellOfEmbedder(logger: Logger, error?: unknown): void {
    const isLate = error !== undefined;
    if (this.#isEmbedderLate === isLate) return;
    this.#isEmbedderLate = isLate;
    const batch = this.vectors.batchSize;
    if (isLate) {
      logger.warn({ error: errorCode(error), batch }, 'the embedder does not keep up; words go first');
    } else logger.info({ batch }, 'the embedder answers again');
  }

  /** Returns passages without vectors that can be embedded now, of the workspaces in turn. */
  #missingOf(followed: readonly Followed[], arrivals: Arrivals): Passage[] {
    const missing = followed.flatMap((each) => lackingOf(each, arrivals));
    return inTurn(
      missing.filter((passage) => !this.vectors.isPostponed(passage)),
      ({ teamId }) => teamId,
    );
  }

  /** Tells whether a document lacks nothing but passages that are left alone for now. */
  #isStuck(followed: Followed, arrivals: Arrivals): boolean {
    const lacking = lackingOf(followed, arrivals);
    return lacking.length > 0 && lacking.every((passage) => this.vectors.isPostponed(passage));
  }

  /**
   * Writes documents that are complete, and of the others those that have become so much fuller that it is worth it.
   */
  async #write(followed: readonly Followed[], arrivals: Arrivals, { logger }: Telling): Promise<void> {
    const fuller = followed.filter((each) => isFuller(each, arrivals));
    for (const part of inParts(fuller, ({ passages }) => passages.vectorCount, WRITE_VECTORS)) {
      const refused = await this.#backlog.write(await this.#writesOf(part, arrivals));
      for (const { id, type } of refused) {
        this.#postponed.postpone(id);
        logger.warn({ document: id, error: type }, 'the index refuses the vectors of a document');
      }
      for (const each of part) {
        const { id } = each.document;
        const isRefused = refused.some((document) => document.id === id);
        if (!isRefused && lackingOf(each, arrivals).length === 0) this.#postponed.forget(id);
      }
    }
  }

  /** Adds the vectors that the index has to those that came. */
  async #writesOf(part: readonly Followed[], arrivals: Arrivals) {
    const known = part.filter(({ document }) => arrivals.usableOf(document).size > 0);
    const stored = await this.index.storedVectors(
      known.map(({ document: { teamId, kind, id } }) => ({ teamId, index: kind, id })),
    );
    return part.map(({ document, passages }) => {
      const model = arrivals.model === '' ? document.model : arrivals.model;
      const found = stored.get(document.id);
      const usable = found?.model === model ? found : undefined;
      const byText = new Map<string, ArrayLike<number>>();
      for (const { text, hash } of passages.texts) {
        const vector = arrivals.vectorOf({ teamId: document.teamId, text }) ?? usable?.byHash.get(hash);
        if (vector !== undefined) byText.set(text, vector);
      }
      return { document, parts: passages.partsOf({ model, byText }, document.awaitsSince) };
    });
  }
}

/** Tells whether the embedder is slow, full or away, so that it may do the same later. */
function isBusyOrAway(error: unknown): boolean {
  return isDomainError(error) && (error.code === 'UNAVAILABLE' || error.code === 'TOO_MANY_REQUESTS');
}

function hasPassage({ document, passages }: Followed, { teamId, text }: Passage): boolean {
  return document.teamId === teamId && passages.texts.some((each) => each.text === text);
}

/** Returns passages of a document that have neither come nor are in the index. */
function lackingOf({ document, passages }: Followed, arrivals: Arrivals): Passage[] {
  const { teamId } = document;
  const usable = arrivals.usableOf(document);
  return passages.texts
    .filter(({ text, hash }) => !usable.has(hash) && arrivals.vectorOf({ teamId, text }) === undefined)
    .map(({ text }) => ({ teamId, text }));
}

/** Tells whether a document is complete, or has so much more than what the index has that it is worth writing. */
function isFuller(followed: Followed, arrivals: Arrivals): boolean {
  const { document, passages } = followed;
  if (lackingOf(followed, arrivals).length === 0) return true;
  const came = passages.texts.filter(({ text }) => arrivals.vectorOf({ teamId: document.teamId, text }) !== undefined);
  return came.length > arrivals.usableOf(document).size * FOLLOW_GROWTH;
}

/** Orders items so that the first ones of all groups come first, then the second ones. */
function inTurn<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat();
}
