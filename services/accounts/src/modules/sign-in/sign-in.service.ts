import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { PasswordService } from '../credential/password.service.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { UserDirectory } from '../user/user-directory.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import { FinishSignInService, type SignInOutcome } from './finish-sign-in.service.ts';
import { SignInGuard } from './sign-in-guard.ts';

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
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordService,
    private readonly users: UserDirectory,
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
    const attempt = await this.guard.reserveAttempt(emailHash);
    const known = await this.database.forPerson({ emailHash, teamId }, async (trx) => ({
      password: await this.passwords.find(trx, emailHash),
      user: await this.users.active(trx, teamId, { emailHash }),
    }));
    const isMatch = await this.passwords.matches(known.password, input.password);
    const { user } = known;
    if (!isMatch || user === undefined) {
      this.failed.recordLater({ teamId, emailHash, method: 'password', locks: attempt.locks });
      throw unauthorized(REFUSED);
    }
    return this.database.forPerson({ emailHash, teamId }, (trx) =>
      this.finishing.finish(trx, user, { method: 'password', attemptAt: attempt.at }, client),
    );
  }
}

export function start(client: ClientSession): { device: string; replacesToken: string | undefined } {
  return { device: client.device, replacesToken: client.sessionToken };
}
