import type { Client } from '@connectrpc/connect';
import { unavailable } from '@fieldloom/kernel/errors';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { LRUCache } from 'lru-cache';
import { EMBED_BATCH, EMBED_TIMEOUT_MS, KEPT_VECTORS } from '../../limits.ts';

/**
 * Vectors of passages. The newest ones are kept: a long note is indexed again with every pause of who writes in it, and
 * all but a few of its passages are the same as before.
 */
export class PassageVectors {
  readonly #intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>;
  /** By workspace and text. */
  readonly #kept = new LRUCache<string, Float32Array>({ max: KEPT_VECTORS });
  /** Of the vectors that are kept; those of another one cannot be compared with them. */
  #model = '';

  constructor(intelligence: Pick<Client<typeof IntelligenceService>, 'embed'>) {
    this.#intelligence = intelligence;
  }

  /**
   * The vector of each text; a text that stands in several places is embedded once.
   * @throws UNAVAILABLE, also when the model has changed meanwhile; TOO_MANY_REQUESTS while too much waits for it.
   */
  async of(teamId: string, texts: readonly string[]): Promise<Map<string, number[]>> {
    const vectors = new Map<string, Float32Array>();
    const unknown: string[] = [];
    for (const text of new Set(texts)) {
      const kept = this.#kept.get(`${teamId}/${text}`);
      if (kept === undefined) unknown.push(text);
      else vectors.set(text, kept);
    }
    for (let start = 0; start < unknown.length; start += EMBED_BATCH) {
      const batch = unknown.slice(start, start + EMBED_BATCH);
      const { embeddings, model } = await this.#intelligence.embed(
        { texts: batch, purpose: EmbedPurpose.PASSAGE },
        { timeoutMs: EMBED_TIMEOUT_MS },
      );
      if (model !== this.#model) {
        const isFirst = this.#model === '';
        this.#kept.clear();
        this.#model = model;
        // Some of what is at hand may be of the one before: whoever asks again gets all of one.
        if (!isFirst) throw unavailable('The sentence model has changed');
      }
      for (const [position, text] of batch.entries()) {
        const vector = Float32Array.from(embeddings[position]?.values ?? []);
        vectors.set(text, vector);
        this.#kept.set(`${teamId}/${text}`, vector);
      }
    }
    return new Map([...vectors].map(([text, vector]) => [text, Array.from(vector, shortened)]));
  }
}

/** Five digits are more than a model of 8 bits knows, and half of what would be sent. */
function shortened(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
