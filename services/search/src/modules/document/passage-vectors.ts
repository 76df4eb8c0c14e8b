import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { isDomainError, unavailable } from '@fieldloom/kernel/errors';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { EMBED_AT_ONCE, EMBED_GIVE_UP_MS, EMBED_PATIENCE_MS, KEPT_VECTORS } from '../../limits.ts';
import { INTELLIGENCE } from '../../outside.ts';
import { deadlineOf, EmbeddingPace } from './embedding-pace.ts';
import { Postponed } from './postponed.ts';

/** Vectors in the index, by the hash of their text, and their model. */
export interface StoredVectors {
  model: string;
  byHash: ReadonlyMap<string, readonly number[]>;
  /** Since when the document has lacked some. */
  awaitsSince?: string | undefined;
}

/** A text to embed. Workspaces share no vectors: how fast a text comes back would tell that another one has it. */
export interface Passage {
  readonly teamId: string;
  readonly text: string;
}

/** Passages with their vectors, and the model of these. */
export interface EmbeddedPassages {
  readonly model: string;
  readonly passages: readonly (Passage & { readonly vector: Float32Array })[];
}

/** A text in which nothing is wrong, of no workspace. An embedder that fails for it fails for all. */
export const PROBE: Passage = { teamId: '', text: 'A sentence that every model can read.' };

/** Identifies a passage. */
export function keyOf({ teamId, text }: Passage): string {
  return `${teamId}/${text}`;
}

/** Returns 128 bits of a hash of a passage's text, by which its vector in the index is found again. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Five digits are more than an 8-bit model provides, and halve what is sent. */
export function shortVector(vector: ArrayLike<number>): number[] {
  return Array.from(vector, (value) => Math.round(value * 1e5) / 1e5);
}

/**
 * Vectors of passages, as far as this process has them, and the way to further ones. A long note is indexed again with
 * every pause in typing, and nearly all of its passages are unchanged. What was embedded is kept, whatever becomes of
 * the passages beside it.
 *
 * When a call for a single passage fails, it may be due to the passage or to the embedder. So the embedder is asked for
 * PROBE until it answers, and then once more for the passage. If it fails again, it is left alone for a while.
 */
@Injectable()
export class PassageVectors {
  readonly #intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>;
  /** By `keyOf`. */
  readonly #cached = new LRUCache<string, Float32Array>({ max: KEPT_VECTORS });
  readonly #pace = new EmbeddingPace();
  /** One call at a time: the embedder works through texts one by one, and nobody asks for what is just coming. */
  readonly #calls = pLimit(1);
  /** Passages that can't be embedded, and those of which it is not known yet. By `keyOf`. */
  readonly #postponed = new Postponed();
  /** Whether PROBE comes before anything else. */
  #isInDoubt = false;
  #model = '';

  constructor(@Inject(INTELLIGENCE) intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>) {
    this.#intelligence = intelligence;
  }

  /** The model of the cached vectors; empty until something was embedded. Those of another one can't be compared. */
  get model(): string {
    return this.#model;
  }

  /** How long to wait before something is embedded again, after calls that failed. */
  get pauseMs(): number {
    return this.#pace.pauseMs;
  }

  /** How many passages `embedSome` takes now. */
  get batchSize(): number {
    return this.#pace.size;
  }

  /** Returns the cached vector of a passage. */
  cached(passage: Passage): Float32Array | undefined {
    return this.#cached.get(keyOf(passage));
  }

  /** Tells whether a passage is left alone for now, because it can't be embedded although others can. */
  isPostponed(passage: Passage): boolean {
    return this.#postponed.isWaiting(keyOf(passage));
  }

  /** Tells whether that is so for the first time. */
  isNewlyPostponed(passage: Passage): boolean {
    return this.isPostponed(passage) && this.#postponed.failuresOf(keyOf(passage)) === 1;
  }

  /** Caches what the index has of these texts, as far as it is of the current model. */
  remember(teamId: string, texts: readonly string[], stored: StoredVectors): void {
    if (stored.model !== this.#model) return;
    for (const text of texts) {
      const vector = stored.byHash.get(hashOf(text));
      if (vector !== undefined) this.#cached.set(keyOf({ teamId, text }), Float32Array.from(vector));
    }
  }

  /**
   * Embeds a few passages if that can be done at once, for a document that is just being written. It returns after half
   * a second at the latest; what comes later is cached.
   */
  async embedSoon(wanted: readonly Passage[]): Promise<void> {
    const healthy = wanted.filter((passage) => !this.#postponed.has(keyOf(passage)));
    const most = Math.min(EMBED_AT_ONCE, this.#pace.size);
    const isBusy = this.#calls.activeCount > 0 || this.#calls.pendingCount > 0;
    if (healthy.length === 0 || healthy.length > most || this.#pace.isFailing || isBusy) return;
    const patience = new AbortController();
    const embedding = this.embedSome(healthy).catch((error: unknown) => {
      // With the words in the index, VectorFollower asks again, and logs what is wrong with the embedder.
      if (!isDomainError(error)) throw error;
    });
    await Promise.race([embedding, sleep(EMBED_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  }

  /**
   * Returns the vectors of those of these passages that are cached. If none is, it embeds the first ones: as many as
   * the embedder takes at once now, without postponed ones.
   * @throws as the embedder does; the next call then takes fewer passages, unless one of them is postponed now.
   */
  embedSome(wanted: readonly Passage[], signal?: AbortSignal): Promise<EmbeddedPassages> {
    return this.#calls(async () => {
      const cached = wanted.flatMap((passage) => {
        const vector = this.cached(passage);
        return vector === undefined ? [] : { ...passage, vector };
      });
      if (cached.length > 0) return { model: this.#model, passages: cached };
      const next = this.#nextOf(wanted);
      if (next.length > 0 && this.#isInDoubt) await this.#embed([PROBE], signal);
      return this.#embed(next, signal);
    });
  }

  /** Returns the embedder's model, and waits for an embedder that is away. @throws like `embedAll`. */
  learnModel(): Promise<string> {
    return this.#patiently(() => this.#calls(async () => (await this.#embed([PROBE])).model));
  }

  /**
   * Embeds these passages for a rebuild, and waits for an embedder that is away. Those that can't be embedded, although
   * others can, are left out.
   * @throws UNAVAILABLE when nothing could be embedded for ten minutes, or when the embedder's model is another one.
   */
  async embedAll(wanted: readonly Passage[], model: string): Promise<ReadonlyMap<string, Float32Array>> {
    const vectors = new Map<string, Float32Array>();
    let missing = [...wanted];
    while (missing.length > 0) {
      const embedded = await this.#patiently(() => this.embedSome(missing));
      if (embedded.model !== model) throw unavailable('The sentence model has changed');
      for (const { text, vector } of embedded.passages) vectors.set(text, vector);
      missing = missing.filter((passage) => !vectors.has(passage.text) && !this.isPostponed(passage));
    }
    return vectors;
  }

  async #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + EMBED_GIVE_UP_MS;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isDomainError(error) || Date.now() > deadline) throw error;
        await sleep(this.#pace.pauseMs);
      }
    }
  }

  /** One that failed before is asked for alone, so that nothing else fails with it. */
  #nextOf(wanted: readonly Passage[]): Passage[] {
    const possible = new Map<string, Passage>();
    for (const passage of wanted) {
      const key = keyOf(passage);
      if (this.#postponed.isWaiting(key)) continue;
      if (this.#postponed.has(key)) return [passage];
      if (possible.size < this.#pace.size) possible.set(key, passage);
    }
    return [...possible.values()];
  }

  async #embed(passages: readonly Passage[], signal?: AbortSignal): Promise<EmbeddedPassages> {
    if (passages.length === 0) return { model: this.#model, passages: [] };
    const { embeddings, model } = await this.#ask(passages, signal);
    if (model !== this.#model) {
      this.#cached.clear();
      this.#model = model;
    }
    const embedded = passages.map((passage, position) => {
      const vector = Float32Array.from(embeddings[position]?.values ?? []);
      this.#cached.set(keyOf(passage), vector);
      this.#postponed.forget(keyOf(passage));
      return { ...passage, vector };
    });
    return { model, passages: embedded };
  }

  async #ask(passages: readonly Passage[], signal?: AbortSignal) {
    try {
      const answer = await this.#intelligence.embed(
        { texts: passages.map(({ text }) => text), purpose: EmbedPurpose.PASSAGE },
        { timeoutMs: deadlineOf(passages.length), ...(signal === undefined ? {} : { signal }) },
      );
      this.#pace.succeeded(passages.length);
      this.#isInDoubt = false;
      return answer;
    } catch (error) {
      // A process that stops says nothing of the embedder.
      if (signal?.aborted !== true) this.#failed(passages);
      throw error;
    }
  }

  #failed(passages: readonly Passage[]): void {
    const hadAnswered = !this.#pace.isFailing;
    this.#pace.failed(passages.length);
    const [only, another] = passages;
    if (only === undefined || another !== undefined || only === PROBE) return;
    const key = keyOf(only);
    if (hadAnswered && this.#postponed.has(key)) {
      this.#postponed.postpone(key);
      this.#pace.forgive();
    } else {
      this.#postponed.suspect(key);
      this.#isInDoubt = true;
    }
  }
}
