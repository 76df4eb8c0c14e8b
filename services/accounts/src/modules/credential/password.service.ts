import type { Actor } from '@fieldloom/auth/actor';
import { badInput, unauthorized } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { SignInGuardRepository } from '../sign-in/sign-in-guard.repository.ts';
import { UserRepository } from '../user/user.repository.ts';
import { CredentialRepository } from './credential.repository.ts';
import { noticeCredentials } from './credentials-notice.ts';
import { PasswordHasher } from './password-hasher.ts';
import { assertNewPassword } from './password-policy.ts';

/** A person's password, set by themselves. It works for every workspace of the person in this region. */
@Injectable()
export class PasswordService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserRepository,
    private readonly credentials: CredentialRepository,
    private readonly hasher: PasswordHasher,
    private readonly guard: SignInGuardRepository,
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /**
   * Sets or changes it and ends all other sessions of the person. A wrong current password counts as a failed sign-in.
   * @throws BAD_INPUT for a new password that does not fit or a wrong current one; LOCKED; FORBIDDEN for a first
   * password in a session of single sign-on.
   */
  async set(actor: Actor, input: { currentPassword: string | undefined; newPassword: string }): Promise<void> {
    const { teamId, userId } = actor;
    const user = await this.database.forWorkspace({ teamId }, (trx) => this.users.findActive(trx, teamId, userId));
    if (user === undefined) throw unauthorized();
    const { email_hash: emailHash, person_id: personId } = user;
    assertNewPassword(input.newPassword, [user.email, user.name ?? '']);
    const stored = await this.database.forPerson({ emailHash }, (trx) =>
      this.credentials.findPasswordHash(trx, emailHash),
    );
    // Without a password, only the session proves the person. The proof of a workspace's identity provider is valid for
    // that workspace only.
    if (stored === undefined) await this.sessions.assertOwnProof(actor);
    else await this.#checkCurrent(emailHash, stored, input.currentPassword ?? '');
    const passwordHash = await this.hasher.hash(input.newPassword);
    await this.database.forPerson({ emailHash, teamId, actorId: userId }, async (trx) => {
      await this.credentials.setPassword(trx, { personId, emailHash, passwordHash });
      await this.auditLog.add(trx, {
        teamId,
        actorId: userId,
        action: 'user.password.changed',
        objectKind: 'user',
        objectId: userId,
      });
      await noticeCredentials(trx, user, 'password.changed');
      await this.sessions.revokeAll(trx, { teamId, userId, actorId: userId, exceptId: actor.sessionId });
    });
    await this.endSessionsElsewhere(emailHash, teamId);
  }

  async #checkCurrent(emailHash: string, stored: string, currentPassword: string): Promise<void> {
    await this.signIn.reserveAttempt(emailHash);
    if (!(await this.hasher.matches(stored, currentPassword))) {
      throw badInput('The current password is wrong', { field: 'currentPassword' });
    }
    await this.database.forPerson({ emailHash }, (trx) => this.guard.clear(trx, emailHash));
  }

  /** Ends sessions of the person's other workspaces, each in a transaction of its own workspace. */
  async endSessionsElsewhere(emailHash: string, teamId: string): Promise<void> {
    const memberships = await this.database.forPerson({ emailHash }, (trx) =>
      this.users.listOfEmailHash(trx, emailHash),
    );
    for (const { team_id: otherTeamId, id: userId } of memberships) {
      if (otherTeamId === teamId) continue;
      await this.database.forWorkspace({ teamId: otherTeamId }, (trx) =>
        this.sessions.revokeAll(trx, { teamId: otherTeamId, userId, actorId: userId }),
      );
    }
  }
}
