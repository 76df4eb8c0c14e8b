import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccountsService, InviteSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { InviteReader } from './invite-reader.ts';

@Injectable()
export class InviteRpc {
  constructor(private readonly invites: InviteReader) {}

  readonly service = AccountsService;

  readonly handlers = {
    getInvite: async ({ teamId, inviteId }) =>
      create(InviteSchema, await this.invites.read(parseId(teamId, 'teamId'), parseId(inviteId, 'inviteId'))),
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
