import { type Actor, requireAdmin, requirePerson, requireRole } from '@fieldloom/auth/actor';
import { newApiKey } from '@fieldloom/auth/api-key';
import { ADMIN_SCOPES, API_SCOPES, type ApiScope } from '@fieldloom/kernel/api-scopes';
import { badInput, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { ApiTokenRow } from '../../database/rows.ts';
import { isFirstOfDay, type KeyKind, type KnownKey } from '../api-key/known-key.ts';
import { type AuditAction, type Author, authorOf } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { API_TOKEN_LIMITS } from './api-token.limits.ts';
import { ApiTokenRepository } from './api-token.repository.ts';

export interface ApiTokenInput {
  name: string;
  scopes: readonly ApiScope[];
  /** Null means never. */
  expiresAt: Date | null;
}

/** Tokens that people create for their own programs. `ApiKeyService` authenticates with them. */
@Injectable()
export class ApiTokenService implements KeyKind {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly tokens: ApiTokenRepository,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Lists newest first.
   * @param all everybody's tokens.
   * @throws FORBIDDEN for everybody's, unless the actor is an admin.
   */
  async list(actor: Actor, all: boolean): Promise<ApiTokenRow[]> {
    requirePerson(actor);
    if (all) requireAdmin(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.tokens.list(trx, actor.teamId, all ? undefined : actor.userId),
    );
  }

  /**
   * @returns also the token's value, which cannot be recovered later.
   * @throws FORBIDDEN for viewers, and for scopes that only admins may use; BAD_INPUT; LIMIT_REACHED beyond the number
   * of tokens, or on a plan without the API.
   */
  async create(actor: Actor, input: ApiTokenInput): Promise<{ row: ApiTokenRow; token: string }> {
    requirePerson(actor);
    requireRole(actor, 'CONTRIBUTOR');
    const name = cleanLine(input.name, TEXT_LIMITS.apiTokenName, 'name');
    if (name === '') throw badInput('A token needs a name', { field: 'name' });
    const scopes = API_SCOPES.filter((scope) => input.scopes.includes(scope));
    if (scopes.length === 0) throw badInput('Choose what the token may do', { field: 'scopes' });
    if (scopes.some((scope) => ADMIN_SCOPES.includes(scope))) requireAdmin(actor);
    const { expiresAt } = input;
    if (expiresAt !== null && !(expiresAt.getTime() > Date.now())) {
      throw badInput('A token must end in the future', { field: 'expiresAt' });
    }
    const { teamId, userId } = actor;
    await this.entitlements.requireApi(teamId);
    const { token, hash: tokenHash } = newApiKey('api', teamId);
    const row = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      if ((await this.tokens.lockCount(trx, teamId, userId)) >= API_TOKEN_LIMITS.perUser) {
        throw invalidOperation('Revoke a token before you make another', { limit: API_TOKEN_LIMITS.perUser });
      }
      const made = await this.tokens.insert(trx, { id: newId(), teamId, userId, name, tokenHash, scopes, expiresAt });
      await this.#audit(trx, made, authorOf(actor), 'api-token.created');
      return made;
    });
    return { row, token };
  }

  /**
   * The token stops working within five seconds.
   * @throws NOT_FOUND; also for another user's token, unless the actor is an admin.
   */
  async revoke(actor: Actor, id: string): Promise<void> {
    requirePerson(actor);
    const { teamId, userId } = actor;
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const revoked = await this.tokens.revoke(trx, teamId, { id, userId: actor.admin ? undefined : userId });
      if (revoked.length === 0) throw notFound();
      for (const token of revoked) await this.#audit(trx, token, authorOf(actor), 'api-token.revoked');
    });
  }

  /** A user's tokens end with the membership, in the same transaction. Somebody who returns creates new ones. */
  async endOfUser(trx: Trx, teamId: string, userId: string, author: Author): Promise<void> {
    for (const token of await this.tokens.revoke(trx, teamId, { userId })) {
      await this.#audit(trx, token, author, 'api-token.revoked');
    }
  }

  async findKey(trx: Trx, teamId: string, hash: string): Promise<KnownKey | undefined> {
    const token = await this.tokens.findByHash(trx, teamId, hash);
    if (token === undefined) return undefined;
    const { id, scopes, user_id: userId, last_used_at: lastUsedAt } = token;
    return { kind: 'api-token', id, scopes, userId, lastUsedAt };
  }

  async noteUse(trx: Trx, teamId: string, key: KnownKey): Promise<void> {
    const isStored = await this.tokens.touch(trx, teamId, key.id);
    if (!isFirstOfDay(key, isStored)) return;
    const entry = { teamId, actorId: key.userId, key, objectKind: 'api-token' as const, objectId: key.id };
    await this.auditLog.add(trx, { ...entry, action: 'api-token.used' });
  }

  async namesOf(trx: Trx, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.tokens.namesOf(trx, teamId, ids);
  }

  async #audit(trx: Trx, token: ApiTokenRow, author: Author, action: AuditAction): Promise<void> {
    await this.auditLog.add(trx, {
      ...author,
      teamId: token.team_id,
      action,
      objectKind: 'api-token',
      objectId: token.id,
      details: [
        { name: 'name', before: null, after: token.name },
        { name: 'scopes', before: null, after: token.scopes.join(' ') },
      ],
    });
  }
}
