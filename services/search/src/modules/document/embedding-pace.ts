import { backOffMs } from '@fieldloom/kernel/back-off';
import {
  EMBED_BATCH,
  EMBED_CALLS_TO_GROW,
  EMBED_DEADLINE_MS,
  EMBED_FIRST_BATCH,
  EMBED_PASSAGE_DEADLINE_MS,
  EMBED_RETRY,
} from '../../limits.ts';

/**
 * How many passages the embedder is asked for at once. A call that fails, because the embedder is slow, full or away,
 * halves it; calls that succeed let it grow slowly. So a starved embedder gets as little as it can do before the
 * deadline, and not the same again and again.
 */
export class EmbeddingPace {
  #size = EMBED_FIRST_BATCH;
  /** Full calls that succeeded since the size has changed. */
  #succeeded = 0;
  /** How many of them it takes to grow. */
  #callsToGrow = 1;
  /** Calls that failed one after the other. */
  #failures = 0;
  /** What held before calls failed, until the size has grown again. */
  #before: { size: number; callsToGrow: number } | undefined;

  /** Passages of the next call. */
  get size(): number {
    return this.#size;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** How long to wait before the next call. */
  get pauseMs(): number {
    return this.isFailing ? backOffMs(this.#failures, EMBED_RETRY) : 0;
  }

  succeeded(passages: number): void {
    this.#failures = 0;
    if (passages < this.#size || this.#size === EMBED_BATCH) return;
    this.#succeeded += 1;
    if (this.#succeeded < this.#callsToGrow) return;
    this.#succeeded = 0;
    this.#before = undefined;
    this.#size = Math.min(EMBED_BATCH, this.#size + Math.max(1, Math.floor(this.#size / 4)));
    if (this.#size === EMBED_BATCH) this.#callsToGrow = 1;
  }

  failed(passages: number): void {
    this.#before ??= { size: this.#size, callsToGrow: this.#callsToGrow };
    this.#failures += 1;
    this.#succeeded = 0;
    // At a single passage the embedder is away rather than slow, and should not be met timidly when it is back.
    if (this.#size > 1) this.#callsToGrow = Math.min(EMBED_CALLS_TO_GROW, this.#callsToGrow * 2);
    this.#size = Math.max(1, Math.floor(Math.min(passages, this.#size) / 2));
  }

  /** The last calls failed because of a text, and not because of the embedder: as if they had not been made. */
  forgive(): void {
    this.#failures = 0;
    if (this.#before === undefined) return;
    ({ size: this.#size, callsToGrow: this.#callsToGrow } = this.#before);
    this.#before = undefined;
  }
}

export function deadlineOf(passages: number): number {
  return EMBED_DEADLINE_MS + passages * EMBED_PASSAGE_DEADLINE_MS;
}
