import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';

/** Mails with a one-time code that one address may get within ACCOUNT_LOCK.windowSeconds. */
export const CODE_REQUESTS_PER_WINDOW = 5;

export type Attempt =
  | { state: 'locked'; until: Date }
  /** `locks`: if this attempt fails, the identity is locked. `at`: identifies the attempt for `takeBack`. */
  | { state: 'allowed'; locks: boolean; at: Date };

/** Counts by address, whether or not it belongs to anybody. Needs a transaction of `forPerson({ emailHash })`. */
@Injectable()
export class SignInGuardRepository {
  /**
   * Counts an attempt as failed before it is made, so that concurrent attempts cannot exceed the limit. A success takes
   * all of them back with `clear`.
   */
  async reserveAttempt(trx: Trx, emailHash: string, now: Date): Promise<Attempt> {
    const guard = await this.#lockRow(trx, emailHash);
    if (guard.locked_until !== null && guard.locked_until > now) return { state: 'locked', until: guard.locked_until };
    const failures = [...within(guard.failures, now), now];
    const locks = failures.length >= ACCOUNT_LOCK.attempts;
    await trx
      .updateTable('sign_in_guard')
      .set({
        // The failures that caused the lock have left the window by the time the lock ends.
        failures,
        locked_until: locks ? new Date(now.getTime() + ACCOUNT_LOCK.lockSeconds * 1_000) : null,
        updated_at: now,
      })
      .where('email_hash', '=', emailHash)
      .execute();
    return { state: 'allowed', locks, at: now };
  }

  /** Takes back an attempt that was right but proves only half of a sign-in. Earlier failures still count. */
  async takeBack(trx: Trx, emailHash: string, at: Date): Promise<void> {
    const guard = await this.#lockRow(trx, emailHash);
    const index = guard.failures.findIndex((time) => time.getTime() === at.getTime());
    await trx
      .updateTable('sign_in_guard')
      .set({ failures: guard.failures.toSpliced(index, index === -1 ? 0 : 1), locked_until: null })
      .where('email_hash', '=', emailHash)
      .execute();
  }

  /** Clears the failures, but not the requests for codes. */
  async clear(trx: Trx, emailHash: string): Promise<void> {
    await trx
      .updateTable('sign_in_guard')
      .set({ failures: [], locked_until: null })
      .where('email_hash', '=', emailHash)
      .execute();
  }

  /** @returns whether one more code may be mailed to the address now; if so, it is counted. */
  async reserveCodeRequest(trx: Trx, emailHash: string, now: Date): Promise<boolean> {
    const guard = await this.#lockRow(trx, emailHash);
    const requests = within(guard.code_requests, now);
    if (requests.length >= CODE_REQUESTS_PER_WINDOW) return false;
    await trx
      .updateTable('sign_in_guard')
      .set({ code_requests: [...requests, now], updated_at: now })
      .where('email_hash', '=', emailHash)
      .execute();
    return true;
  }

  async #lockRow(trx: Trx, emailHash: string) {
    await trx
      .insertInto('sign_in_guard')
      .values({ email_hash: emailHash, locked_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .selectFrom('sign_in_guard')
      .selectAll()
      .where('email_hash', '=', emailHash)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }
}

function within(times: readonly Date[], now: Date): Date[] {
  const since = now.getTime() - ACCOUNT_LOCK.windowSeconds * 1_000;
  return times.filter((time) => time.getTime() > since);
}
