import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccessRequestSchema, AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { AccessRequestReader } from './access-request-reader.ts';

@Injectable()
export class AccessRequestRpc {
  constructor(private readonly requests: AccessRequestReader) {}

  readonly service = AccountsService;

  readonly handlers = {
    getAccessRequest: async ({ teamId, accessRequestId }) => {
      const ids = [parseId(teamId, 'teamId'), parseId(accessRequestId, 'accessRequestId')] as const;
      return create(AccessRequestSchema, await this.requests.read(...ids));
    },
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
