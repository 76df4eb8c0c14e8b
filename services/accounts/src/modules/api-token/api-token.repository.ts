import { lockName } from '@fieldloom/db/lock-name';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ApiTokenRow } from '../../database/rows.ts';
import { API_TOKEN_LIMITS } from './api-token.limits.ts';

export interface NewApiToken {
  id: string;
  teamId: string;
  userId: string;
  name: string;
  tokenHash: string;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class ApiTokenRepository {
  async insert(trx: Trx, token: NewApiToken): Promise<ApiTokenRow> {
    return trx
      .insertInto('api_token')
      .values({
        id: token.id,
        team_id: token.teamId,
        user_id: token.userId,
        name: token.name,
        token_hash: token.tokenHash,
        scopes: [...token.scopes],
        expires_at: token.expiresAt,
      })
      .returningAll()
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirstOrThrow();
  }

  /** Lists newest first, without revoked ones. @param userId undefined for everybody's. */
  async list(trx: Trx, teamId: string, userId: string | undefined): Promise<ApiTokenRow[]> {
    let query = trx.selectFrom('api_token').selectAll().where('team_id', '=', teamId).where('revoked_at', 'is', null);
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    return query.orderBy('id', 'desc').limit(API_TOKEN_LIMITS.listed).$narrowType<{ scopes: ApiScope[] }>().execute();
  }

  /** Counts the valid tokens under a lock, so that concurrent creations wait for each other. */
  async lockCount(trx: Trx, teamId: string, userId: string): Promise<number> {
    await lockName(trx, `api_token:${teamId}:${userId}`);
    const { count } = await trx
      .selectFrom('api_token')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** @returns undefined for a token that was revoked, has expired or never existed. */
  async findByHash(trx: Trx, teamId: string, tokenHash: string): Promise<ApiTokenRow | undefined> {
    return trx
      .selectFrom('api_token')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
  }

  /** @returns false when its last use was recorded less than the interval ago. */
  async touch(trx: Trx, teamId: string, id: string): Promise<boolean> {
    const now = sql<Date>`now()`;
    const { numUpdatedRows } = await trx
      .updateTable('api_token')
      .set({ last_used_at: now })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('last_used_at', 'is', null),
          eb('last_used_at', '<=', sql<Date>`now() - make_interval(secs => ${API_TOKEN_LIMITS.touchSeconds})`),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * @param filter `id` of one token, `userId` of its owner; missing fields do not restrict.
   * @returns the revoked tokens.
   */
  async revoke(
    trx: Trx,
    teamId: string,
    filter: { id?: string | undefined; userId?: string | undefined },
  ): Promise<ApiTokenRow[]> {
    let query = trx
      .updateTable('api_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('revoked_at', 'is', null);
    if (filter.id !== undefined) query = query.where('id', '=', filter.id);
    if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
    return query.returningAll().$narrowType<{ scopes: ApiScope[] }>().execute();
  }

  /** Includes revoked tokens. */
  async namesOf(trx: Trx, teamId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('api_token')
      .select(['id', 'name'])
      .where('team_id', '=', teamId)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
