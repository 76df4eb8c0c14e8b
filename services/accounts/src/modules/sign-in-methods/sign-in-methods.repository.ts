import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class SignInMethodsRepository {
  /** With the defaults: password and one-time code. */
  async insert(trx: Trx, teamId: string): Promise<void> {
    await trx
      .insertInto('sign_in_methods')
      .values({ team_id: teamId, oidc_issuer: null })
      .onConflict((conflict) => conflict.column('team_id').doNothing())
      .execute();
  }

  async get(trx: Trx, teamId: string): Promise<SignInMethods> {
    return trx.selectFrom('sign_in_methods').selectAll().where('team_id', '=', teamId).executeTakeFirstOrThrow();
  }

  async update(
    trx: Trx,
    teamId: string,
    changes: Partial<{ passwordEnabled: boolean; codeEnabled: boolean }>,
  ): Promise<SignInMethods> {
    return trx
      .updateTable('sign_in_methods')
      .set({
        team_id: teamId,
        ...(changes.passwordEnabled === undefined ? {} : { password_enabled: changes.passwordEnabled }),
        ...(changes.codeEnabled === undefined ? {} : { code_enabled: changes.codeEnabled }),
      })
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
