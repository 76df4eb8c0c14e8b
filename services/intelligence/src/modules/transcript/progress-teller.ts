import { PROGRESS_EVERY_MS, PROGRESS_STEP } from '../../limits.ts';

/**
 * Tells somebody how far a piece of work is without ever keeping it waiting: what is reached while a message is on its
 * way, or too soon after one, is told as one. It never goes back, also when the work does (a model that died begins
 * anew). A message that fails is not sent again: the next one says more.
 */
export class ProgressTeller implements AsyncDisposable {
  readonly #tell: (progress: number) => Promise<void>;
  #reached = 0;
  #told = 0;
  /** While a message is on its way. */
  #telling: Promise<void> | undefined;
  /** While it is too soon for the next. */
  #pause: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param tell Must not reject. */
  constructor(tell: (progress: number) => Promise<void>) {
    this.#tell = tell;
  }

  /** @param progress Between 0 and 1. */
  reach(progress: number): void {
    this.#reached = Math.max(this.#reached, progress);
    this.#next();
  }

  #next(): void {
    const isWaiting = this.#telling !== undefined || this.#pause !== undefined;
    if (this.#isOver || isWaiting || this.#reached - this.#told < PROGRESS_STEP) return;
    this.#told = this.#reached;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#next();
    }, PROGRESS_EVERY_MS);
    this.#telling = this.#tell(this.#told).finally(() => {
      this.#telling = undefined;
      this.#next();
    });
  }

  /** Nothing is told after this: a message that is on its way has arrived or failed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#pause);
    await this.#telling;
  }
}
