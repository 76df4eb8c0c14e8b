import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { unavailable } from '@fieldloom/kernel/errors';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { EMBED_AT_ONCE, EMBED_GIVE_UP_MS, EMBED_PATIENCE_MS, KEPT_VECTORS } from '../../limits.ts';
import { INTELLIGENCE } from '../../outside.ts';
import { deadlineOf, EmbeddingPace } from './embedding-pace.ts';

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

export interface EmbeddedPassage extends Passage {
  readonly vector: Float32Array;
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
 */
@Injectable()
export class PassageVectors {
  readonly #intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>;
  /** By workspace and text. */
  readonly #cached = new LRUCache<string, Float32Array>({ max: KEPT_VECTORS });
  readonly #pace = new EmbeddingPace();
  /** One call at a time: the embedder works through texts one by one, and nobody asks for what is just coming. */
  readonly #calls = pLimit(1);
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
  cached({ teamId, text }: Passage): Float32Array | undefined {
    return this.#cached.get(keyOf(teamId, text));
  }

  /** Caches what the index has of these texts, as far as it is of the current model. */
  remember(teamId: string, texts: readonly string[], stored: StoredVectors): void {
    if (stored.model !== this.#model) return;
    for (const text of texts) {
      const vector = stored.byHash.get(hashOf(text));
      if (vector !== undefined) this.#cached.set(keyOf(teamId, text), Float32Array.from(vector));
    }
  }

  /**
   * Embeds a few passages if that can be done at once, for a document that is just being written. It returns after half
   * a second at the latest; what comes later is cached.
   */
  async embedSoon(wanted: readonly Passage[]): Promise<void> {
    const most = Math.min(EMBED_AT_ONCE, this.#pace.size);
    const isBusy = this.#calls.activeCount > 0 || this.#calls.pendingCount > 0;
    if (wanted.length === 0 || wanted.length > most || this.#pace.isFailing || isBusy) return;
    const patience = new AbortController();
    const embedding = this.embedSome(wanted).then(
      () => {},
      // The passages are embedded later, with the words already in the index.
      () => {},
    );
    await Promise.race([embedding, sleep(EMBED_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  }

  /**
   * Embeds the first of these passages: as many as the embedder takes at once now. Passages that are cached by now cost
   * nothing.
   * @throws UNAVAILABLE or TOO_MANY_REQUESTS; the next call then takes fewer of them.
   */
  embedSome(wanted: readonly Passage[], signal?: AbortSignal): Promise<EmbeddedPassage[]> {
    return this.#calls(async () => {
      const came: EmbeddedPassage[] = [];
      const asked = new Map<string, Passage>();
      for (const passage of wanted) {
        if (asked.size === this.#pace.size) break;
        const vector = this.cached(passage);
        if (vector === undefined) asked.set(keyOf(passage.teamId, passage.text), passage);
        else came.push({ ...passage, vector });
      }
      if (asked.size === 0) return came;
      const model = this.#model;
      const embedded = await this.#embed([...asked.values()], signal);
      return this.#model === model ? [...came, ...embedded] : embedded;
    });
  }

  /**
   * Embeds all of these passages, and waits for an embedder that is away, for a rebuild.
   * @throws UNAVAILABLE when nothing could be embedded for ten minutes, or when the model changed in the meantime.
   */
  async embedAll(wanted: readonly Passage[]): Promise<ReadonlyMap<string, Float32Array>> {
    const vectors = new Map<string, Float32Array>();
    let model = this.#model;
    let deadline = Date.now() + EMBED_GIVE_UP_MS;
    for (let missing = [...wanted]; missing.length > 0; missing = missing.filter(({ text }) => !vectors.has(text))) {
      try {
        for (const { text, vector } of await this.embedSome(missing)) vectors.set(text, vector);
        deadline = Date.now() + EMBED_GIVE_UP_MS;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(this.#pace.pauseMs);
      }
      if (model !== '' && model !== this.#model) throw unavailable('The sentence model has changed');
      model = this.#model;
    }
    return vectors;
  }

  async #embed(passages: readonly Passage[], signal?: AbortSignal): Promise<EmbeddedPassage[]> {
    const { embeddings, model } = await this.#ask(
      passages.map(({ text }) => text),
      signal,
    );
    if (model !== this.#model) {
      this.#cached.clear();
      this.#model = model;
    }
    return passages.map((passage, position) => {
      const vector = Float32Array.from(embeddings[position]?.values ?? []);
      this.#cached.set(keyOf(passage.teamId, passage.text), vector);
      return { ...passage, vector };
    });
  }

  async #ask(texts: string[], signal?: AbortSignal) {
    try {
      const answer = await this.#intelligence.embed(
        { texts, purpose: EmbedPurpose.PASSAGE },
        { timeoutMs: deadlineOf(texts.length), ...(signal === undefined ? {} : { signal }) },
      );
      this.#pace.succeeded(texts.length);
      return answer;
    } catch (error) {
      // A process that stops says nothing of the embedder.
      if (signal?.aborted !== true) this.#pace.failed(texts.length);
      throw error;
    }
  }
}

function keyOf(teamId: string, text: string): string {
  return `${teamId}/${text}`;
}
