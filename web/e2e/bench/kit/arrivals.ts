/** Records what arrived and when; callers can wait for a number of arrivals. */
export class Arrivals {
  #arrivals = new Map<string, number>();
  #count = 0;
  #lastAt = 0;
  #wanted = Number.POSITIVE_INFINITY;
  #reached: () => void = () => {};

  /** Time of the newest arrival, by performance.now(). */
  get lastAt(): number {
    return this.#lastAt;
  }

  reset(): void {
    this.#arrivals = new Map();
    this.#count = 0;
    this.#wanted = Number.POSITIVE_INFINITY;
  }

  add(id: string): void {
    this.#lastAt = performance.now();
    this.#arrivals.set(id, this.#lastAt);
    this.#grow(1);
  }

  /** Counts arrivals whose ids nobody will ask for. */
  addSome(count: number): void {
    this.#lastAt = performance.now();
    this.#grow(count);
  }

  /** @throws RangeError if it did not arrive. */
  arrivedAt(id: string): number {
    const at = this.#arrivals.get(id);
    if (at === undefined) throw new RangeError('It did not arrive');
    return at;
  }

  /** Resolves when this many have arrived since the last reset. */
  reaches(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wanted = count;
      this.#reached = resolve;
      this.#grow(0);
    });
  }

  #grow(by: number): void {
    this.#count += by;
    if (this.#count >= this.#wanted) this.#reached();
  }
}
