import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { ProviderSource } from './asserted-identity.ts';
import { SsoIdentityRepository } from './sso-identity.repository.ts';

/** Which accounts at providers opened a workspace. Needs a transaction of the workspace. */
@Injectable()
export class ProviderAccounts {
  constructor(private readonly identities: SsoIdentityRepository) {}

  /** Tells whether somebody who may sign in has done so with the provider. */
  async isUsed(trx: Trx, teamId: string, source: ProviderSource): Promise<boolean> {
    return this.identities.isUsed(trx, teamId, source);
  }

  /** Forgets the accounts at a provider, when another one takes its place. */
  async forget(trx: Trx, teamId: string, source: ProviderSource): Promise<void> {
    await this.identities.deleteOfSource(trx, teamId, source);
  }
}
