import { isDomainError } from '@fieldloom/kernel/errors';
import { isCutOff } from '@fieldloom/kernel/unreachable';
import type { Transaction } from 'kysely';
import type { TransactionOptions } from './transaction.ts';

/** Opens a transaction: a database's scoped handle with its scope filled in. */
export type BeginTransaction<DB> = (
  work: (trx: Transaction<DB>) => Promise<void>,
  options: TransactionOptions,
) => Promise<void>;

interface OpenReading<DB> {
  readonly trx: Transaction<DB>;
  /** Readings that it has served. With none, a broken connection was never usable. */
  served: number;
  /** Ends it, and waits until its connection is back in the pool. */
  close(): Promise<void>;
  /** @returns the failure in the form that callers of a transaction see. */
  fail(error: unknown): Promise<unknown>;
}

/**
 * Runs many readings in one transaction, which begins with the first of them: one connection, one snapshot, one BEGIN
 * and COMMIT, however many data loaders ask. They run one after the other, as a single connection does anyway.
 *
 * PostgreSQL refuses further statements in a transaction after one has failed, so a failure ends it: the reading that
 * failed gets its error, and the next one begins a new transaction.
 */
export class SharedReading<DB> {
  readonly #begin: BeginTransaction<DB>;
  /** The last reading that was requested. */
  #tail: Promise<unknown> = Promise.resolve();
  #open: OpenReading<DB> | undefined;

  constructor(begin: BeginTransaction<DB>) {
    this.#begin = begin;
  }

  /**
   * @param work Only reads. It may run a second time, when the connection was broken before it.
   * @param onBegin Called before a transaction begins; if it throws, the reading is refused.
   */
  read<T>(work: (trx: Transaction<DB>) => Promise<T>, onBegin: () => void): Promise<T> {
    return this.#enqueue(() => this.#run(work, onBegin));
  }

  /** Ends the transaction after the readings that were requested, and returns its connection. */
  close(): Promise<void> {
    return this.#enqueue(async () => {
      const open = this.#open;
      this.#open = undefined;
      await open?.close();
    });
  }

  #enqueue<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(step);
    // The caller gets the failure; the next reading in the queue is not affected.
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #run<T>(work: (trx: Transaction<DB>) => Promise<T>, onBegin: () => void): Promise<T> {
    for (;;) {
      const open = (this.#open ??= await this.#start(onBegin));
      try {
        const result = await work(open.trx);
        open.served += 1;
        return result;
      } catch (error) {
        // A decision of the service, such as NOT_FOUND: every statement succeeded, so the transaction is still usable.
        if (isDomainError(error)) throw error;
        this.#open = undefined;
        const presented = await open.fail(error);
        // The connection was lost since the last reading, for example while the request waited for another service.
        if (open.served === 0 || !isCutOff(error)) throw presented;
      }
    }
  }

  #start(onBegin: () => void): Promise<OpenReading<DB>> {
    onBegin();
    return new Promise((resolve, reject) => {
      const end = Promise.withResolvers<void>();
      const done = this.#begin(
        (trx) => {
          resolve({
            trx,
            served: 0,
            close: async () => {
              end.resolve();
              // A failed COMMIT loses nothing, because nothing was written. The pool reports the connection.
              await done.catch(() => undefined);
            },
            fail: async (error) => {
              end.reject(error);
              return done.then(
                () => error,
                (presented: unknown) => presented,
              );
            },
          });
          return end.promise;
        },
        { readOnly: true, isolation: 'repeatable read' },
      );
      // Rejects if it fails before it began; a later failure goes to the caller that ends it.
      done.catch(reject);
    });
  }
}
