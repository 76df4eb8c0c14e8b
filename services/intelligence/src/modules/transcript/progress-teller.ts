import { PROGRESS_EVERY_MS, PROGRESS_STEP } from '../../limits.ts';

/**
 * Reports the progress of some work without ever making it wait. What is reached while a message is being sent, or too
 * soon after one, is combined into the next message. Progress never goes back, even when the work does (after a crash
 * of the model it starts again). A failed message is not sent again, because the next one reports more.
 */
export class ProgressTeller implements AsyncDisposable {
  readonly #tell: (progress: number) => Promise<void>;
  #reached = 0;
  #told = 0;
  /** Set while a message is being sent. */
  #telling: Promise<void> | undefined;
  /** Set while it is too soon for the next message. */
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

  /** After this, nothing more is sent, and the running message has arrived or failed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#pause);
    await this.#telling;
  }
}
