import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { AfterResponse } from '../after-response/after-response.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { PasswordService } from '../credential/password.service.ts';
import { PasswordHasher } from '../credential/password-hasher.ts';
import { assertNewPassword } from '../credential/password-policy.ts';
import { Mailer } from '../mail/mailer.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { hashOfToken, newSessionToken } from '../session/session-token.ts';
import { SignInGuard } from '../sign-in/sign-in-guard.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { PasswordResetRepository } from './password-reset.repository.ts';

const LIFETIME_SECONDS = 3_600;
const REFUSED = 'This link was used or has expired';

/**
 * Lets somebody who has forgotten their password set a new one, by a link that is mailed. The link does not sign
 * anybody in: they sign in with the new password and, if they have one, the second step.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly afterResponse: AfterResponse,
    private readonly resets: PasswordResetRepository,
    private readonly guard: SignInGuard,
    private readonly users: UserDirectory,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordService,
    private readonly mailer: Mailer,
    private readonly auditLog: AuditTrail,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /**
   * Mails a link to a member. For any other address everything but the mail is the same.
   * @throws FORBIDDEN when the workspace does not allow passwords; TOO_MANY_REQUESTS, counted together with one-time
   * codes.
   */
  async start(host: HostWorkspace, input: { email: string }): Promise<void> {
    assertAllowed(host);
    const { team_id: teamId } = host.workspace;
    const email = normalizeEmail(input.email);
    const emailHash = hashOfEmail(email);
    const { token, tokenHash } = newSessionToken();
    const expiresAt = new Date(Date.now() + LIFETIME_SECONDS * 1_000);
    const user = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      await this.guard.countMail(trx, emailHash, 'mails');
      await this.resets.insert(trx, { teamId, emailHash, tokenHash, expiresAt });
      return this.users.active(trx, teamId, { emailHash });
    });
    if (user !== undefined) this.#mailLater(host, user, token);
  }

  /**
   * Sets the password and ends all sessions of the person in this region.
   * @throws FORBIDDEN; UNAUTHORIZED for a link that does not hold; BAD_INPUT for a password that does not fit, after
   * which the link still works.
   */
  async redeem(host: HostWorkspace, input: { token: string; newPassword: string }): Promise<void> {
    assertAllowed(host);
    const { team_id: teamId } = host.workspace;
    const tokenHash = hashOfToken(input.token);
    const user = await this.#userOf(teamId, tokenHash);
    if (user === undefined) throw unauthorized(REFUSED);
    const { email_hash: emailHash, id: userId } = user;
    assertNewPassword(input.newPassword, [user.email, user.name ?? '', host.workspace.name]);
    const passwordHash = await this.hasher.hash(input.newPassword);
    await this.database.forPerson({ emailHash, teamId, actorId: userId }, async (trx) => {
      if (!(await this.resets.take(trx, teamId, tokenHash))) throw unauthorized(REFUSED);
      await this.resets.deleteOfAddress(trx, teamId, emailHash);
      await this.passwords.replace(trx, user, passwordHash, { how: 'reset' });
    });
    await this.passwords.endSessionsElsewhere(emailHash, teamId);
  }

  async #userOf(teamId: string, tokenHash: string): Promise<UserRow | undefined> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const emailHash = await this.resets.find(trx, teamId, tokenHash);
      return emailHash === undefined ? undefined : this.users.active(trx, teamId, { emailHash });
    });
  }

  /** Runs after the response, which must not take longer for an address that belongs to somebody. */
  #mailLater(host: HostWorkspace, user: UserRow, token: string): void {
    const { name, subdomain } = host.workspace;
    const link = new URL('/reset-password', this.hosts.originOf(subdomain));
    link.search = new URLSearchParams({ token }).toString();
    this.mailer.sendLater({
      to: user.email,
      subject: `Set a new password for ${name}`,
      text: resetMail(link.href, name),
    });
    const entry = { teamId: user.team_id, actorId: null, objectKind: 'user' as const, objectId: user.id };
    this.afterResponse.run('the record of a password reset', () =>
      this.database.forWorkspace({ teamId: user.team_id }, (trx) =>
        this.auditLog.add(trx, { ...entry, action: 'user.password.reset-asked' }),
      ),
    );
  }
}

function assertAllowed({ methods }: HostWorkspace): void {
  if (!methods.password_enabled) throw forbidden('This workspace does not allow sign-in with a password');
}

function resetMail(link: string, workspaceName: string): string {
  return [
    `Somebody asked to set a new password for your account at ${workspaceName}. If it was you, open this link:`,
    '',
    link,
    '',
    `It can be used once, within ${LIFETIME_SECONDS / 60} minutes. Setting a new password signs you out everywhere.`,
    'If it was not you, do nothing: your password stays as it is.',
    '',
  ].join('\n');
}
