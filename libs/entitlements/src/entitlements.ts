import type { Actor } from '@fieldloom/auth/actor';
import {
  type AllowFlag,
  type DisableFlag,
  type EnforceFlag,
  type LimitPrompt,
  type PlanFlag,
  type PlanLimit,
} from '@fieldloom/kernel/entitlements';
import { limitReached, notInPlan } from '@fieldloom/kernel/errors';
import type { Entitlements as BillingEntitlements } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { LRUCache } from 'lru-cache';

/** What was read of a workspace's plan is cached for this long. */
const TTL_MS = 5_000;
/** Workspaces whose plan is kept at the same time. */
const CACHE_SIZE = 5_000;

export type Plan = Pick<BillingEntitlements, 'version' | 'flags' | 'limits'>;

/** Where plans are read: billing. */
export interface PlanSource {
  /** @throws UNAVAILABLE. */
  read(teamId: string): Promise<Plan>;
}

/** The workspace, and what its actor knew of its plan, where somebody acts. */
type Asker = Pick<Actor, 'teamId'> & Partial<Pick<Actor, 'entitlementVersion'>>;

/**
 * What a workspace's plan allows. Operations ask it when they are used, not only where something is set up: a plan may
 * have become smaller since. Billing away = UNAVAILABLE: nothing is allowed that was not seen to be.
 */
export class Entitlements {
  readonly #source: PlanSource;
  readonly #plans = new LRUCache<string, Plan>({ max: CACHE_SIZE, ttl: TTL_MS });

  constructor(source: PlanSource) {
    this.#source = source;
  }

  /** @throws UNAVAILABLE. */
  async has(asker: Asker, flag: AllowFlag | DisableFlag | EnforceFlag): Promise<boolean> {
    return (await this.#plan(asker)).flags[flag satisfies PlanFlag] === true;
  }

  /** @throws LIMIT_REACHED with the flag's prompt when the plan does not have it; UNAVAILABLE. */
  async require(asker: Asker, flag: AllowFlag): Promise<void> {
    if (!(await this.has(asker, flag))) throw notInPlan(flag);
  }

  /** @returns undefined for unlimited. @throws UNAVAILABLE. */
  async limit(asker: Asker, name: PlanLimit): Promise<number | undefined> {
    const limit = (await this.#plan(asker)).limits[name];
    // A limit that the plan does not name is no allowance.
    if (limit === undefined) return 0;
    return limit.value === undefined ? undefined : Number(limit.value);
  }

  async #plan({ teamId, entitlementVersion = 0 }: Asker): Promise<Plan> {
    const known = this.#plans.get(teamId);
    // The actor was read from accounts after a change of plan: what is kept is older.
    if (known !== undefined && Number(known.version) >= entitlementVersion) return known;
    const plan = await this.#source.read(teamId);
    this.#plans.set(teamId, plan);
    return plan;
  }
}

/**
 * @param limit of `Entitlements.limit` for the prompt's limit; undefined for unlimited.
 * @param used How many there are.
 * @param noun One and many, as in `['folder', 'folders']`.
 * @throws LIMIT_REACHED when there is no room for one more.
 */
export function requireRoom(
  prompt: LimitPrompt,
  limit: number | undefined,
  used: number,
  [one, many]: readonly [string, string],
): void {
  if (limit === undefined || used < limit) return;
  throw limitReached(`Your plan has room for ${limit} ${limit === 1 ? one : many}`, prompt, limit);
}
