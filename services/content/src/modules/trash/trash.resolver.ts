import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ContentKind } from '../../content-kinds.ts';
import type { TrashItem } from './trash.repository.ts';
import { TrashService } from './trash.service.ts';

const DEFAULT_PAGE = 50;

@Resolver()
export class TrashResolver {
  constructor(private readonly trash: TrashService) {}

  @Query('trash')
  list(@Context() context: RequestContext, @Args('first') first: number | null): Promise<TrashItem[]> {
    return this.trash.list(actorOf(context), first ?? DEFAULT_PAGE);
  }

  @Mutation('deleteContent')
  delete(@Context() context: RequestContext, @Args('kind') kind: ContentKind, @Args('id') id: string): Promise<true> {
    return this.trash.delete(actorOf(context), kind, id);
  }

  @Mutation('restoreContent')
  restore(@Context() context: RequestContext, @Args('kind') kind: ContentKind, @Args('id') id: string): Promise<true> {
    return this.trash.restore(actorOf(context), kind, id);
  }
}
