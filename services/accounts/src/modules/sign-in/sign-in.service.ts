import { DomainError, forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { CredentialRepository } from '../credential/credential.repository.ts';
import { PasswordHasher } from '../credential/password-hasher.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { UserRepository } from '../user/user.repository.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import { FinishSignInService, type SignInOutcome } from './finish-sign-in.service.ts';
import { type Attempt, SignInGuardRepository } from './sign-in-guard.repository.ts';

export interface ClientSession {
  device: string;
  /** Value of the session cookie that the browser sent, if any. A new sign-in ends that session. */
  sessionToken: string | undefined;
}

/**
 * The answer is the same for a wrong password, an unknown address, a person of another workspace, and one without a
 * password.
 */
const REFUSED = 'The email address or the password is wrong';

@Injectable()
export class SignInService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: SignInGuardRepository,
    private readonly credentials: CredentialRepository,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly finishing: FinishSignInService,
    private readonly failed: FailedSignIn,
  ) {}

  /**
   * Signs in with address and password, or leads to the second step. Answers and response times are the same whether or
   * not the address has an account.
   * @throws FORBIDDEN when the workspace does not allow passwords, LOCKED, UNAUTHORIZED.
   */
  async signIn(
    host: HostWorkspace,
    input: { email: string; password: string },
    client: ClientSession,
  ): Promise<SignInOutcome> {
    if (!host.methods.password_enabled) throw forbidden('This workspace does not allow sign-in with a password');
    const { team_id: teamId } = host.workspace;
    const emailHash = hashOfEmail(normalizeEmail(input.email));
    const attempt = await this.reserveAttempt(emailHash);
    const known = await this.database.forPerson({ emailHash, teamId }, async (trx) => ({
      passwordHash: await this.credentials.findPasswordHash(trx, emailHash),
      user: await this.users.findActiveByEmailHash(trx, teamId, emailHash),
    }));
    const isMatch = await this.hasher.matches(known.passwordHash, input.password);
    const { user } = known;
    if (!isMatch || user === undefined) {
      this.failed.recordLater({ teamId, emailHash, method: 'password', locks: attempt.locks });
      throw unauthorized(REFUSED);
    }
    return this.database.forPerson({ emailHash, teamId }, (trx) =>
      this.finishing.finish(trx, user, { method: 'password', attemptAt: attempt.at }, client),
    );
  }

  /**
   * Counts a sign-in attempt with an address as failed; `SignInGuardRepository.clear` takes it back.
   * @throws LOCKED, also for unknown addresses.
   */
  async reserveAttempt(emailHash: string): Promise<Extract<Attempt, { state: 'allowed' }>> {
    const attempt = await this.database.forPerson({ emailHash }, (trx) =>
      this.guard.reserveAttempt(trx, emailHash, new Date()),
    );
    if (attempt.state === 'locked') {
      throw new DomainError('LOCKED', 'Too many failed login attempts. Try again later', {
        details: { until: attempt.until.toISOString() },
      });
    }
    return attempt;
  }
}

export function start(client: ClientSession): { device: string; replacesToken: string | undefined } {
  return { device: client.device, replacesToken: client.sessionToken };
}
