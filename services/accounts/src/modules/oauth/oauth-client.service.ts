import { type Actor, requireAdmin, requirePerson } from '@fieldloom/auth/actor';
import { hashOfSecret, newSecret } from '@fieldloom/auth/api-key';
import { API_SCOPES, type ApiScope } from '@fieldloom/kernel/api-scopes';
import { badInput, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { OAuthClientRow } from '../../database/rows.ts';
import { type AuditAction, authorOf } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';
import { OAuthClientRepository } from './oauth-client.repository.ts';
import { OAuthGrantService } from './oauth-grant.service.ts';
import { OAuthTokenRepository } from './oauth-token.repository.ts';
import { requireRedirectUri } from './redirect-uri.ts';

export interface OAuthClientInput {
  name: string;
  redirectUris: readonly string[];
  scopes: readonly ApiScope[];
  /** The app runs where only its maker can read its secret. */
  confidential: boolean;
}

/** Apps that admins allow to ask members of their workspace for access. */
@Injectable()
export class OAuthClientService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clients: OAuthClientRepository,
    private readonly grants: OAuthGrantService,
    private readonly tokens: OAuthTokenRepository,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** Lists oldest first. @throws FORBIDDEN unless the actor is an admin. */
  async list(actor: Actor): Promise<OAuthClientRow[]> {
    requirePerson(actor);
    requireAdmin(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.clients.list(trx, actor.teamId));
  }

  /**
   * @returns also the secret of a confidential app, which cannot be recovered later.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; INVALID_OPERATION beyond the number of apps;
   * LIMIT_REACHED on a plan without the API.
   */
  async create(actor: Actor, input: OAuthClientInput): Promise<{ row: OAuthClientRow; secret: string | null }> {
    requirePerson(actor);
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const client = readInput(input);
    await this.entitlements.requireApi(teamId);
    const secret = input.confidential ? newSecret() : null;
    const row = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      if ((await this.clients.lockCount(trx, teamId)) >= OAUTH_LIMITS.clientsPerWorkspace) {
        throw invalidOperation('Delete an app before you add another', { limit: OAUTH_LIMITS.clientsPerWorkspace });
      }
      const secretHash = secret === null ? null : hashOfSecret(secret);
      const made = await this.clients.insert(trx, { ...client, id: newId(), teamId, secretHash, createdBy: userId });
      await this.#audit(trx, actor, made, 'oauth-client.created');
      return made;
    });
    return { row, secret };
  }

  /**
   * The previous secret stops working.
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND; INVALID_OPERATION for a public app.
   */
  async changeSecret(actor: Actor, id: string): Promise<{ row: OAuthClientRow; secret: string }> {
    requirePerson(actor);
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const secret = newSecret();
    const row = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.clients.find(trx, teamId, id);
      if (before === undefined) throw notFound();
      if (before.secret_hash === null) throw invalidOperation('A public app has no secret');
      const changed = await this.clients.update(trx, teamId, id, { secretHash: hashOfSecret(secret) });
      if (changed === undefined) throw notFound();
      await this.#audit(trx, actor, changed, 'oauth-client.secret.changed');
      return changed;
    });
    return { row, secret };
  }

  /**
   * Codes on their way to the app end; what it was given before stays.
   * @throws FORBIDDEN unless the actor is an admin; NOT_FOUND; BAD_INPUT.
   */
  async changeRedirectUris(actor: Actor, id: string, input: readonly string[]): Promise<OAuthClientRow> {
    requirePerson(actor);
    requireAdmin(actor);
    const { teamId, userId } = actor;
    const redirectUris = readRedirectUris(input);
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.clients.find(trx, teamId, id);
      const changed = await this.clients.update(trx, teamId, id, { redirectUris });
      if (before === undefined || changed === undefined) throw notFound();
      await this.tokens.endCodesOfClient(trx, teamId, id);
      await this.auditLog.add(trx, {
        ...authorOf(actor),
        teamId,
        action: 'oauth-client.redirect-uris.changed',
        objectKind: 'oauth-client',
        objectId: id,
        details: [
          { name: 'redirectUris', before: before.redirect_uris.join(' '), after: changed.redirect_uris.join(' ') },
        ],
      });
      return changed;
    });
  }

  /** Everything it was granted ends with it. @throws FORBIDDEN unless the actor is an admin; NOT_FOUND. */
  async delete(actor: Actor, id: string): Promise<void> {
    requirePerson(actor);
    requireAdmin(actor);
    const { teamId, userId } = actor;
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const deleted = await this.clients.update(trx, teamId, id, { deletedAt: new Date() });
      if (deleted === undefined) throw notFound();
      await this.#audit(trx, actor, deleted, 'oauth-client.deleted');
      await this.grants.end(trx, teamId, { clientId: id }, authorOf(actor), 'client-deleted');
    });
  }

  async #audit(trx: Trx, actor: Actor, client: OAuthClientRow, action: AuditAction): Promise<void> {
    await this.auditLog.add(trx, {
      ...authorOf(actor),
      teamId: client.team_id,
      action,
      objectKind: 'oauth-client',
      objectId: client.id,
      details: [
        { name: 'name', before: null, after: client.name },
        { name: 'redirectUris', before: null, after: client.redirect_uris.join(' ') },
        { name: 'scopes', before: null, after: client.scopes.join(' ') },
      ],
    });
  }
}

/** @throws BAD_INPUT. */
function readInput(input: OAuthClientInput) {
  const name = cleanLine(input.name, TEXT_LIMITS.oauthClientName, 'name');
  if (name === '') throw badInput('An app needs a name', { field: 'name' });
  const redirectUris = readRedirectUris(input.redirectUris);
  const scopes = API_SCOPES.filter((scope) => input.scopes.includes(scope));
  if (scopes.length === 0) throw badInput('Choose what the app may ask for', { field: 'scopes' });
  return { name, redirectUris, scopes };
}

/** @throws BAD_INPUT. */
function readRedirectUris(input: readonly string[]): string[] {
  const redirectUris = [...new Set(input)].map(requireRedirectUri);
  if (redirectUris.length === 0 || redirectUris.length > OAUTH_LIMITS.redirectUris) {
    const limit = OAUTH_LIMITS.redirectUris;
    throw badInput(`An app has between 1 and ${limit} redirect addresses`, { field: 'redirectUris', limit });
  }
  return redirectUris;
}
