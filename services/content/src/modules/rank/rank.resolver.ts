import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { type RankInput, RankService } from './rank.service.ts';

@Resolver()
export class RankResolver {
  constructor(private readonly ranks: RankService) {}

  @Mutation('moveRank')
  move(@Context() context: RequestContext, @Args('input') input: RankInput): Promise<number> {
    return this.ranks.move(actorOf(context), input);
  }
}
