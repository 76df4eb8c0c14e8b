import type { Actor, ActorKey } from '@fieldloom/auth/actor';
import { type ApiKey, readApiKey } from '@fieldloom/auth/api-key';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { ActorService } from '../actor/actor.service.ts';
import { API_TOKEN_LIMITS } from '../api-token/api-token.limits.ts';
import { ApiTokenService } from '../api-token/api-token.service.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { OAuthGrantService } from '../oauth/oauth-grant.service.ts';
import type { KeyKind, KnownKey } from './known-key.ts';

/** Identifies a program that authenticates with a key instead of a session. */
@Injectable()
export class ApiKeyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly actors: ActorService,
    private readonly apiTokens: ApiTokenService,
    private readonly grants: OAuthGrantService,
    private readonly entitlements: EntitlementService,
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
      await this.database.forWorkspace({ teamId }, (trx) => this.#kindOf(key).noteUse(trx, teamId, known));
    }
    return actor;
  }

  /** @returns names in the order of the ids; null for keys that never existed. */
  async namesOf(teamId: string, ids: readonly string[]): Promise<(string | null)[]> {
    const [tokens, apps] = await this.database.forWorkspace({ teamId }, async (trx) => [
      await this.apiTokens.namesOf(trx, teamId, ids),
      await this.grants.namesOf(trx, teamId, ids),
    ]);
    return ids.map((id) => tokens.get(id) ?? apps.get(id) ?? null);
  }

  async #find(trx: Trx, key: ApiKey): Promise<{ known: KnownKey; actor: Actor }> {
    const { teamId, hash } = key;
    const known = await this.#kindOf(key).findKey(trx, teamId, hash);
    const actor = known && (await this.actors.findMember(trx, teamId, known.userId, known.id));
    if (known === undefined || actor === undefined) throw notFound();
    const { kind, id, scopes } = known;
    return { known, actor: capped({ ...actor, key: { kind, id, scopes } }) };
  }

  #kindOf({ prefix }: ApiKey): KeyKind {
    return prefix === 'api' ? this.apiTokens : this.grants;
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
