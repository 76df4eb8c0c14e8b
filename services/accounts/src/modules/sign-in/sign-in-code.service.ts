import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import { forbidden, tooManyRequests, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid, newId } from '@fieldloom/kernel/ids';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { normaliseEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { deriveSecret } from '../credential/derived-secret.ts';
import { Mailer } from '../mail/mailer.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { KEYS, type OpenedSession, SessionService } from '../session/session.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { LockNotice } from './lock-notice.ts';
import { type Browser, SignInService, start } from './sign-in.service.ts';
import { SignInCodeRepository } from './sign-in-code.repository.ts';
import { SignInGuardRepository } from './sign-in-guard.repository.ts';

const CODE_DIGITS = 6;
const REFUSED = 'The code is wrong or has expired';

/** Sign-in with a one-time code. The region mails it by itself, so that this works while the global tier is down. */
@Injectable()
export class SignInCodeService {
  readonly #secret: Buffer;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) keys: Keys,
    private readonly codes: SignInCodeRepository,
    private readonly guard: SignInGuardRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly signIn: SignInService,
    private readonly mailer: Mailer,
    private readonly lockNotice: LockNotice,
  ) {
    this.#secret = deriveSecret(keys, 'accounts/sign-in-code');
  }

  /**
   * Mails a code to a member. For any other address everything is the same, but for the mail.
   * @returns the challenge that must come with the code: a code serves only the browser that asked for it.
   * @throws FORBIDDEN when the workspace does not allow codes, LOCKED, TOO_MANY_REQUESTS.
   */
  async send(host: HostWorkspace, input: { email: string }): Promise<{ challenge: string; expiresAt: Date }> {
    if (!host.methods.code_enabled) throw forbidden('This workspace does not allow sign-in with a code');
    const { team_id: teamId } = host.workspace;
    const email = normaliseEmail(input.email);
    const emailHash = hashOfEmail(email);
    const challenge = newId();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const expiresAt = new Date(Date.now() + TIME_LIMITS.oneTimeCodeSeconds * 1_000);
    const user = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      if (!(await this.guard.reserveCodeRequest(trx, emailHash, new Date()))) {
        throw tooManyRequests('Too many codes were asked for. Try again later');
      }
      const codeHash = this.#hash(challenge, code);
      await this.codes.insert(trx, { id: challenge, teamId, emailHash, codeHash, expiresAt });
      return this.users.findActiveByEmailHash(trx, teamId, emailHash);
    });
    if (user !== undefined) {
      this.mailer.sendLater({
        to: email,
        subject: `${code} is your code for ${host.workspace.name}`,
        text: codeMail(code, host.workspace.name),
      });
    }
    return { challenge, expiresAt };
  }

  /** @throws LOCKED; UNAUTHORIZED for a wrong, expired, used or unknown code alike. */
  async redeem(
    host: HostWorkspace,
    input: { challenge: string; code: string },
    browser: Browser,
  ): Promise<OpenedSession> {
    const { team_id: teamId } = host.workspace;
    if (!isUuid(input.challenge)) throw unauthorized(REFUSED);
    const guess = await this.database.forWorkspace({ teamId }, (trx) =>
      this.codes.reserveGuess(trx, teamId, input.challenge),
    );
    if (guess === undefined) throw unauthorized(REFUSED);
    const { emailHash } = guess;
    const attempt = await this.signIn.reserveAttempt(emailHash);
    const isMatch = equal(guess.codeHash, this.#hash(input.challenge, input.code));
    const opened = isMatch ? await this.#open(teamId, emailHash, input.challenge, browser) : undefined;
    if (opened === undefined) {
      if (attempt.locks) this.lockNotice.sendLater(teamId, emailHash);
      throw unauthorized(REFUSED);
    }
    return opened;
  }

  async #open(
    teamId: string,
    emailHash: string,
    challenge: string,
    browser: Browser,
  ): Promise<OpenedSession | undefined> {
    return this.database.forPerson({ emailHash, teamId }, async (trx) => {
      const user = await this.users.findActiveByEmailHash(trx, teamId, emailHash);
      if (user === undefined || !(await this.codes.delete(trx, teamId, challenge))) return undefined;
      await this.guard.clear(trx, emailHash);
      return this.sessions.open(trx, { teamId, userId: user.id, method: 'code', ...start(browser) });
    });
  }

  #hash(challenge: string, code: string): string {
    return createHmac('sha256', this.#secret).update(`${challenge}:${code}`).digest('hex');
  }
}

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function codeMail(code: string, workspaceName: string): string {
  const minutes = TIME_LIMITS.oneTimeCodeSeconds / 60;
  return [
    `Your code to sign in to ${workspaceName}:`,
    '',
    `    ${code}`,
    '',
    `It can be used once, within ${minutes} minutes, in the browser that asked for it.`,
    'If you did not ask for it, you need do nothing: nobody can sign in without it.',
    '',
  ].join('\n');
}
