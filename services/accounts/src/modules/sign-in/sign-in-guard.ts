import { DomainError, tooManyRequests } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { type Attempt, SignInGuardRepository } from './sign-in-guard.repository.ts';

/** An attempt that may be made; it counts as failed until it is taken back. */
export type AllowedAttempt = Extract<Attempt, { state: 'allowed' }>;

/**
 * Limits guesses at a person's credentials, and mails to an address, whether or not the address belongs to anybody.
 * Methods need a transaction of `forPerson` with the address, unless they say otherwise.
 */
@Injectable()
export class SignInGuard {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rows: SignInGuardRepository,
  ) {}

  /**
   * Counts an attempt as failed before it is made, in a transaction of its own; `forget` and `takeBack` undo it.
   * @throws LOCKED, also for unknown addresses.
   */
  async reserveAttempt(emailHash: string): Promise<AllowedAttempt> {
    const attempt = await this.database.forPerson({ emailHash }, (trx) =>
      this.rows.reserveAttempt(trx, emailHash, new Date()),
    );
    if (attempt.state === 'locked') {
      throw new DomainError('LOCKED', 'Too many failed login attempts. Try again later', {
        details: { until: attempt.until.toISOString() },
      });
    }
    return attempt;
  }

  /** Takes back an attempt that was right but proves only half of a sign-in. Earlier failures still count. */
  async takeBack(trx: Trx, emailHash: string, at: Date): Promise<void> {
    await this.rows.takeBack(trx, emailHash, at);
  }

  /** Forgets all failures, after a whole proof. */
  async forget(trx: Trx, emailHash: string): Promise<void> {
    await this.rows.clear(trx, emailHash);
  }

  /**
   * Counts a mail that anybody can cause to be sent to the address.
   * @throws TOO_MANY_REQUESTS, naming the kind of mail.
   */
  async countMail(trx: Trx, emailHash: string, what: 'codes' | 'mails'): Promise<void> {
    if (await this.rows.reserveCodeRequest(trx, emailHash, new Date())) return;
    throw tooManyRequests(`Too many ${what} were asked for. Try again later`);
  }
}
