import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { OAuthGrantRow } from '../../database/rows.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';

/** Whether the grant has not expired yet; everything that was issued from it expires with it. */
const isAlive = sql<boolean>`"grant".created_at > now() - make_interval(secs => ${OAUTH_LIMITS.grantSeconds})`;

/** Returns when a grant expires. */
export const endOfGrant = (grant: Pick<OAuthGrantRow, 'created_at'>): Date =>
  new Date(grant.created_at.getTime() + OAUTH_LIMITS.grantSeconds * 1_000);

/** A grant with the app that it was given to. */
export type GrantOfClient = OAuthGrantRow & { client_name: string };

/** What members granted to apps. Needs a transaction of the workspace. */
@Injectable()
export class OAuthGrantRepository {
  async insert(
    trx: Trx,
    grant: { id: string; teamId: string; clientId: string; userId: string; scopes: readonly ApiScope[] },
  ): Promise<void> {
    const { id, teamId, clientId, userId, scopes } = grant;
    await trx
      .insertInto('oauth_grant')
      .values({ id, team_id: teamId, client_id: clientId, user_id: userId, scopes: [...scopes] })
      .execute();
  }

  /**
   * Locks the grant, so that using it and revoking it wait for each other.
   * @returns undefined when it was revoked or has expired.
   */
  async lock(trx: Trx, teamId: string, id: string): Promise<OAuthGrantRow | undefined> {
    return trx
      .selectFrom('oauth_grant as grant')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where(isAlive)
      .forUpdate()
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
  }

  /** Lists newest first; only grants that have had a token. */
  async listOfUser(trx: Trx, teamId: string, userId: string): Promise<GrantOfClient[]> {
    return trx
      .selectFrom('oauth_grant as grant')
      .innerJoin('oauth_client as client', 'client.id', 'grant.client_id')
      .selectAll('grant')
      .select('client.name as client_name')
      .where('grant.team_id', '=', teamId)
      .where('grant.user_id', '=', userId)
      .where('grant.revoked_at', 'is', null)
      .where(isAlive)
      .where((eb) =>
        eb.exists(eb.selectFrom('oauth_token as token').select('token.id').whereRef('token.grant_id', '=', 'grant.id')),
      )
      .orderBy('grant.id', 'desc')
      .$narrowType<{ scopes: ApiScope[] }>()
      .execute();
  }

  /** Finds the grant by a valid access token. */
  async findByAccessHash(trx: Trx, teamId: string, accessHash: string): Promise<OAuthGrantRow | undefined> {
    return trx
      .selectFrom('oauth_token as token')
      .innerJoin('oauth_grant as grant', 'grant.id', 'token.grant_id')
      .selectAll('grant')
      .where('token.team_id', '=', teamId)
      .where('token.access_hash', '=', accessHash)
      .where('token.access_expires_at', '>', sql<Date>`now()`)
      .where('grant.revoked_at', 'is', null)
      .where(isAlive)
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
  }

  /** @returns false when its last use was recorded less than the interval ago. */
  async touch(trx: Trx, teamId: string, id: string): Promise<boolean> {
    const due = sql<Date>`now() - make_interval(secs => ${OAUTH_LIMITS.touchSeconds})`;
    const { numUpdatedRows } = await trx
      .updateTable('oauth_grant')
      .set({ last_used_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Their tokens and codes end with them. @returns the revoked grants. */
  async revoke(
    trx: Trx,
    teamId: string,
    filter: { id?: string; userId?: string; clientId?: string },
  ): Promise<OAuthGrantRow[]> {
    let query = trx
      .updateTable('oauth_grant')
      .set({ revoked_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('revoked_at', 'is', null);
    if (filter.id !== undefined) query = query.where('id', '=', filter.id);
    if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
    if (filter.clientId !== undefined) query = query.where('client_id', '=', filter.clientId);
    return query.returningAll().$narrowType<{ scopes: ApiScope[] }>().execute();
  }

  /** Maps each grant to its app's name, including revoked grants and deleted apps. */
  async namesOf(trx: Trx, teamId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('oauth_grant as grant')
      .innerJoin('oauth_client as client', 'client.id', 'grant.client_id')
      .select(['grant.id', 'client.name'])
      .where('grant.team_id', '=', teamId)
      .where('grant.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
