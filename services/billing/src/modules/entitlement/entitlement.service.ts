import type { SubscriptionStatus } from '@fieldloom/kernel/entitlements';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { emit } from '@fieldloom/outbox/emit';
import { entitlementsChanged } from '@fieldloom/stream/events/billing';
import { Injectable } from '@nestjs/common';
import { BillingStore } from '../../billing-store.ts';
import { Clock } from '../../clock.ts';
import type { Trx } from '../../database.ts';
import { catalogue, DEFAULT_PLAN, TRIAL_PLAN } from '../plan/catalogue.ts';
import type { Plan } from '../plan/plan.ts';
import { nextSubscriptionStatus } from '../subscription/subscription-status.ts';
import { TRIAL_MS } from '../trial/trial-status.ts';
import { type Entitlements, entitlementsAt, type WorkspacePlan } from './entitlement.ts';
import { WorkspacePlanRepository } from './workspace-plan.repository.ts';

/** How many ended trials are announced in one transaction. */
const SWEEP_BATCH = 200;

/** The changes of a workspace's plan; absent fields stay as they are. */
export interface PlanChange {
  planReference?: string;
  addOnReferences?: readonly string[];
  /** Null: the plan's own number. */
  seatQuantity?: number | null;
  subscriptionStatus?: SubscriptionStatus;
}

/** Plans, trials and the entitlements that follow from them. */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly store: BillingStore,
    private readonly workspacePlans: WorkspacePlanRepository,
    private readonly clock: Clock,
  ) {}

  plans(): readonly Plan[] {
    return catalogue.plans;
  }

  async read(teamId: string): Promise<Entitlements> {
    const written = await this.store.in({ teamId }, (trx) => this.workspacePlans.find(trx, teamId), { readOnly: true });
    return entitlementsAt(teamId, written, this.clock.now());
  }

  /**
   * Starts the 30-day enterprise trial of a new workspace, which falls back to Free. Given once; a repeated call
   * changes nothing.
   */
  async startTrial(teamId: string): Promise<Entitlements> {
    const now = this.clock.now();
    const plan: WorkspacePlan = {
      teamId,
      planReference: DEFAULT_PLAN,
      addOnReferences: [],
      seatQuantity: null,
      subscriptionStatus: null,
      trialStartedAt: now,
      trialEnabled: true,
      trialRequestedAt: null,
      version: 1,
      announcedPlan: TRIAL_PLAN,
      announcedReadOnly: false,
    };
    return this.store.in({ teamId }, async (trx) => {
      if (await this.workspacePlans.insert(trx, plan)) await announce(trx, plan);
      return entitlementsAt(teamId, await this.workspacePlans.find(trx, teamId), now);
    });
  }

  /** Removes a workspace whose creation failed. A repeated call changes nothing. */
  async drop(teamId: string): Promise<void> {
    await this.store.in({ teamId }, (trx) => this.workspacePlans.delete(trx, teamId));
  }

  /**
   * Applies what was bought or reported. Choosing a plan ends the trial.
   * @throws NOT_FOUND for a workspace that billing does not know; BAD_INPUT for references that the catalog does not
   * have, and for seats outside the plan's limits; INVALID_OPERATION for a change of status that does not exist.
   */
  async change(teamId: string, change: PlanChange): Promise<Entitlements> {
    const now = this.clock.now();
    return this.store.in({ teamId }, async (trx) => {
      const current = await this.workspacePlans.lock(trx, teamId);
      if (current === undefined) throw notFound();
      const next = apply(current, change);
      const version = entitlementsAt(teamId, current, now).version + 1;
      const { plan, readOnly } = entitlementsAt(teamId, next, now);
      const announced = { ...next, version, announcedPlan: plan.reference, announcedReadOnly: readOnly };
      await this.workspacePlans.update(trx, announced);
      await announce(trx, announced);
      return entitlementsAt(teamId, announced, now);
    });
  }

  /**
   * Announces trials that have ended with time. Entitlements were already right before.
   * @returns How many.
   */
  async announceEndedTrials(): Promise<number> {
    const now = this.clock.now();
    const startedBefore = new Date(now.getTime() - TRIAL_MS);
    return this.store.acrossWorkspaces('announce ended trials', async (trx) => {
      const ended = await this.workspacePlans.lockUnannouncedTrialEnds(trx, startedBefore, SWEEP_BATCH);
      for (const written of ended) {
        const { plan, readOnly, version } = entitlementsAt(written.teamId, written, now);
        const announced = { ...written, version, announcedPlan: plan.reference, announcedReadOnly: readOnly };
        await this.workspacePlans.update(trx, announced);
        await announce(trx, announced);
      }
      return ended.length;
    });
  }
}

async function announce(trx: Trx, { teamId, version }: WorkspacePlan): Promise<void> {
  const payload = { version };
  await emit(trx, { event: entitlementsChanged, teamId, actor: null, aggregateId: teamId, version, payload });
}

/** @throws BAD_INPUT, INVALID_OPERATION */
function apply(current: WorkspacePlan, change: PlanChange): WorkspacePlan {
  const next = { ...current };
  if (change.planReference !== undefined) {
    next.planReference = known(change.planReference, 'plan').reference;
    next.trialEnabled = false;
    next.seatQuantity = null;
  }
  if (change.addOnReferences !== undefined) {
    next.addOnReferences = change.addOnReferences.map((reference) => known(reference, 'add-on').reference);
  }
  if (change.seatQuantity !== undefined) next.seatQuantity = seatsWithin(next.planReference, change.seatQuantity);
  if (change.subscriptionStatus !== undefined) {
    // A plan that is chosen after the end of a subscription starts a new one.
    const isNew = change.planReference !== undefined && current.subscriptionStatus === 'CANCELED';
    const from = isNew ? null : current.subscriptionStatus;
    next.subscriptionStatus = nextSubscriptionStatus(from, change.subscriptionStatus);
  }
  return next;
}

function known(reference: string, type: Plan['productType']): Plan {
  const plan = catalogue.find(reference);
  if (plan?.productType !== type) throw badInput(`The catalogue has no ${type} ${reference}`, { field: 'reference' });
  return plan;
}

function seatsWithin(reference: string, seats: number | null): number | null {
  if (seats === null) return null;
  const { limits } = catalogue.plan(reference);
  const min = limits.minSeatQuantity?.value ?? 1;
  const max = limits.maxSeatQuantity?.value ?? Number.POSITIVE_INFINITY;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw badInput(`${reference} is sold with ${min} to ${max} seats`, { field: 'seatQuantity', min, max });
  }
  return seats;
}
