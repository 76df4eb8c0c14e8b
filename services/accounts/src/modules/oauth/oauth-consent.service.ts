import { type Actor, requirePerson } from '@fieldloom/auth/actor';
import { hashOfSecret, newSecret } from '@fieldloom/auth/api-key';
import { ADMIN_SCOPES, type ApiScope, readScopeNames } from '@fieldloom/kernel/api-scopes';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { newId, readId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { OAuthClientRow } from '../../database/rows.ts';
import { authorOf } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';
import { OAuthClientRepository } from './oauth-client.repository.ts';
import { OAuthError } from './oauth-error.ts';
import { OAuthGrantRepository } from './oauth-grant.repository.ts';
import { OAuthTokenRepository } from './oauth-token.repository.ts';
import { withAnswer } from './redirect-uri.ts';

/** The request with which an app sends somebody, as it is in the address of the consent page. */
export interface AuthorizationRequest {
  responseType: string;
  clientId: string;
  redirectUri: string;
  /** Names separated by spaces; empty means everything that the app may ask for. */
  scope: string;
  state: string | null;
  codeChallenge: string;
  codeChallengeMethod: string;
}

/** What a person is asked, or where a request that cannot be answered is redirected. */
export type Consent = { client: OAuthClientRow; scopes: ApiScope[] } | { client: OAuthClientRow; redirectTo: string };

/** Only S256: 43 characters of base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * The authorization endpoint of OAuth 2.1: a page asks, and this service decides what it may ask and where the answer
 * goes.
 */
@Injectable()
export class OAuthConsentService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clients: OAuthClientRepository,
    private readonly grants: OAuthGrantRepository,
    private readonly tokens: OAuthTokenRepository,
    private readonly hosts: WorkspaceHostService,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * @throws NOT_FOUND for an app that this workspace does not have, BAD_INPUT for an address that is not the app's;
   * nobody is redirected then. LIMIT_REACHED on a plan without the API.
   */
  async ask(actor: Actor, request: AuthorizationRequest): Promise<Consent> {
    requirePerson(actor);
    const { teamId } = actor;
    await this.entitlements.requireApi(teamId);
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const client = await this.#client(trx, teamId, request);
      try {
        return { client, scopes: scopesOf(actor, client, request) };
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return { client, redirectTo: await this.#answer(trx, teamId, request, { error: error.code }) };
      }
    });
  }

  /** @returns where the person is redirected, with a code for the app or with its refusal. @throws like `ask`. */
  async decide(actor: Actor, request: AuthorizationRequest, isAllowed: boolean): Promise<string> {
    requirePerson(actor);
    const { teamId, userId } = actor;
    await this.entitlements.requireApi(teamId);
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const client = await this.#client(trx, teamId, request);
      try {
        const scopes = scopesOf(actor, client, request);
        if (!isAllowed) throw new OAuthError('access_denied', 'The person said no');
        return await this.#answer(trx, teamId, request, {
          code: await this.#give(trx, actor, client, scopes, request),
        });
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return this.#answer(trx, teamId, request, { error: error.code });
      }
    });
  }

  async #client(trx: Trx, teamId: string, request: AuthorizationRequest): Promise<OAuthClientRow> {
    const id = readId(request.clientId);
    const client = id && (await this.clients.find(trx, teamId, id));
    if (!client) throw notFound('This workspace does not have this app');
    if (!client.redirect_uris.includes(request.redirectUri)) {
      throw badInput('This is not an address of the app', { field: 'redirectUri' });
    }
    return client;
  }

  async #give(
    trx: Trx,
    actor: Actor,
    client: OAuthClientRow,
    scopes: readonly ApiScope[],
    { redirectUri, codeChallenge }: AuthorizationRequest,
  ): Promise<string> {
    const { teamId, userId } = actor;
    const grantId = newId();
    const code = newSecret();
    await this.grants.insert(trx, { id: grantId, teamId, clientId: client.id, userId, scopes });
    await this.tokens.insertCode(trx, { codeHash: hashOfSecret(code), teamId, grantId, redirectUri, codeChallenge });
    await this.auditLog.add(trx, {
      ...authorOf(actor),
      teamId,
      action: 'oauth-grant.given',
      objectKind: 'oauth-grant',
      objectId: grantId,
      details: [
        { name: 'client', before: null, after: client.name },
        { name: 'scopes', before: null, after: scopes.join(' ') },
      ],
    });
    return code;
  }

  /** RFC 9207: tells an app that knows several platforms which one answers. */
  async #answer(
    trx: Trx,
    teamId: string,
    { redirectUri, state }: AuthorizationRequest,
    answer: { code: string } | { error: string },
  ): Promise<string> {
    const iss = await this.hosts.presentOrigin(trx, teamId);
    return withAnswer(redirectUri, { ...answer, state: state ?? undefined, iss });
  }
}

/** @throws OAuthError, which is sent to the app's own address. */
function scopesOf(actor: Actor, client: OAuthClientRow, request: AuthorizationRequest): ApiScope[] {
  const { responseType, state, codeChallenge, codeChallengeMethod, scope } = request;
  if (responseType !== 'code') throw new OAuthError('unsupported_response_type', 'Only codes are given');
  if ((state?.length ?? 0) > OAUTH_LIMITS.state) throw new OAuthError('invalid_request', 'state is too long');
  if (codeChallengeMethod !== 'S256' || !CHALLENGE.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'This needs PKCE with S256');
  }
  const asked = readScopeNames(scope);
  if (asked === undefined || !asked.every((each) => client.scopes.includes(each))) {
    throw new OAuthError('invalid_scope', 'The app may not ask for this');
  }
  const wanted = asked.length === 0 ? client.scopes : asked;
  const scopes = wanted.filter((each) => actor.admin || !ADMIN_SCOPES.includes(each));
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'This person may give nothing of it');
  return scopes;
}
