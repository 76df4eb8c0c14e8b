import { randomBytes } from 'node:crypto';
import { invalidOperation } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { TotpRepository } from './totp.repository.ts';
import { TOTP_SECRET_BYTES, toBase32, totpUri } from './totp.ts';
import { TotpVault } from './totp-vault.ts';

const ISSUER = 'Fieldloom';

/** What an authenticator app needs; it is shown once. */
export interface TotpSecret {
  /** Base32 */
  secret: string;
  /** otpauth: */
  uri: string;
}

@Injectable()
export class TotpSetUp {
  constructor(
    private readonly totps: TotpRepository,
    private readonly vault: TotpVault,
  ) {}

  /**
   * Creates a new secret and replaces one that was never confirmed.
   * @param trx A transaction of `forPerson`.
   * @throws INVALID_OPERATION while there is a confirmed one.
   */
  async begin(trx: Trx, person: { id: string; email: string; emailHash: string }): Promise<TotpSecret> {
    const secret = randomBytes(TOTP_SECRET_BYTES);
    const sealedSecret = this.vault.seal(secret, person.id);
    if (!(await this.totps.begin(trx, { personId: person.id, emailHash: person.emailHash, sealedSecret }))) {
      throw invalidOperation('An authenticator app is set up already');
    }
    return { secret: toBase32(secret), uri: totpUri(secret, ISSUER, person.email) };
  }
}
