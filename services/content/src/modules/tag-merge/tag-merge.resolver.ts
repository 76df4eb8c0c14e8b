import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { byId, groupBy, idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
import type { MutationResolvers, QueryResolvers, TagMergeResolvers, TagResolvers } from '../../schema.gen.ts';
import type { MergeSource, TagMerge } from './tag-merge.repository.ts';
import { TagMergeService } from './tag-merge.service.ts';

@Injectable()
export class TagMergeResolver {
  constructor(
    private readonly merges: TagMergeService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    mergedTag: (_, { id }, context) => this.merges.readMerged(context, id),

    tagMergePreview: (_, { sourceId, targetId }, context) => this.merges.preview(context, sourceId, targetId),
  } satisfies QueryResolvers;

  readonly Mutation = {
    mergeTags: (_, { sourceId, targetId }, context, info) =>
      this.merges.merge(actorOf(context), sourceId, targetId, idempotentCallOf(context, info)),

    undoTagMerge: (_, { id }, context) => this.merges.undo(actorOf(context), id),
  } satisfies MutationResolvers;

  readonly Tag = {
    merges: async (tag, _args, context) => {
      const loader = requestLoader<TagMerge[]>(context, 'mergesOfTag', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.merges.intoTags(trx, actor, ids), ({ targetId }) => targetId),
      );
      return loader.load(tag.id);
    },
  } satisfies TagResolvers;

  readonly TagMerge = {
    sourceTitle: async (merge, _args, context) => (await this.#source(context, merge)).title,

    sourceColor: async (merge, _args, context) => (await this.#source(context, merge)).color,

    target: (merge, _args, context) => this.loaders.tag(context).load(merge.targetId),

    mergedBy: ({ mergedById }) => userRef(mergedById),
  } satisfies TagMergeResolvers;

  /** @throws NOT_FOUND for a tag that was deleted for good in the meantime. */
  async #source(context: Parameters<typeof actorOf>[0], { sourceId }: TagMerge): Promise<MergeSource> {
    const loader = requestLoader<MergeSource | null>(
      context,
      'sourceOfMerge',
      this.store,
      null,
      async (trx, _actor, ids) => byId(await this.merges.sources(trx, ids)),
    );
    const source = await loader.load(sourceId);
    if (source === null) throw notFound();
    return source;
  }
}
