import { unauthorized } from '@fieldloom/kernel/errors';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/**
 * The token of a challenge: in the link of a mail, or at the client as the code challenge. The address is inside it,
 * encrypted, because it is not stored here.
 */
export interface ChallengeClaims {
  challengeId: string;
  email: string;
  /** Only in links. */
  linkSecret?: string | undefined;
}

type Use = 'link' | 'code';

const claimsSchema = z.object({ cid: z.uuid(), email: z.string(), secret: z.string().optional() });

export class ChallengeTokens {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  async issue(use: Use, { challengeId, email, linkSecret }: ChallengeClaims, expiresAt: Date): Promise<string> {
    return new EncryptJWT({ cid: challengeId, email, ...(linkSecret === undefined ? {} : { secret: linkSecret }) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(use)
      .setExpirationTime(expiresAt)
      .encrypt(this.#key);
  }

  /** @throws UNAUTHORIZED for a token that was not made here, was changed, or has expired. */
  async read(use: Use, token: string): Promise<ChallengeClaims> {
    try {
      const { payload } = await jwtDecrypt(token, this.#key, { audience: use });
      const { cid, email, secret } = claimsSchema.parse(payload);
      return { challengeId: cid, email, linkSecret: secret };
    } catch {
      throw unauthorized('The code or link is not valid any more. Ask for a new one.');
    }
  }
}
