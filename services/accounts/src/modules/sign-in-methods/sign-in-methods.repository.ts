import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods } from '../../database/rows.ts';
import { type AvailableMethods, availableMethods } from './sign-in-methods.ts';

export type ProviderMethods = Pick<
  SignInMethods,
  | 'google_enabled'
  | 'microsoft_enabled'
  | 'sso_enabled'
  | 'sso_domain_restricted'
  | 'automatic_account_creation'
  | 'automatic_account_role'
  | 'domain_joining'
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

  /** Returns the methods that the workspace's plan includes. */
  async getAvailable(trx: Trx, teamId: string): Promise<AvailableMethods> {
    return availableMethods(await this.get(trx, teamId), await flagsOf(trx, teamId));
  }

  /**
   * Returns the methods that the plan includes, and keeps them from changing until the transaction ends: so no session
   * can start with a method that is just being turned off.
   */
  async lockShared(trx: Trx, teamId: string): Promise<AvailableMethods> {
    const methods = await trx
      .selectFrom('sign_in_methods')
      .selectAll()
      .where('team_id', '=', teamId)
      .forShare()
      .executeTakeFirstOrThrow();
    return availableMethods(methods, await flagsOf(trx, teamId));
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

  /** Sets what identity providers may do. */
  async updateProviders(trx: Trx, teamId: string, changes: Partial<ProviderMethods>): Promise<SignInMethods> {
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

/** Returns what billing last said about the plan. */
async function flagsOf(trx: Trx, teamId: string): Promise<Readonly<Record<string, boolean>> | undefined> {
  const row = await trx
    .selectFrom('workspace_entitlement')
    .select('flags')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return (row?.flags ?? undefined) as Readonly<Record<string, boolean>> | undefined;
}
