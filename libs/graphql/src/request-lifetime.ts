import { unavailable } from '@fieldloom/kernel/errors';

/**
 * What one request holds between its resolvers, for example a read transaction. It is released when the request is
 * answered or the client is gone, and before each mutation. So a request never waits for a second connection while it
 * keeps a first one, and it reads what its own mutation has changed.
 */
export class RequestLifetime {
  readonly #held = new Set<() => Promise<void>>();
  #isOver = false;

  /**
   * @param release Releases the resource. It is called once and must not fail.
   * @throws UNAVAILABLE when the request is over, because nothing would release it.
   */
  hold(release: () => Promise<void>): void {
    if (this.#isOver) throw unavailable('The request is over');
    this.#held.add(release);
  }

  /** Releases what is held now; the request may acquire it again. */
  async release(): Promise<void> {
    const held = [...this.#held];
    this.#held.clear();
    await Promise.all(held.map((release) => release()));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.release();
  }
}
