import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import {
  AccountsService,
  StartTenantCreationResponseSchema,
  TenantCreationSchema,
} from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { TenantCreationService } from './tenant-creation.service.ts';

@Injectable()
export class TenantCreationRpc {
  constructor(private readonly creations: TenantCreationService) {}

  readonly service = AccountsService;

  readonly handlers = {
    startTenantCreation: async (request) => {
      await this.creations.start(request);
      return create(StartTenantCreationResponseSchema, { requestId: request.requestId });
    },

    getTenantCreation: async ({ requestId }) => {
      const row = await this.creations.get(requestId);
      return create(TenantCreationSchema, {
        requestId: row.team_id,
        status: row.status,
        teamId: row.status === 'COMPLETE' ? row.team_id : '',
        subdomain: row.status === 'COMPLETE' ? (row.subdomain ?? '') : '',
        errorCode: row.error_code ?? '',
        errorMessage: row.error_message ?? '',
      });
    },
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
