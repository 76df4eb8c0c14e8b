import type { Actor } from '@fieldloom/auth/actor';
import { badInput, unauthorized } from '@fieldloom/kernel/errors';
import type { CredentialChange } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import type { AuditAction } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { SessionService } from '../session/session.service.ts';
import { SignInGuard } from '../sign-in/sign-in-guard.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { CredentialRepository } from './credential.repository.ts';
import { noticeCredentials } from './credentials-notice.ts';
import { PasswordHasher } from './password-hasher.ts';
import { assertNewPassword } from './password-policy.ts';

/** The event and the audit entry of a replaced password. */
const REPLACED = {
  changed: { change: 'password.changed', action: 'user.password.changed' },
  reset: { change: 'password.reset', action: 'user.password.reset' },
} as const satisfies Record<string, { change: CredentialChange; action: AuditAction }>;

/** A person's password, which works for every workspace of the person in this region. */
@Injectable()
export class PasswordService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserDirectory,
    private readonly credentials: CredentialRepository,
    private readonly hasher: PasswordHasher,
    private readonly guard: SignInGuard,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Sets or changes it and ends all other sessions of the person. A wrong current password counts as a failed sign-in.
   * @throws BAD_INPUT for a new password that does not fit or a wrong current one; LOCKED; FORBIDDEN for a first
   * password in a session of single sign-on.
   */
  async set(actor: Actor, input: { currentPassword: string | undefined; newPassword: string }): Promise<void> {
    const { teamId, userId } = actor;
    const user = await this.database.forWorkspace({ teamId }, (trx) => this.users.active(trx, teamId, { id: userId }));
    if (user === undefined) throw unauthorized();
    const { email_hash: emailHash } = user;
    assertNewPassword(input.newPassword, [user.email, user.name ?? '']);
    const stored = await this.database.forPerson({ emailHash }, (trx) => this.find(trx, emailHash));
    // Without a password, only the session proves the person. The proof of a workspace's identity provider is valid for
    // that workspace only.
    if (stored === undefined) await this.sessions.assertOwnProof(actor);
    else await this.#checkCurrent(emailHash, stored, input.currentPassword ?? '');
    const passwordHash = await this.hasher.hash(input.newPassword);
    await this.database.forPerson({ emailHash, teamId, actorId: userId }, async (trx) => {
      await this.replace(trx, user, passwordHash, { how: 'changed', exceptSession: actor.sessionId });
    });
    await this.endSessionsElsewhere(emailHash, teamId);
  }

  /**
   * Replaces the password, tells the person, and ends their sessions in this workspace. `endSessionsElsewhere` must
   * follow.
   * @param trx A transaction of `forPerson` with the user's address and workspace.
   */
  async replace(
    trx: Trx,
    user: UserRow,
    passwordHash: string,
    { how, exceptSession }: { how: keyof typeof REPLACED; exceptSession?: string },
  ): Promise<void> {
    const { team_id: teamId, id: userId, email_hash: emailHash, person_id: personId } = user;
    const { action, change } = REPLACED[how];
    await this.credentials.setPassword(trx, { personId, emailHash, passwordHash });
    await this.auditLog.add(trx, { teamId, actorId: userId, action, objectKind: 'user', objectId: userId });
    await noticeCredentials(trx, user, change);
    const exceptId = exceptSession === undefined ? {} : { exceptId: exceptSession };
    await this.sessions.revokeAll(trx, { teamId, userId, actorId: userId, ...exceptId });
  }

  /** Sets the first password of a person; one that they have stays. @param trx A transaction of `forPerson`. */
  async addFirst(
    trx: Trx,
    { person_id: personId, email_hash: emailHash }: Pick<UserRow, 'person_id' | 'email_hash'>,
    passwordHash: string,
  ): Promise<void> {
    await this.credentials.addPassword(trx, { personId, emailHash, passwordHash });
  }

  /** Returns the stored hash, for `matches` outside of the transaction. @param trx A transaction of `forPerson`. */
  async find(trx: Trx, emailHash: string): Promise<string | undefined> {
    return this.credentials.findPasswordHash(trx, emailHash);
  }

  /** @param trx A transaction of `forPerson`. */
  async has(trx: Trx, emailHash: string): Promise<boolean> {
    return (await this.find(trx, emailHash)) !== undefined;
  }

  /** Takes as long, and fails, when there is no account or no password. @param stored What `find` returned. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    return this.hasher.matches(stored, password);
  }

  async #checkCurrent(emailHash: string, stored: string, currentPassword: string): Promise<void> {
    await this.guard.reserveAttempt(emailHash);
    if (!(await this.hasher.matches(stored, currentPassword))) {
      throw badInput('The current password is wrong', { field: 'currentPassword' });
    }
    await this.database.forPerson({ emailHash }, (trx) => this.guard.forget(trx, emailHash));
  }

  /** Ends sessions of the person's other workspaces, each in a transaction of its own workspace. */
  async endSessionsElsewhere(emailHash: string, teamId: string): Promise<void> {
    const memberships = await this.database.forPerson({ emailHash }, (trx) => this.users.membershipsOf(trx, emailHash));
    for (const { team_id: otherTeamId, id: userId } of memberships) {
      if (otherTeamId === teamId) continue;
      await this.database.forWorkspace({ teamId: otherTeamId }, (trx) =>
        this.sessions.revokeAll(trx, { teamId: otherTeamId, userId, actorId: userId }),
      );
    }
  }
}
