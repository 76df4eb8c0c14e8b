import { lockName } from '@fieldloom/db/lock-name';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { ScimTokenRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class ScimTokenRepository {
  async insert(
    trx: Trx,
    token: { id: string; teamId: string; name: string; tokenHash: string; createdBy: string },
  ): Promise<ScimTokenRow> {
    return trx
      .insertInto('scim_token')
      .values({
        id: token.id,
        team_id: token.teamId,
        name: token.name,
        token_hash: token.tokenHash,
        created_by: token.createdBy,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Oldest first. */
  async list(trx: Trx, teamId: string): Promise<ScimTokenRow[]> {
    return trx.selectFrom('scim_token').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
  }

  /** Counts under a lock, so that concurrent creations wait for each other. */
  async lockAll(trx: Trx, teamId: string): Promise<number> {
    await lockName(trx, `scim_token:${teamId}`);
    return (await this.list(trx, teamId)).length;
  }

  async exists(trx: Trx, teamId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('scim_token')
      .select('id')
      .where('team_id', '=', teamId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async findByHash(trx: Trx, teamId: string, tokenHash: string): Promise<ScimTokenRow | undefined> {
    return trx
      .selectFrom('scim_token')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
  }

  async touch(trx: Trx, teamId: string, id: string, now: Date): Promise<void> {
    await trx
      .updateTable('scim_token')
      .set({ last_used_at: now })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }

  /** @returns undefined when the workspace has no such token. */
  async delete(trx: Trx, teamId: string, id: string): Promise<ScimTokenRow | undefined> {
    return trx
      .deleteFrom('scim_token')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }
}
