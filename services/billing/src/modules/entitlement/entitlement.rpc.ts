import { create, type MessageInitShape } from '@bufbuild/protobuf';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { badInput, forbidden } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import {
  BillingService,
  DropWorkspaceResponseSchema,
  EntitlementsSchema,
} from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { callerKey } from '@fieldloom/rpc/server';
import { Injectable } from '@nestjs/common';
import { EntitlementService } from './entitlement.service.ts';
import type { Entitlements } from './entitlement.ts';

/** Only accounts, which makes workspaces, gives trials and takes them back. */
const MAKES_WORKSPACES = 'accounts';

/** BillingService as other services of the region call it. */
@Injectable()
export class EntitlementRpc {
  constructor(private readonly entitlements: EntitlementService) {}

  readonly service = BillingService;

  readonly handlers = {
    getEntitlements: async ({ teamId }) => toMessage(await this.entitlements.read(readTeamId(teamId))),

    startTrial: async ({ teamId }, context) => {
      requireMaker(context);
      return toMessage(await this.entitlements.startTrial(readTeamId(teamId)));
    },

    dropWorkspace: async ({ teamId }, context) => {
      requireMaker(context);
      await this.entitlements.drop(readTeamId(teamId));
      return create(DropWorkspaceResponseSchema);
    },
  } satisfies Partial<ServiceImpl<typeof BillingService>>;
}

/** @throws FORBIDDEN */
function requireMaker(context: HandlerContext): void {
  if (context.values.get(callerKey).service !== MAKES_WORKSPACES) throw forbidden();
}

/** @throws BAD_INPUT */
function readTeamId(text: string): string {
  if (!isUuid(text)) throw badInput('team_id must be a UUID', { field: 'team_id' });
  return text;
}

function toMessage({ teamId, version, plan, flags, limits, readOnly }: Entitlements) {
  const limit = (value: number | null) => (value === null ? {} : { value: BigInt(value) });
  const message: MessageInitShape<typeof EntitlementsSchema> = {
    teamId,
    planReference: plan.reference,
    version: BigInt(version),
    flags,
    limits: Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, limit(value)])),
    readOnly,
  };
  return create(EntitlementsSchema, message);
}
