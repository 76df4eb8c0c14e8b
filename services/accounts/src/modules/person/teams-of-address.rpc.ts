import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccountsService, GetTeamsOfAddressResponseSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { LogoService } from '../workspace/logo.service.ts';
import { TeamsOfAddressService } from './teams-of-address.service.ts';

@Injectable()
export class TeamsOfAddressRpc {
  constructor(
    private readonly teamsOfAddress: TeamsOfAddressService,
    private readonly logos: LogoService,
  ) {}

  readonly service = AccountsService;

  readonly handlers = {
    getTeamsOfAddress: async ({ email, domainTeamId }) => {
      const domainTeam = domainTeamId === '' ? undefined : parseId(domainTeamId, 'domainTeamId');
      const { name, teams } = await this.teamsOfAddress.find(email, domainTeam);
      return create(GetTeamsOfAddressResponseSchema, {
        name: name ?? '',
        teams: teams.map((team) => ({
          id: team.teamId,
          subdomain: team.subdomain,
          name: team.name,
          logoUrl: this.logos.addressOf(team) ?? '',
          primaryColor: team.primaryColor ?? '',
          sortKey: team.sortKey.toISOString(),
          type: team.type,
          inviteId: team.inviteId ?? '',
          invitedBy: team.invitedBy ?? '',
        })),
      });
    },
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
