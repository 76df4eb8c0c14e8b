import type { Actor } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { PasskeyRow, SecondFactor, TotpRow, UserRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { noticeCredentials } from '../credential/credentials-notice.ts';
import { PasswordService } from '../credential/password.service.ts';
import { SessionService } from '../session/session.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodeRepository } from './recovery-code.repository.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SECOND_FACTOR_LIMITS } from './second-factor.limits.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { TotpRepository } from './totp.repository.ts';
import { type TotpSecret, TotpSetUp } from './totp-set-up.ts';
import type { Registration } from './web-authn-shapes.ts';

/** A person's second factors, as they see them. */
export interface FactorsOverview {
  totp: TotpRow | undefined;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
  required: boolean;
  changeable: boolean;
  hasPassword: boolean;
}

export interface ChangedFactors {
  factors: FactorsOverview;
  /** Shown once; empty when none were created. */
  recoveryCodes: string[];
}

/** A person's second factors, which they add and remove themselves in a session that has just started. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserDirectory,
    private readonly passwords: PasswordService,
    private readonly signInMethods: ChosenMethods,
    private readonly hosts: WorkspaceHostService,
    private readonly sessions: SessionService,
    private readonly check: SecondFactorCheck,
    private readonly totps: TotpRepository,
    private readonly totpSetUp: TotpSetUp,
    private readonly passkeyRows: PasskeyRepository,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallengeRepository,
    private readonly codeRows: RecoveryCodeRepository,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly auditLog: AuditTrail,
  ) {}

  async overview(actor: Actor): Promise<FactorsOverview> {
    const changeable = await this.sessions.isFresh(actor);
    return this.#asPerson(actor, (trx, user) => this.#read(trx, user, changeable));
  }

  /** @throws FORBIDDEN for an old session; INVALID_OPERATION while an app is set up. */
  async startTotp(actor: Actor): Promise<TotpSecret> {
    await this.sessions.assertFresh(actor);
    return this.#asPerson(actor, (trx, { person_id: id, email, email_hash: emailHash }) =>
      this.totpSetUp.begin(trx, { id, email, emailHash }),
    );
  }

  /** @throws FORBIDDEN for an old session; BAD_INPUT for a wrong code. */
  async confirmTotp(actor: Actor, code: string): Promise<ChangedFactors> {
    await this.sessions.assertFresh(actor);
    return this.#asPerson(actor, async (trx, user) => {
      if (!(await this.check.confirmTotp(trx, user.person_id, code))) {
        throw badInput('This code is incorrect', { field: 'code' });
      }
      return this.#added(trx, user, 'totp');
    });
  }

  /** @throws FORBIDDEN for an old session; NOT_FOUND; INVALID_OPERATION for the last factor where one is required. */
  async removeTotp(actor: Actor): Promise<FactorsOverview> {
    await this.sessions.assertFresh(actor);
    return this.#asPerson(actor, async (trx, user) => {
      if (!(await this.totps.delete(trx, user.person_id))) throw notFound();
      return this.#removed(trx, user, 'totp');
    });
  }

  /** @throws FORBIDDEN for an old session; INVALID_OPERATION for too many passkeys. */
  async startPasskey(actor: Actor): Promise<{ challengeId: string; options: PublicKeyCredentialCreationOptionsJSON }> {
    await this.sessions.assertFresh(actor);
    const { teamId, sessionId: askedBy } = actor;
    return this.#asPerson(actor, async (trx, { person_id: id, email, name }) => {
      const existing = await this.passkeyRows.listOfPerson(trx, id);
      if (existing.length >= SECOND_FACTOR_LIMITS.passkeysPerPerson) {
        throw invalidOperation('You have as many passkeys as there can be. Remove one first');
      }
      const options = await this.passkeys.registrationOptions({ id, email, name }, existing);
      const asked = { teamId, purpose: 'registration' as const, askedBy, challenge: options.challenge };
      return { challengeId: await this.challenges.insert(trx, asked), options };
    });
  }

  /**
   * @throws FORBIDDEN for an old session; NOT_FOUND; BAD_INPUT; INVALID_OPERATION for a passkey that is already
   * registered.
   */
  async addPasskey(
    actor: Actor,
    input: { challengeId: string; name: string; response: Registration },
  ): Promise<ChangedFactors> {
    await this.sessions.assertFresh(actor);
    const { teamId, sessionId: askedBy } = actor;
    const name = readPasskeyName(input.name);
    return this.#asPerson(actor, async (trx, user) => {
      const { challengeId: id, response } = input;
      const challenge = await this.challenges.take(trx, { teamId, id, purpose: 'registration', askedBy });
      if (challenge === undefined) throw notFound('This has expired. Try again');
      const origin = await this.hosts.presentOrigin(trx, teamId);
      const key = await this.passkeys.register(response, { challenge, origin });
      if (key === undefined) throw refusedPasskey();
      const { person_id: personId, email_hash: emailHash } = user;
      const made = await this.passkeyRows.insert(trx, { ...key, id: newId(), personId, emailHash, name });
      if (made === undefined) throw invalidOperation('This passkey was added before');
      return this.#added(trx, user, 'passkey');
    });
  }

  /** Works in any session, because a name opens nothing. @throws BAD_INPUT, NOT_FOUND. */
  async renamePasskey(actor: Actor, id: string, text: string): Promise<FactorsOverview> {
    const name = readPasskeyName(text);
    const changeable = await this.sessions.isFresh(actor);
    return this.#asPerson(actor, async (trx, user) => {
      if ((await this.passkeyRows.rename(trx, user.person_id, id, name)) === undefined) throw notFound();
      return this.#read(trx, user, changeable);
    });
  }

  /** @throws like `removeTotp`. */
  async removePasskey(actor: Actor, id: string): Promise<FactorsOverview> {
    await this.sessions.assertFresh(actor);
    return this.#asPerson(actor, async (trx, user) => {
      if ((await this.passkeyRows.delete(trx, user.person_id, id)) === undefined) throw notFound();
      return this.#removed(trx, user, 'passkey');
    });
  }

  /**
   * Creates ten new codes and invalidates the old ones.
   * @throws FORBIDDEN; INVALID_OPERATION without a factor to recover.
   */
  async renewRecoveryCodes(actor: Actor): Promise<ChangedFactors> {
    await this.sessions.assertFresh(actor);
    return this.#asPerson(actor, async (trx, user) => {
      if ((await this.check.methodsOf(trx, user.person_id)).length === 0) {
        throw invalidOperation('Set up an authenticator app or a passkey first');
      }
      const recoveryCodes = await this.#renewCodes(trx, user);
      await this.#record(trx, user, 'added', 'recovery_code');
      return { factors: await this.#read(trx, user, true), recoveryCodes };
    });
  }

  async #asPerson<T>(actor: Actor, work: (trx: Trx, user: UserRow) => Promise<T>): Promise<T> {
    const { teamId, userId } = actor;
    const user = await this.database.forWorkspace({ teamId }, (trx) => this.users.active(trx, teamId, { id: userId }));
    if (user === undefined) throw unauthorized();
    const { email_hash: emailHash } = user;
    return this.database.forPerson({ emailHash, teamId, actorId: userId }, (trx) => work(trx, user));
  }

  async #read(trx: Trx, user: UserRow, changeable: boolean): Promise<FactorsOverview> {
    const { person_id: personId, email_hash: emailHash, team_id: teamId } = user;
    const totp = await this.totps.find(trx, personId);
    return {
      totp: totp === undefined || totp.confirmed_at === null ? undefined : totp,
      passkeys: await this.passkeyRows.listOfPerson(trx, personId),
      recoveryCodesLeft: await this.codeRows.count(trx, personId),
      required: (await this.signInMethods.get(trx, teamId)).two_step_required,
      changeable,
      hasPassword: await this.passwords.has(trx, emailHash),
    };
  }

  /** With the first factor the person gets recovery codes. */
  async #added(trx: Trx, user: UserRow, kind: SecondFactor): Promise<ChangedFactors> {
    await this.#record(trx, user, 'added', kind);
    const hasCodes = (await this.codeRows.count(trx, user.person_id)) > 0;
    const recoveryCodes = hasCodes ? [] : await this.#renewCodes(trx, user);
    return { factors: await this.#read(trx, user, true), recoveryCodes };
  }

  /** Recovery codes are deleted with the last factor. */
  async #removed(trx: Trx, user: UserRow, kind: SecondFactor): Promise<FactorsOverview> {
    const factors = await this.#read(trx, user, true);
    if (factors.totp === undefined && factors.passkeys.length === 0) {
      if (factors.required) throw invalidOperation('This workspace requires two steps. Set up another one first');
      await this.codeRows.deleteAll(trx, user.person_id);
      factors.recoveryCodesLeft = 0;
    }
    await this.#record(trx, user, 'removed', kind);
    return factors;
  }

  async #renewCodes(trx: Trx, user: UserRow): Promise<string[]> {
    return this.recoveryCodes.renew(trx, { personId: user.person_id, emailHash: user.email_hash });
  }

  async #record(trx: Trx, user: UserRow, what: 'added' | 'removed', kind: SecondFactor): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: user.team_id,
      actorId: user.id,
      action: `second-factor.${what}`,
      objectKind: 'user',
      objectId: user.id,
      details: [{ name: 'kind', before: null, after: kind }],
    });
    // Recovery codes come and go with the other factors, for which there is already a notice.
    if (kind !== 'recovery_code') await noticeCredentials(trx, user, `${kind}.${what}`);
    else if (what === 'added') await noticeCredentials(trx, user, 'recovery_code.added');
  }
}

function readPasskeyName(text: string): string {
  const name = cleanLine(text, SECOND_FACTOR_LIMITS.passkeyName, 'name');
  if (name === '') throw badInput('A passkey needs a name', { field: 'name' });
  return name;
}

function refusedPasskey() {
  return badInput('The passkey could not be checked. Try again', { field: 'response' });
}
