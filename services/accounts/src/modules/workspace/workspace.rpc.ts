import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { AccountsService, WorkspaceSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { LogoService } from './logo.service.ts';
import { WorkspaceService } from './workspace.service.ts';

@Injectable()
export class WorkspaceRpc {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly logos: LogoService,
  ) {}

  readonly service = AccountsService;

  readonly handlers = {
    getWorkspace: async ({ teamId }) => {
      const { workspace } = await this.workspaces.get(parseId(teamId, 'teamId'));
      const { team_id: id, name, subdomain, region, closed_at: closedAt, logo_id: logoId } = workspace;
      return create(WorkspaceSchema, {
        id,
        name,
        subdomain,
        region,
        closed: closedAt !== null,
        logoUrl: this.logos.addressOf({ teamId: id, subdomain, logoId }) ?? '',
        primaryColor: workspace.primary_color ?? '',
      });
    },
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}
