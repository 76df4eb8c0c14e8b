import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import {
  AccountsService,
  RecordSupportUseResponseSchema,
  StaffTenantCreationSchema,
  SupportRequestSchema,
} from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { StaffTenantCreationService } from './staff-tenant-creation.service.ts';
import { SupportRequestReader } from './support-request-reader.ts';
import { SupportUseService } from './support-use.service.ts';

@Injectable()
export class SupportAccessRpc {
  constructor(
    private readonly uses: SupportUseService,
    private readonly requests: SupportRequestReader,
    private readonly creations: StaffTenantCreationService,
  ) {}

  readonly service = AccountsService;

  readonly handlers = {
    recordSupportUse: async ({ teamId, sessionId, uses }) => {
      await this.uses.record(parseId(teamId, 'teamId'), sessionId, uses);
      return create(RecordSupportUseResponseSchema);
    },

    getSupportRequest: async ({ teamId, supportAccessId }) => {
      const ids = [parseId(teamId, 'teamId'), parseId(supportAccessId, 'supportAccessId')] as const;
      return create(SupportRequestSchema, await this.requests.read(...ids));
    },

    getStaffTenantCreation: async ({ teamId }) =>
      create(StaffTenantCreationSchema, await this.creations.readForMail(parseId(teamId, 'teamId'))),
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
