import type { AllowFlag, PlanLimit } from '@fieldloom/kernel/entitlements';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../client/graphql.ts';

export const EntitlementsQuery = graphql(`
  query Entitlements {
    entitlements {
      version
      flags {
        name
        allowed
      }
      limits {
        name
        value
      }
    }
  }
`);

interface EntitlementsOfPlan {
  /** False until the plan has loaded. */
  isKnown: boolean;
  /** False until the plan is known, so that a gated control appears late rather than vanishing. */
  has: (flag: AllowFlag) => boolean;
  /** Undefined = unlimited, or not known yet. */
  limit: (name: PlanLimit) => number | undefined;
}

/** What the workspace's plan allows, for screens. The server checks again on each operation. */
export function useEntitlements(): EntitlementsOfPlan {
  const [{ data }] = useQuery({ query: EntitlementsQuery });
  return useMemo(() => {
    const allowed = new Set(data?.entitlements.flags.filter((flag) => flag.allowed).map((flag) => flag.name));
    const limits = new Map(data?.entitlements.limits.map(({ name, value }) => [name, value ?? undefined]));
    return {
      isKnown: data !== undefined,
      has: (flag) => allowed.has(flag),
      limit: (name) => limits.get(name),
    };
  }, [data]);
}
