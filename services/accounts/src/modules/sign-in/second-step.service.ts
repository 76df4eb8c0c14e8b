import { DomainError, invalidOperation, unauthorized } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { PendingSignInRow, UserRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { noticeCredentials } from '../credential/credentials-notice.ts';
import { Passkeys } from '../second-factor/passkeys.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.ts';
import { type Proof, SecondFactorCheck } from '../second-factor/second-factor-check.ts';
import { type TotpSecret, TotpSetUp } from '../second-factor/totp-set-up.ts';
import { type OpenedSession, SessionService } from '../session/session.service.ts';
import { hashOfToken } from '../session/session-token.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import { FinishSignInService, type SecondStep } from './finish-sign-in.service.ts';
import { PendingSignInRepository } from './pending-sign-in.repository.ts';
import type { ClientSession } from './sign-in.service.ts';
import { SignInGuard } from './sign-in-guard.ts';

const REFUSED = 'That didn’t work. Try again, or use another method';

export interface EndedSignIn {
  opened: OpenedSession;
  /** New recovery codes, when the authenticator app was set up during the sign-in; shown once. */
  recoveryCodes: string[];
}

/** A pending sign-in, read from the database. */
interface Pending {
  row: PendingSignInRow;
  user: UserRow;
  secondStep: SecondStep;
}

/** The second half of a sign-in, in the browser that did the first half. */
@Injectable()
export class SecondStepService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly pendings: PendingSignInRepository,
    private readonly users: UserDirectory,
    private readonly finishing: FinishSignInService,
    private readonly factors: SecondFactorCheck,
    private readonly passkeys: Passkeys,
    private readonly totpSetUp: TotpSetUp,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly guard: SignInGuard,
    private readonly sessions: SessionService,
    private readonly failed: FailedSignIn,
    private readonly auditLog: AuditTrail,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /**
   * Returns what is still to be proven.
   * @throws UNAUTHORIZED with reason `begin-again`: the sign-in must start again.
   */
  async read(host: HostWorkspace, token: string | undefined): Promise<SecondStep> {
    return (await this.#pending(host, token)).secondStep;
  }

  /** @throws UNAUTHORIZED; INVALID_OPERATION for somebody who has a second factor. */
  async setUp(host: HostWorkspace, token: string | undefined): Promise<TotpSecret> {
    const { user, secondStep } = await this.#pending(host, token);
    if (!secondStep.setUp) throw invalidOperation('A second step is set up already');
    const { person_id: id, email, email_hash: emailHash } = user;
    return this.database.forPerson({ emailHash, teamId: user.team_id }, (trx) =>
      this.totpSetUp.begin(trx, { id, email, emailHash }),
    );
  }

  /** @throws UNAUTHORIZED; INVALID_OPERATION for somebody without a passkey. */
  async passkeyOptions(
    host: HostWorkspace,
    token: string | undefined,
  ): Promise<{ challengeId: string; options: PublicKeyCredentialRequestOptionsJSON }> {
    const { row, user } = await this.#pending(host, token);
    const { team_id: teamId, email_hash: emailHash } = user;
    return this.database.forPerson({ emailHash, teamId }, (trx) =>
      this.passkeys.askPerson(trx, user.person_id, { teamId, askedBy: row.id }),
    );
  }

  /**
   * Completes the sign-in. A wrong proof counts like a wrong password.
   * @throws UNAUTHORIZED; LOCKED.
   */
  async end(host: HostWorkspace, token: string | undefined, proof: Proof, client: ClientSession): Promise<EndedSignIn> {
    const pending = await this.#pending(host, token);
    const { team_id: teamId, email_hash: emailHash } = pending.user;
    const isReserved = await this.database.forWorkspace({ teamId }, (trx) =>
      this.pendings.reserveAttempt(trx, teamId, pending.row.id),
    );
    if (!isReserved) throw beginAgain();
    const attempt = await this.guard.reserveAttempt(emailHash);
    const origin = this.hosts.originOf(host.workspace.subdomain);
    const ended = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      if (!(await this.#isRight(trx, pending, proof, origin))) return undefined;
      if (!(await this.pendings.delete(trx, teamId, pending.row.id))) throw beginAgain();
      await this.guard.forget(trx, emailHash);
      return this.#open(trx, pending, proof, client);
    });
    if (ended === undefined) {
      this.failed.recordLater({ teamId, emailHash, method: proof.method, locks: attempt.locks });
      throw unauthorized(REFUSED);
    }
    return ended;
  }

  async #isRight(trx: Trx, { row, user, secondStep }: Pending, proof: Proof, origin: string): Promise<boolean> {
    if (secondStep.setUp) return proof.method === 'totp' && this.factors.confirmTotp(trx, user.person_id, proof.code);
    const owner = { personId: user.person_id, emailHash: user.email_hash };
    return this.factors.isRight(trx, owner, proof, { teamId: user.team_id, origin, askedBy: row.id });
  }

  async #open(trx: Trx, { row, user, secondStep }: Pending, proof: Proof, client: ClientSession): Promise<EndedSignIn> {
    const { team_id: teamId, id: userId } = user;
    await this.auditLog.add(trx, {
      teamId,
      actorId: userId,
      action: secondStep.setUp ? 'second-factor.added' : 'second-factor.used',
      objectKind: 'user',
      objectId: userId,
      details: [{ name: 'kind', before: null, after: proof.method }],
    });
    if (secondStep.setUp) await noticeCredentials(trx, user, 'totp.added');
    const owner = { personId: user.person_id, emailHash: user.email_hash };
    const recoveryCodes = secondStep.setUp ? await this.recoveryCodes.renew(trx, owner) : [];
    const opened = await this.sessions.open(trx, {
      teamId,
      userId,
      method: row.method,
      secondFactor: proof.method,
      device: client.device,
      replacesToken: client.sessionToken,
    });
    return { opened, recoveryCodes };
  }

  /**
   * @throws UNAUTHORIZED when there is no pending sign-in, it has ended or belongs to another browser, or the user is
   * gone.
   */
  async #pending(host: HostWorkspace, token: string | undefined): Promise<Pending> {
    if (token === undefined) throw beginAgain();
    const { team_id: teamId } = host.workspace;
    const found = await this.database.forWorkspace({ teamId }, async (trx) => {
      const row = await this.pendings.find(trx, teamId, hashOfToken(token));
      const user = row && (await this.users.active(trx, teamId, { id: row.user_id }));
      return row && user && { row, user };
    });
    if (found === undefined) throw beginAgain();
    const { row, user } = found;
    const owed = await this.database.forPerson({ emailHash: user.email_hash, teamId }, (trx) =>
      this.finishing.owed(trx, user),
    );
    // No second step is needed any more, so there is nothing to prove here: the first step must decide again.
    if (owed === undefined) throw beginAgain();
    return { row, user, secondStep: { ...owed, expiresAt: row.expires_at } };
  }
}

function beginAgain(): DomainError {
  return new DomainError('UNAUTHORIZED', 'This sign-in has ended. Begin again', { details: { reason: 'begin-again' } });
}
