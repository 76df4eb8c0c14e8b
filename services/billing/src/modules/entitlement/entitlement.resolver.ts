import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { QueryResolvers } from '../../schema.gen.ts';
import type { Plan } from '../plan/plan.ts';
import { EntitlementService } from './entitlement.service.ts';

@Injectable()
export class EntitlementResolver {
  constructor(private readonly entitlements: EntitlementService) {}

  readonly Query = {
    entitlements: async (_, _args, context) => {
      const { teamId } = actorOf(context);
      const { version, plan, flags, limits, trial, readOnly } = await this.entitlements.read(teamId);
      return {
        version,
        plan: presentPlan(plan),
        flags: Object.entries(flags).map(([name, allowed]) => ({ name, allowed })),
        limits: Object.entries(limits).map(([name, value]) => ({ name, value })),
        trial,
        readOnly,
      };
    },

    plans: (_, _args, context) => {
      actorOf(context);
      return this.entitlements.plans().map(presentPlan);
    },
  } satisfies QueryResolvers;
}

function presentPlan({ catalogueFamily: _family, flags: _flags, limits: _limits, ...plan }: Plan) {
  return plan;
}
