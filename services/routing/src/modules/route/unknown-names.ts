import { MAX_UNKNOWN_NAMES, UNKNOWN_LOOK_UPS, UNKNOWN_NAME_MS } from '../../limits.ts';

/** An unknown source, which is never refused. */
export const NOBODY = '';

/**
 * Unknown names that were looked up. Each is remembered for a while, and each source has a limit, so that guessing
 * names reveals and costs little.
 */
export class UnknownNames {
  readonly #until = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  #windowEnds = 0;

  has(subdomain: string, now: number): boolean {
    return (this.#until.get(subdomain) ?? 0) > now;
  }

  /** False for a source that looked up too many unknown names; existing names do not count. */
  mayAsk(source: string, now: number): boolean {
    this.#turn(now);
    return source === NOBODY || (this.#asked.get(source) ?? 0) < UNKNOWN_LOOK_UPS.limit;
  }

  /** Counts a lookup of the source; it is refunded if the name exists. */
  charge(source: string, now: number): void {
    this.#turn(now);
    if (this.#asked.size >= MAX_UNKNOWN_NAMES) this.#asked.clear();
    this.#asked.set(source, (this.#asked.get(source) ?? 0) + 1);
  }

  refund(source: string): void {
    const asked = this.#asked.get(source);
    if (asked !== undefined) this.#asked.set(source, Math.max(asked - 1, 0));
  }

  add(subdomain: string, now: number): void {
    if (this.#until.size >= MAX_UNKNOWN_NAMES) this.#until.clear();
    this.#until.set(subdomain, now + UNKNOWN_NAME_MS);
  }

  /** The name is taken now. */
  delete(subdomain: string): void {
    this.#until.delete(subdomain);
  }

  #turn(now: number): void {
    if (now < this.#windowEnds) return;
    this.#asked.clear();
    this.#windowEnds = now + UNKNOWN_LOOK_UPS.windowMs;
  }
}
