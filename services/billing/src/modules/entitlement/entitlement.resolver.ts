import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Context, Query, Resolver } from '@nestjs/graphql';
import type { Plan } from '../plan/plan.ts';
import { EntitlementService } from './entitlement.service.ts';

@Resolver()
export class EntitlementResolver {
  constructor(private readonly entitlements: EntitlementService) {}

  @Query('entitlements')
  async read(@Context() context: RequestContext) {
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
  }

  @Query('plans')
  plans(@Context() context: RequestContext) {
    actorOf(context);
    return this.entitlements.plans().map(presentPlan);
  }
}

function presentPlan({ catalogueFamily: _family, flags: _flags, limits: _limits, ...plan }: Plan) {
  return plan;
}
