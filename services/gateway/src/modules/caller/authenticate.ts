import type { IncomingHttpHeaders } from 'node:http';
import { verifyAccessToken } from '@fieldloom/auth/access-token';
import type { Keys } from '@fieldloom/auth/keys';
import { badInput, isDomainError, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { SHARE_TOKEN_LENGTH } from '@fieldloom/kernel/limits';
import type { ActorDirectory } from './actor-directory.ts';
import { Identity } from './identity.ts';

/** An anonymous reader's share, instead of an access token. */
export const SHARE_HEADER = 'x-fieldloom-share';
const SHARE_TOKEN = new RegExp(`^[A-Za-z0-9]{${SHARE_TOKEN_LENGTH}}$`);
const BEARER = /^Bearer (?<token>[\w.-]+)$/i;

/** What a request or a websocket's first message says of its sender. */
export interface Credentials {
  authorization: string | undefined;
  shareToken: string | undefined;
}

export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  const share = headers[SHARE_HEADER];
  return { authorization: headers.authorization, shareToken: typeof share === 'string' ? share : undefined };
}

export class Authenticator {
  readonly #keys: Keys;
  readonly #directory: ActorDirectory;

  constructor(keys: Keys, directory: ActorDirectory) {
    this.#keys = keys;
    this.#directory = directory;
  }

  /**
   * @param teamId The workspace of the host that was called: a token or share of another one opens nothing.
   * @throws BAD_INPUT for both a token and a share; UNAUTHORIZED ('jwt expired' for a token past its time, or when the
   * user was removed or the session ended); NOT_FOUND for a share that is none; UNAVAILABLE while nobody can tell.
   */
  async identify(credentials: Credentials, teamId: string): Promise<Identity> {
    const { authorization, shareToken } = credentials;
    if (authorization !== undefined && shareToken !== undefined) {
      throw badInput('Send an access token or a share, not both');
    }
    if (shareToken !== undefined) return this.#identifyShare(shareToken, teamId);
    return this.#identifyUser(authorization, teamId);
  }

  async #identifyUser(authorization: string | undefined, teamId: string): Promise<Identity> {
    const token = authorization?.match(BEARER)?.groups?.token;
    if (token === undefined) throw unauthorized();
    const claims = await verifyAccessToken(this.#keys, token, teamId);
    try {
      const actor = await this.#directory.actorOf(claims);
      return new Identity(this.#keys, { kind: 'user', claims, actor });
    } catch (error) {
      throw isDomainError(error) && error.code === 'NOT_FOUND' ? unauthorized() : error;
    }
  }

  async #identifyShare(shareToken: string, teamId: string): Promise<Identity> {
    if (!SHARE_TOKEN.test(shareToken)) throw notFound();
    const share = await this.#directory.shareOf(teamId, shareToken);
    return new Identity(this.#keys, { kind: 'share', share });
  }
}
