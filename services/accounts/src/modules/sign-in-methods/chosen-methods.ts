import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { SignInMethods } from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SignInMethodsRepository } from './sign-in-methods.repository.ts';
import { type AvailableMethods, availableMethods } from './sign-in-methods.ts';

/** The ways to sign in that a workspace chose. Needs a transaction of the workspace. */
@Injectable()
export class ChosenMethods {
  constructor(
    private readonly methods: SignInMethodsRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Chooses password and one-time code for a new workspace. */
  async begin(trx: Trx, teamId: string): Promise<void> {
    await this.methods.insert(trx, teamId);
  }

  async get(trx: Trx, teamId: string): Promise<SignInMethods> {
    return this.methods.get(trx, teamId);
  }

  /** Returns the methods that the workspace's plan includes. */
  async available(trx: Trx, teamId: string): Promise<AvailableMethods> {
    return availableMethods(await this.methods.get(trx, teamId), await this.entitlements.knownFlags(trx, teamId));
  }

  /**
   * Returns the methods that the plan includes, and keeps them from changing until the transaction ends: so no session
   * can start with a method that is just being turned off.
   */
  async hold(trx: Trx, teamId: string): Promise<AvailableMethods> {
    return availableMethods(await this.methods.getShared(trx, teamId), await this.entitlements.knownFlags(trx, teamId));
  }

  /** Returns the methods and makes all other changes of them wait: when two are turned off at once, one must remain. */
  async lock(trx: Trx, teamId: string): Promise<SignInMethods> {
    return this.methods.update(trx, teamId, {});
  }
}
