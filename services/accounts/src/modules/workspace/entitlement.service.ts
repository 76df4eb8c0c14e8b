import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { BILLING, type BillingClient } from '../../peers/clients.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { toEntitlement } from './entitlement.ts';

/** Keeps the copy of billing's answer that actors and seats are read from. */
@Injectable()
export class EntitlementService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly entitlements: EntitlementRepository,
  ) {}

  /** Asks billing anew. @throws NOT_FOUND for a workspace that billing does not have. */
  async refresh(teamId: string): Promise<void> {
    const answer = await this.billing.getEntitlements({ teamId });
    await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.store(trx, toEntitlement(teamId, answer)));
  }
}
