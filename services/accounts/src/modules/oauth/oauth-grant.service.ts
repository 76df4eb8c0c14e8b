import { type Actor, requirePerson } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { isFirstOfDay, type KeyKind, type KnownKey } from '../api-key/known-key.ts';
import { type Author, authorOf } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { type GrantOfClient, OAuthGrantRepository } from './oauth-grant.repository.ts';

/** Why a grant ended. */
export type GrantEnd = 'user' | 'membership-ended' | 'client-deleted' | 'app' | 'code-reused' | 'refresh-token-reused';

/** What people granted to apps, and how a grant ends. All its tokens end with it at once. */
@Injectable()
export class OAuthGrantService implements KeyKind {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: OAuthGrantRepository,
    private readonly auditLog: AuditTrail,
  ) {}

  /** Lists the actor's own grants, newest first. */
  async list(actor: Actor): Promise<GrantOfClient[]> {
    requirePerson(actor);
    const { teamId, userId } = actor;
    return this.database.forWorkspace({ teamId }, (trx) => this.grants.listOfUser(trx, teamId, userId));
  }

  /** @throws NOT_FOUND; also for another user's grant. */
  async revokeOwn(actor: Actor, id: string): Promise<void> {
    requirePerson(actor);
    const { teamId, userId } = actor;
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const ended = await this.end(trx, teamId, { id, userId }, authorOf(actor), 'user');
      if (ended === 0) throw notFound();
    });
  }

  /** Finds the grant by an access token. */
  async findKey(trx: Trx, teamId: string, hash: string): Promise<KnownKey | undefined> {
    const grant = await this.grants.findByAccessHash(trx, teamId, hash);
    if (grant === undefined) return undefined;
    const { id, scopes, user_id: userId, last_used_at: lastUsedAt } = grant;
    return { kind: 'oauth-token', id, scopes, userId, lastUsedAt };
  }

  async noteUse(trx: Trx, teamId: string, key: KnownKey): Promise<void> {
    const isStored = await this.grants.touch(trx, teamId, key.id);
    if (!isFirstOfDay(key, isStored)) return;
    const entry = { teamId, actorId: key.userId, key, objectKind: 'oauth-grant' as const, objectId: key.id };
    await this.auditLog.add(trx, { ...entry, action: 'oauth-grant.used' });
  }

  /** Grants have the names of their apps. */
  async namesOf(trx: Trx, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.grants.namesOf(trx, teamId, ids);
  }

  /** @param author By default the grant's user. @returns how many ended. */
  async end(
    trx: Trx,
    teamId: string,
    which: { id?: string; userId?: string; clientId?: string },
    author: Author | undefined,
    reason: GrantEnd,
  ): Promise<number> {
    const ended = await this.grants.revoke(trx, teamId, which);
    for (const grant of ended) {
      await this.auditLog.add(trx, {
        ...(author ?? { actorId: grant.user_id, key: { kind: 'oauth-token', id: grant.id } }),
        teamId,
        action: 'oauth-grant.revoked',
        objectKind: 'oauth-grant',
        objectId: grant.id,
        details: [{ name: 'reason', before: null, after: reason }],
      });
    }
    return ended.length;
  }
}
