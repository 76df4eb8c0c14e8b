import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts providers' tokens at rest with AES-256-GCM. Each is bound to its connection. */
export class TokenVault {
  readonly #key: Buffer;
  readonly #verifierKey: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'fieldloom connection tokens', 32));
    this.#verifierKey = Buffer.from(hkdfSync('sha256', secret, '', 'fieldloom pkce verifiers', 32));
  }

  /**
   * Returns a flow's PKCE verifier and challenge (S256). They are derived from the flow's state, so nothing needs to be
   * stored.
   */
  pkceOf(state: string): { verifier: string; challenge: string } {
    const verifier = createHmac('sha256', this.#verifierKey).update(state).digest('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  }

  seal(token: string, connectionId: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(connectionId));
    return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when it was sealed with another secret or for another connection. */
  open(sealed: Buffer, connectionId: string): string {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(-TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(connectionId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
