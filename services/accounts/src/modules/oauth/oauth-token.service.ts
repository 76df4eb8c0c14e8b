import { createHash } from 'node:crypto';
import { hashOfSecret, newApiKey, newSecret, readApiKey } from '@fieldloom/auth/api-key';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { readScopeNames, scopeName } from '@fieldloom/kernel/api-scopes';
import { isDomainError } from '@fieldloom/kernel/errors';
import { newId, readId, type Uuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { OAuthClientRow, OAuthGrantRow } from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';
import { OAuthClientRepository } from './oauth-client.repository.ts';
import { OAuthError } from './oauth-error.ts';
import { endOfGrant, OAuthGrantRepository } from './oauth-grant.repository.ts';
import { OAuthGrantService } from './oauth-grant.service.ts';
import { OAuthTokenRepository } from './oauth-token.repository.ts';

/** The credentials that a calling app claims to have. */
export interface ClientCredentials {
  clientId: string;
  secret: string | undefined;
}

/** The answer of RFC 6749, 5.1. */
export interface IssuedTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** The token and revocation endpoints: what an app does with a code and with its tokens. */
@Injectable()
export class OAuthTokenService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clients: OAuthClientRepository,
    private readonly grants: OAuthGrantRepository,
    private readonly grantService: OAuthGrantService,
    private readonly tokens: OAuthTokenRepository,
    private readonly users: UserDirectory,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * Exchanges a code. Any attempt uses the code up, and a second attempt ends what the first one was given.
   * @throws OAuthError.
   */
  async exchange(
    teamId: Uuid,
    credentials: ClientCredentials,
    given: { code: string; redirectUri: string; verifier: string },
  ): Promise<IssuedTokens> {
    return this.#issueIf(teamId, credentials, async (trx, client) => {
      const code = await this.tokens.takeCode(trx, teamId, hashOfSecret(given.code));
      const grant = code && (await this.grants.lock(trx, teamId, code.grant_id));
      if (code === undefined || grant === undefined) return undefined;
      if (code.used_at !== null) {
        await this.grantService.end(trx, teamId, { id: grant.id }, undefined, 'code-reused');
        return undefined;
      }
      const isProven = VERIFIER.test(given.verifier) && isSameSecret(challengeOf(given.verifier), code.code_challenge);
      const isItsAddress = client.redirect_uris.includes(code.redirect_uri) && code.redirect_uri === given.redirectUri;
      const isRight = !code.is_late && grant.client_id === client.id && isItsAddress;
      return isProven && isRight ? grant : undefined;
    });
  }

  /**
   * Issues the next pair of tokens and ends the previous one. When a refresh token comes a second time, one of its two
   * users has stolen it, and nobody knows which: everything ends.
   * @param scope If given, it must equal the grant's scope.
   * @throws OAuthError.
   */
  async refresh(
    teamId: Uuid,
    credentials: ClientCredentials,
    given: { refreshToken: string; scope: string | undefined },
  ): Promise<IssuedTokens> {
    return this.#issueIf(teamId, credentials, async (trx, client) => {
      const token = await this.tokens.lockByRefreshHash(trx, teamId, hashOfSecret(given.refreshToken));
      const grant = token && (await this.grants.lock(trx, teamId, token.grant_id));
      if (token === undefined || grant === undefined) return undefined;
      if (token.rotated_at !== null || grant.client_id !== client.id) {
        await this.grantService.end(trx, teamId, { id: grant.id }, undefined, 'refresh-token-reused');
        return undefined;
      }
      if (token.is_late) return undefined;
      if (given.scope !== undefined && readScopeNames(given.scope)?.join() !== grant.scopes.join()) {
        throw new OAuthError('invalid_scope', 'A refresh keeps the scopes that were given');
      }
      await this.tokens.rotate(trx, teamId, token.id);
      return grant;
    });
  }

  /**
   * RFC 7009: either token ends the grant. The answer is the same when the text is not a token of this app.
   * @throws OAuthError.
   */
  async revoke(teamId: Uuid, credentials: ClientCredentials, token: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const client = await this.#authenticate(trx, teamId, credentials);
      const hash = readApiKey(token)?.hash ?? hashOfSecret(token);
      const found = await this.tokens.findByHash(trx, teamId, hash);
      const grant = found && (await this.grants.lock(trx, teamId, found.grant_id));
      if (grant?.client_id !== client.id) return;
      await this.grantService.end(trx, teamId, { id: grant.id }, undefined, 'app');
    });
  }

  /** Whatever `find` has written stays written, also when there is nothing to issue. */
  async #issueIf(
    teamId: Uuid,
    credentials: ClientCredentials,
    find: (trx: Trx, client: OAuthClientRow) => Promise<OAuthGrantRow | undefined>,
  ): Promise<IssuedTokens> {
    await this.#requireApi(teamId);
    const issued = await this.database.forWorkspace({ teamId }, async (trx) => {
      const client = await this.#authenticate(trx, teamId, credentials);
      const grant = await find(trx, client);
      const user = grant && (await this.users.active(trx, teamId, { id: grant.user_id }));
      return grant && user ? this.#issue(trx, teamId, grant) : undefined;
    });
    if (issued === undefined) throw new OAuthError('invalid_grant', 'This opens nothing (any more)');
    return issued;
  }

  async #issue(trx: Trx, teamId: Uuid, grant: OAuthGrantRow): Promise<IssuedTokens> {
    const access = newApiKey('oauth', teamId);
    const refresh = newSecret();
    const grantEnd = endOfGrant(grant);
    const secondsLeft = Math.floor((grantEnd.getTime() - Date.now()) / 1_000);
    await this.tokens.insert(trx, {
      id: newId(),
      teamId,
      grantId: grant.id,
      grantEnd,
      accessHash: access.hash,
      refreshHash: hashOfSecret(refresh),
    });
    return {
      access_token: access.token,
      token_type: 'Bearer',
      expires_in: Math.min(OAUTH_LIMITS.accessSeconds, secondsLeft),
      refresh_token: refresh,
      scope: grant.scopes.map(scopeName).join(' '),
    };
  }

  /** A public app only proves that it holds what it was given. @throws OAuthError invalid_client. */
  async #authenticate(trx: Trx, teamId: Uuid, { clientId, secret }: ClientCredentials): Promise<OAuthClientRow> {
    const id = readId(clientId);
    const client = id && (await this.clients.find(trx, teamId, id));
    const isProven =
      client &&
      (client.secret_hash === null
        ? secret === undefined
        : secret !== undefined && isSameSecret(hashOfSecret(secret), client.secret_hash));
    if (!client || !isProven) throw new OAuthError('invalid_client', 'This workspace does not have this app');
    return client;
  }

  async #requireApi(teamId: Uuid): Promise<void> {
    try {
      await this.entitlements.requireApi(teamId);
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'LIMIT_REACHED') throw error;
      throw new OAuthError('unauthorized_client', error.message);
    }
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
