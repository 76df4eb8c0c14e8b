import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { PublicObjectService } from './public-object.service.ts';

@Injectable()
export class ShareRpc {
  constructor(private readonly shares: PublicObjectService) {}

  readonly service = ContentService;

  readonly handlers = {
    resolveShare: async ({ teamId, token }) => {
      const share = await this.shares.resolve(parseId(teamId, 'team_id'), token);
      return { shareId: share.id, object: { kind: share.objectKind, id: share.objectId } };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
