import type { RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ObjectLoaders } from '../../object-loaders.ts';
import type {
  HighlightCollectionResolvers,
  HighlightGroupResolvers,
  InsightCollectionResolvers,
  InsightGroupResolvers,
  NoteCollectionResolvers,
  NoteGroupResolvers,
  QueryResolvers,
  TagCollectionResolvers,
} from '../../schema.gen.ts';
import type { Collection } from './collection.mappers.ts';
import { CollectionService } from './collection.service.ts';

type LoaderOf<T> = (context: RequestContext) => DataLoader<string, T | null>;
type Ids = Pick<Collection, 'ids'>;

/** Returns the objects of a page, without those that the reader may no longer see. */
function nodesBy<T>(loaderOf: LoaderOf<T>) {
  return async ({ ids }: Ids, _args: unknown, context: RequestContext): Promise<T[]> => {
    const loader = loaderOf(context);
    const objects = await Promise.all((await ids()).map((id) => loader.load(id)));
    return objects.filter((object) => object !== null);
  };
}

const endCursor = (list: Pick<Collection, 'endCursor'>): Promise<string | null> => list.endCursor();
const totalCount = ({ count }: Collection): Promise<number> => count();
const groups = (collection: Collection, { first }: { first: number }) => collection.groups(first);
const sums = (list: Pick<Collection, 'sums'>, { fieldIds }: { fieldIds: readonly string[] }) => list.sums(fieldIds);

@Injectable()
export class CollectionResolver {
  constructor(
    private readonly collections: CollectionService,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    noteCollection: (_, { input, first, after }, context) =>
      this.collections.open(context, 'NOTE', input, { first, after }),
    insightCollection: (_, { input, first, after }, context) =>
      this.collections.open(context, 'INSIGHT', input, { first, after }),
    highlightCollection: (_, { input, first, after }, context) =>
      this.collections.open(context, 'HIGHLIGHT', input, { first, after }),
    tagCollection: (_, { input, first, after }, context) =>
      this.collections.open(context, 'TAG', input, { first, after }),
  } satisfies QueryResolvers;

  readonly NoteCollection = {
    nodes: nodesBy((context) => this.loaders.note(context)),
    endCursor,
    totalCount,
    groups,
    sums,
  } satisfies NoteCollectionResolvers;

  readonly NoteGroup = {
    nodes: nodesBy((context) => this.loaders.note(context)),
    endCursor,
    sums,
  } satisfies NoteGroupResolvers;

  readonly InsightCollection = {
    nodes: nodesBy((context) => this.loaders.insight(context)),
    endCursor,
    totalCount,
    groups,
    sums,
  } satisfies InsightCollectionResolvers;

  readonly InsightGroup = {
    nodes: nodesBy((context) => this.loaders.insight(context)),
    endCursor,
    sums,
  } satisfies InsightGroupResolvers;

  readonly HighlightCollection = {
    nodes: nodesBy((context) => this.loaders.highlight(context)),
    endCursor,
    totalCount,
    groups,
  } satisfies HighlightCollectionResolvers;

  readonly HighlightGroup = {
    nodes: nodesBy((context) => this.loaders.highlight(context)),
    endCursor,
  } satisfies HighlightGroupResolvers;

  readonly TagCollection = {
    nodes: nodesBy((context) => this.loaders.tag(context)),
    endCursor,
    totalCount,
  } satisfies TagCollectionResolvers;
}
