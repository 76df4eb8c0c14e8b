import type { FeaturePrompt } from '@fieldloom/kernel/entitlements';
import { limitReached } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { BILLING, type BillingClient } from '../../peers/clients.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { toEntitlement } from './entitlement.ts';

/** Keeps the copy of billing's answer that actors, seats and allowed features are read from. */
@Injectable()
export class EntitlementService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly entitlements: EntitlementRepository,
  ) {}

  /** @throws LIMIT_REACHED with the prompt `user-groups` when the plan has no groups; UNAVAILABLE. */
  async requireUserGroups(teamId: string): Promise<void> {
    let allowed = await this.#userGroups(teamId);
    if (allowed === undefined) {
      await this.refresh(teamId);
      allowed = await this.#userGroups(teamId);
    }
    if (allowed !== true)
      throw limitReached('Your plan does not include groups', 'user-groups' satisfies FeaturePrompt, 0);
  }

  /** @returns undefined while billing was not asked. */
  async #userGroups(teamId: string): Promise<boolean | undefined> {
    const known = await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.find(trx, teamId));
    return known?.user_groups ?? undefined;
  }

  /** Asks billing anew. @throws NOT_FOUND for a workspace that billing does not have. */
  async refresh(teamId: string): Promise<void> {
    const answer = await this.billing.getEntitlements({ teamId });
    await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.store(trx, toEntitlement(teamId, answer)));
  }
}
