import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid, newId } from '@fieldloom/kernel/ids';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { deriveSecret } from '../credential/derived-secret.ts';
import { Mailer } from '../mail/mailer.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { KEYS } from '../session/session.service.ts';
import { hashOfToken } from '../session/session-token.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import { FinishSignInService, type SignInOutcome } from './finish-sign-in.service.ts';
import type { ClientSession } from './sign-in.service.ts';
import { type Guess, SignInCodeRepository } from './sign-in-code.repository.ts';
import { SignInGuard } from './sign-in-guard.ts';

const CODE_DIGITS = 6;
const TOKEN_BYTES = 32;
const REFUSED = 'The code is wrong or has expired';
const LINK_REFUSED = 'This link was used or has expired';

/**
 * Sign-in with a mail that contains a one-time code and a link; one of them can be used, once. The region sends the
 * mail itself, so this works while the global tier is down.
 */
@Injectable()
export class SignInCodeService {
  readonly #secret: Buffer;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) keys: Keys,
    private readonly codes: SignInCodeRepository,
    private readonly guard: SignInGuard,
    private readonly users: UserDirectory,
    private readonly finishing: FinishSignInService,
    private readonly mailer: Mailer,
    private readonly failed: FailedSignIn,
    private readonly hosts: WorkspaceHostService,
  ) {
    this.#secret = deriveSecret(keys, 'accounts/sign-in-code');
  }

  /**
   * Mails a code and a link to a member. For any other address everything but the mail is the same.
   * @returns the challenge that must come with the code: a code works only in the browser that asked for it.
   * @throws FORBIDDEN when the workspace does not allow codes, LOCKED, TOO_MANY_REQUESTS.
   */
  async send(host: HostWorkspace, input: { email: string }): Promise<{ challenge: string; expiresAt: Date }> {
    if (!host.methods.code_enabled) throw forbidden('This workspace does not allow sign-in with a code');
    const { team_id: teamId } = host.workspace;
    const email = normalizeEmail(input.email);
    const emailHash = hashOfEmail(email);
    const challenge = newId();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + TIME_LIMITS.oneTimeCodeSeconds * 1_000);
    const user = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      await this.guard.countMail(trx, emailHash, 'codes');
      const codeHash = this.#hash(challenge, code);
      const linkHash = hashOfToken(token);
      await this.codes.insert(trx, { id: challenge, teamId, emailHash, codeHash, linkHash, expiresAt });
      return this.users.active(trx, teamId, { emailHash });
    });
    if (user !== undefined && isServed(host, user)) {
      const link = new URL('/magic-login', this.hosts.originOf(host.workspace.subdomain));
      link.search = new URLSearchParams({ challenge, token }).toString();
      this.mailer.sendLater({
        to: email,
        subject: `${code} is your code for ${host.workspace.name}`,
        text: codeMail(code, link.href, host.workspace.name),
      });
    }
    return { challenge, expiresAt };
  }

  /** @throws FORBIDDEN, LOCKED; the same UNAUTHORIZED for a wrong, expired, used or unknown code. */
  async redeem(
    host: HostWorkspace,
    input: { challenge: string; code: string },
    client: ClientSession,
  ): Promise<SignInOutcome> {
    const { challenge } = input;
    const codeHash = this.#hash(challenge, input.code);
    const isRight = (guess: Guess): boolean => isSameSecret(guess.codeHash, codeHash);
    return this.#redeem(host, { challenge, method: 'code', isRight, refused: REFUSED }, client);
  }

  /** Redeems the link of the same mail. @throws like `redeem`. */
  async redeemLink(
    host: HostWorkspace,
    input: { challenge: string; token: string },
    client: ClientSession,
  ): Promise<SignInOutcome> {
    const { challenge } = input;
    const linkHash = hashOfToken(input.token);
    const isRight = (guess: Guess): boolean => isSameSecret(guess.linkHash ?? '', linkHash);
    return this.#redeem(host, { challenge, method: 'magic_link', isRight, refused: LINK_REFUSED }, client);
  }

  async #redeem(host: HostWorkspace, given: Redemption, client: ClientSession): Promise<SignInOutcome> {
    if (!host.methods.code_enabled) throw forbidden('This workspace does not allow sign-in with a code');
    const { team_id: teamId } = host.workspace;
    const { challenge, method, refused } = given;
    if (!isUuid(challenge)) throw unauthorized(refused);
    const guess = await this.database.forWorkspace({ teamId }, (trx) =>
      this.codes.reserveGuess(trx, teamId, challenge),
    );
    if (guess === undefined) throw unauthorized(refused);
    const { emailHash } = guess;
    const attempt = await this.guard.reserveAttempt(emailHash);
    const signedIn = given.isRight(guess)
      ? await this.database.forPerson({ emailHash, teamId }, async (trx) => {
          const user = await this.users.active(trx, teamId, { emailHash });
          if (user === undefined || !isServed(host, user) || !(await this.codes.delete(trx, teamId, challenge)))
            return undefined;
          return this.finishing.finish(trx, user, { method, attemptAt: attempt.at }, client);
        })
      : undefined;
    if (signedIn === undefined) {
      this.failed.recordLater({ teamId, emailHash, method, locks: attempt.locks });
      throw unauthorized(refused);
    }
    return signedIn;
  }

  #hash(challenge: string, code: string): string {
    return createHmac('sha256', this.#secret).update(`${challenge}:${code}`).digest('hex');
  }
}

/** What is redeemed, and how it is checked. */
interface Redemption {
  challenge: string;
  method: 'code' | 'magic_link';
  isRight: (guess: Guess) => boolean;
  refused: string;
}

/** Where codes only keep a workspace from being locked out, they are for its admins. */
function isServed({ methods }: HostWorkspace, user: UserRow): boolean {
  return !methods.isCodeForAdmins || user.workspace_admin;
}

function codeMail(code: string, link: string, workspaceName: string): string {
  const minutes = TIME_LIMITS.oneTimeCodeSeconds / 60;
  return [
    `Your code to sign in to ${workspaceName}:`,
    '',
    `    ${code}`,
    '',
    'Or open this link:',
    '',
    link,
    '',
    `One of them can be used, once, within ${minutes} minutes. The code is for the browser that asked for it.`,
    'If you did not ask for this, do nothing and give the code to nobody: nobody can sign in without this mail.',
    '',
  ].join('\n');
}
