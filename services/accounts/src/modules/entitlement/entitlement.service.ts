import { type AllowFlag, FEATURE_PROMPTS, type FeaturePrompt, type PlanFlag } from '@fieldloom/kernel/entitlements';
import { notInPlan } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { BILLING, type BillingClient } from '../../peers/clients.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { toEntitlement } from './entitlement.ts';

/** Maintains the copy of billing's answer from which actors, seats and allowed features are read. */
@Injectable()
export class EntitlementService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly entitlements: EntitlementRepository,
  ) {}

  /** @throws LIMIT_REACHED with the feature as prompt when the plan does not include it; UNAVAILABLE. */
  async requireFeature(teamId: string, feature: FeaturePrompt): Promise<void> {
    const flag = FEATURE_PROMPTS[feature];
    if (flag !== null && !(await this.#hasFlag(teamId, flag))) throw notInPlan(flag, feature);
  }

  /** @throws LIMIT_REACHED with the flag's own prompt when the plan does not include it; UNAVAILABLE. */
  async requireFlag(teamId: string, flag: AllowFlag): Promise<void> {
    if (!(await this.#hasFlag(teamId, flag))) throw notInPlan(flag);
  }

  /** Asks billing if it has not been asked yet. @throws UNAVAILABLE. */
  async hasFeature(teamId: string, feature: FeaturePrompt): Promise<boolean> {
    const flag = FEATURE_PROMPTS[feature];
    return flag === null || this.#hasFlag(teamId, flag);
  }

  /** @throws UNAVAILABLE. */
  async hasFlag(teamId: string, flag: AllowFlag): Promise<boolean> {
    return this.#hasFlag(teamId, flag);
  }

  /** Tells whether programs may use keys. @throws UNAVAILABLE. */
  async hasApi(teamId: string): Promise<boolean> {
    return this.#hasFlag(teamId, 'publicApi');
  }

  /** @throws LIMIT_REACHED; UNAVAILABLE. */
  async requireApi(teamId: string): Promise<void> {
    await this.requireFlag(teamId, 'publicApi');
  }

  async #hasFlag(teamId: string, flag: PlanFlag): Promise<boolean> {
    let flags = await this.#flags(teamId);
    if (flags === undefined) {
      await this.refresh(teamId);
      flags = await this.#flags(teamId);
    }
    return flags?.[flag] === true;
  }

  /** @returns undefined while billing has not been asked. */
  async #flags(teamId: string): Promise<Readonly<Record<string, boolean>> | undefined> {
    const known = await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.find(trx, teamId));
    return (known?.flags ?? undefined) as Readonly<Record<string, boolean>> | undefined;
  }

  /** Asks billing again. @throws NOT_FOUND for a workspace that billing does not know. */
  async refresh(teamId: string): Promise<void> {
    const answer = await this.billing.getEntitlements({ teamId });
    await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.store(trx, toEntitlement(teamId, answer)));
  }
}
