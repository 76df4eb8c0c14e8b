import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods } from '../../database/rows.ts';

/** The columns that admins choose, without further requirements. */
export type MethodChanges = Partial<
  Pick<
    SignInMethods,
    | 'password_enabled'
    | 'code_enabled'
    | 'google_enabled'
    | 'microsoft_enabled'
    | 'sso_enabled'
    | 'sso_domain_restricted'
    | 'automatic_account_creation'
    | 'automatic_account_role'
    | 'domain_joining'
  >
>;

/** Needs a transaction of the workspace. */
@Injectable()
export class SignInMethodsRepository {
  /** Inserts the defaults: password and one-time code. */
  async insert(trx: Trx, teamId: string): Promise<void> {
    await trx
      .insertInto('sign_in_methods')
      .values({ team_id: teamId })
      .onConflict((conflict) => conflict.column('team_id').doNothing())
      .execute();
  }

  async get(trx: Trx, teamId: string): Promise<SignInMethods> {
    return trx.selectFrom('sign_in_methods').selectAll().where('team_id', '=', teamId).executeTakeFirstOrThrow();
  }

  /** Also keeps the row from changing until the transaction ends. */
  async getShared(trx: Trx, teamId: string): Promise<SignInMethods> {
    return trx
      .selectFrom('sign_in_methods')
      .selectAll()
      .where('team_id', '=', teamId)
      .forShare()
      .executeTakeFirstOrThrow();
  }

  /** Locks the row, also when nothing changes. */
  async update(trx: Trx, teamId: string, changes: MethodChanges): Promise<SignInMethods> {
    return trx
      .updateTable('sign_in_methods')
      .set({ team_id: teamId, ...changes })
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** @param changes.sessionSeconds null for the platform's default. */
  async updatePolicy(
    trx: Trx,
    teamId: string,
    changes: { twoStepRequired?: boolean | undefined; sessionSeconds?: number | null | undefined },
  ): Promise<SignInMethods> {
    return trx
      .updateTable('sign_in_methods')
      .set({
        team_id: teamId,
        ...(changes.twoStepRequired === undefined ? {} : { two_step_required: changes.twoStepRequired }),
        ...(changes.sessionSeconds === undefined ? {} : { session_seconds: changes.sessionSeconds }),
      })
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
