import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers } from '../../schema.gen.ts';
import { RankService } from './rank.service.ts';

@Injectable()
export class RankResolver {
  constructor(private readonly ranks: RankService) {}

  readonly Mutation = {
    moveRank: (_, { input }, context) => this.ranks.move(actorOf(context), input),
  } satisfies MutationResolvers;
}
