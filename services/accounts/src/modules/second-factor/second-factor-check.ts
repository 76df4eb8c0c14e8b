import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SecondFactor } from '../../database/rows.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodeRepository } from './recovery-code.repository.ts';
import { type CodeOwner, RecoveryCodes } from './recovery-codes.ts';
import { TotpRepository } from './totp.repository.ts';
import { matchTotp } from './totp.ts';
import { TotpVault } from './totp-vault.ts';
import type { Assertion } from './web-authn-shapes.ts';

/** What somebody gives as their second proof. */
export type Proof =
  | { method: 'totp'; code: string }
  | { method: 'recovery_code'; code: string }
  | { method: 'passkey'; challengeId: string; response: Assertion };

/** Where a proof is given. */
interface Asking {
  teamId: string;
  origin: string;
  /** Id of the pending sign-in. */
  askedBy: string;
}

/**
 * Which proofs a person can give beyond password or mail, and whether one is right. Needs a transaction of `forPerson`.
 */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly totps: TotpRepository,
    private readonly vault: TotpVault,
    private readonly passkeyRows: PasskeyRepository,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallengeRepository,
    private readonly codeRows: RecoveryCodeRepository,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** Recovery codes alone do not count as a factor. @returns methods in the order in which people are asked. */
  async methodsOf(trx: Trx, personId: string): Promise<SecondFactor[]> {
    const totp = await this.totps.find(trx, personId);
    const passkeys = await this.passkeyRows.listOfPerson(trx, personId);
    const methods: SecondFactor[] = [];
    if (passkeys.length > 0) methods.push('passkey');
    if (totp !== undefined && totp.confirmed_at !== null) methods.push('totp');
    if (methods.length > 0 && (await this.codeRows.count(trx, personId)) > 0) methods.push('recovery_code');
    return methods;
  }

  /** Tells whether a proof is right; one that works only once is used up. @param trx Also of the workspace. */
  async isRight(trx: Trx, owner: CodeOwner, proof: Proof, asking: Asking): Promise<boolean> {
    if (proof.method === 'totp') return this.#isTotpRight(trx, owner.personId, proof.code, 'confirmed');
    if (proof.method === 'recovery_code') return this.recoveryCodes.use(trx, owner.personId, proof.code);
    const { teamId, askedBy, origin } = asking;
    const id = proof.challengeId;
    const challenge = await this.challenges.take(trx, { teamId, id, purpose: 'second_step', askedBy });
    if (challenge === undefined) return false;
    const given = { personId: owner.personId, response: proof.response, challenge, origin, alone: false };
    return (await this.passkeys.use(trx, given)) !== undefined;
  }

  /** Checks the first code of a new authenticator, which is a factor from then on. */
  async confirmTotp(trx: Trx, personId: string, code: string): Promise<boolean> {
    return this.#isTotpRight(trx, personId, code, 'new');
  }

  async #isTotpRight(trx: Trx, personId: string, code: string, state: 'confirmed' | 'new'): Promise<boolean> {
    const totp = await this.totps.lock(trx, personId);
    if (totp === undefined || (totp.confirmed_at !== null) !== (state === 'confirmed')) return false;
    const secret = this.vault.open(totp.sealed_secret, personId);
    const step = matchTotp(secret, code, new Date(), totp.last_step);
    if (step === undefined) return false;
    await this.totps.use(trx, personId, step);
    return true;
  }
}
