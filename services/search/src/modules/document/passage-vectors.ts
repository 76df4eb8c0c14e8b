import { createHash } from 'node:crypto';
import type { Client } from '@connectrpc/connect';
import { unavailable } from '@fieldloom/kernel/errors';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { LRUCache } from 'lru-cache';
import { EMBED_BATCH, EMBED_TIMEOUT_MS, KEPT_VECTORS } from '../../limits.ts';

/** Vectors that the index holds, by the hash of their text, and whose they are. */
export interface StoredVectors {
  model: string;
  byHash: ReadonlyMap<string, readonly number[]>;
}

export interface EmbeddedTexts {
  model: string;
  byText: ReadonlyMap<string, number[]>;
}

/** 128 bits of a passage's text: by it a vector in the index is found again. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Vectors of passages. A long note is indexed again with every pause of who writes in it, and all but a few of its passages
 * are the same as before: these are taken from memory, or from the index when this process does not know them.
 */
export class PassageVectors {
  readonly #intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>;
  /** By workspace and text. */
  readonly #cached = new LRUCache<string, Float32Array>({ max: KEPT_VECTORS });
  /** Of the vectors that are kept; those of another one cannot be compared with them. */
  #model = '';

  constructor(intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>) {
    this.#intelligence = intelligence;
  }

  /**
   * The vector of each text; a text that stands in several places is embedded once.
   * @param stored What the index holds of the texts' documents; asked only where much would have to be embedded.
   * @throws UNAVAILABLE, also when the model has changed meanwhile; TOO_MANY_REQUESTS while too much waits for it.
   */
  async of(
    teamId: string,
    texts: readonly string[],
    stored: () => Promise<readonly StoredVectors[]>,
  ): Promise<EmbeddedTexts> {
    const vectors = new Map<string, Float32Array>();
    let unknown = this.#missing(teamId, texts, vectors);
    if (unknown.length > EMBED_BATCH) {
      // Whose vectors are of use is known once something was embedded.
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

  /** @returns the texts that are not at hand, each once; the others' vectors are put into `vectors`. */
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
      // Some of what is at hand may be of the one before: whoever asks again gets all of one.
      if (!isFirst) throw unavailable('The sentence model has changed');
    }
    return texts.map((text, position) => {
      const vector = Float32Array.from(embeddings[position]?.values ?? []);
      this.#cached.set(`${teamId}/${text}`, vector);
      return [text, vector];
    });
  }
}

/** Five digits are more than a model of 8 bits knows, and half of what would be sent. */
function short(vector: Float32Array): number[] {
  return Array.from(vector, (value) => Math.round(value * 1e5) / 1e5);
}
