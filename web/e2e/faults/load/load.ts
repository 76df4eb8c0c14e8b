import type { Ledger } from '../ledger.ts';
import { LOAD } from '../limits.ts';

export type Work = keyof typeof LOAD;

/** One turn of a worker. Refusals are recorded in the ledger; anything else ends the run. */
export type Turn = () => Promise<void>;

const PAUSE_POLL_MS = 20;

/** The workers of a mixed load. They are paused between faults, while their writes are checked. */
export class Load {
  readonly ledger: Ledger;
  #goes = false;
  #ends = false;
  #busy = 0;
  #fault: unknown;
  readonly #workers: Promise<void>[] = [];

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  add(work: Work, makeTurn: (worker: number) => Turn): void {
    const { workers, pauseMs } = LOAD[work];
    for (let worker = 0; worker < workers; worker += 1) this.#workers.push(this.#run(makeTurn(worker), pauseMs));
  }

  async #run(turn: Turn, pauseMs: number): Promise<void> {
    while (!this.#ends) {
      if (!this.#goes) {
        await pause(PAUSE_POLL_MS);
        continue;
      }
      this.#busy += 1;
      try {
        await turn();
      } catch (error) {
        this.#fault ??= error;
      } finally {
        this.#busy -= 1;
      }
      await pause(pauseMs);
    }
  }

  /** @throws A worker's error that was not an answer of the platform. */
  check(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  go(): void {
    this.#goes = true;
  }

  /** Resolves when no request is running anymore. */
  async hold(): Promise<void> {
    this.#goes = false;
    while (this.#busy > 0) await pause(PAUSE_POLL_MS);
    this.check();
  }

  async end(): Promise<void> {
    this.#goes = false;
    this.#ends = true;
    await Promise.all(this.#workers);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
