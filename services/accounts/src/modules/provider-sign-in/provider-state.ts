import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';
import type { ProviderSource } from './asserted-identity.ts';

const TEAM_BYTES = 16;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN_BYTES = 32;

/**
 * The state of a request to a provider: the workspace that started it, a random part, and a signature that proves that
 * it was made here for this provider. It has 64 characters; SAML's RelayState may have 80.
 */
@Injectable()
export class ProviderStates {
  readonly #secret: Buffer;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#secret = deriveSecret(keys, 'accounts/provider-state');
  }

  make(teamId: string, source: ProviderSource): string {
    const head = Buffer.concat([Buffer.from(teamId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]);
    return Buffer.concat([head, this.#mac(head, source)]).toString('base64url');
  }

  /** @returns undefined when it was not made here, or was made for another provider. */
  teamOf(state: string, source: ProviderSource): string | undefined {
    const bytes = Buffer.from(state, 'base64url');
    if (bytes.length !== TEAM_BYTES + RANDOM_BYTES + MAC_BYTES) return undefined;
    const head = bytes.subarray(0, -MAC_BYTES);
    if (!isSameSecret(bytes.subarray(-MAC_BYTES), this.#mac(head, source))) return undefined;
    return head.toString('hex', 0, TEAM_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  #mac(head: Buffer, source: ProviderSource): Buffer {
    const mac = createHmac('sha256', this.#secret).update(head).update(source).digest();
    return mac.subarray(0, MAC_BYTES);
  }
}

export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** `popup`: the page that opened the window gets the result, and the window closes. */
export const SIGN_IN_MODES = ['page', 'popup'] as const;

const begunShape = z.object({
  source: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  mode: z.enum(SIGN_IN_MODES),
});

/** What a browser keeps between leaving for a provider and coming back. */
export type BegunSignIn = z.infer<typeof begunShape>;

export function encodeBegun(begun: BegunSignIn): string {
  return Buffer.from(JSON.stringify(begun)).toString('base64url');
}

/** @returns undefined when the text was not made by `encodeBegun`. */
export function decodeBegun(value: string | undefined): BegunSignIn | undefined {
  if (value === undefined) return undefined;
  try {
    return begunShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
