import type { IncomingHttpHeaders } from 'node:http';
import { verifyAccessToken } from '@fieldloom/auth/access-token';
import { readApiKey } from '@fieldloom/auth/api-key';
import type { Keys } from '@fieldloom/auth/keys';
import { badInput, isDomainError, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { SHARE_TOKEN_LENGTH } from '@fieldloom/kernel/limits';
import type { ActorDirectory } from './actor-directory.ts';
import { Identity } from './identity.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** Header with an anonymous reader's share, instead of an access token. */
export const SHARE_HEADER = 'x-fieldloom-share';
const SHARE_TOKEN = new RegExp(`^[A-Za-z0-9]{${SHARE_TOKEN_LENGTH}}$`);
const BEARER = /^Bearer (?<token>[\w.-]{1,4096})$/i;

/** The credentials in a request or in a websocket's first message. */
export interface Credentials {
  authorization: string | undefined;
  shareToken: string | undefined;
}

export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  const share = headers[SHARE_HEADER];
  return { authorization: headers.authorization, shareToken: typeof share === 'string' ? share : undefined };
}

/** Returns a program's key, if the header has the form of one. */
export function keyTokenOf(authorization: string | undefined): string | undefined {
  const token = authorization?.match(BEARER)?.groups?.token;
  return token !== undefined && readApiKey(token) !== undefined ? token : undefined;
}

export class Authenticator {
  readonly #keys: Keys;
  readonly #directory: ActorDirectory;
  readonly #strangers: TokenBuckets;

  /** @param strangers Rate limit for invalid keys, by network address. */
  constructor(keys: Keys, directory: ActorDirectory, strangers: TokenBuckets) {
    this.#keys = keys;
    this.#directory = directory;
    this.#strangers = strangers;
  }

  /**
   * Identifies a program by its key, if the header has the form of one.
   * @param address The network address of the caller.
   * @throws UNAUTHORIZED for a key that opens nothing here; LIMIT_REACHED while the plan does not include the API;
   * TOO_MANY_REQUESTS; UNAVAILABLE.
   */
  async identifyKey(authorization: string | undefined, teamId: string, address: string): Promise<Identity | undefined> {
    const token = keyTokenOf(authorization);
    if (token === undefined) return undefined;
    try {
      const actor = await this.#directory.actorOfKey(teamId, token);
      if (actor.key === undefined) throw unauthorized();
      return new Identity(this.#keys, { kind: 'key', key: actor.key, actor });
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'NOT_FOUND') throw error;
      this.#strangers.take(address);
      throw unauthorized('This key opens nothing here');
    }
  }

  /**
   * @param teamId The workspace of the host that was called: a token or share of another one opens nothing.
   * @param address The network address of a caller that may be a program; without it keys are not accepted, as on
   * websockets.
   * @throws BAD_INPUT for both a token and a share; UNAUTHORIZED ('jwt expired' for an expired token, or when the user
   * was removed or the session ended); NOT_FOUND for an invalid share; UNAVAILABLE while nobody can tell.
   */
  async identify(credentials: Credentials, teamId: string, address?: string): Promise<Identity> {
    const { authorization, shareToken } = credentials;
    if (authorization !== undefined && shareToken !== undefined) {
      throw badInput('Send an access token or a share, not both');
    }
    if (shareToken !== undefined) return this.#identifyShare(shareToken, teamId);
    const program = address === undefined ? undefined : await this.identifyKey(authorization, teamId, address);
    return program ?? this.#identifyUser(authorization, teamId);
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
