import { PLAN_FLAGS, PLAN_LIMITS, type PlanFlag, type PlanLimit } from '@fieldloom/kernel/entitlements';
import { z } from 'zod';

export const PRODUCT_FAMILIES = [
  'ADDON',
  'BACKSTAGE',
  'CHANNELS',
  'DISABLE_GEN_AI_ADDON',
  'ENTERPRISE',
  'FREE',
  'HIPAA',
  'MAGIC_ADDON',
  'MARKUP',
  'PLAYBACK',
  'PRO',
  'RECRUIT',
  'TEAM',
] as const;
/** Families as the price list groups them. */
export const CATALOGUE_FAMILIES = ['free', 'pro', 'team', 'enterprise', 'add-on', 'channels', 'recruit'] as const;

/** Whether the specification gives a value, or it was chosen here because the specification leaves it open. */
export type Origin = 'given' | 'chosen';

const valueSchema = <S extends z.ZodType>(value: S) => z.object({ value, origin: z.enum(['given', 'chosen']) });

const planSchema = z.object({
  reference: z.string().regex(/^[a-z0-9-]{3,60}$/),
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(300),
  features: z.array(z.string().min(1).max(200)).min(1),
  isLegacy: z.boolean(),
  productFamily: z.enum(PRODUCT_FAMILIES),
  catalogueFamily: z.enum(CATALOGUE_FAMILIES),
  productType: z.enum(['plan', 'add-on']),
  /** The plan of which this one is a variant. */
  baseReference: z.string().optional(),
  /** Flags that are on; absent ones are off. */
  flags: z.partialRecord(z.enum(PLAN_FLAGS), valueSchema(z.boolean())),
  /** Null means unlimited. Plans name every limit; an add-on names those that it raises. */
  limits: z.partialRecord(z.enum(PLAN_LIMITS), valueSchema(z.int().nonnegative().nullable())),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanFlags = Plan['flags'];
export type PlanLimits = Plan['limits'];

export interface Catalogue {
  readonly plans: readonly Plan[];
  /** @throws for a reference that the catalog does not have: workspaces only store known ones. */
  plan(reference: string): Plan;
  find(reference: string): Plan | undefined;
}

/**
 * Checks the whole catalog.
 * @throws with all errors: unknown names, references used twice, missing bases, plans without a limit.
 */
export function readCatalogue(data: unknown): Catalogue {
  const plans = z.array(planSchema).parse(data);
  const byReference = new Map(plans.map((plan) => [plan.reference, plan]));
  const faults: string[] = [];
  if (byReference.size !== plans.length) faults.push('a reference is used twice');
  for (const { reference, baseReference, productType, limits } of plans) {
    if (baseReference !== undefined && !byReference.has(baseReference))
      faults.push(`${reference}: no ${baseReference}`);
    const missing = PLAN_LIMITS.filter((name) => limits[name] === undefined);
    if (productType === 'plan' && missing.length > 0) faults.push(`${reference} has no ${missing.join(', ')}`);
  }
  if (faults.length > 0) throw new Error(`The plan catalogue is not usable: ${faults.join('; ')}`);
  return {
    plans,
    find: (reference) => byReference.get(reference),
    plan: (reference) => {
      const plan = byReference.get(reference);
      if (plan === undefined) throw new Error(`The plan catalogue has no ${reference}`);
      return plan;
    },
  };
}

export type FlagValues = Record<PlanFlag, boolean>;
/** Null means unlimited. */
export type LimitValues = Record<PlanLimit, number | null>;

export interface PlanValues {
  flags: FlagValues;
  limits: LimitValues;
}

/** Combines a plan with add-ons: a flag is on if any of them has it, and each limit is the highest of them. */
export function valuesOf(plan: Plan, addOns: readonly Plan[]): PlanValues {
  const parts = [plan, ...addOns];
  const flags = Object.fromEntries(
    PLAN_FLAGS.map((name) => [name, parts.some((part) => part.flags[name]?.value === true)]),
  ) as FlagValues;
  const limits = Object.fromEntries(
    PLAN_LIMITS.map((name) => [name, highest(parts.flatMap((part) => part.limits[name] ?? []))]),
  ) as LimitValues;
  return { flags, limits };
}

function highest(values: readonly { value: number | null }[]): number | null {
  if (values.some(({ value }) => value === null)) return null;
  return Math.max(0, ...values.map(({ value }) => value ?? 0));
}
