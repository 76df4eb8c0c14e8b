import type { Keys } from '@fieldloom/auth/keys';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';
import { ACCESS_REQUEST_LIMITS } from './access-request.limits.ts';

/** What somebody asks for, before their address is proven. */
export interface AskedAccess {
  teamId: string;
  /** Normalized. */
  email: string;
  name: string | null;
  message: string | null;
}

const claims = z.object({ email: z.string(), name: z.string().nullable(), message: z.string().nullable() });

/**
 * The token in the link that confirms a request: the whole request, encrypted. So nothing is stored about people who
 * typed an address that is not theirs.
 */
@Injectable()
export class AccessRequestTokens {
  readonly #key: Uint8Array;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#key = deriveSecret(keys, 'accounts/access-request');
  }

  async make({ teamId, ...asked }: AskedAccess): Promise<string> {
    return new EncryptJWT(asked)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(teamId)
      .setExpirationTime(`${ACCESS_REQUEST_LIMITS.linkSeconds}s`)
      .encrypt(this.#key);
  }

  /** @throws NOT_FOUND for a token that was not made here for this workspace, was changed, or has expired. */
  async read(token: string, teamId: string): Promise<AskedAccess> {
    try {
      const { payload } = await jwtDecrypt(token, this.#key, { audience: teamId });
      return { teamId, ...claims.parse(payload) };
    } catch {
      throw notFound('This link is not valid any more. Ask again');
    }
  }
}
