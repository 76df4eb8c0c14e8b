import { backOffMs } from '@fieldloom/kernel/back-off';
import { LRUCache } from 'lru-cache';
import { POSTPONE, POSTPONED } from '../../limits.ts';

/** What is left alone for a while because it failed, by its key. Each further failure doubles the time. */
export class Postponed {
  readonly #entries = new LRUCache<string, { failures: number; until: number }>({ max: POSTPONED });

  /** Leaves it alone, for longer than the last time. */
  postpone(key: string): void {
    const failures = this.failuresOf(key) + 1;
    this.#entries.set(key, { failures, until: Date.now() + backOffMs(failures, POSTPONE) });
  }

  /** It may be due to it that something failed. It need not wait. */
  suspect(key: string): void {
    if (!this.#entries.has(key)) this.#entries.set(key, { failures: 0, until: 0 });
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Tells whether it was postponed or suspected, and not forgotten since. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  isWaiting(key: string): boolean {
    return (this.#entries.peek(key)?.until ?? 0) > Date.now();
  }

  /** Returns how often it has failed since it was forgotten. */
  failuresOf(key: string): number {
    return this.#entries.peek(key)?.failures ?? 0;
  }

  get waiting(): string[] {
    return [...this.#entries.keys()].filter((key) => this.isWaiting(key));
  }
}
