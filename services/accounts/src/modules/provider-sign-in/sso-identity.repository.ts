import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ProviderSource } from './asserted-identity.ts';

interface Account {
  teamId: string;
  source: ProviderSource;
  subject: string;
}

/** Maps accounts at providers to users of the workspace. Needs a transaction of the workspace. */
@Injectable()
export class SsoIdentityRepository {
  /** @returns the user's id, and records that the account was used. */
  async findUser(trx: Trx, { teamId, source, subject }: Account): Promise<string | undefined> {
    const row = await trx
      .updateTable('sso_identity')
      .set({ last_used_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('source', '=', source)
      .where('subject', '=', subject)
      .returning('user_id')
      .executeTakeFirst();
    return row?.user_id;
  }

  /** @returns false when the user already has another account there, or the account belongs to another user. */
  async bind(trx: Trx, { teamId, source, subject }: Account, userId: string): Promise<boolean> {
    const result = await trx
      .insertInto('sso_identity')
      .values({ team_id: teamId, source, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  /** Tells whether somebody who may sign in has done so with the provider. */
  async isUsed(trx: Trx, teamId: string, source: ProviderSource): Promise<boolean> {
    const row = await trx
      .selectFrom('sso_identity')
      .innerJoin('workspace_user', (join) =>
        join
          .onRef('workspace_user.id', '=', 'sso_identity.user_id')
          .onRef('workspace_user.team_id', '=', 'sso_identity.team_id'),
      )
      .select('sso_identity.user_id')
      .where('sso_identity.team_id', '=', teamId)
      .where('sso_identity.source', '=', source)
      .where('workspace_user.removed_at', 'is', null)
      .where('workspace_user.role', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** When a provider's configuration changes, its accounts do too. */
  async deleteOfSource(trx: Trx, teamId: string, source: ProviderSource): Promise<void> {
    await trx.deleteFrom('sso_identity').where('team_id', '=', teamId).where('source', '=', source).execute();
  }
}
