import { createHash } from 'node:crypto';
import type { Client } from '@connectrpc/connect';
import { unavailable } from '@fieldloom/kernel/errors';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { LRUCache } from 'lru-cache';
import { EMBED_BATCH, EMBED_TIMEOUT_MS, KEPT_VECTORS } from '../../limits.ts';

/** Vectors in the index, by the hash of their text, and their model. */
export interface StoredVectors {
  model: string;
  byHash: ReadonlyMap<string, readonly number[]>;
}

export interface EmbeddedTexts {
  model: string;
  byText: ReadonlyMap<string, number[]>;
}

/** Returns 128 bits of a hash of a passage's text, by which its vector in the index is found again. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Vectors of passages. A long note is indexed again with every pause in typing, and nearly all of its passages are
 * unchanged: their vectors come from memory, or from the index if this process does not have them.
 */
export class PassageVectors {
  readonly #intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>;
  /** By workspace and text. */
  readonly #cached = new LRUCache<string, Float32Array>({ max: KEPT_VECTORS });
  /** The model of the cached vectors; those of another model can't be compared with them. */
  #model = '';

  constructor(intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>) {
    this.#intelligence = intelligence;
  }

  /**
   * Returns the vector of each text. A text that occurs several times is embedded once.
   * @param stored Returns what the index has for the texts' documents; called only when many texts would have to be
   * embedded.
   * @throws UNAVAILABLE, also when the model has changed in the meantime; TOO_MANY_REQUESTS while the embedder's queue
   * is full.
   */
  async of(
    teamId: string,
    texts: readonly string[],
    stored: () => Promise<readonly StoredVectors[]>,
  ): Promise<EmbeddedTexts> {
    const vectors = new Map<string, Float32Array>();
    let unknown = this.#missing(teamId, texts, vectors);
    if (unknown.length > EMBED_BATCH) {
      // The current model is known only after something was embedded.
      if (this.#model === '') await this.#embed(teamId, unknown.slice(0, 1));
      this.#remember(teamId, unknown, await stored());
      unknown = this.#missing(teamId, unknown, vectors);
    }
    for (let start = 0; start < unknown.length; start += EMBED_BATCH) {
      const batch = unknown.slice(start, start + EMBED_BATCH);
      for (const [text, vector] of await this.#embed(teamId, batch)) vectors.set(text, vector);
    }
    return { model: this.#model, byText: new Map([...vectors].map(([text, vector]) => [text, short(vector)])) };
  }

  /** @returns the texts without a cached vector, without repetition; cached vectors are added to `vectors`. */
  #missing(teamId: string, texts: readonly string[], vectors: Map<string, Float32Array>): string[] {
    return [...new Set(texts)].filter((text) => {
      const cached = this.#cached.get(`${teamId}/${text}`);
      if (cached !== undefined) vectors.set(text, cached);
      return cached === undefined;
    });
  }

  #remember(teamId: string, texts: readonly string[], stored: readonly StoredVectors[]): void {
    const current = stored.filter(({ model }) => model === this.#model);
    for (const text of texts) {
      const hash = hashOf(text);
      const vector = current.find(({ byHash }) => byHash.has(hash))?.byHash.get(hash);
      if (vector !== undefined) this.#cached.set(`${teamId}/${text}`, Float32Array.from(vector));
    }
  }

  async #embed(teamId: string, texts: string[]): Promise<[string, Float32Array][]> {
    const { embeddings, model } = await this.#intelligence.embed(
      { texts, purpose: EmbedPurpose.PASSAGE },
      { timeoutMs: EMBED_TIMEOUT_MS },
    );
    if (model !== this.#model) {
      const isFirst = this.#model === '';
      this.#cached.clear();
      this.#model = model;
      // Some cached vectors may come from the previous model. The retry then gets all from the new one.
      if (!isFirst) throw unavailable('The sentence model has changed');
    }
    return texts.map((text, position) => {
      const vector = Float32Array.from(embeddings[position]?.values ?? []);
      this.#cached.set(`${teamId}/${text}`, vector);
      return [text, vector];
    });
  }
}

/** Five digits are more than an 8-bit model provides, and halve what is sent. */
function short(vector: Float32Array): number[] {
  return Array.from(vector, (value) => Math.round(value * 1e5) / 1e5);
}
