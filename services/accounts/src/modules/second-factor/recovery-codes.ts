import { createHmac, randomInt } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';
import { RecoveryCodeRepository } from './recovery-code.repository.ts';
import { SECOND_FACTOR_LIMITS } from './second-factor.limits.ts';

/** Leaves out characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const HALF = LENGTH / 2;

export interface CodeOwner {
  personId: string;
  emailHash: string;
}

/** For people who have lost their other factors: ten codes of 49 bits, each of which works once. */
@Injectable()
export class RecoveryCodes {
  readonly #secret: Buffer;

  constructor(
    @Inject(KEYS) keys: Keys,
    private readonly codes: RecoveryCodeRepository,
  ) {
    this.#secret = deriveSecret(keys, 'accounts/recovery-code');
  }

  /** Invalidates the old codes. @returns 'abcde-fghjk' …, which are stored nowhere in this form. */
  async renew(trx: Trx, owner: CodeOwner): Promise<string[]> {
    const made = Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, newCode);
    const codeHashes = made.map((code) => this.#hash(owner.personId, code));
    await this.codes.replace(trx, { ...owner, codeHashes });
    return made;
  }

  /** @returns whether the code was one of the person's; it is used up then. */
  async use(trx: Trx, personId: string, code: string): Promise<boolean> {
    return this.codes.use(trx, personId, this.#hash(personId, code));
  }

  #hash(personId: string, code: string): string {
    const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
    return createHmac('sha256', this.#secret).update(`${personId}:${plain}`).digest('hex');
  }
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
}
