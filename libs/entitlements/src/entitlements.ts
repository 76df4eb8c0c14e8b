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

/** How long a workspace's plan is cached. */
const TTL_MS = 5_000;
/** Workspaces whose plan is cached at the same time. */
const CACHE_SIZE = 5_000;

export type Plan = Pick<BillingEntitlements, 'version' | 'flags' | 'limits'>;

/** The source of plans: billing. */
export interface PlanSource {
  /** @throws UNAVAILABLE. */
  read(teamId: string): Promise<Plan>;
}

/** The workspace and, if somebody acts, the version of its plan that the actor came with. */
type Asker = Pick<Actor, 'teamId'> & Partial<Pick<Actor, 'entitlementVersion'>>;

/**
 * What a workspace's plan allows. Operations check it when they are used, not only when something is set up, because a
 * plan may have become smaller since. While billing cannot be reached the answer is UNAVAILABLE, and nothing is allowed
 * that was not known to be.
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

  /** @throws LIMIT_REACHED with the flag's prompt when the plan does not include it; UNAVAILABLE. */
  async require(asker: Asker, flag: AllowFlag): Promise<void> {
    if (!(await this.has(asker, flag))) throw notInPlan(flag);
  }

  /** @returns undefined when there is no limit. @throws UNAVAILABLE. */
  async limit(asker: Asker, name: PlanLimit): Promise<number | undefined> {
    const limit = (await this.#plan(asker)).limits[name];
    // If the plan does not name a limit, nothing is allowed.
    if (limit === undefined) return 0;
    return limit.value === undefined ? undefined : Number(limit.value);
  }

  async #plan({ teamId, entitlementVersion = 0 }: Asker): Promise<Plan> {
    const known = this.#plans.get(teamId);
    // The actor was read from accounts after a change of plan, so the cached plan is older.
    if (known !== undefined && Number(known.version) >= entitlementVersion) return known;
    const plan = await this.#source.read(teamId);
    this.#plans.set(teamId, plan);
    return plan;
  }
}

/**
 * @param limit The result of `Entitlements.limit` for the prompt's limit; undefined for unlimited.
 * @param used How many there are.
 * @param noun Singular and plural, as in `['folder', 'folders']`.
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
