import { createHmac } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { InviteRow } from '../../database/rows.ts';
import { deriveSecret } from '../credential/derived-secret.ts';
import { KEYS } from '../session/session.service.ts';

const ID_BYTES = 16;
const MAC_BYTES = 32;
/** base64url without padding. */
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + MAC_BYTES) * 4) / 3);

/**
 * The token in an invitation's link: the invite's id, and 32 bytes that only this region can derive from it. It is not
 * stored, and notifications can ask for the link whenever it sends a mail. A new version of the invite has a new token.
 */
@Injectable()
export class InviteTokens {
  readonly #secret: Buffer;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#secret = deriveSecret(keys, 'accounts/invite-token');
  }

  make(invite: Pick<InviteRow, 'id' | 'team_id' | 'version'>): string {
    const id = Buffer.from(invite.id.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.#mac(invite)]).toString('base64url');
  }

  /** @returns the id that the token claims, or undefined when the text cannot be a token. */
  readId(token: string): string | undefined {
    if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  isValid(token: string, invite: Pick<InviteRow, 'id' | 'team_id' | 'version'>): boolean {
    return isSameSecret(token, this.make(invite));
  }

  #mac(invite: Pick<InviteRow, 'id' | 'team_id' | 'version'>): Buffer {
    return createHmac('sha256', this.#secret).update(`${invite.team_id}:${invite.id}:${invite.version}`).digest();
  }
}
