import { Entitlements, type Plan, type PlanSource } from '@fieldloom/entitlements/entitlements';
import { Injectable } from '@nestjs/common';

/** Where entitlements are read: billing. */
export abstract class EntitlementSource implements PlanSource {
  /** @throws UNAVAILABLE. */
  abstract read(teamId: string): Promise<Plan>;
}

/** What the workspace's plan allows. */
@Injectable()
export class EntitlementService extends Entitlements {
  constructor(source: EntitlementSource) {
    super({ read: (teamId) => source.read(teamId) });
  }
}
