import { create, type MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import {
  BillingService,
  DropWorkspaceResponseSchema,
  EntitlementsSchema,
} from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { Injectable } from '@nestjs/common';
import { EntitlementService } from './entitlement.service.ts';
import type { Entitlements } from './entitlement.ts';

/**
 * Other services ask what a workspace may do when it does it. Accounts creates workspaces, starts trials and takes them
 * back.
 */
export const BILLING_CALLERS: CallersOf<typeof BillingService> = {
  getEntitlements: ['accounts', 'content', 'media', 'search'],
  startTrial: ['accounts'],
  dropWorkspace: ['accounts'],
};

/** BillingService for other services of the region. */
@Injectable()
export class EntitlementRpc {
  constructor(private readonly entitlements: EntitlementService) {}

  readonly service = BillingService;

  readonly handlers = {
    getEntitlements: async ({ teamId }) => toMessage(await this.entitlements.read(readTeamId(teamId))),

    startTrial: async ({ teamId }) => {
      return toMessage(await this.entitlements.startTrial(readTeamId(teamId)));
    },

    dropWorkspace: async ({ teamId }) => {
      await this.entitlements.drop(readTeamId(teamId));
      return create(DropWorkspaceResponseSchema);
    },
  } satisfies Partial<ServiceImpl<typeof BillingService>>;
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
