import { type AllowFlag, FEATURE_PROMPTS, type FeaturePrompt, type PlanFlag } from '@fieldloom/kernel/entitlements';
import { DomainError, notInPlan } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import type { Entitlements } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceEntitlement } from '../../database/rows.ts';
import { BILLING, type BillingClient } from '../../peers/clients.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { toEntitlement } from './entitlement.ts';

/** By billing's names. */
export type PlanFlags = Readonly<Record<string, boolean>>;

/** Null when there is no limit. */
export interface SeatLimits {
  seats: number | null;
  viewers: number | null;
}

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

  async #flags(teamId: string): Promise<PlanFlags | undefined> {
    return this.database.forWorkspace({ teamId }, (trx) => this.knownFlags(trx, teamId));
  }

  /** Asks billing again. @throws NOT_FOUND for a workspace that billing does not know. */
  async refresh(teamId: string): Promise<void> {
    await this.store(teamId, await this.billing.getEntitlements({ teamId }));
  }

  /** Stores what billing answered, unless something newer is stored already. */
  async store(teamId: string, answer: Entitlements): Promise<void> {
    await this.database.forWorkspace({ teamId }, (trx) => this.entitlements.store(trx, toEntitlement(teamId, answer)));
  }

  /** Returns what billing said last about the plan's features, without asking it; undefined before its first answer. */
  async knownFlags(trx: Trx, teamId: string): Promise<PlanFlags | undefined> {
    return flagsOf(await this.entitlements.find(trx, teamId));
  }

  /**
   * Refuses a change by somebody who is no actor of the workspace: its directory, or whoever has a ticket of support.
   * @throws READ_ONLY.
   */
  async requireWritable(trx: Trx, teamId: string): Promise<void> {
    const known = await this.entitlements.find(trx, teamId);
    if (known?.read_only === true) throw new DomainError('READ_ONLY', MESSAGES.readOnly);
  }

  /** Returns how many seats the plan has. */
  async seatLimits(trx: Trx, teamId: string): Promise<SeatLimits> {
    return limitsOf(await this.entitlements.find(trx, teamId));
  }

  /** Also locks them, so that changes that take seats wait for each other. */
  async lockSeatLimits(trx: Trx, teamId: string): Promise<SeatLimits> {
    return limitsOf(await this.entitlements.lock(trx, teamId));
  }

  async forget(trx: Trx, teamId: string): Promise<void> {
    await this.entitlements.delete(trx, teamId);
  }
}

function flagsOf(entitlement: WorkspaceEntitlement | undefined): PlanFlags | undefined {
  return (entitlement?.flags ?? undefined) as PlanFlags | undefined;
}

function limitsOf(entitlement: WorkspaceEntitlement | undefined): SeatLimits {
  return { seats: entitlement?.seat_limit ?? null, viewers: entitlement?.viewer_limit ?? null };
}
