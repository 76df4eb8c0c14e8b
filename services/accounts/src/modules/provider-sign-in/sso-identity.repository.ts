import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ProviderSource } from './asserted-identity.ts';

interface Account {
  teamId: string;
  source: ProviderSource;
  subject: string;
}

/** Which user of the workspace a provider's account is. Needs a transaction of the workspace. */
@Injectable()
export class SsoIdentityRepository {
  /** @returns the user's id, noting that the account was used. */
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

  /** @returns false when the user has another account there already, or the account another user. */
  async bind(trx: Trx, { teamId, source, subject }: Account, userId: string): Promise<boolean> {
    const result = await trx
      .insertInto('sso_identity')
      .values({ team_id: teamId, source, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  /** Whether somebody who may sign in has done so by the provider. */
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

  /** With a provider's configuration its accounts change too. */
  async deleteOfSource(trx: Trx, teamId: string, source: ProviderSource): Promise<void> {
    await trx.deleteFrom('sso_identity').where('team_id', '=', teamId).where('source', '=', source).execute();
  }
}
