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
   * @param signal Aborted when nobody waits for them any more. What has not begun then gives way to others: a caller
   * that ran out of time asks again, and the model would work for nobody.
   * @throws TOO_MANY_REQUESTS when they do not all fit; then none is added.
   */
  add(texts: readonly string[], purpose: EmbedPurpose, signal?: AbortSignal): Promise<Float32Array[]> {
    signal?.throwIfAborted();
    if (this.length + texts.length > MAX_WAITING_TEXTS) {
      throw tooManyRequests('Too many texts are waiting to be read', { limit: MAX_WAITING_TEXTS });
    }
    const own = new Set<WaitingText>();
    const vectors = texts.map(
      (text) =>
        new Promise<Float32Array>((resolve, reject) => {
          const waiting = { text, resolve, reject };
          own.add(waiting);
          this.#lanes[purpose].push(waiting);
        }),
    );
    const leave = () => {
      this.#lanes[purpose] = this.#lanes[purpose].filter((waiting) => !own.has(waiting));
      for (const waiting of own) waiting.reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    return Promise.all(vectors).finally(() => signal?.removeEventListener('abort', leave));
  }

  next(): WaitingText | undefined {
    return this.#lanes.query.shift() ?? this.#lanes.passage.shift();
  }

  rejectAll(error: unknown): void {
    for (let waiting = this.next(); waiting; waiting = this.next()) waiting.reject(error);
  }
}
