import { perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { InviteShareService, type SharedObject } from './invite-share.service.ts';

/** Loads what invites share, with one query per request. */
@Injectable()
export class InviteShareLoader {
  constructor(private readonly shares: InviteShareService) {}

  async load(context: RequestContext, inviteId: string): Promise<SharedObject[]> {
    const loader = perRequest(
      context,
      InviteShareLoader,
      () =>
        new DataLoader<string, SharedObject[]>(async (ids) => {
          const rows = Map.groupBy(await this.shares.listOf(context.teamId, ids), (row) => row.invite_id);
          return ids.map((id) =>
            (rows.get(id) ?? []).map(({ object_kind: kind, object_id: objectId, level }) => ({
              kind,
              objectId,
              level,
            })),
          );
        }),
    );
    return loader.load(inviteId);
  }
}
