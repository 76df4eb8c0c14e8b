import type { Actor, ActorKey } from '@fieldloom/auth/actor';
import { type ApiKey, readApiKey } from '@fieldloom/auth/api-key';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { ActorRepository } from '../actor/actor.repository.ts';
import { toActor } from '../actor/actor.service.ts';
import { API_TOKEN_LIMITS } from '../api-token/api-token.limits.ts';
import { ApiTokenRepository } from '../api-token/api-token.repository.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { OAuthGrantRepository } from '../oauth/oauth-grant.repository.ts';

/** An existing key: whose it is, and when it was last used. */
interface KnownKey extends ActorKey {
  userId: string;
  lastUsedAt: Date | null;
}

/** Identifies a program that authenticates with a key instead of a session. */
@Injectable()
export class ApiKeyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly actors: ActorRepository,
    private readonly apiTokens: ApiTokenRepository,
    private readonly grants: OAuthGrantRepository,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /**
   * Returns the key's user with their present rights, limited to what the key's scopes need.
   * @param teamId The workspace of the host that was called.
   * @throws NOT_FOUND for anything that opens nothing there: not a key, a key of another workspace, a revoked or
   * expired one, or one whose user was removed or excluded. LIMIT_REACHED while the plan does not include the API.
   */
  async actorOf(teamId: string, token: string): Promise<Actor> {
    const key = readApiKey(token);
    if (key === undefined || key.teamId !== teamId) throw notFound();
    const { known, actor } = await this.database.forWorkspace({ teamId }, (trx) => this.#find(trx, key));
    await this.entitlements.requireApi(teamId);
    if (isDue(known.lastUsedAt)) {
      await this.database.forWorkspace({ teamId }, (trx) => this.#noteUse(trx, teamId, known));
    }
    return actor;
  }

  async #find(trx: Trx, key: ApiKey): Promise<{ known: KnownKey; actor: Actor }> {
    const known = await this.#known(trx, key);
    const row = known && (await this.actors.findByUserId(trx, key.teamId, known.userId));
    if (known === undefined || row === undefined) throw notFound();
    const { kind, id, scopes } = known;
    return { known, actor: capped({ ...toActor(key.teamId, { ...row, session_id: id }), key: { kind, id, scopes } }) };
  }

  async #known(trx: Trx, { prefix, teamId, hash }: ApiKey): Promise<KnownKey | undefined> {
    const isApi = prefix === 'api';
    const row = isApi
      ? await this.apiTokens.findByHash(trx, teamId, hash)
      : await this.grants.findByAccessHash(trx, teamId, hash);
    if (row === undefined) return undefined;
    const { id, scopes, user_id: userId, last_used_at: lastUsedAt } = row;
    return { kind: isApi ? 'api-token' : 'oauth-token', id, scopes, userId, lastUsedAt };
  }

  /** The audit log records the first use on each day, and every change that is made with the key. */
  async #noteUse(trx: Trx, teamId: string, known: KnownKey): Promise<void> {
    const isApi = known.kind === 'api-token';
    const isFirst = await (isApi ? this.apiTokens : this.grants).touch(trx, teamId, known.id);
    if (!isFirst || isToday(known.lastUsedAt)) return;
    await this.auditLog.add(trx, {
      teamId,
      actorId: known.userId,
      key: known,
      ...(isApi
        ? { action: 'api-token.used', objectKind: 'api-token' }
        : { action: 'oauth-grant.used', objectKind: 'oauth-grant' }),
      objectId: known.id,
    });
  }
}

/**
 * Removes rights that the scopes do not need. A key that may only read content makes its user a viewer, who never has
 * more than READ whatever a grant says. It makes its user an admin only where members or the audit log are concerned.
 */
function capped(actor: Actor & { key: ActorKey }): Actor {
  const { scopes } = actor.key;
  const onlyReadsContent = scopes.every((scope) => scope === 'CONTENT_READ');
  const needsAdmin = scopes.some((scope) => scope !== 'CONTENT_READ' && scope !== 'CONTENT_WRITE');
  return { ...actor, role: onlyReadsContent ? 'VIEWER' : actor.role, admin: actor.admin && needsAdmin };
}

/** Tells whether a use must be recorded again. */
function isDue(lastUsedAt: Date | null): boolean {
  return lastUsedAt === null || Date.now() - lastUsedAt.getTime() >= API_TOKEN_LIMITS.touchSeconds * 1_000;
}

/** Compares days in UTC. */
function isToday(at: Date | null): boolean {
  return at !== null && at.toISOString().slice(0, 10) === new Date().toISOString().slice(0, 10);
}
