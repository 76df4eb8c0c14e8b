import { tooManyRequests } from '@fieldloom/kernel/errors';
import type { EmbedPurpose } from './embedding.embedder.ts';

/** How many texts may wait; callers beyond that must try again later. About half a minute of work for one core. */
export const MAX_WAITING_TEXTS = 2_048;

export interface WaitingText {
  text: string;
  resolve: (vector: Float32Array) => void;
  reject: (error: unknown) => void;
}

/** Texts that wait for the model. Questions, for which a person waits, come before passages. */
export class EmbeddingQueue {
  readonly #lanes: Record<EmbedPurpose, WaitingText[]> = { query: [], passage: [] };

  get length(): number {
    return this.#lanes.query.length + this.#lanes.passage.length;
  }

  /**
   * Returns one vector per text, in the same order.
   * @throws TOO_MANY_REQUESTS when they do not all fit; then none is added.
   */
  add(texts: readonly string[], purpose: EmbedPurpose): Promise<Float32Array[]> {
    if (this.length + texts.length > MAX_WAITING_TEXTS) {
      throw tooManyRequests('Too many texts are waiting to be read', { limit: MAX_WAITING_TEXTS });
    }
    const vectors = texts.map(
      (text) =>
        new Promise<Float32Array>((resolve, reject) => {
          this.#lanes[purpose].push({ text, resolve, reject });
        }),
    );
    return Promise.all(vectors);
  }

  next(): WaitingText | undefined {
    return this.#lanes.query.shift() ?? this.#lanes.passage.shift();
  }

  rejectAll(error: unknown): void {
    for (let waiting = this.next(); waiting; waiting = this.next()) waiting.reject(error);
  }
}
