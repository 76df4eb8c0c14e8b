import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import { Inject, Injectable } from '@nestjs/common';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts authenticator secrets at rest with AES-256-GCM. Unlike passwords they must be readable to check a code. */
@Injectable()
export class TotpVault {
  readonly #key: Buffer;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#key = deriveSecret(keys, 'accounts/totp-secret');
  }

  seal(secret: Uint8Array, personId: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(personId));
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when it was sealed in another region or for another person. */
  open(sealed: Buffer, personId: string): Buffer {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(-TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(personId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }
}
