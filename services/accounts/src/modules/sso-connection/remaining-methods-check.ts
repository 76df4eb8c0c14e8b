import { invalidOperation } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods } from '../../database/rows.ts';
import { ProviderAccounts } from '../provider-sign-in/provider-accounts.ts';
import { OPERATOR_PROVIDERS, OperatorProviders } from './operator-providers.ts';
import { SsoConnectionRepository } from './sso-connection.repository.ts';

/** Keeps a workspace from locking everybody out. */
@Injectable()
export class RemainingMethodsCheck {
  constructor(
    private readonly connections: SsoConnectionRepository,
    private readonly accounts: ProviderAccounts,
    private readonly providers: OperatorProviders,
  ) {}

  /**
   * Password and code always work; an identity provider counts once somebody has signed in with it.
   * @param trx The transaction that changed any of it; the error rolls it back.
   * @throws INVALID_OPERATION when no method is left that is known to work.
   */
  async assertLeft(trx: Trx, methods: SignInMethods): Promise<void> {
    if (methods.password_enabled || methods.code_enabled) return;
    const { team_id: teamId } = methods;
    if (methods.sso_enabled) {
      const connections = await this.connections.list(trx, teamId);
      if (connections.some(({ enabled, first_used_at: used }) => enabled && used !== null)) return;
    }
    for (const provider of OPERATOR_PROVIDERS) {
      if (this.providers.isOn(methods, provider) && (await this.accounts.isUsed(trx, teamId, provider))) return;
    }
    const isAnyOn = methods.sso_enabled || methods.google_enabled || methods.microsoft_enabled;
    throw invalidOperation(
      isAnyOn
        ? 'Sign in once with an identity provider before password and code are turned off'
        : 'A workspace needs at least one way to sign in',
    );
  }
}
