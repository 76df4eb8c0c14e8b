import type { ServiceImpl } from '@connectrpc/connect';
import { tooLarge } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actorOf } from '@fieldloom/rpc/server';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { MAX_OBJECTS } from '../../rpc/read-request.ts';
import { TagMergeService } from './tag-merge.service.ts';

/** Tags for search: in a search, a merged tag stands for the tag that it was merged into. */
@Injectable()
export class TagMergeRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly merges: TagMergeService,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    listMergedTags: async ({ tagIds }, context) => {
      const actor = actorOf(context);
      if (tagIds.length > MAX_OBJECTS) throw tooLarge(`At most ${MAX_OBJECTS} tags`, { limit: MAX_OBJECTS });
      const ids = tagIds.map((id) => parseId(id, 'tag_ids'));
      const became = await this.store.as(actor, (trx) => this.merges.followed(trx, actor, ids), { readOnly: true });
      return { tags: [...became].map(([tagId, targetId]) => ({ tagId, targetId })) };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
