import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import { Inject, Injectable } from '@nestjs/common';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM what a connection needs in plain form (its client's secret, its private key). */
@Injectable()
export class ConnectionVault {
  readonly #key: Buffer;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#key = deriveSecret(keys, 'accounts/sso-connection');
  }

  seal(text: string, connectionId: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(connectionId));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when it was sealed in another region or for another connection. */
  open(sealed: Buffer, connectionId: string): string {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(-TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(connectionId))
      .setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  }
}
