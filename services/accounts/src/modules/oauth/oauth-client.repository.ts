import { lockName } from '@fieldloom/db/lock-name';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { OAuthClientRow } from '../../database/rows.ts';

export interface NewOAuthClient {
  id: string;
  teamId: string;
  name: string;
  redirectUris: readonly string[];
  scopes: readonly ApiScope[];
  /** Null for a public app. */
  secretHash: string | null;
  createdBy: string;
}

/** Needs a transaction of the workspace. Deleted apps are not found. */
@Injectable()
export class OAuthClientRepository {
  async insert(trx: Trx, client: NewOAuthClient): Promise<OAuthClientRow> {
    return trx
      .insertInto('oauth_client')
      .values({
        id: client.id,
        team_id: client.teamId,
        name: client.name,
        redirect_uris: [...client.redirectUris],
        scopes: [...client.scopes],
        secret_hash: client.secretHash,
        created_by: client.createdBy,
      })
      .returningAll()
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirstOrThrow();
  }

  /** Oldest first. */
  async list(trx: Trx, teamId: string): Promise<OAuthClientRow[]> {
    return trx
      .selectFrom('oauth_client')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .$narrowType<{ scopes: ApiScope[] }>()
      .execute();
  }

  /** Counts under a lock, so that concurrent creations wait for each other. */
  async lockCount(trx: Trx, teamId: string): Promise<number> {
    await lockName(trx, `oauth_client:${teamId}`);
    return (await this.list(trx, teamId)).length;
  }

  async find(trx: Trx, teamId: string, id: string): Promise<OAuthClientRow | undefined> {
    return trx
      .selectFrom('oauth_client')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
  }

  async update(
    trx: Trx,
    teamId: string,
    id: string,
    changes: { secretHash?: string; redirectUris?: readonly string[]; deletedAt?: Date },
  ): Promise<OAuthClientRow | undefined> {
    return trx
      .updateTable('oauth_client')
      .set({
        ...(changes.secretHash === undefined ? {} : { secret_hash: changes.secretHash }),
        ...(changes.redirectUris === undefined ? {} : { redirect_uris: [...changes.redirectUris] }),
        ...(changes.deletedAt === undefined ? {} : { deleted_at: changes.deletedAt }),
      })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
  }
}
