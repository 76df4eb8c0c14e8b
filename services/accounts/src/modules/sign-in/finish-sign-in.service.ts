import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SecondFactor, UserRow } from '../../database/rows.ts';
import { SECOND_FACTOR_LIMITS } from '../second-factor/second-factor.limits.ts';
import { SecondFactorCheck } from '../second-factor/second-factor-check.ts';
import { type OpenedSession, SessionService } from '../session/session.service.ts';
import { newSessionToken } from '../session/session-token.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { type PendingMethod, PendingSignInRepository } from './pending-sign-in.repository.ts';
import type { ClientSession } from './sign-in.service.ts';
import { SignInGuard } from './sign-in-guard.ts';

/** What somebody must do after their first proof was right. */
export interface SecondStep {
  methods: SecondFactor[];
  /** The person has no second factor but the workspace requires one, so they set up an authenticator app now. */
  setUp: boolean;
  expiresAt: Date;
}

/** The result of a first proof: a session, or the second step. */
export type SignInOutcome =
  | { opened: OpenedSession }
  /** The token goes into the cookie and is stored nowhere else. */
  | { pending: { token: string; secondStep: SecondStep } };

/**
 * Decides after every first proof (password, code, link, hand-over, invite) whether a second one is needed: from people
 * who have a second factor, and from everybody where the workspace requires two steps.
 */
@Injectable()
export class FinishSignInService {
  constructor(
    private readonly factors: SecondFactorCheck,
    private readonly signInMethods: ChosenMethods,
    private readonly pendings: PendingSignInRepository,
    private readonly guard: SignInGuard,
    private readonly sessions: SessionService,
  ) {}

  /**
   * @param trx A transaction of `forPerson` with the address's hash and the workspace; it also uses up the first proof.
   * @param proven.attemptAt When the attempt was counted as failed, if it was. Failures are cleared only with the
   * session; otherwise somebody with a known password could guess at the second step without limit.
   */
  async finish(
    trx: Trx,
    user: UserRow,
    proven: { method: PendingMethod; attemptAt?: Date },
    client: ClientSession,
  ): Promise<SignInOutcome> {
    const { team_id: teamId, email_hash: emailHash } = user;
    const { method, attemptAt } = proven;
    const secondStep = await this.owed(trx, user);
    if (secondStep === undefined) {
      if (attemptAt !== undefined) await this.guard.forget(trx, emailHash);
      const { device, sessionToken: replacesToken } = client;
      const opened = await this.sessions.open(trx, { teamId, userId: user.id, method, device, replacesToken });
      return { opened };
    }
    if (attemptAt !== undefined) await this.guard.takeBack(trx, emailHash, attemptAt);
    const { token, tokenHash } = newSessionToken();
    const { expiresAt } = secondStep;
    await this.pendings.insert(trx, { teamId, userId: user.id, tokenHash, method, expiresAt });
    return { pending: { token, secondStep } };
  }

  /** Returns what somebody would still have to prove. @returns undefined when nothing more. */
  async owed(trx: Trx, user: UserRow): Promise<SecondStep | undefined> {
    const methods = await this.factors.methodsOf(trx, user.person_id);
    const expiresAt = new Date(Date.now() + SECOND_FACTOR_LIMITS.pendingSignInSeconds * 1_000);
    if (methods.length > 0) return { methods, setUp: false, expiresAt };
    const policy = await this.signInMethods.get(trx, user.team_id);
    return policy.two_step_required ? { methods: ['totp'], setUp: true, expiresAt } : undefined;
  }
}
