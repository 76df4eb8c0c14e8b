import { unavailable } from '@fieldloom/kernel/errors';

/**
 * What one request holds on to between its resolvers, for example a transaction to read in. It is given back when the
 * answer is there or the client is gone, and before each mutation, so that a request never waits for a second connection
 * while it keeps a first, and reads what its own mutation has changed.
 */
export class RequestLifetime {
  readonly #held = new Set<() => Promise<void>>();
  #isOver = false;

  /**
   * @param release Gives it back; called once, and it must not fail.
   * @throws UNAVAILABLE when the request is over: nobody would give it back.
   */
  hold(release: () => Promise<void>): void {
    if (this.#isOver) throw unavailable('The request is over');
    this.#held.add(release);
  }

  /** Gives back what is held now; the request may take it again. */
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
